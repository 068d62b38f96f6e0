// Numbers a + b·√r with a, b, r rational: all that one row's normalization needs. Two of them can be
// combined when they lie in one field: one of them is rational, or √r differs by a rational factor only.
#pragma once

#include <compare>
#include <string>

#include "exact/rational.hpp"

namespace norm_trace::exact {

class Surd {
 public:
  Surd() = default;
  Surd(std::int64_t value) : a_(value) {}
  Surd(Rational value) : a_(std::move(value)) {}
  // A perfect square under the root is taken out, so r() is never one; r ≥ 0. b()·√r() keeps the r given
  // here otherwise: Surd(0, 1, 21/16) prints as √(21/16).
  Surd(Rational a, Rational b, Rational r);
  static Surd sqrt(const Rational& w) { return Surd(0, 1, w); }  // w ≥ 0

  const Rational& a() const { return a_; }
  const Rational& b() const { return b_; }  // 0 for a rational
  const Rational& r() const { return r_; }  // 0 for a rational
  bool is_rational() const { return b_.is_zero(); }
  bool is_zero() const { return a_.is_zero() && b_.is_zero(); }
  int sign() const;

  Surd operator-() const;
  // Operands of one field; a result keeps the r of its first irrational operand.
  friend Surd operator+(const Surd& x, const Surd& y);
  friend Surd operator-(const Surd& x, const Surd& y);
  friend Surd operator*(const Surd& x, const Surd& y);
  friend Surd operator/(const Surd& x, const Surd& y);  // y is not 0

  // Any two, of one field or not: decided with integers alone.
  friend std::strong_ordering operator<=>(const Surd& x, const Surd& y);
  friend bool operator==(const Surd& x, const Surd& y) { return (x <=> y) == 0; }

 private:
  // For an r that is known to be no square.
  static Surd over_root(Rational a, Rational b, const Rational& r);
  // The b of this number when it is written with √r, for an r of its field.
  Rational factor_of_root(const Rational& r) const;

  Rational a_, b_, r_;
};

// A sum of many terms of one field with the same √r.
class SurdSum {
 public:
  void add(const Surd& term);
  Surd value() const { return Surd(a_.value(), b_.value(), r_); }

 private:
  Sum a_, b_;
  Rational r_;
};

// True where x and y can be added and multiplied.
bool in_one_field(const Surd& x, const Surd& y);

}  // namespace norm_trace::exact
