// Whole numbers of any size, sign and magnitude. Every operation is exact.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "exact/limbs.hpp"

namespace norm_trace::exact {

struct Division;

class Integer {
 public:
  Integer() = default;
  Integer(std::int64_t value);  // implicit: `a * 2` reads as arithmetic does

  // `digits` is one or more ASCII digits; no sign.
  static Integer from_digits(std::string_view digits);
  static Integer power_of_ten(unsigned exponent);
  static Integer power_of_two(unsigned exponent);

  int sign() const;  // −1, 0, 1
  bool is_zero() const { return limbs_.empty(); }
  bool is_one() const;
  bool is_odd() const;
  // Bits of the magnitude: 0 for 0, 1 for 1, 3 for −7.
  std::size_t bit_length() const;
  // Zero bits below the lowest one bit of the magnitude; 0 for 0.
  std::size_t trailing_zeros() const;

  // The magnitude modulo 2^64.
  std::uint64_t low_64_bits() const;

  Integer operator-() const;
  Integer absolute() const;
  Integer shifted_left(std::size_t bits) const;   // magnitude · 2^bits, sign kept
  Integer shifted_right(std::size_t bits) const;  // magnitude / 2^bits, cut off toward zero, sign kept

  Integer& operator+=(const Integer& other);
  Integer& operator-=(const Integer& other);
  Integer& operator*=(const Integer& other);

  friend Integer operator+(Integer a, const Integer& b) { return a += b; }
  friend Integer operator-(Integer a, const Integer& b) { return a -= b; }
  friend Integer operator*(const Integer& a, const Integer& b);

  friend bool operator==(const Integer& a, const Integer& b) = default;
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b);

  std::string to_text() const;  // "-12", "0"

 private:
  Integer(Limbs limbs, bool negative);  // takes leading zero limbs off
  Integer& add(const Integer& other, bool other_is_negative);

  friend Division divide(const Integer& a, const Integer& b);
  friend Integer gcd(Integer a, Integer b);
  friend Integer integer_sqrt(const Integer& n);

  Limbs limbs_;            // least significant first, no leading zero limb; empty is 0
  bool negative_ = false;  // never with an empty magnitude
};

// a = quotient·b + remainder, 0 ≤ remainder < |b|: the quotient is rounded down for b > 0. b is not 0.
struct Division {
  Integer quotient;
  Integer remainder;
};
Division divide(const Integer& a, const Integer& b);
// The quotient where b is known to divide a.
Integer divide_exactly(const Integer& a, const Integer& b);

Integer gcd(Integer a, Integer b);  // ≥ 0; gcd(0, 0) = 0
Integer lcm(const Integer& a, const Integer& b);
// The largest integer whose square is at most n, for n ≥ 0.
Integer integer_sqrt(const Integer& n);

}  // namespace norm_trace::exact
