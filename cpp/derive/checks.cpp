#include "derive/checks.hpp"

#include "base/writer.hpp"
#include "derive/lines.hpp"
#include "exact/decimal.hpp"

namespace norm_trace {
namespace {

using exact::Surd;
using Holds = Check::Holds;

struct CheckRow {
  const char* id;
  Id left;
  Id right;  // `end_id`: the number
  const char* number;
  // Lowered by the ε that is added to the spread before the division; where the spread is 0 there is nothing to
  // scale to 1. `end_id`: not lowered.
  Id spread;
};

constexpr CheckRow rows[Check::count] = {
    {"identity", Id::variance_plus_mean_squared, Id::mean_square, "", end_id},
    {"layer_norm.normalized_mean", Id::layer_norm_normalized_mean, end_id, "0", end_id},
    {"layer_norm.normalized_std", Id::layer_norm_normalized_std, end_id, "1", Id::variance},
    {"rms_norm.normalized_rms", Id::rms_norm_normalized_rms, end_id, "1", Id::mean_square},
};

// One check of a trace.
class Checker {
 public:
  Checker(Trace& trace, const CheckRow& row)
      : trace_(trace), row_(row), left_(trace.at(row.left).exact), right_(right_value()) {}

  void fill(Check& check) {
    check.id = row_.id;
    check.left = row(row_.left).id;
    check.right = is_against_quantity() ? row(row_.right).id : row_.number;
    check.holds = holds();
    if (check.holds != Holds::exactly) check.reason = reason(check.holds);
    write_line(check);
  }

 private:
  bool is_against_quantity() const { return row_.right != end_id; }

  Surd right_value() const {
    return is_against_quantity() ? trace_.at(row_.right).exact : Surd(std::int64_t{row_.number[0]} - '0');
  }

  std::string rounded(const Surd& value, exact::Rounding rounding) const {
    return exact::rounded(value, trace_.problem.digits, rounding);
  }

  Holds holds() const {
    if ((left_ - right_).is_zero()) return Holds::exactly;
    const bool agree = trace_.at(row_.left).rounded == rounded(right_, trace_.problem.rounding);
    return agree ? Holds::to_shown_digits : Holds::no;
  }

  Reason reason(Holds holds) const {
    const Problem& problem = trace_.problem;
    const bool epsilon = row_.spread != end_id && !problem.epsilon.value.is_zero();
    if (epsilon && trace_.at(row_.spread).exact.is_zero()) return nothing_to_scale();
    Reason reason;
    if (problem.carry == Carry::shown) {
      reason = carried(epsilon && is_larger_by_epsilon());
    } else {
      reason = {
          "epsilon",
          {},
          "ε is added before the root is taken, so the divisor is a little larger and the result smaller than 1."};
    }
    const std::string unit = rounded(right_, exact::Rounding::half_up);
    const bool is_cut_off = problem.rounding == exact::Rounding::truncate && holds == Holds::no &&
                            (left_ - right_).sign() < 0 && rounded(left_, exact::Rounding::half_up) == unit;
    if (is_cut_off) {
      const std::string& cut = trace_.at(row_.left).rounded;
      append(reason.text, " Truncation then cuts a value that would round to # off to #.", {unit, cut});
      reason.args.insert(reason.args.end(), {{"unit", unit}, {"cut", cut}});
    }
    return reason;
  }

  Reason nothing_to_scale() const {
    const bool is_equal = row_.spread == Id::variance;
    return {is_equal ? "all-equal" : "all-zero",
            {},
            filled("All elements are #; ε only keeps the division possible.",
                   {is_equal ? "equal, so there is no spread that could be scaled to 1"
                             : "0, so there is nothing that could be scaled to 1"})};
  }

  Reason carried(bool lowered_by_epsilon) const {
    const int digits = trace_.problem.digits;
    const std::string decimals = number_text(static_cast<std::size_t>(digits));
    Reason reason{
        "carried",
        {{"digits", decimals}},
        filled("Later steps used each value as it is shown, with # decimal#, and the rounding was carried along.#",
               {decimals, digits == 1 ? "" : "s",
                lowered_by_epsilon ? " ε, added before the root is taken, lowers the result too." : ""})};
    if (lowered_by_epsilon) reason.args.emplace_back("epsilon", trace_.problem.epsilon.typed);
    return reason;
  }

  // Whether ε is still to be seen in the divisor that was carried on, as it is shown.
  bool is_larger_by_epsilon() const {
    const bool is_layer_norm = row_.spread == Id::variance;
    const Surd& divisor = trace_.at(is_layer_norm ? Id::layer_norm_denominator : Id::rms_norm_denominator).carried;
    return !(divisor - trace_.at(is_layer_norm ? Id::std : Id::rms).carried).is_zero();
  }

  // name = exact ≈ right, or ≠ where not even the shown digits agree. A number that is too long to be printed exactly
  // is left to its name; where it must be seen that they differ, it stands as it is shown.
  void write_line(Check& check) {
    constexpr Relation relations[] = {Relation::equal, Relation::nearly_equal, Relation::unequal};
    const Relation relation = relations[static_cast<std::size_t>(check.holds)];
    Expressions& nodes = trace_.expressions;
    LineBuilder line(trace_, check.line, row_.left, 0);
    if (check.holds == Holds::no) {
      append_number(line, Relation::equal, row_.left);
      if (is_against_quantity()) append_number(line, relation, row_.right);
    } else if (is_against_quantity()) {
      line.append(relation, nodes.name(row_.right, 0));
      if (check.holds == Holds::exactly) line.append_exact(Relation::equal, row_.left, 0);
    } else {
      line.append_exact(Relation::equal, row_.left, 0);
    }
    if (!is_against_quantity()) line.append(relation, nodes.number(row_.number));
  }

  // `relation`: to the side before, if the number is printed exactly.
  void append_number(LineBuilder& line, Relation relation, Id id) {
    if (line.append_exact(relation, id, 0)) return;
    line.append_shown(relation == Relation::equal ? trace_.at(id).relation : relation, id, 0);
  }

  Trace& trace_;
  const CheckRow& row_;
  const Surd left_, right_;
};

}  // namespace

void make_checks(Trace& trace) {
  for (std::size_t i = 0; i < Check::count; ++i) {
    if (trace.exists(rows[i].left)) Checker(trace, rows[i]).fill(trace.checks[i]);
  }
}

}  // namespace norm_trace
