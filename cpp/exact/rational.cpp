#include "exact/rational.hpp"

#include <utility>

namespace norm_trace::exact {
namespace {

// Divides both by their greatest common divisor.
void reduce(Integer& a, Integer& b) {
  if (a.is_one() || b.is_one()) return;
  const Integer common = gcd(a, b);
  if (common.is_one()) return;
  a = divide_exactly(a, common);
  b = divide_exactly(b, common);
}

std::optional<Integer> root_of_square(const Integer& n) {
  Integer root = integer_sqrt(n);
  if (root * root != n) return std::nullopt;
  return root;
}

}  // namespace

Rational::Rational(Integer numerator, Integer denominator)
    : numerator_(std::move(numerator)), denominator_(std::move(denominator)) {
  if (denominator_.sign() < 0) {
    numerator_ = -numerator_;
    denominator_ = -denominator_;
  }
  reduce(numerator_, denominator_);
}

Rational Rational::in_lowest_terms(Integer numerator, Integer denominator) {
  Rational result;
  result.numerator_ = std::move(numerator);
  result.denominator_ = std::move(denominator);
  return result;
}

Rational Rational::absolute() const { return sign() < 0 ? -*this : *this; }

Rational Rational::squared() const { return in_lowest_terms(numerator_ * numerator_, denominator_ * denominator_); }

Rational Rational::operator-() const { return in_lowest_terms(-numerator_, denominator_); }

// a/b + c/d with g = gcd(b, d): the numerator a·(d/g) + c·(b/g) over b·(d/g), where only divisors of g
// can still cancel (P. Henrici): 1/6 + 1/10 has g = 2 and 8/30, of which gcd(8, 2) = 2 cancels: 4/15.
Rational operator+(const Rational& a, const Rational& b) {
  if (a.is_zero()) return b;
  if (b.is_zero()) return a;
  if (a.denominator_ == b.denominator_) {
    return Rational(a.numerator_ + b.numerator_, a.denominator_);
  }
  Integer common = gcd(a.denominator_, b.denominator_);
  const Integer a_part = divide_exactly(a.denominator_, common);
  const Integer b_part = divide_exactly(b.denominator_, common);
  Integer numerator = a.numerator_ * b_part + b.numerator_ * a_part;
  reduce(numerator, common);
  return Rational::in_lowest_terms(std::move(numerator), a_part * b_part * common);
}

Rational operator-(const Rational& a, const Rational& b) { return a + -b; }

// Each numerator can cancel with the other denominator only: four short numbers are reduced, not two
// long ones.
Rational operator*(const Rational& a, const Rational& b) {
  if (a.is_zero() || b.is_zero()) return 0;
  Integer a_numerator = a.numerator_, a_denominator = a.denominator_;
  Integer b_numerator = b.numerator_, b_denominator = b.denominator_;
  reduce(a_numerator, b_denominator);
  reduce(b_numerator, a_denominator);
  return Rational::in_lowest_terms(a_numerator * b_numerator, a_denominator * b_denominator);
}

Rational operator/(const Rational& a, const Rational& b) {
  Integer numerator = b.denominator_, denominator = b.numerator_;
  if (denominator.sign() < 0) {
    numerator = -numerator;
    denominator = -denominator;
  }
  return a * Rational::in_lowest_terms(std::move(numerator), std::move(denominator));
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
  if (a.sign() != b.sign()) return a.sign() <=> b.sign();
  if (a.denominator_ == b.denominator_) return a.numerator_ <=> b.numerator_;
  return a.numerator_ * b.denominator_ <=> b.numerator_ * a.denominator_;
}

std::string Rational::to_text() const {
  return is_integer() ? numerator_.to_text() : numerator_.to_text() + '/' + denominator_.to_text();
}

void Sum::add(const Rational& term) {
  if (term.denominator() != denominator_) {
    const Integer common = lcm(denominator_, term.denominator());
    numerator_ *= divide_exactly(common, denominator_);
    denominator_ = common;
  }
  numerator_ += term.numerator() * divide_exactly(denominator_, term.denominator());
}

std::optional<Rational> exact_sqrt(const Rational& w) {
  std::optional<Integer> numerator = root_of_square(w.numerator());
  if (!numerator) return std::nullopt;
  std::optional<Integer> denominator = root_of_square(w.denominator());
  if (!denominator) return std::nullopt;
  return Rational(std::move(*numerator), std::move(*denominator));
}

}  // namespace norm_trace::exact
