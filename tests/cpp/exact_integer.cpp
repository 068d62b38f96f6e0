// Whole numbers: laws, published values, and the places where a carry or an estimated digit goes wrong.
#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include "exact/integer.hpp"

using namespace norm_trace::exact;

namespace {

Integer integer(const std::string& text) {
  return text[0] == '-' ? -Integer::from_digits(text.substr(1)) : Integer::from_digits(text);
}

// Up to twelve limbs, of which many are all zeros or all ones.
class Random {
 public:
  Integer next() {
    Integer value;
    for (std::uint64_t limbs = engine_() % 12; limbs > 0; --limbs) {
      value = value.shifted_left(32) + next_limb();
    }
    return engine_() % 2 == 0 ? value : -value;
  }

  Integer next_nonzero() {
    Integer value = next();
    while (value.is_zero()) value = next();
    return value;
  }

 private:
  std::int64_t next_limb() {
    switch (engine_() % 4) {
      case 0: return 0;
      case 1: return 0xFFFFFFFF;
      default: return static_cast<std::int64_t>(engine_() & 0xFFFFFFFF);
    }
  }

  std::mt19937_64 engine_{20240607};
};

constexpr int rounds = 500;

}  // namespace

TEST_CASE("an integer prints as it was read, without leading zeros") {
  for (const char* text : {"0", "1", "-1", "9", "10", "4294967295", "4294967296", "-18446744073709551616", "999999999",
                           "1000000000", "1000000000000000000", "100000000000000000000000000000000000001"}) {
    CHECK(integer(text).to_text() == text);
  }
  CHECK(Integer::from_digits("000").to_text() == "0");
  CHECK(Integer::from_digits("0000000000000000000012").to_text() == "12");
}

TEST_CASE("an integer of many limbs prints as it was read, whatever zeros are in it") {
  for (const std::size_t length :
       {70u, 71u, 72u, 73u, 143u, 144u, 145u, 154u, 155u, 156u, 287u, 288u, 289u, 576u, 577u, 1152u, 1153u, 3000u}) {
    const std::string zeros(length, '0');
    for (const std::string& text : {'1' + zeros, "2203125" + zeros, '1' + zeros + '1', std::string(length, '9'),
                                    '7' + zeros + "12" + zeros + "3"}) {
      CHECK(integer(text).to_text() == text);
      CHECK(integer('-' + text).to_text() == '-' + text);
    }
  }
}

TEST_CASE("every machine integer converts, the most negative one too") {
  CHECK(Integer(std::numeric_limits<std::int64_t>::min()).to_text() == "-9223372036854775808");
  CHECK(Integer(std::numeric_limits<std::int64_t>::max()).to_text() == "9223372036854775807");
  CHECK(Integer(-1).low_64_bits() == 1);
  CHECK(Integer(std::numeric_limits<std::int64_t>::min()).low_64_bits() == 0x8000000000000000);
  CHECK(integer("18446744073709551621").low_64_bits() == 5);
}

TEST_CASE("zero has no sign, whichever way it comes about") {
  const Integer seven = 7, minus_seven = -7;
  for (const Integer& zero :
       {Integer(), Integer(0), seven + minus_seven, minus_seven - minus_seven, -Integer(0), minus_seven * 0,
        Integer(0) - Integer(0), minus_seven.shifted_right(3), divide(minus_seven, seven).remainder, integer("-0")}) {
    CHECK(zero == Integer());
    CHECK(zero.sign() == 0);
    CHECK(zero.to_text() == "0");
    CHECK(zero.bit_length() == 0);
    CHECK(zero.trailing_zeros() == 0);
    CHECK_FALSE(zero.is_odd());
  }
}

TEST_CASE("an operand may be the object itself") {
  Integer a = integer("12345678901234567890123");
  a += a;
  CHECK(a.to_text() == "24691357802469135780246");
  a *= a;
  CHECK(a.to_text() == "609663150129553470019768947538891023203820516");
  const Integer& same = a;
  a = same;
  CHECK(a.to_text() == "609663150129553470019768947538891023203820516");
  a -= a;
  CHECK(a == 0);
}

TEST_CASE("published values come out: factorials, Fibonacci and Mersenne numbers") {
  Integer factorial = 1;
  for (int i = 2; i <= 30; ++i) factorial *= i;
  CHECK(factorial.to_text() == "265252859812191058636308480000000");  // OEIS A000142

  Integer fibonacci = 0, next = 1;
  for (int i = 0; i < 300; ++i) {
    const Integer sum = fibonacci + next;
    fibonacci = next;
    next = sum;
  }
  CHECK(fibonacci.to_text() == "222232244629420445529739893461909967206666939096499764990979600");  // OEIS A000045
  CHECK(gcd(fibonacci, next) == 1);  // neighbours have no common divisor, and need most steps to show it

  // F. N. Cole, 1903: 2^67 − 1 is not prime.
  const Integer mersenne = Integer::power_of_two(67) - 1;
  CHECK(mersenne == integer("193707721") * integer("761838257287"));
  CHECK(mersenne.bit_length() == 67);
}

TEST_CASE("integers form an ordered ring") {
  Random random;
  for (int i = 0; i < rounds; ++i) {
    const Integer a = random.next(), b = random.next(), c = random.next();
    REQUIRE(a + b == b + a);
    REQUIRE(a * b == b * a);
    REQUIRE((a + b) + c == a + (b + c));
    REQUIRE((a * b) * c == a * (b * c));
    REQUIRE(a * (b + c) == a * b + a * c);
    REQUIRE(a + 0 == a);
    REQUIRE(a * 1 == a);
    REQUIRE(a - a == 0);
    REQUIRE(a - b == -(b - a));
    REQUIRE((a < b) == ((a - b).sign() < 0));
    REQUIRE((a + c < b + c) == (a < b));
    REQUIRE(a * a >= 0);
  }
}

TEST_CASE("dividend = quotient · divisor + remainder, and the remainder is never negative") {
  Random random;
  for (int i = 0; i < rounds; ++i) {
    const Integer a = random.next(), b = random.next_nonzero();
    const Division division = divide(a, b);
    REQUIRE(division.quotient * b + division.remainder == a);
    REQUIRE(division.remainder >= 0);
    REQUIRE(division.remainder < b.absolute());
    REQUIRE(divide_exactly(a * b, b) == a);
  }
}

TEST_CASE("the quotient is rounded down for a positive divisor") {
  CHECK(divide(7, 2).quotient == 3);
  CHECK(divide(-7, 2).quotient == -4);
  CHECK(divide(-7, 2).remainder == 1);
  CHECK(divide(7, -2).quotient == -3);
  CHECK(divide(7, -2).remainder == 1);
  CHECK(divide(-7, -2).quotient == 4);
  CHECK(divide(-8, 2).quotient == -4);
  CHECK(divide(-1, integer("100000000000000000000")).quotient == -1);
}

TEST_CASE("a digit of the quotient that was estimated one too large is put right") {
  // D. Knuth, The Art of Computer Programming 2, 4.3.1: cases that need the correction and the adding back.
  const Integer b32 = Integer::power_of_two(32), b64 = Integer::power_of_two(64), b96 = Integer::power_of_two(96);
  for (const auto& [a, b] : {std::pair{b96 * b32 - 1, b96 - 1}, std::pair{b64 * 3, b32 * 2 - 1 + b64},
                             std::pair{b96.shifted_right(1) + 3, b64.shifted_right(3) + 1},
                             std::pair{b96 * 0x7fffffff + b96.shifted_right(1), b96.shifted_right(1) + 1},
                             std::pair{b96 * 0x7fff + b64 * 0x8000, b64 * 0x8000 + 1}}) {
    const Division division = divide(a, b);
    CHECK(division.quotient * b + division.remainder == a);
    CHECK(division.remainder >= 0);
    CHECK(division.remainder < b);
  }
}

TEST_CASE("the greatest common divisor divides both, and what is left has none") {
  Random random;
  for (int i = 0; i < rounds; ++i) {
    const Integer common = random.next_nonzero();
    const Integer a = random.next_nonzero() * common, b = random.next_nonzero() * common;
    const Integer found = gcd(a, b);
    REQUIRE(found > 0);
    REQUIRE(divide(a, found).remainder == 0);
    REQUIRE(divide(b, found).remainder == 0);
    REQUIRE(divide(found, common).remainder == 0);
    REQUIRE(gcd(divide_exactly(a, found), divide_exactly(b, found)) == 1);
    REQUIRE(found * lcm(a, b) == (a * b).absolute());
    REQUIRE(gcd(b, a) == found);
  }
}

TEST_CASE("zero and one are divisors like any other") {
  CHECK(gcd(0, 0) == 0);
  CHECK(gcd(0, -12) == 12);
  CHECK(gcd(-12, 0) == 12);
  CHECK(gcd(integer("-36893488147419103232"), 0) == integer("36893488147419103232"));
  CHECK(gcd(1, integer("36893488147419103232")) == 1);
  CHECK(gcd(-12, -18) == 6);
  CHECK(lcm(0, 5) == 0);
  CHECK(lcm(-4, 6) == 12);
}

TEST_CASE("a square root is the largest integer whose square is not above") {
  Random random;
  for (int i = 0; i < rounds; ++i) {
    const Integer n = random.next().absolute();
    const Integer root = integer_sqrt(n);
    REQUIRE(root * root <= n);
    REQUIRE((root + 1) * (root + 1) > n);
    REQUIRE(integer_sqrt(n * n) == n);
  }
  for (int n = 0; n < 2000; ++n) {
    const Integer root = integer_sqrt(n);
    REQUIRE(root * root <= n);
    REQUIRE((root + 1) * (root + 1) > n);
  }
}

TEST_CASE("√2 has its published digits") {
  CHECK(integer_sqrt(Integer::power_of_ten(100) * 2).to_text() ==
        "141421356237309504880168872420969807856967187537694");  // OEIS A002193
}

TEST_CASE("shifts multiply by powers of two and cut off toward zero") {
  Random random;
  for (unsigned bits = 0; bits < 200; ++bits) {
    const Integer a = random.next(), power = Integer::power_of_two(bits);
    REQUIRE(a.shifted_left(bits) == a * power);
    REQUIRE(a.shifted_left(bits).shifted_right(bits) == a);
    const Integer cut = divide(a.absolute(), power).quotient;
    REQUIRE(a.shifted_right(bits) == (a.sign() < 0 ? -cut : cut));
    REQUIRE(power.bit_length() == bits + 1);
    REQUIRE(power.trailing_zeros() == bits);
  }
}

TEST_CASE("a power of ten is a one and its zeros") {
  for (unsigned exponent = 0; exponent < 900; exponent += 7) {
    REQUIRE(Integer::power_of_ten(exponent).to_text() == "1" + std::string(exponent, '0'));
  }
}
