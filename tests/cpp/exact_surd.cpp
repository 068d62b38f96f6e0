// Numbers a + b·√r: exact signs, exact order, exact field arithmetic.
#include <doctest/doctest.h>

#include <compare>
#include <cstdint>
#include <random>
#include <vector>

#include "exact/surd.hpp"

using namespace norm_trace::exact;

namespace {

Rational power_of_ten(int exponent) {
  const Integer power = Integer::power_of_ten(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Rational(1, power) : Rational(power);
}

class Random {
 public:
  Rational rational(int most = 9) { return Rational(integer(-most, most), Integer(integer(1, most))); }
  Surd surd(const Rational& r) { return Surd(rational(), rational(), r); }

 private:
  std::int64_t integer(int from, int to) {
    return from + static_cast<std::int64_t>(engine_() % static_cast<unsigned>(to - from + 1));
  }

  std::mt19937_64 engine_{20240609};
};

}  // namespace

TEST_CASE("a perfect square under the root is taken out") {
  const Surd value(1, 2, Rational(9, 16));
  CHECK(value.is_rational());
  CHECK(value.a() == Rational(5, 2));
  CHECK(value.b() == Rational(0));
  CHECK(value.r() == Rational(0));
  CHECK(Surd::sqrt(0) == Surd(0));
  CHECK(Surd(3, 0, 5).r() == Rational(0));
  CHECK(Surd(3, 5, 0).b() == Rational(0));
}

TEST_CASE("any other root stays as it was given") {
  const Surd value = Surd::sqrt(Rational(21, 16));
  CHECK(value.r() == Rational(21, 16));
  CHECK(value.b() == Rational(1));
  CHECK(Surd::sqrt(8).r() == Rational(8));
}

TEST_CASE("√8 and √2 lie in one field, √2 and √3 do not") {
  CHECK(in_one_field(Surd::sqrt(8), Surd::sqrt(2)));
  CHECK(in_one_field(Surd::sqrt(8), Surd(5)));
  CHECK(in_one_field(Surd::sqrt(Rational(1, 2)), Surd::sqrt(2)));
  CHECK_FALSE(in_one_field(Surd::sqrt(2), Surd::sqrt(3)));

  const Surd sum = Surd::sqrt(8) + Surd::sqrt(2);  // 2√2 + √2 = 3/2·√8
  CHECK(sum.r() == Rational(8));
  CHECK(sum.b() == Rational(3, 2));
  CHECK((Surd::sqrt(8) - Surd(0, 2, 2)).is_zero());
  CHECK(Surd::sqrt(8) * Surd::sqrt(2) == Surd(4));
  CHECK(Surd::sqrt(8) / Surd::sqrt(2) == Surd(2));
  CHECK(Surd::sqrt(8) == Surd(0, 2, 2));
}

TEST_CASE("a quotient by a root has the number under the root below") {
  const Surd value = Surd(Rational(5, 4)) / Surd::sqrt(Rational(21, 16));
  CHECK(value.a() == Rational(0));
  CHECK(value.b() == Rational(20, 21));
  CHECK(value.r() == Rational(21, 16));
}

TEST_CASE("numbers of one field add, multiply and divide as a field does") {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Rational r = random.rational().absolute();
    // The third operand's root differs from r by a square.
    const Surd x = random.surd(r), y = random.surd(r), z = random.surd(r * Rational(9, 4));
    REQUIRE(x + y == y + x);
    REQUIRE(x * y == y * x);
    REQUIRE((x + y) + z == x + (y + z));
    REQUIRE((x * y) * z == x * (y * z));
    REQUIRE(x * (y + z) == x * y + x * z);
    REQUIRE((x - x).is_zero());
    if (!y.is_zero()) REQUIRE(x / y * y == x);
    if (!z.is_zero()) REQUIRE(x / z * z == x);
    REQUIRE((x < y) == ((x - y).sign() < 0));
    REQUIRE((x < z) == ((x - z).sign() < 0));
  }
}

TEST_CASE("a sign is right however near zero the number is") {
  const Rational big = power_of_ten(20);
  CHECK((Surd(big) - Surd::sqrt(power_of_ten(40) + Rational(1))).sign() == -1);
  CHECK((Surd(big) - Surd::sqrt(power_of_ten(40) - Rational(1))).sign() == 1);
  CHECK((Surd(big) - Surd::sqrt(power_of_ten(40))).sign() == 0);
  CHECK(Surd(power_of_ten(200), -1, power_of_ten(400) - power_of_ten(-400)).sign() == 1);
  CHECK(Surd(-power_of_ten(200), 1, power_of_ten(400) - power_of_ten(-400)).sign() == -1);
  CHECK(Surd(0, -1, 2).sign() == -1);
  // Pell: 99² = 2·70² + 1, so 99 − 70·√2 is about 0.005.
  CHECK(Surd(99, -70, 2).sign() == 1);
  CHECK(Surd(-99, 70, 2).sign() == -1);
}

TEST_CASE("numbers of different fields are ordered exactly") {
  CHECK(Surd::sqrt(2) < Surd::sqrt(3));
  CHECK(Surd::sqrt(3) > Surd::sqrt(2));
  CHECK(-Surd::sqrt(2) > -Surd::sqrt(3));
  CHECK(-Surd::sqrt(3) < Surd::sqrt(2));
  CHECK(Surd(1) + Surd::sqrt(2) > Surd::sqrt(5));                      // 2.414 and 2.236
  CHECK(Surd(Rational(8218, 10000)) + Surd::sqrt(2) < Surd::sqrt(5));  // 2.236014 and 2.236068
  CHECK(Surd(Rational(8219, 10000)) + Surd::sqrt(2) > Surd::sqrt(5));
  CHECK(Surd(3, -1, 2) < Surd(4, -1, 5));  // 1.586 and 1.764
  CHECK(Surd(1, 1, 2) != Surd(1, 1, 3));
  // √2 + √3 is 3.146264369941972342329…, so √2 and this number less √3 differ in the 20th decimal.
  const Rational cut(Integer::from_digits("314626436994197234232"), Integer::power_of_ten(20));
  CHECK(Surd::sqrt(2) > Surd(cut, -1, 3));
  CHECK(Surd::sqrt(2) < Surd(cut + power_of_ten(-20), -1, 3));
}

TEST_CASE("the order of many numbers is total") {
  Random random;
  std::vector<Surd> numbers;
  for (int i = 0; i < 60; ++i) numbers.push_back(random.surd(random.rational().absolute()));
  for (const Surd& x : numbers) {
    for (const Surd& y : numbers) {
      const std::strong_ordering order = x <=> y;
      REQUIRE((y <=> x) == (0 <=> order));
      REQUIRE((-y <=> -x) == order);
      for (const Surd& z : numbers) {
        if (x <= y && y <= z) REQUIRE(x <= z);
      }
    }
  }
}
