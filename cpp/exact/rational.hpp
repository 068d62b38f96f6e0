// Fractions in lowest terms with a positive denominator.
#pragma once

#include <compare>
#include <optional>
#include <string>

#include "exact/integer.hpp"

namespace norm_trace::exact {

class Rational {
 public:
  Rational() : denominator_(1) {}
  Rational(std::int64_t value) : numerator_(value), denominator_(1) {}
  Rational(Integer value) : numerator_(std::move(value)), denominator_(1) {}
  Rational(Integer numerator, Integer denominator);  // reduces; denominator is not 0, of either sign

  const Integer& numerator() const { return numerator_; }
  const Integer& denominator() const { return denominator_; }
  int sign() const { return numerator_.sign(); }
  bool is_zero() const { return numerator_.is_zero(); }
  bool is_integer() const { return denominator_.is_one(); }
  Rational absolute() const;
  Rational squared() const;  // needs no reduction

  Rational operator-() const;
  friend Rational operator+(const Rational& a, const Rational& b);
  friend Rational operator-(const Rational& a, const Rational& b);
  friend Rational operator*(const Rational& a, const Rational& b);
  friend Rational operator/(const Rational& a, const Rational& b);  // b is not 0

  friend bool operator==(const Rational& a, const Rational& b) = default;
  friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

  std::string to_text() const;  // "-3/8", "2"

 private:
  static Rational in_lowest_terms(Integer numerator, Integer denominator);

  Integer numerator_;
  Integer denominator_;
};

// A sum of many terms with one reduction for the whole: over the least common denominator, the numerators
// are added.
class Sum {
 public:
  void add(const Rational& term);
  Rational value() const { return Rational(numerator_, denominator_); }

 private:
  Integer numerator_ = 0, denominator_ = 1;
};

// The rational whose square is w ≥ 0, if there is one.
std::optional<Rational> exact_sqrt(const Rational& w);

}  // namespace norm_trace::exact
