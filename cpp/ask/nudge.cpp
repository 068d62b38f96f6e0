#include "ask/nudge.hpp"

#include <algorithm>

namespace norm_trace::ask {

using exact::Integer;

namespace {

Integer power_of_ten(int exponent) { return Integer::power_of_ten(static_cast<unsigned>(exponent)); }

Typed step_fraction(Typed number, const Typed& unit, const Integer& units, Stride step) {
  const Integer wanted = unit.denominator * (step == Stride::fine ? 10 : 1);
  const Integer denominator = lcm(number.denominator, wanted);
  number.mantissa = number.mantissa * divide_exactly(denominator, number.denominator) +
                    units * (step == Stride::coarse ? 10 : 1) * divide_exactly(denominator, wanted);
  number.denominator = denominator;
  return number;
}

// One digit before the point, and not zero.
bool is_counter(const Typed& number) {
  return number.form == Typed::Form::scientific && !number.mantissa.is_zero() &&
         number.mantissa.absolute().to_text().size() == static_cast<std::size_t>(number.decimals) + 1;
}

Typed step_counter(Typed number, const Typed& unit, const Integer& units, Stride step) {
  const int fine = step == Stride::fine ? 1 : 0;
  const int decimals = std::max(number.decimals, unit.decimals + fine);
  const Integer lowest = power_of_ten(decimals);
  const Integer decade = lowest * 9;  // so many mantissas from 1.00 to 9.99
  const Integer by = units * (step == Stride::coarse ? decade : power_of_ten(decimals - unit.decimals - fine));
  const bool negative = number.mantissa.sign() < 0;
  const Integer mantissa = number.mantissa.absolute() * power_of_ten(decimals - number.decimals);
  const auto [exponent, within] = divide(mantissa - lowest + number.exponent * decade + (negative ? -by : by), decade);
  number.mantissa = negative ? -(lowest + within) : lowest + within;
  number.decimals = decimals;
  number.exponent = exponent;
  return number;
}

Typed step_decimal(Typed number, const Typed& unit, const Integer& units, Stride step) {
  const int last = unit.decimals + (step == Stride::fine ? 1 : step == Stride::coarse ? -1 : 0);
  const int decimals = std::max({number.decimals, last, 0});
  number.mantissa = number.mantissa * power_of_ten(decimals - number.decimals) + units * power_of_ten(decimals - last);
  number.decimals = decimals;
  return number;
}

}  // namespace

Typed nudged(const Typed& number, const Typed& unit, const Integer& units, Stride step) {
  const Typed& measure = unit.form == number.form ? unit : number;
  if (number.form == Typed::Form::fraction) return step_fraction(number, measure, units, step);
  return (is_counter(number) ? step_counter : step_decimal)(number, measure, units, step);
}

}  // namespace norm_trace::ask
