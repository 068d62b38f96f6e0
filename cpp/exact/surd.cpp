#include "exact/surd.hpp"

#include <optional>
#include <utility>

namespace norm_trace::exact {
namespace {

int to_sign(std::strong_ordering order) { return order < 0 ? -1 : order > 0 ? 1 : 0; }

// The sign of a + b·√r for r > 0, which may be a square. Where a and b pull in different ways, the larger
// one of a² and b²·r wins.
int sign_of(const Rational& a, const Rational& b, const Rational& r) {
  if (b.is_zero() || a.sign() == b.sign()) return a.sign();
  if (a.is_zero()) return b.sign();
  const Integer left = a.numerator() * b.denominator(), right = b.numerator() * a.denominator();
  return a.sign() * (left * left * r.denominator() - right * right * r.numerator()).sign();
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

// 1/(s + t·√r) = (s − t·√r)/(s² − t²·r), where the norm is not 0 because √r is irrational.
Surd operator/(const Surd& x, const Surd& y) {
  const Rational norm = y.a_.squared() - y.b_.squared() * y.r_;
  return x * Surd::over_root(y.a_ / norm, -y.b_ / norm, y.r_);
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
