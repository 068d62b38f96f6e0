#include "exact/decimal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
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

// |value|, copied only where the sign changes.
class Magnitude {
 public:
  explicit Magnitude(const Surd& value) : negative_(value.sign() < 0), value_(value) {
    if (negative_) negated_ = -value;
  }
  bool was_negative() const { return negative_; }
  const Surd& operator*() const { return negative_ ? negated_ : value_; }

 private:
  bool negative_;
  const Surd& value_;
  Surd negated_;
};

// An integer, and whether it is all: false where something between 0 and 1 was cut off.
struct Floor {
  Integer value;
  bool exact;
};

// A few digits of a long number follow from its leading bits: low·2^exponent ≤ x ≤ high·2^exponent. The two ends of a result
// mostly agree in its integer part. Where they do not, or where the numbers are short, the functions decline, and the whole numbers
// decide.
struct Bounds {
  Integer low, high;
  std::int64_t exponent;
};

// Beyond the integer part: the ends disagree once in 2^60 or so.
constexpr std::int64_t guard_bits = 64;

Bounds leading_bits(const Integer& x, std::int64_t bits) {
  const std::int64_t dropped = static_cast<std::int64_t>(x.bit_length()) - bits;
  if (dropped <= 0) return {x.absolute(), x.absolute(), 0};
  const Integer low = x.shifted_right(static_cast<std::size_t>(dropped)).absolute();
  return {low, low + 1, dropped};
}

Bounds operator*(const Bounds& a, const Bounds& b) { return {a.low * b.low, a.high * b.high, a.exponent + b.exponent}; }

Division divide_shifted(const Integer& a, const Integer& b, std::int64_t shift) {
  return shift < 0 ? divide(a, b.shifted_left(static_cast<std::size_t>(-shift)))
                   : divide(a.shifted_left(static_cast<std::size_t>(shift)), b);
}

// Bits of the numerator less bits of the denominator: the magnitude is between 2^(size − 1) and 2^(size + 1).
std::int64_t binary_size(const Integer& numerator, const Integer& denominator) {
  return static_cast<std::int64_t>(numerator.bit_length()) - static_cast<std::int64_t>(denominator.bit_length());
}

std::int64_t binary_size(const Rational& value) { return binary_size(value.numerator(), value.denominator()); }

// ⌊value·scale⌋, or ⌊value·√radicand·scale⌋, for a value > 0 that is no multiple of 1/scale.
std::optional<Integer> floor_of_leading_bits(const Rational& value, const Rational* radicand, const Scale& scale) {
  const auto binary_length = [](const Rational& of) {
    return of.numerator().bit_length() + of.denominator().bit_length();
  };
  std::int64_t size = binary_size(value) + binary_size(scale.up, scale.down);
  if (radicand) size += binary_size(*radicand) / 2 + 1;
  const std::int64_t bits = guard_bits + std::max<std::int64_t>(size, 0);
  const std::size_t length = binary_length(value) + (radicand ? binary_length(*radicand) : 0);
  if (static_cast<std::int64_t>(length) < 8 * bits) return std::nullopt;  // the whole numbers are as quick

  Bounds above = leading_bits(value.numerator(), bits) * leading_bits(scale.up, bits);
  Bounds below = leading_bits(value.denominator(), bits) * leading_bits(scale.down, bits);
  if (radicand) {
    above = above * above * leading_bits(radicand->numerator(), bits);
    below = below * below * leading_bits(radicand->denominator(), bits);
  }
  const std::int64_t shift = above.exponent - below.exponent;
  Division smallest = divide_shifted(above.low, below.high, shift);
  Integer largest = divide_shifted(above.high, below.low, shift).quotient;
  if (radicand) {
    smallest.quotient = integer_sqrt(smallest.quotient);
    largest = integer_sqrt(largest);
  } else if (smallest.remainder.is_zero()) {
    return std::nullopt;  // the value may be that multiple
  }
  if (smallest.quotient != largest) return std::nullopt;
  return largest;
}

Floor scaled_floor(const Rational& value, const Scale& scale) {
  if (value.sign() > 0) {
    if (auto found = floor_of_leading_bits(value, nullptr, scale)) return {std::move(*found), false};
  }
  Division division = divide(value.numerator() * scale.up, value.denominator() * scale.down);
  return {std::move(division.quotient), division.remainder.is_zero()};
}

// ⌊|b|·√r·scale⌋ = ⌊√⌊b²·r·scale²⌋⌋: cutting to an integer under the root changes nothing after it.
Integer scaled_root_floor(const Rational& b, const Rational& r, const Scale& scale) {
  if (auto found = floor_of_leading_bits(b, &r, scale)) return std::move(*found);
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
  if (value.a().is_zero()) return {scaled_root_floor(value.b(), value.r(), scale), false};
  const Scale fine{scale.up.shifted_left(guard_bits), scale.down};
  const Integer root = scaled_root_floor(value.b(), value.r(), fine);
  Integer low = scaled_floor(value.a(), fine).value;
  low += value.b().sign() > 0 ? root : -root - 1;

  Integer smaller = low.shifted_right(guard_bits);
  Integer larger = (low + 2).shifted_right(guard_bits);
  const bool decided = smaller == larger || (value - Rational(larger * scale.down, scale.up)).sign() < 0;
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

// The binary logarithm of a value > 0, to two bits; nothing where a and b·√r may cancel.
std::optional<std::int64_t> approximate_log2(const Surd& value) {
  if (value.is_rational()) return binary_size(value.a());
  if (value.a().is_zero()) return binary_size(value.b()) + binary_size(value.r()) / 2;
  return std::nullopt;
}

// 2^bits as a power of ten, rounded down: log10(2) = 0.30103 − 4·10^-9.
std::int64_t decimal_exponent_of_bits(std::int64_t bits) {
  const std::int64_t scaled = bits * 30103;
  return scaled / 100000 - (scaled % 100000 < 0);
}

// How many digits an integer > 0 has.
int digit_count(const Integer& n) {
  const auto fewest = static_cast<int>(decimal_exponent_of_bits(static_cast<std::int64_t>(n.bit_length()) - 1)) + 1;
  return fewest + (n >= Integer::power_of_ten(static_cast<unsigned>(fewest)));
}

// The e with 10^e ≤ value < 10^(e+1), for a value > 0: from as many decimals as show a digit that is not 0.
int decimal_exponent(const Surd& value) {
  int decimals = 32;
  if (const auto bits = approximate_log2(value)) decimals = 2 - static_cast<int>(decimal_exponent_of_bits(*bits));
  Integer units;
  while ((units = scaled_floor(value, scale_of_ten(decimals)).value).is_zero()) decimals = std::max(32, 2 * decimals);
  return digit_count(units) - 1 - decimals;
}

// Digits of which the first counts 10^exponent.
struct Significant {
  std::string digits;
  int exponent;
};

// `count` digits of a value > 0 with that decimal exponent, the first of them not 0.
Significant significant(const Surd& value, int exponent, int count, Rounding rounding) {
  Significant result{scaled_rounded(value, scale_of_ten(count - 1 - exponent), rounding).to_text(), exponent};
  if (result.digits.size() > static_cast<std::size_t>(count)) {  // 9.996 became 10.00
    result.digits.pop_back();
    ++result.exponent;
  }
  return result;
}

void strip_zeros(std::string& text) {
  while (text.size() > 1 && text.back() == '0') text.pop_back();
}

// mantissa·2^exponent; a mantissa of 0 is zero.
struct Binary {
  std::int64_t mantissa;
  int exponent;
};

constexpr int mantissa_bits = 53;
constexpr int smallest_exponent = -1074;  // of a double's last bit
constexpr int largest_exponent = 971;

// The nearest double, with an exponent above largest_exponent where that is infinite. value > 0.
Binary nearest_binary(const Surd& value) {
  // 64 bits or more, of which some are dropped; of a tiny value, bits beyond the last one of any double.
  int scale = 128;
  if (const auto size = approximate_log2(value))
    scale = static_cast<int>(std::min<std::int64_t>(68 - *size, 4 - smallest_exponent));
  Floor bits = scaled_floor(value, scale_of_two(scale));
  if (bits.value.bit_length() < 64) {
    scale = 4 - smallest_exponent;
    bits = scaled_floor(value, scale_of_two(scale));
  }
  const int dropped = std::max(static_cast<int>(bits.value.bit_length()) - mantissa_bits, smallest_exponent + scale);
  const std::size_t below_half = static_cast<std::size_t>(dropped - 1);
  const bool more_than_half = !bits.exact || bits.value.trailing_zeros() < below_half;
  const auto halves = static_cast<std::int64_t>(bits.value.shifted_right(below_half).low_64_bits());
  std::int64_t mantissa = halves / 2;
  if (halves % 2 != 0 && (more_than_half || mantissa % 2 != 0)) ++mantissa;
  // 1.11…1 rounded up: 2^53 is written as 2^52 with the exponent one higher.
  if (mantissa >> mantissa_bits != 0) return {mantissa / 2, dropped - scale + 1};
  return {mantissa, dropped - scale};
}

Rational scaled(const Integer& value, Scale scale) { return Rational(value * scale.up, std::move(scale.down)); }

// As C's %.17g, but for leading zeros of an exponent; the first digit counts 10^exponent. From 10^17 on it has an
// exponent, so that no reader takes a rounded double for an exact integer.
std::string in_general_notation(std::string digits, int exponent) {
  strip_zeros(digits);
  if (exponent < -4 || exponent > 16) {
    if (digits.size() > 1) digits.insert(1, 1, '.');
    return digits + (exponent < 0 ? "e" : "e+") + Integer(exponent).to_text();
  }
  if (exponent < 0) return digits.insert(0, "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0'));
  const std::size_t whole = static_cast<std::size_t>(exponent) + 1;
  if (digits.size() <= whole) return digits.append(whole - digits.size(), '0');
  return digits.insert(whole, 1, '.');
}

}  // namespace

std::string with_point(const Integer& units, int decimals) {
  std::string text = units.to_text();
  const std::size_t behind = static_cast<std::size_t>(decimals);
  if (behind == 0) return text;
  if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
  return text.insert(text.size() - behind, 1, '.');
}

Cut cut_off(const Surd& value, int decimals) {
  Floor units = scaled_floor(*Magnitude(value), scale_of_ten(decimals));
  return {std::move(units.value), units.exact};
}

std::string rounded(const Surd& value, int digits, Rounding rounding) {
  const Magnitude size(value);
  const Integer units = scaled_rounded(*size, scale_of_ten(digits), rounding);
  std::string text = with_point(units, digits);
  return size.was_negative() && !units.is_zero() ? '-' + text : text;
}

std::optional<std::string> terminating(const Rational& value, int most_decimals) {
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
  const Magnitude size(value);
  const Significant result = significant(*size, decimal_exponent(*size), digits + 1, rounding);
  std::string text = result.digits;
  if (digits > 0) text.insert(1, 1, '.');
  if (result.exponent != 0) text += 'e' + Integer(result.exponent).to_text();
  return size.was_negative() ? '-' + text : text;
}

bool at_least_power_of_ten(const Surd& value, int exponent) {
  return !scaled_floor(*Magnitude(value), scale_of_ten(-exponent)).value.is_zero();
}

std::string nearest_double(const Surd& value) {
  if (value.is_zero()) return "0";
  const Magnitude size(value);
  const Binary number = nearest_binary(*size);
  if (number.mantissa == 0) return "0";
  if (number.exponent > largest_exponent) return "null";
  const Surd exact = scaled(number.mantissa, scale_of_two(number.exponent));
  const Significant shown = significant(exact, decimal_exponent(exact), 17, Rounding::half_even);
  const std::string text = in_general_notation(shown.digits, shown.exponent);
  return size.was_negative() ? '-' + text : text;
}

double to_double(const Surd& value) {
  if (value.is_zero()) return 0;
  const Magnitude size(value);
  const Binary number = nearest_binary(*size);
  if (number.mantissa == 0) return 0;
  const double nearest = number.exponent > largest_exponent
                             ? std::numeric_limits<double>::infinity()
                             : std::ldexp(static_cast<double>(number.mantissa), number.exponent);
  return size.was_negative() ? -nearest : nearest;
}

}  // namespace norm_trace::exact
