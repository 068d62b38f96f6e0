#include "derive/value.hpp"

#include <algorithm>

#include "base/writer.hpp"
#include "exact/number.hpp"

namespace norm_trace {

using exact::Surd;

namespace {

// Fills `shown` and `relation`. Only a scientific number has to be read back to know whether it is the value: what does not
// end within `digits` decimals is not its rounded text.
void show(Value& value, const Problem& problem) {
  constexpr int always_kept_decimals = 6;
  const Surd& exact = value.exact;
  value.relation = Relation::nearly_equal;
  if (exact.is_rational()) {
    if (auto decimal = exact::terminating(exact.a(), std::max(always_kept_decimals, problem.digits))) {
      value.relation = Relation::equal;
      value.shown = std::move(*decimal);
      return;
    }
  }
  if (exact::at_least_power_of_ten(exact, -problem.digits)) {
    value.shown = value.rounded;
    return;
  }
  value.shown = exact::scientific(exact, problem.digits, problem.rounding);
  if (exact.is_rational() && exact.a() == exact::spelled_by(value.shown)) value.relation = Relation::equal;
}

std::string with_ascii_minus(std::string_view typed) {
  constexpr std::string_view minus = "−";
  if (typed.substr(0, minus.size()) != minus) return std::string(typed);
  return filled("-#", {typed.substr(minus.size())});
}

}  // namespace

void compute(Value& value, Surd exact, const Problem& problem) {
  value.exact = std::move(exact);
  value.rounded = exact::rounded(value.exact, problem.digits, problem.rounding);
  value.nearest_double = exact::nearest_double(value.exact);
  show(value, problem);
  const bool is_rounded = problem.carry == Carry::shown && value.relation != Relation::equal;
  value.carried = is_rounded ? Surd(exact::spelled_by(value.shown)) : value.exact;
}

void take(Value& value, const Number& number, const Problem& problem) {
  compute(value, number.value, problem);
  value.carried = value.exact;
  value.relation = Relation::equal;
  value.shown = with_ascii_minus(number.typed);
}

}  // namespace norm_trace
