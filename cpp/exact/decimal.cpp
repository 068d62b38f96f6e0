#include "exact/decimal.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace norm_trace::exact {
namespace {

// A positive factor up/down, applied before a value is cut to an integer. Not reduced: a product more is
// cheaper than a greatest common divisor.
struct Scale {
  Integer up = 1, down = 1;
};

Scale scale_of_ten(int exponent) {
  Integer power = Integer::power_of_ten(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Scale{1, std::move(power)} : Scale{std::move(power), 1};
}

Scale scale_of_two(int exponent) {
  Integer power = Integer::power_of_two(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Scale{1, std::move(power)} : Scale{std::move(power), 1};
}

Scale product(const Scale& a, const Scale& b) { return {a.up * b.up, a.down * b.down}; }

Surd magnitude(const Surd& value) { return value.sign() < 0 ? -value : value; }

// An integer, and whether it is all: false where something between 0 and 1 was cut off.
struct Floor {
  Integer value;
  bool exact;
};

Floor scaled_floor(const Rational& value, const Scale& scale) {
  Division division = divide(value.numerator() * scale.up, value.denominator() * scale.down);
  return {std::move(division.quotient), division.remainder.is_zero()};
}

// ⌊|b|·√r·scale⌋ = ⌊√⌊b²·r·scale²⌋⌋: cutting to an integer under the root changes nothing after it.
Integer scaled_root_floor(const Rational& b, const Rational& r, const Scale& scale) {
  const Integer up = b.numerator() * scale.up, down = b.denominator() * scale.down;
  return integer_sqrt(divide(up * up * r.numerator(), down * down * r.denominator()).quotient);
}

// ⌊(a + b·√r)·scale⌋ for a positive irrational value, in two steps. With 64 bits behind the integer's,
// both parts are known to less than one unit, their sum to less than two:
//   low < (a + b·√r)·scale·2^64 < low + 2.
// Almost always both ends have the same integer part. Where they have not, the value is compared with the
// larger one exactly: 10^20 − √(10^40 − 1) = 5·10^-21 at 20 decimals is 0.499…9 or 0.500…0 units, and
// which of the two no number of guard bits can be trusted to tell.
Floor scaled_irrational_floor(const Surd& value, const Scale& scale) {
  constexpr std::size_t guard_bits = 64;
  if (value.a().is_zero()) return {scaled_root_floor(value.b(), value.r(), scale), false};
  const Scale fine{scale.up.shifted_left(guard_bits), scale.down};
  const Integer root = scaled_root_floor(value.b(), value.r(), fine);
  Integer low = scaled_floor(value.a(), fine).value;
  low += value.b().sign() > 0 ? root : -root - 1;

  Integer smaller = low.shifted_right(guard_bits);
  Integer larger = (low + 2).shifted_right(guard_bits);
  const bool decided = smaller == larger || value < Surd(Rational(larger * scale.down, scale.up));
  return {decided ? std::move(smaller) : std::move(larger), false};
}

// ⌊value·scale⌋ for a value ≥ 0.
Floor scaled_floor(const Surd& value, const Scale& scale) {
  return value.is_rational() ? scaled_floor(value.a(), scale) : scaled_irrational_floor(value, scale);
}

// value·scale as an integer, for a value ≥ 0. Counted in halves: an odd count means one half or more is
// left over, and exactly one half if nothing was cut off.
Integer scaled_rounded(const Surd& value, Scale scale, Rounding rounding) {
  if (rounding == Rounding::truncate) return scaled_floor(value, scale).value;
  scale.up = scale.up.shifted_left(1);
  const Floor halves = scaled_floor(value, scale);
  Integer result = halves.value.shifted_right(1);
  const bool tie_to_even_stays = rounding == Rounding::half_even && halves.exact && !result.is_odd();
  if (halves.value.is_odd() && !tie_to_even_stays) result += 1;
  return result;
}

int size_of(const Integer& value) { return static_cast<int>(value.bit_length()); }

// Within 1 of log2 |value|: a number of n bits lies from 2^(n−1) up to 2^n.
int approximate_log2(const Rational& value) { return size_of(value.numerator()) - size_of(value.denominator()); }

// Within 2 of log2 |b·√r|: half of what is within 3 of log2 (b²·r), cut off.
int approximate_log2(const Rational& b, const Rational& r) {
  return (2 * approximate_log2(b) + approximate_log2(r)) / 2;
}

// Bits of |a² − b²·r|, from a fraction that is not reduced.
int approximate_log2_of_norm(const Surd& value) {
  const Rational &a = value.a(), &b = value.b(), &r = value.r();
  const Integer down = a.denominator() * b.denominator();
  const Integer first = a.numerator() * b.denominator(), second = b.numerator() * a.denominator();
  const Integer up = first * first * r.denominator() - second * second * r.numerator();
  return size_of(up) - size_of(down * down * r.denominator());
}

constexpr int log2_error = 4;

// Within log2_error of log2 |value|, for a value that is not 0. Where a and b·√r nearly cancel,
// a + b·√r = (a² − b²·r) / (a − b·√r) has the cancellation in integers, where it is exact.
int approximate_log2(const Surd& value) {
  if (value.is_rational()) return approximate_log2(value.a());
  const int root = approximate_log2(value.b(), value.r());
  if (value.a().is_zero()) return root;
  const int rational = approximate_log2(value.a());
  const int larger = std::max(rational, root);
  const bool may_cancel = value.a().sign() != value.b().sign() && larger - std::min(rational, root) <= 4;
  return may_cancel ? approximate_log2_of_norm(value) - larger : larger;
}

// log2 10 = 3.321928…
constexpr std::int64_t log2_of_ten_below = 3'321'928, log2_of_ten_above = 3'321'929, log2_unit = 1'000'000;

// −1, 1: |value| is certainly below, above 10^exponent; 0: only an exact comparison can tell.
int compare_roughly(int log2_of_value, int exponent) {
  const std::int64_t one_end = exponent * log2_of_ten_below, other_end = exponent * log2_of_ten_above;
  if ((log2_of_value + log2_error) * log2_unit < std::min(one_end, other_end)) return -1;
  if ((log2_of_value - log2_error) * log2_unit > std::max(one_end, other_end)) return 1;
  return 0;
}

// The e with 10^e ≤ |value| < 10^(e+1).
int decimal_exponent(const Surd& value) {
  int exponent = static_cast<int>(approximate_log2(value) * log2_unit / log2_of_ten_below);
  while (at_least_power_of_ten(value, exponent + 1)) ++exponent;
  while (!at_least_power_of_ten(value, exponent)) --exponent;
  return exponent;
}

// 750 with 3 decimals is 0.750.
std::string with_point(const Integer& units, int decimals) {
  std::string text = units.to_text();
  const std::size_t behind = static_cast<std::size_t>(decimals);
  if (behind == 0) return text;
  if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
  return text.insert(text.size() - behind, 1, '.');
}

void strip_zeros(std::string& text) {
  while (text.size() > 1 && text.back() == '0') text.pop_back();
}

// mantissa·2^exponent; a mantissa of 0 is zero.
struct Binary {
  std::uint64_t mantissa;
  int exponent;
};

constexpr int mantissa_bits = 53;
constexpr int smallest_exponent = -1074;  // of a double's last bit
constexpr int largest_exponent = 971;

// The nearest double, with an exponent above largest_exponent where that is infinite. value > 0.
Binary nearest_binary(const Surd& value) {
  const int size = approximate_log2(value);
  if (size < smallest_exponent - 2 * log2_error) return {0, 0};
  if (size > largest_exponent + mantissa_bits + 2 * log2_error) return {1, largest_exponent + mantissa_bits};

  // 56 to 64 leading bits, and whether anything follows.
  const int scale = 59 - size;
  const Floor leading = scaled_floor(value, scale_of_two(scale));
  const std::uint64_t bits = leading.value.low_64_bits();

  // At least 3 bits are dropped; more where the double is subnormal.
  const int drop = std::max(static_cast<int>(std::bit_width(bits)) - mantissa_bits, smallest_exponent + scale);
  if (drop > 64) return {0, 0};
  const std::uint64_t half = std::uint64_t{1} << (drop - 1);
  std::uint64_t mantissa = bits >> (drop - 1) >> 1;
  const bool more_than_half = (bits & (half - 1)) != 0 || !leading.exact;
  if ((bits & half) != 0 && (more_than_half || mantissa % 2 != 0)) ++mantissa;
  // 1.11…1 rounded up: 2^53 is written as 2^52 with the exponent one higher.
  if (mantissa >> mantissa_bits != 0) return {mantissa >> 1, drop - scale + 1};
  return {mantissa, drop - scale};
}

// As JavaScript prints numbers; the first digit counts 10^exponent.
std::string in_javascript_notation(std::string digits, int exponent) {
  strip_zeros(digits);
  if (exponent < -6 || exponent > 20) {
    if (digits.size() > 1) digits.insert(1, 1, '.');
    return digits + (exponent < 0 ? "e" : "e+") + Integer(exponent).to_text();
  }
  if (exponent < 0) return digits.insert(0, "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0'));
  const std::size_t whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return digits.append(whole - digits.size(), '0');
  return digits.insert(whole, 1, '.');
}

// ⌊log10 2^n⌋ for |n| < 1200. log10 2 = 0.3010299957, near enough: of these powers 2^485 = 9.99·10^145 is
// the next one below a power of ten.
int log10_of_power_of_two(int n) { return (n * 30103 + 400 * 100000) / 100000 - 400; }

// Fifteen digits if they lead back to the double, as they do for every number that was typed with so many;
// else sixteen; else seventeen, which always do.
std::string shortest_text(const Binary& number) {
  constexpr std::int64_t ten_to_17 = 100'000'000'000'000'000;
  const Integer mantissa = static_cast<std::int64_t>(number.mantissa);
  const bool power_of_two = std::has_single_bit(number.mantissa);

  // The double is mantissa·up/down in units of its seventeenth digit.
  const int log2 = static_cast<int>(std::bit_width(number.mantissa)) - 1 + number.exponent;
  int exponent = log10_of_power_of_two(log2);
  Scale scale = product(scale_of_two(number.exponent), scale_of_ten(16 - exponent));
  if (mantissa * scale.up >= scale.down * ten_to_17) {
    ++exponent;
    scale.down *= 10;
  }
  Integer digits;
  for (const std::int64_t unit : {100, 10, 1}) {
    digits = scaled_rounded(Rational(mantissa), {scale.up, scale.down * unit}, Rounding::half_even) * unit;
    // What lies nearer than half of up/down is read as this double, and what lies just there if the mantissa
    // is even: 1e+23 is half-way between two doubles. Below a power of two the doubles are twice as dense.
    const Integer twice_distance = (digits * scale.down - mantissa * scale.up) * 2;
    const bool gap_is_half = power_of_two && twice_distance.sign() < 0;
    const std::strong_ordering order = twice_distance.absolute() * (gap_is_half ? 2 : 1) <=> scale.up;
    if (order < 0 || (order == 0 && !mantissa.is_odd())) break;
  }
  if (digits == ten_to_17) ++exponent;
  return in_javascript_notation(digits.to_text(), exponent);
}

}  // namespace

std::string rounded(const Surd& value, int digits, Rounding rounding) {
  const Integer units = scaled_rounded(magnitude(value), scale_of_ten(digits), rounding);
  std::string text = with_point(units, digits);
  return value.sign() < 0 && !units.is_zero() ? '-' + text : text;
}

std::optional<std::string> terminating(const Rational& value, int most_decimals) {
  // The denominator would have to divide 10^most_decimals = 2^most_decimals·5^most_decimals.
  if (value.denominator().trailing_zeros() > static_cast<std::size_t>(most_decimals)) return std::nullopt;
  const Floor units = scaled_floor(value.absolute(), scale_of_ten(most_decimals));
  if (!units.exact) return std::nullopt;
  std::string text = with_point(units.value, most_decimals);
  if (most_decimals > 0) {
    strip_zeros(text);
    if (text.back() == '.') text.pop_back();
  }
  return value.sign() < 0 ? '-' + text : text;
}

std::string scientific(const Surd& value, int digits, Rounding rounding) {
  int exponent = decimal_exponent(value);
  std::string text = scaled_rounded(magnitude(value), scale_of_ten(digits - exponent), rounding).to_text();
  if (text.size() > static_cast<std::size_t>(digits) + 1) {  // 9.996 became 10.00
    text.pop_back();
    ++exponent;
  }
  if (digits > 0) text.insert(1, 1, '.');
  if (exponent != 0) text += 'e' + Integer(exponent).to_text();
  return value.sign() < 0 ? '-' + text : text;
}

bool at_least_power_of_ten(const Surd& value, int exponent) {
  if (value.is_zero()) return false;
  const int roughly = compare_roughly(approximate_log2(value), exponent);
  if (roughly != 0) return roughly > 0;
  Scale power = scale_of_ten(exponent);
  return magnitude(value) >= Surd(Rational(std::move(power.up), std::move(power.down)));
}

std::string nearest_double(const Surd& value) {
  if (value.is_zero()) return "0";
  const Binary number = nearest_binary(magnitude(value));
  if (number.mantissa == 0) return "0";
  if (number.exponent > largest_exponent) return "null";
  const std::string text = shortest_text(number);
  return value.sign() < 0 ? '-' + text : text;
}

}  // namespace norm_trace::exact
