// Fractions: always in lowest terms, whatever made them.
#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <vector>

#include "exact/rational.hpp"

using namespace norm_trace::exact;

namespace {

bool in_lowest_terms(const Rational& value) {
  return value.denominator() > 0 && gcd(value.numerator(), value.denominator()) == 1;
}

class Random {
 public:
  Rational next() {
    const std::int64_t size = engine_() % 2 == 0 ? 12 : 1'000'000'007;
    return Rational(static_cast<std::int64_t>(engine_() % 2000) - 1000,
                    Integer(static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(size)) + 1));
  }

 private:
  std::mt19937_64 engine_{20240608};
};

}  // namespace

TEST_CASE("a fraction is reduced and carries its sign above the bar") {
  CHECK(Rational(6, 8).to_text() == "3/4");
  CHECK(Rational(6, -8).to_text() == "-3/4");
  CHECK(Rational(-6, -8).to_text() == "3/4");
  CHECK(Rational(8, 4).to_text() == "2");
  CHECK(Rational(0, -5).to_text() == "0");
  CHECK(Rational(0, -5) == Rational());
}

TEST_CASE("fractions form an ordered field, always in lowest terms") {
  Random random;
  for (int i = 0; i < 2000; ++i) {
    const Rational a = random.next(), b = random.next(), c = random.next();
    REQUIRE(a + b == b + a);
    REQUIRE((a + b) + c == a + (b + c));
    REQUIRE((a * b) * c == a * (b * c));
    REQUIRE(a * (b + c) == a * b + a * c);
    REQUIRE(a - b == -(b - a));
    REQUIRE(a - a == Rational(0));
    REQUIRE(a.squared() == a * a);
    if (!b.is_zero()) REQUIRE(a / b * b == a);
    REQUIRE((a < b) == ((a - b).sign() < 0));
    REQUIRE((a == b) == (a - b).is_zero());
    REQUIRE(a.absolute().sign() >= 0);
    for (const Rational& value : {a + b, a - b, a * b, a.squared(), -a, b.is_zero() ? a : a / b}) {
      REQUIRE(in_lowest_terms(value));
    }
  }
}

TEST_CASE("a sum is what adding one by one gives") {
  Random random;
  for (std::size_t count = 0; count < 40; ++count) {
    Sum sum;
    Rational total;
    for (std::size_t i = 0; i < count; ++i) {
      const Rational term = random.next();
      sum.add(term);
      total = total + term;
    }
    REQUIRE(sum.value() == total);
    REQUIRE(in_lowest_terms(sum.value()));
  }
}

TEST_CASE("harmonic numbers have their published fractions") {
  Sum sum;
  for (int i = 1; i <= 20; ++i) sum.add(Rational(1, i));
  CHECK(sum.value().to_text() == "55835135/15519504");  // OEIS A001008 and A002805
}

TEST_CASE("a root is exact for a fraction of two squares, and for no other") {
  CHECK(exact_sqrt(Rational(9, 16)) == Rational(3, 4));
  CHECK(exact_sqrt(Rational(2, 8)) == Rational(1, 2));
  CHECK(exact_sqrt(Rational(0)) == Rational(0));
  CHECK(exact_sqrt(Rational(1)) == Rational(1));
  for (const Rational& w : {Rational(2), Rational(9, 2), Rational(2, 9), Rational(8), Rational(17), Rational(21, 16)}) {
    CHECK_FALSE(exact_sqrt(w).has_value());
  }
  Random random;
  for (int i = 0; i < 500; ++i) {
    const Rational a = random.next();
    REQUIRE(exact_sqrt(a.squared()) == a.absolute());
    if (!a.is_zero()) REQUIRE_FALSE(exact_sqrt(a.squared() * Rational(2)).has_value());
  }
}
