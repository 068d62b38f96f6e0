#include "derive/checks.hpp"

#include "base/writer.hpp"
#include "derive/lines.hpp"
#include "exact/decimal.hpp"

namespace norm_trace {
namespace {

using exact::Surd;

struct CheckRow {
  const char* id;
  Id left;
  bool against_quantity;
  Id right;          // where against_quantity
  const char* number;  // else
  // What ε is added to before the division; where that is 0 there is nothing to scale to 1.
  bool lowered_by_epsilon;
  Id spread;
};

constexpr CheckRow rows[] = {
    {"identity", Id::variance_plus_mean_squared, true, Id::mean_square, "", false, Id::variance},
    {"layer_norm.normalized_mean", Id::layer_norm_normalized_mean, false, Id::x, "0", false, Id::variance},
    {"layer_norm.normalized_std", Id::layer_norm_normalized_std, false, Id::x, "1", true, Id::variance},
    {"rms_norm.normalized_rms", Id::rms_norm_normalized_rms, false, Id::x, "1", true, Id::mean_square},
};

Surd right_value(const Trace& trace, const CheckRow& check) {
  if (check.against_quantity) return trace.at({check.right}).exact;
  return Surd(static_cast<std::int64_t>(check.number[0] - '0'));
}

std::string decimals(int digits) {
  return join({number_text(static_cast<std::size_t>(digits)), digits == 1 ? " decimal" : " decimals"});
}

std::string reason_for(const Trace& trace, const CheckRow& check, const Surd& left, const Surd& right,
                       Check::Holds holds) {
  const Problem& problem = trace.problem;
  const bool epsilon = problem.epsilon.value.sign() > 0 && check.lowered_by_epsilon;
  if (epsilon && trace.at({check.spread}).exact.is_zero()) {
    return check.spread == Id::variance
               ? "All elements are equal, so there is no spread that could be scaled to 1; ε only keeps the division possible."
               : "All elements are 0, so there is nothing that could be scaled to 1; ε only keeps the division possible.";
  }
  std::string reason;
  if (problem.carry == Carry::shown) {
    reason = join({"Later steps used each value as it is shown, with ", decimals(problem.digits),
                   ", and the rounding was carried along."});
    if (epsilon) reason += " ε, added before the root is taken, lowers the result too.";
  } else {
    reason = "ε is added before the root is taken, so the divisor is a little larger and the result smaller than 1.";
  }
  const auto rounded_half_up = [&](const Surd& value) {
    return exact::rounded(value, problem.digits, exact::Rounding::half_up);
  };
  const bool cut_off = problem.rounding == exact::Rounding::truncate && holds == Check::Holds::no &&
                       left < right && rounded_half_up(left) == rounded_half_up(right);
  if (cut_off) {
    reason += join({" Truncation then cuts a value that would round to ", rounded_half_up(right), " off to ",
                    exact::rounded(left, problem.digits, problem.rounding), "."});
  }
  return reason;
}

// name = exact ≈ right, or ≠ where not even the shown digits agree.
Line check_line(Trace& trace, const CheckRow& check, Check::Holds holds) {
  ExpressionBuilder builder(trace.expressions);
  const Address left{check.left};
  LineBuilder line(trace, left);
  line.append(Relation::equal, builder.name(left));
  if (check.against_quantity && holds == Check::Holds::exactly) {
    line.append(Relation::equal, builder.name({check.right}));
  }
  const Value& value = trace.at(left);
  NodeIndex exact = 0;
  if (exact_side(trace, left, exact)) {
    line.append(Relation::equal, exact);
  } else {
    line.append(value.shown_is_exact ? Relation::equal : Relation::nearly_equal, builder.number(value.shown, left));
  }
  constexpr Relation relations[] = {Relation::equal, Relation::nearly_equal, Relation::unequal};
  const Relation relation = relations[static_cast<std::size_t>(holds)];
  if (!check.against_quantity) {
    line.append(relation, builder.number(check.number));
  } else if (holds != Check::Holds::exactly) {
    const Address right{check.right};
    NodeIndex node = 0;
    if (!exact_side(trace, right, node)) node = builder.number(trace.at(right).shown, right);
    line.append(relation, node);
  }
  return std::move(line.line());
}

}  // namespace

std::vector<Check> checks(Trace& trace) {
  std::vector<Check> result;
  const Problem& problem = trace.problem;
  for (const CheckRow& check : rows) {
    if (!trace.exists(check.left)) continue;
    const Surd& left = trace.at({check.left}).exact;
    const Surd right = right_value(trace, check);
    Check::Holds holds = Check::Holds::no;
    if (left == right) {
      holds = Check::Holds::exactly;
    } else if (trace.at({check.left}).rounded == exact::rounded(right, problem.digits, problem.rounding)) {
      holds = Check::Holds::to_shown_digits;
    }
    std::string reason = holds == Check::Holds::exactly ? "" : reason_for(trace, check, left, right, holds);
    Check& made = result.emplace_back();
    made.id = check.id;
    made.left = row(check.left).id;
    made.right = check.against_quantity ? row(check.right).id : check.number;
    made.holds = holds;
    made.reason = std::move(reason);
    made.line = check_line(trace, check, holds);
  }
  return result;
}

}  // namespace norm_trace
