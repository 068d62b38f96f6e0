#include "derive/value.hpp"

#include <algorithm>


namespace norm_trace {

using exact::Surd;

namespace {

std::string shown_text(const Surd& value, const std::string& rounded, const Problem& problem) {
  constexpr int always_kept_decimals = 6;
  if (value.is_zero()) return "0";
  if (value.is_rational()) {
    if (auto decimal = exact::terminating(value.a(), std::max(always_kept_decimals, problem.digits))) return *decimal;
  }
  if (exact::at_least_power_of_ten(value, -problem.digits)) return rounded;
  return exact::scientific(value, problem.digits, problem.rounding);
}

// The number a text of our own spells: it always reads, whatever the limits for typed ones.
exact::Rational spelled(const std::string& shown) {
  const bool negative = shown[0] == '-';
  const std::size_t e = shown.find('e');
  std::string digits = shown.substr(negative ? 1 : 0, e == std::string::npos ? e : e - (negative ? 1 : 0));
  int exponent = 0;
  if (e != std::string::npos) {
    const bool below_one = shown[e + 1] == '-';
    for (std::size_t i = e + (below_one ? 2 : 1); i < shown.size(); ++i) exponent = exponent * 10 + (shown[i] - '0');
    if (below_one) exponent = -exponent;
  }
  if (const std::size_t point = digits.find('.'); point != std::string::npos) {
    exponent -= static_cast<int>(digits.size() - point - 1);
    digits.erase(point, 1);
  }
  exact::Integer numerator = exact::Integer::from_digits(digits);
  if (negative) numerator = -numerator;
  if (exponent >= 0) return exact::Rational(numerator * exact::Integer::power_of_ten(static_cast<unsigned>(exponent)));
  return exact::Rational(std::move(numerator), exact::Integer::power_of_ten(static_cast<unsigned>(-exponent)));
}

}  // namespace

Value computed_value(const Surd& exact, const Problem& problem) {
  Value value;
  value.exact = exact;
  value.rounded = exact::rounded(exact, problem.digits, problem.rounding);
  value.shown = shown_text(exact, value.rounded, problem);
  value.nearest_double = exact::nearest_double(exact);
  exact::Rational as_shown = spelled(value.shown);
  value.shown_is_exact = exact.is_rational() && exact.a() == as_shown;
  value.carried = problem.carry == Carry::exact ? exact : Surd(std::move(as_shown));
  return value;
}

Value input_value(const Number& number, const Problem& problem) {
  constexpr std::string_view minus = "−";
  Value value;
  value.exact = number.value;
  value.rounded = exact::rounded(value.exact, problem.digits, problem.rounding);
  value.shown = number.typed;
  if (value.shown.compare(0, minus.size(), minus) == 0) value.shown.replace(0, minus.size(), "-");
  value.nearest_double = exact::nearest_double(value.exact);
  value.carried = value.exact;
  return value;
}

}  // namespace norm_trace
