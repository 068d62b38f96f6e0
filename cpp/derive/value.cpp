#include "derive/value.hpp"

#include <algorithm>

#include "base/writer.hpp"
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

std::string with_ascii_minus(std::string_view typed) {
  constexpr std::string_view minus = "−";
  if (typed.substr(0, minus.size()) != minus) return std::string(typed);
  return filled("-#", {typed.substr(minus.size())});
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
  compute(value, number.value, problem);
  value.carried = value.exact;
  value.relation = Relation::equal;
  value.shown = with_ascii_minus(number.typed);
}

}  // namespace norm_trace
