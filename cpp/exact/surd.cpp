#include "exact/surd.hpp"

#include <initializer_list>
#include <optional>
#include <utility>

namespace norm_trace::exact {
namespace {

using Factors = std::initializer_list<const Integer*>;

std::size_t bits_of(Factors factors) {
  std::size_t bits = 0;
  for (const Integer* factor : factors) bits += factor->bit_length();
  return bits;
}

Integer product_of(Factors factors) {
  Integer product = 1;
  for (const Integer* factor : factors) product *= *factor;
  return product.absolute();
}

// |Π left| against |Π right|, of as many factors each, none of them 0. A product of n factors is at most
// n − 1 bits shorter than they are together, so mostly the lengths decide.
std::strong_ordering compare_products(Factors left, Factors right) {
  const std::size_t left_bits = bits_of(left), right_bits = bits_of(right);
  if (left_bits >= right_bits + left.size()) return std::strong_ordering::greater;
  if (right_bits >= left_bits + left.size()) return std::strong_ordering::less;
  return product_of(left) <=> product_of(right);
}

int to_sign(std::strong_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

// The sign of a + b·√r for r > 0, which may be a square. Where a and b pull in different ways, the larger
// one of a² and b²·r wins.
int sign_of(const Rational& a, const Rational& b, const Rational& r) {
  if (b.is_zero() || a.sign() == b.sign()) return a.sign();
  if (a.is_zero()) return b.sign();
  const Integer &an = a.numerator(), &ad = a.denominator();
  const Integer &bn = b.numerator(), &bd = b.denominator();
  const std::strong_ordering order =
      compare_products({&an, &an, &bd, &bd, &r.denominator()}, {&bn, &bn, &r.numerator(), &ad, &ad});
  return a.sign() * to_sign(order);
}

// The sign of a + b·√r + c·√s for b, c ≠ 0 and r, s > 0: with t = b·√r + c·√s, that of a and t if they
// agree, else that of the larger one of a² and t² = b²r + c²s + 2bc·√(rs).
int sign_of(const Rational& a, const Rational& b, const Rational& r, const Rational& c, const Rational& s) {
  const Rational first = b.squared() * r, second = c.squared() * s;
  const int t_sign = b.sign() == c.sign() ? b.sign() : b.sign() * to_sign(first <=> second);
  if (t_sign == 0 || a.sign() == t_sign) return a.sign();
  if (a.is_zero()) return t_sign;
  return t_sign * sign_of(first + second - a.squared(), Rational(2) * b * c, r * s);
}

}  // namespace

Surd::Surd(Rational a, Rational b, Rational r) : a_(std::move(a)), b_(std::move(b)), r_(std::move(r)) {
  const std::optional<Rational> root = b_.is_zero() ? Rational(0) : exact_sqrt(r_);
  if (!root) return;
  a_ = a_ + b_ * *root;
  b_ = r_ = 0;
}

Surd Surd::over_root(Rational a, Rational b, const Rational& r) {
  Surd result(std::move(a));
  if (b.is_zero()) return result;
  result.b_ = std::move(b);
  result.r_ = r;
  return result;
}

// √8 = 2·√2, because 8/2 is the square of 2.
Rational Surd::factor_of_root(const Rational& r) const {
  if (is_rational() || r_ == r) return b_;
  return b_ * *exact_sqrt(r_ / r);
}

int Surd::sign() const { return sign_of(a_, b_, r_); }

Surd Surd::operator-() const { return over_root(-a_, -b_, r_); }

Surd operator+(const Surd& x, const Surd& y) {
  const Rational& r = x.is_rational() ? y.r_ : x.r_;
  return Surd::over_root(x.a_ + y.a_, x.factor_of_root(r) + y.factor_of_root(r), r);
}

Surd operator-(const Surd& x, const Surd& y) { return x + -y; }

Surd operator*(const Surd& x, const Surd& y) {
  const Rational& r = x.is_rational() ? y.r_ : x.r_;
  const Rational xb = x.factor_of_root(r), yb = y.factor_of_root(r);
  return Surd::over_root(x.a_ * y.a_ + xb * yb * r, x.a_ * yb + xb * y.a_, r);
}

Surd operator/(const Surd& x, const Surd& y) {
  if (y.is_rational()) return Surd::over_root(x.a_ / y.a_, x.b_ / y.a_, x.r_);
  const Rational& r = x.is_rational() ? y.r_ : x.r_;
  const Rational xb = x.factor_of_root(r), yb = y.factor_of_root(r);
  // (p + q·√r) / (s·√r) = q/s + p/(s·r)·√r
  if (y.a_.is_zero()) return Surd::over_root(xb / yb, x.a_ / (yb * r), r);
  // (s + t·√r)·(s − t·√r) = s² − t²·r, which is not 0 because √r is irrational.
  const Rational norm = y.a_.squared() - yb.squared() * r;
  return Surd::over_root((x.a_ * y.a_ - xb * yb * r) / norm, (xb * y.a_ - x.a_ * yb) / norm, r);
}

std::strong_ordering operator<=>(const Surd& x, const Surd& y) {
  if (x.is_rational() && y.is_rational()) return x.a_ <=> y.a_;
  const Rational a = x.a_ - y.a_;
  if (y.is_rational()) return sign_of(a, x.b_, x.r_) <=> 0;
  if (x.is_rational()) return sign_of(a, -y.b_, y.r_) <=> 0;
  if (x.r_ == y.r_) return sign_of(a, x.b_ - y.b_, x.r_) <=> 0;
  return sign_of(a, x.b_, x.r_, -y.b_, y.r_) <=> 0;
}

void SurdSum::add(const Surd& term) {
  a_.add(term.a());
  if (term.is_rational()) return;
  b_.add(term.b());
  r_ = term.r();
}

bool in_one_field(const Surd& x, const Surd& y) {
  return x.is_rational() || y.is_rational() || x.r() == y.r() || exact_sqrt(x.r() / y.r()).has_value();
}

}  // namespace norm_trace::exact
