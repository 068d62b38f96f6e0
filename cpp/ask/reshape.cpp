#include "ask/reshape.hpp"

#include <algorithm>

#include "ask/typed.hpp"

namespace norm_trace::ask {

using exact::Integer;
using exact::Rational;

namespace {

// Stretched numbers are exact if they end within so many decimals more than were typed; else rounded to so many more.
constexpr int more_exactly = 8;
constexpr int more_rounded = 3;

// A decimal with more zeros than this between its digits and the point is written with an exponent.
constexpr int most_zeros_before = 8;
constexpr int most_whole_digits = 21;

constexpr int endless = -1;

// How many decimals a number needs.
int decimals_needed(const Rational& number) {
  const std::size_t twos = number.denominator().trailing_zeros();
  Integer rest = number.denominator().shifted_right(twos);
  std::size_t fives = 0;
  for (; !rest.is_one(); ++fives) {
    exact::Division division = divide(rest, 5);
    if (!division.remainder.is_zero()) return endless;
    rest = std::move(division.quotient);
  }
  return static_cast<int>(std::max(twos, fives));
}

// 1.01e300: `digits` without zeros at the end, of which the last counts 10^-places.
std::string far_from_one(std::string digits, int places) {
  const std::string exponent = Integer(static_cast<int>(digits.size()) - 1 - places).to_text();
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (digits.size() > 1) digits.insert(1, 1, '.');
  return digits + 'e' + exponent;
}

// As a decimal of at least so many places or, where it does not end, as a fraction.
std::string exactly(const Rational& number, int decimals) {
  const int needed = decimals_needed(number);
  if (needed == endless) return number.to_text();
  const int places = std::max(decimals, needed);
  const exact::Cut cut = cut_off(exact::Surd(number), places);
  std::string digits = cut.units.to_text();
  const int size = static_cast<int>(digits.size());
  const bool far = size - places > most_whole_digits || (!cut.units.is_zero() && places - size > most_zeros_before);
  const std::string text = far ? far_from_one(std::move(digits), places) : exact::with_point(cut.units, places);
  return number.sign() < 0 ? '-' + text : text;
}

Rational mean(const Vector& x) {
  exact::Sum sum;
  for (const Number& number : x) sum.add(number.value);
  return sum.value() / Rational(static_cast<std::int64_t>(x.size()));
}

}  // namespace

Texts shifted(const Vector& x, const Rational& by) {
  Texts texts;
  for (const Number& number : x) texts.push_back(exactly(number.value + by, decimals_of(number.typed)));
  return texts;
}

Texts centred(const Vector& x) { return shifted(x, -mean(x)); }

Texts stretched(const Vector& x, const Rational& factor) {
  int typed = 0;
  for (const Number& number : x) typed = std::max(typed, decimals_of(number.typed));
  const Rational middle = mean(x);
  Texts texts;
  for (const Number& number : x) {
    const Rational result = middle + factor * (number.value - middle);
    const int needed = decimals_needed(result);
    texts.push_back(needed != endless && needed <= typed + more_exactly
                        ? exactly(result, decimals_of(number.typed))
                        : exact::rounded(exact::Surd(result), typed + more_rounded, exact::Rounding::half_up));
  }
  return texts;
}

}  // namespace norm_trace::ask
