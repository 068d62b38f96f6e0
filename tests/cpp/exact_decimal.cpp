// Decimals: every printed digit is right, which is checked by comparing exact numbers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>

#include "exact/decimal.hpp"
#include "exact/number.hpp"

using namespace norm_trace::exact;

namespace {

Rational power_of_ten(int exponent) {
  const Integer power = Integer::power_of_ten(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Rational(1, power) : Rational(power);
}

Rational power_of_two(int exponent) {
  const Integer power = Integer::power_of_two(static_cast<unsigned>(exponent < 0 ? -exponent : exponent));
  return exponent < 0 ? Rational(1, power) : Rational(power);
}

// What a decimal spells, of any length.
Rational spelled(std::string text) {
  const bool negative = text[0] == '-';
  if (negative) text.erase(0, 1);
  int exponent = 0;
  if (const std::size_t e = text.find('e'); e != text.npos) {
    exponent = std::atoi(text.c_str() + e + 1);
    text.resize(e);
  }
  if (const std::size_t point = text.find('.'); point != text.npos) {
    text.erase(point, 1);
    exponent -= static_cast<int>(text.size() - point);
  }
  const Rational value = Rational(Integer::from_digits(text)) * power_of_ten(exponent);
  return negative ? -value : value;
}

Surd magnitude(const Surd& value) { return value.sign() < 0 ? -value : value; }

class Random {
 public:
  std::int64_t below(std::int64_t limit) {
    return static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(limit));
  }

  // A few digits, or many, around some power of ten.
  Rational rational() {
    const std::int64_t size = below(2) == 0 ? 1000 : 1'000'000'000'000;
    const Rational value(below(2 * size) - size, Integer(below(size) + 1));
    return below(3) == 0 ? value * power_of_ten(static_cast<int>(below(60)) - 30) : value;
  }

  Surd surd() {
    switch (below(4)) {
      case 0: return rational();
      case 1: return Surd(0, rational(), rational().absolute());
      default: return Surd(rational(), rational(), rational().absolute());
    }
  }

 private:
  std::mt19937_64 engine_{20240610};
};

constexpr Rounding all_roundings[] = {Rounding::half_up, Rounding::half_even, Rounding::truncate};

bool ends_in_even_digit(const std::string& text) { return (text.back() - '0') % 2 == 0; }

// The text's form, and its distance from the value, for each way of rounding.
void check_rounded(const Surd& value, int digits) {
  for (const Rounding rounding : all_roundings) {
    const std::string text = rounded(value, digits, rounding);
    CAPTURE(text);
    const std::size_t point = text.find('.');
    REQUIRE((digits == 0 ? point == text.npos : text.size() - point - 1 == static_cast<std::size_t>(digits)));
    REQUIRE((text[0] != '-' || text.find_first_of("123456789") != text.npos));

    const Rational printed = spelled(text), unit = power_of_ten(-digits);
    const Surd error = magnitude(value) - Surd(printed.absolute());
    REQUIRE((printed.is_zero() || printed.sign() == value.sign()));
    const Surd half(unit * Rational(1, 2));
    if (rounding == Rounding::truncate) {
      REQUIRE(error >= Surd(0));
      REQUIRE(error < Surd(unit));
    } else {
      REQUIRE(magnitude(error) <= half);
      if (rounding == Rounding::half_up) REQUIRE(error < half);
      if (rounding == Rounding::half_even && magnitude(error) == half) REQUIRE(ends_in_even_digit(text));
    }
  }
}

std::string half_up(const Surd& value, int digits) { return rounded(value, digits, Rounding::half_up); }

}  // namespace

TEST_CASE("the worked example rounds as the textbook prints it") {
  const Surd denominator = Surd::sqrt(Rational(Integer(1'312'501), Integer(1'000'000)));
  CHECK(half_up(denominator, 3) == "1.146");
  CHECK(half_up(Surd(Rational(5, 4)) / denominator, 3) == "1.091");
  CHECK(half_up(Surd(Rational(-7, 4)) / denominator, 3) == "-1.528");
  CHECK(nearest_double(Surd(Rational(5, 4)) / denominator) == "1.0910890355270753");
}

TEST_CASE("ties go away from zero, to the even neighbour, or toward zero") {
  struct Row {
    Rational value;
    const char *half_up, *half_even, *truncate;
  };
  for (const Row& row : {Row{Rational(1, 8), "0.13", "0.12", "0.12"}, Row{Rational(-1, 8), "-0.13", "-0.12", "-0.12"},
                         Row{Rational(3, 8), "0.38", "0.38", "0.37"}, Row{Rational(-3, 8), "-0.38", "-0.38", "-0.37"},
                         Row{Rational(1, 200), "0.01", "0.00", "0.00"}, Row{Rational(-1, 200), "-0.01", "0.00", "0.00"},
                         Row{Rational(1999, 200), "10.00", "10.00", "9.99"},
                         Row{Rational(1, 3), "0.33", "0.33", "0.33"}, Row{Rational(2, 3), "0.67", "0.67", "0.66"}}) {
    CHECK(rounded(row.value, 2, Rounding::half_up) == row.half_up);
    CHECK(rounded(row.value, 2, Rounding::half_even) == row.half_even);
    CHECK(rounded(row.value, 2, Rounding::truncate) == row.truncate);
  }
  CHECK(rounded(Rational(5, 2), 0, Rounding::half_up) == "3");
  CHECK(rounded(Rational(5, 2), 0, Rounding::half_even) == "2");
  CHECK(rounded(Rational(7, 2), 0, Rounding::half_even) == "4");
}

TEST_CASE("a zero never carries a minus sign") {
  for (const Rounding rounding : all_roundings) {
    CHECK(rounded(Rational(-1, 10000), 3, rounding) == "0.000");
    CHECK(rounded(Surd(0, Rational(-1, 10000), 2), 3, rounding) == "0.000");
    CHECK(rounded(Rational(-1, 10), 0, rounding) == "0");
    CHECK(rounded(0, 3, rounding) == "0.000");
  }
}

TEST_CASE("√2 has its published decimals, to thirty and to none") {
  CHECK(half_up(Surd::sqrt(2), 30) == "1.414213562373095048801688724210");
  CHECK(rounded(Surd::sqrt(2), 30, Rounding::truncate) == "1.414213562373095048801688724209");
  CHECK(half_up(Surd::sqrt(2), 0) == "1");
  CHECK(half_up(-Surd::sqrt(3), 0) == "-2");
  CHECK(half_up(Surd(Rational(1, 2), Rational(1, 2), 5), 30) == "1.618033988749894848204586834366");  // golden ratio
  CHECK(half_up(Surd(Rational(1, 2), Rational(-1, 2), 5), 30) == "-0.618033988749894848204586834366");
}

TEST_CASE("a rounded value is within half a unit, a truncated one within a unit toward zero") {
  Random random;
  for (int i = 0; i < 1500; ++i) {
    const Surd value = random.surd();
    CAPTURE(i);
    check_rounded(value, static_cast<int>(random.below(31)));
  }
}

TEST_CASE("a root a hair beside a tie rounds to its own side, and the tie itself as asked") {
  const Rational hair = power_of_ten(-40), tie(5, 2);
  for (const int digits : {0, 3, 30}) {
    const Rational scale = power_of_ten(-digits);
    const Surd below = Surd::sqrt((tie.squared() - hair) * scale.squared());
    const Surd above = Surd::sqrt((tie.squared() + hair) * scale.squared());
    const std::string two = half_up(Rational(2) * scale, digits), three = half_up(Rational(3) * scale, digits);
    for (const Rounding rounding : {Rounding::half_up, Rounding::half_even}) {
      CHECK(rounded(below, digits, rounding) == two);
      CHECK(rounded(above, digits, rounding) == three);
      CHECK(rounded(-below, digits, rounding) == "-" + two);
      CHECK(rounded(-above, digits, rounding) == "-" + three);
    }
    CHECK(rounded(above, digits, Rounding::truncate) == two);
    const Surd at_tie = Surd::sqrt(tie.squared() * scale.squared());
    CHECK(rounded(at_tie, digits, Rounding::half_up) == three);
    CHECK(rounded(at_tie, digits, Rounding::half_even) == two);
    for (const Surd& value : {below, above, at_tie}) check_rounded(value, digits);
  }
}

TEST_CASE("a long number a hair beside a tie is not decided by its leading bits") {
  for (const int exponent : {-100, -400, -900}) {
    const Rational hair = power_of_ten(exponent), tie(5, 2);
    for (const int digits : {0, 3}) {
      const Rational scale = power_of_ten(-digits);
      const std::string two = half_up(Rational(2) * scale, digits), three = half_up(Rational(3) * scale, digits);
      for (const Surd& below : {Surd((tie - hair) * scale), Surd::sqrt((tie.squared() - hair) * scale.squared())}) {
        CHECK(rounded(below, digits, Rounding::half_even) == two);
        CHECK(rounded(below, digits, Rounding::half_up) == two);
        CHECK(rounded(-below, digits, Rounding::half_up) == "-" + two);
      }
      for (const Surd& above : {Surd((tie + hair) * scale), Surd::sqrt((tie.squared() + hair) * scale.squared())}) {
        CHECK(rounded(above, digits, Rounding::half_even) == three);
        CHECK(rounded(above, digits, Rounding::truncate) == two);
      }
    }
    // One, and a hair less: another decimal exponent, another double.
    const Rational below_one = Rational(1) - hair;
    CHECK(scientific(below_one, 3, Rounding::truncate) == "9.999e-1");
    CHECK(scientific(Surd::sqrt(below_one), 3, Rounding::truncate) == "9.999e-1");
    CHECK(scientific(Rational(1) + hair, 3, Rounding::truncate) == "1.000");
    CHECK_FALSE(at_least_power_of_ten(below_one, 0));
    CHECK(nearest_double(below_one) == "1");
    CHECK(nearest_double(Surd::sqrt(below_one)) == "1");
    // Halfway between two doubles, 1 and 1 + 2^-52.
    const Rational half = Rational(1) + power_of_two(-53);
    CHECK(nearest_double(half) == "1");
    CHECK(nearest_double(half + hair) == "1.0000000000000002");
    CHECK(nearest_double(half - hair) == "1");
    // A long fraction with few decimals.
    const Integer long_factor = Integer::power_of_ten(static_cast<unsigned>(-exponent)) + 1;
    CHECK(terminating(Rational(long_factor * 3, long_factor * 8), 3) == "0.375");
    CHECK_FALSE(terminating(Rational(3, 8) + hair, 6));
  }
}

TEST_CASE("a sum a hair beside an integer or a tie is decided exactly") {
  // a + b·√r with a distance from a whole or half unit that no fixed number of guard bits shows.
  for (const unsigned decimals : {10u, 20u, 40u, 100u, 390u}) {
    const Rational hair = power_of_ten(-static_cast<int>(decimals));
    const Rational cut(integer_sqrt(Integer::power_of_ten(2 * decimals) * 2), Integer::power_of_ten(decimals));
    const Surd above = Surd::sqrt(2) - Surd(cut), below = above - Surd(hair);  // within a hair of 0
    for (const Rational& near : {Rational(5), Rational(11, 2), Rational(0), Rational(-7, 2), Rational(1, 200)}) {
      for (const Surd& value : {Surd(near) + above, Surd(near) + below, Surd(near) - above, Surd(near) - below,
                                Surd(near) + Surd(0, hair, 2), Surd(near) - Surd(0, hair, 2)}) {
        check_rounded(value, 0);
        check_rounded(value, 2);
      }
    }
  }
}

TEST_CASE("cancellation costs no digits") {
  const Rational big = power_of_ten(20);
  const Surd below = Surd(big) - Surd::sqrt(power_of_ten(40) + Rational(1));  // −5·10^-21 and a little
  CHECK(half_up(below, 20) == "0.00000000000000000000");
  CHECK(half_up(below, 21) == "-0.000000000000000000005");
  CHECK(half_up(below, 30) == "-0.000000000000000000005000000000");
  CHECK(scientific(below, 3, Rounding::half_up) == "-5.000e-21");
  CHECK(scientific(below, 3, Rounding::truncate) == "-4.999e-21");
  const Surd above = Surd(big) - Surd::sqrt(power_of_ten(40) - Rational(1));
  CHECK(half_up(above, 20) == "0.00000000000000000001");
  CHECK(rounded(above, 20, Rounding::half_even) == "0.00000000000000000001");
  CHECK(scientific(above, 3, Rounding::truncate) == "5.000e-21");
  check_rounded(below, 20);
  check_rounded(above, 20);
}

TEST_CASE("1e200 beside 1e-200 keeps both") {
  const Surd value = Surd(power_of_ten(200)) + Surd(0, power_of_ten(-200), 2);
  CHECK(half_up(value, 3) == "1" + std::string(200, '0') + ".000");
  CHECK(value > Surd(power_of_ten(200)));
  const Surd small = value - Surd(power_of_ten(200));
  CHECK(scientific(small, 5, Rounding::half_up) == "1.41421e-200");
  check_rounded(value, 30);
  // √(10^400 + 2) − 10^200 is 10^-200 less 5·10^-601.
  const Surd root = Surd::sqrt(power_of_ten(400) + Rational(2)) - Surd(power_of_ten(200));
  CHECK(scientific(root, 30, Rounding::half_up) == "1.000000000000000000000000000000e-200");
  CHECK(scientific(root, 0, Rounding::truncate) == "9e-201");
}

TEST_CASE("a finite decimal is found up to the allowed decimals and not beyond") {
  CHECK(terminating(Rational(3, 4), 6) == "0.75");
  CHECK(terminating(Rational(3), 6) == "3");
  CHECK(terminating(Rational(-1, 2000), 6) == "-0.0005");
  CHECK(terminating(Rational(0), 6) == "0");
  CHECK(terminating(Rational(100), 0) == "100");
  CHECK(terminating(Rational(100), 6) == "100");
  CHECK(terminating(Rational(1, 64), 6) == "0.015625");
  CHECK_FALSE(terminating(Rational(1, 64), 5).has_value());
  CHECK_FALSE(terminating(Rational(1, 2), 0).has_value());
  CHECK_FALSE(terminating(Rational(1, 3), 30).has_value());
  CHECK_FALSE(terminating(Rational(1, 30), 30).has_value());
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Rational value = random.rational();
    const int most = static_cast<int>(random.below(40));
    const std::optional<std::string> text = terminating(value, most);
    REQUIRE(text.has_value() == (value * power_of_ten(most)).is_integer());
    if (!text) continue;
    REQUIRE(spelled(*text) == value);
    if (text->find('.') != text->npos) REQUIRE(text->back() >= '1');
  }
}

TEST_CASE("scientific notation: one digit, a point, decimals, an exponent") {
  CHECK(scientific(Rational(1, 4000000), 3, Rounding::half_up) == "2.500e-7");
  CHECK(scientific(Rational(1, 4000000), 0, Rounding::half_up) == "3e-7");
  CHECK(scientific(Rational(1, 4000000), 0, Rounding::half_even) == "2e-7");
  CHECK(scientific(Rational(-123456), 2, Rounding::half_up) == "-1.23e5");
  CHECK(scientific(Rational(1), 2, Rounding::half_up) == "1.00");
  CHECK(scientific(Rational(9), 0, Rounding::half_up) == "9");
}

TEST_CASE("a mantissa that rounds up to ten becomes one, an exponent higher") {
  CHECK(scientific(Rational(9996, 10000000), 2, Rounding::half_up) == "1.00e-3");
  CHECK(scientific(Rational(9996, 10000000), 2, Rounding::truncate) == "9.99e-4");
  CHECK(scientific(Rational(96, 100), 0, Rounding::half_up) == "1");
  CHECK(scientific(Rational(-996, 100), 1, Rounding::half_up) == "-1.0e1");
}

TEST_CASE("the decimal exponent is exact beside powers of ten") {
  for (const int exponent : {-600, -400, -41, -7, -1, 0, 1, 7, 41, 400}) {
    const Surd at(power_of_ten(exponent));
    for (const Surd& hair : {Surd(power_of_ten(exponent - 60)), Surd(0, power_of_ten(exponent - 60), 2)}) {
      CHECK(at_least_power_of_ten(at, exponent));
      CHECK(at_least_power_of_ten(-at, exponent));
      CHECK(at_least_power_of_ten(at + hair, exponent));
      CHECK_FALSE(at_least_power_of_ten(at - hair, exponent));
      CHECK_FALSE(at_least_power_of_ten(hair - at, exponent));
      CHECK_FALSE(at_least_power_of_ten(at + hair, exponent + 1));
      CHECK(scientific(at - hair, 1, Rounding::truncate).substr(0, 3) == "9.9");
      CHECK(scientific(at + hair, 1, Rounding::truncate).substr(0, 3) == "1.0");
    }
  }
  CHECK_FALSE(at_least_power_of_ten(0, -30));
}

TEST_CASE("a scientific number is within half a unit of its last digit") {
  Random random;
  for (int i = 0; i < 1500; ++i) {
    Surd value = random.surd();
    // Every other one nearly cancels: x − (x rounded to some digits).
    if (i % 2 == 0) value = value - Surd(spelled(half_up(value, static_cast<int>(random.below(40)))));
    if (value.is_zero()) continue;
    const int digits = static_cast<int>(random.below(20));
    for (const Rounding rounding : all_roundings) {
      const std::string text = scientific(value, digits, rounding);
      CAPTURE(text);
      const std::size_t first = text[0] == '-' ? 1 : 0;
      REQUIRE(text[first] >= '1');
      REQUIRE(text[first] <= '9');
      const std::size_t e = std::min(text.find('e'), text.size());
      REQUIRE(e - first == static_cast<std::size_t>(digits == 0 ? 1 : digits + 2));
      const int exponent = e == text.size() ? 0 : std::atoi(text.c_str() + e + 1);
      REQUIRE(at_least_power_of_ten(spelled(text), exponent));
      const Surd unit(power_of_ten(exponent - digits));
      const Surd error = magnitude(value) - Surd(spelled(text).absolute());
      if (rounding == Rounding::truncate) {
        REQUIRE(error >= Surd(0));
        REQUIRE(error < unit);
      } else {
        REQUIRE(magnitude(error) * Surd(2) <= unit);
      }
    }
  }
}

// The C library's seventeen digits, its exponent without leading zeros.
std::string printed_by_c(double value) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  std::string result = text;
  const std::size_t e = result.find('e');
  if (e != std::string::npos && result[e + 2] == '0') result.erase(e + 2, 1);
  return result;
}

TEST_CASE("a double is printed with seventeen digits, without zeros at the end") {
  struct Row {
    const char *number, *text;
  };
  for (const Row& row : {Row{"0", "0"}, Row{"0.75", "0.75"}, Row{"-0.1", "-0.10000000000000001"}, Row{"3", "3"},
                         Row{"100", "100"}, Row{"1/3", "0.33333333333333331"}, Row{"1e16", "10000000000000000"},
                         Row{"1e17", "1e+17"}, Row{"1e23", "9.9999999999999992e+22"}, Row{"0.0001", "0.0001"},
                         Row{"0.00001", "1.0000000000000001e-5"}, Row{"64009000000000064", "64009000000000064"},
                         Row{"9007199254740993", "9007199254740992"}, Row{"9007199254740995", "9007199254740996"},
                         Row{"0.1e-399", "0"}, Row{"-1e-400", "0"}, Row{"1e400", "null"}, Row{"-1e309", "null"}}) {
    const auto number = read_number(row.number);
    REQUIRE(number.ok());
    CHECK(nearest_double(number.value()) == row.text);
  }
}

TEST_CASE("doubles round to even at ties, at both ends of the range too") {
  const Rational largest = (power_of_two(53) - Rational(1)) * power_of_two(971);
  const Rational limit = (power_of_two(54) - Rational(1)) * power_of_two(970);  // half-way to 2^1024
  const Rational hair = power_of_two(-2000);
  CHECK(nearest_double(largest) == "1.7976931348623157e+308");
  CHECK(nearest_double(limit - hair) == "1.7976931348623157e+308");
  CHECK(nearest_double(limit) == "null");
  CHECK(nearest_double(-limit) == "null");
  CHECK(nearest_double(Surd(limit) - Surd(0, hair, 2)) == "1.7976931348623157e+308");

  const Rational smallest = power_of_two(-1074);
  CHECK(spelled(nearest_double(smallest)) != Rational(0));
  CHECK(std::strtod(nearest_double(smallest).c_str(), nullptr) == 0x1p-1074);
  CHECK(nearest_double(smallest * Rational(1, 2)) == "0");
  CHECK(nearest_double(-smallest * Rational(1, 2)) == "0");
  for (int exponent = -1076; exponent > -1100; --exponent) {
    CHECK(nearest_double(Rational(7, 4) * power_of_two(exponent)) == "0");
    CHECK(nearest_double(Surd(0, power_of_two(exponent), 3)) == "0");
  }
  CHECK(std::strtod(nearest_double(smallest * Rational(1, 2) + hair).c_str(), nullptr) == 0x1p-1074);
  CHECK(std::strtod(nearest_double(Surd(smallest * Rational(-1, 2)) - Surd(0, hair, 2)).c_str(), nullptr) ==
        -0x1p-1074);
  CHECK(std::strtod(nearest_double(smallest * Rational(3, 2)).c_str(), nullptr) == 0x1p-1073);  // tie: to even
  CHECK(std::strtod(nearest_double(power_of_two(-1022) - smallest * Rational(1, 2)).c_str(), nullptr) == 0x1p-1022);

  CHECK(nearest_double(Rational(1) + power_of_two(-53)) == "1");
  CHECK(nearest_double(Rational(1) + power_of_two(-53) + hair) == "1.0000000000000002");
  CHECK(nearest_double(Surd(Rational(1) + power_of_two(-53)) + Surd(0, hair, 3)) == "1.0000000000000002");
  CHECK(nearest_double(Surd(Rational(1) + power_of_two(-53)) - Surd(0, hair, 3)) == "1");
  CHECK(nearest_double(Rational(1) + Rational(3) * power_of_two(-53)) == "1.0000000000000004");
}

TEST_CASE("every double is nearest to itself and to what lies within half its distance to the next") {
  std::mt19937_64 engine(20240611);
  for (int i = 0; i < 3000; ++i) {
    const std::int64_t mantissa = static_cast<std::int64_t>(engine() >> 11) >> (i % 4 == 0 ? engine() % 53 : 0);
    const int exponent = static_cast<int>(engine() % 2046) - 1074;
    const double expected = std::ldexp(static_cast<double>(mantissa), exponent);
    const Rational value = Rational(mantissa) * power_of_two(exponent);
    const std::string text = nearest_double(value);
    CAPTURE(text);
    REQUIRE(std::strtod(text.c_str(), nullptr) == expected);
    REQUIRE(text == printed_by_c(expected));
    const Rational step = power_of_two(exponent);
    if (mantissa < std::int64_t{1} << 52) continue;
    const Rational nearly_half = step * (Rational(1, 2) - power_of_two(-200));
    REQUIRE(nearest_double(value + nearly_half) == text);
    REQUIRE(nearest_double(-value - nearly_half) == "-" + text);
    if (mantissa > std::int64_t{1} << 52) REQUIRE(nearest_double(value - nearly_half) == text);
  }
}
