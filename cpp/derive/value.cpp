#include "derive/value.hpp"

#include <algorithm>

#include "exact/number.hpp"

namespace norm_trace {

using exact::Surd;

namespace {

std::string shown_text(const Surd& value, const std::string& rounded, const Problem& problem) {
  constexpr int always_kept_decimals = 6;
  if (value.is_rational()) {
    if (auto decimal = exact::terminating(value.a(), std::max(always_kept_decimals, problem.digits))) return *decimal;
  }
  if (exact::at_least_power_of_ten(value, -problem.digits)) return rounded;
  return exact::scientific(value, problem.digits, problem.rounding);
}

}  // namespace

void compute(Value& value, const Surd& exact, const Problem& problem) {
  value.carried = value.exact = exact;
  value.rounded = exact::rounded(exact, problem.digits, problem.rounding);
  value.shown = shown_text(exact, value.rounded, problem);
  value.nearest_double = exact::nearest_double(exact);
  Surd as_shown = exact::spelled_by(value.shown);
  const bool is_exact = exact.is_rational() && exact.a() == as_shown.a();
  value.relation = is_exact ? Relation::equal : Relation::nearly_equal;
  if (problem.carry == Carry::shown) value.carried = std::move(as_shown);
}

void take(Value& value, const Number& number, const Problem& problem) {
  constexpr std::string_view minus = "−";
  compute(value, number.value, problem);
  value.carried = value.exact;
  value.relation = Relation::equal;
  value.shown = number.typed;
  if (value.shown.compare(0, minus.size(), minus) == 0) value.shown.replace(0, minus.size(), "-");
}

}  // namespace norm_trace
