// The exact layer against GMP: every operation, on seeded random operands of 1 to 4,000 bits. Native only.
#include <doctest/doctest.h>
#include <gmpxx.h>

#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "exact/decimal.hpp"
#include "exact/integer.hpp"
#include "exact/rational.hpp"

using namespace norm_trace::exact;

namespace {

constexpr int rounds = 3000;

Integer ours(const mpz_class& value) {
  const Integer magnitude = Integer::from_digits(mpz_class(abs(value)).get_str());
  return value < 0 ? -magnitude : magnitude;
}

Rational our_fraction(const mpq_class& value) { return Rational(ours(value.get_num()), ours(value.get_den())); }

// GMP's operators give unevaluated expressions: T is the kind of number, U what to compute.
template <class T, class U>
std::string text(const __gmp_expr<T, U>& value) {
  return __gmp_expr<T, T>(value).get_str();
}

// Lengths spread over short and long; every third operand has long runs of equal bits, which evenly
// random ones never have, and where carries and estimated digits go wrong.
class Random {
 public:
  explicit Random(unsigned long seed) {
    gmp_randinit_mt(state_);
    gmp_randseed_ui(state_, seed);
  }
  Random(const Random&) = delete;
  Random& operator=(const Random&) = delete;
  ~Random() { gmp_randclear(state_); }

  unsigned below(unsigned limit) { return static_cast<unsigned>(gmp_urandomm_ui(state_, limit)); }

  mpz_class integer(unsigned most_bits = 4000) {
    const unsigned bits = 1 + below(1 + below(most_bits));
    mpz_class value;
    if (below(3) == 0) {
      mpz_rrandomb(value.get_mpz_t(), state_, bits);
    } else {
      mpz_urandomb(value.get_mpz_t(), state_, bits);
    }
    return below(2) == 0 ? value : mpz_class(-value);
  }

  mpz_class positive(unsigned most_bits = 4000) { return abs(integer(most_bits)) + 1; }
  mpz_class nonzero(unsigned most_bits = 4000) {
    return below(2) == 0 ? positive(most_bits) : mpz_class(-positive(most_bits));
  }

  mpq_class fraction(unsigned most_bits) {
    mpq_class value(integer(most_bits), positive(most_bits));
    value.canonicalize();
    return value;
  }

 private:
  gmp_randstate_t state_;
};

// Enough for √ of a few hundred bits beside another part: an irrational a + b·√r that small is never nearer
// to a short decimal than that.
constexpr unsigned precision = 8000;

// A number a + b·√r, exactly and as GMP's float. Never rational.
struct Irrational {
  Surd exact;
  mpf_class approximate;
};

// Three kinds in turn: a root alone, a sum of two parts of any sizes, and a sum that almost cancels
// or leaves a number of halves.
Irrational irrational(Random& random, int kind) {
  const mpq_class b(random.nonzero(60), random.positive(60));
  const mpq_class r(random.positive(60) * random.positive(60) + 1, random.positive(60));
  const mpf_class root = sqrt(mpf_class(r, precision));
  mpf_class surd = mpf_class(b, precision) * root;
  mpq_class a = 0;
  if (kind % 3 == 1) a = random.fraction(200);
  if (kind % 3 == 2) {
    const unsigned bits = 20 + random.below(200);
    const mpz_class scale = mpz_class(1) << bits;
    a = mpq_class(random.below(9)) / 2 - mpq_class(mpz_class(surd * scale)) / scale;
  }
  const auto fraction = [](mpq_class value) {
    value.canonicalize();
    return our_fraction(value);
  };
  return {Surd(our_fraction(a), fraction(b), fraction(r)), mpf_class(a, precision) + surd};
}

// |value|·10^digits, cut off or to the nearest: with its sign and point, as a text.
std::string rounded_by_gmp(const mpf_class& value, int digits, bool cut_off) {
  mpz_class power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned>(digits));
  mpf_class scaled(abs(value) * power, precision);
  if (!cut_off) scaled += 0.5;
  const mpz_class units(scaled);
  std::string text = units.get_str();
  const std::size_t behind = static_cast<std::size_t>(digits);
  if (text.size() <= behind) text.insert(0, behind + 1 - text.size(), '0');
  if (behind > 0) text.insert(text.size() - behind, 1, '.');
  return value < 0 && units != 0 ? "-" + text : text;
}

// Of the double that GMP cuts the value off to and the next one outward, the nearer.
double nearest_by_gmp(const mpf_class& value) {
  const double inner = value.get_d();
  const double outer = std::nextafter(inner, std::copysign(std::numeric_limits<double>::infinity(), inner));
  const mpf_class to_inner = abs(value - mpf_class(inner, precision)),
                  to_outer = abs(mpf_class(outer, precision) - value);
  return to_inner < to_outer ? inner : outer;
}

}  // namespace

TEST_CASE("GMP reads and prints the same integers") {
  Random random(1);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class a = random.integer();
    REQUIRE(ours(a).to_text() == text(a));
    REQUIRE(ours(a).sign() == sgn(a));
    REQUIRE(ours(a).is_odd() == (mpz_odd_p(a.get_mpz_t()) != 0));
    REQUIRE(ours(a).bit_length() == (a == 0 ? 0 : mpz_sizeinbase(a.get_mpz_t(), 2)));
    REQUIRE(ours(a).trailing_zeros() == (a == 0 ? 0 : mpz_scan1(a.get_mpz_t(), 0)));
  }
}

TEST_CASE("GMP adds, subtracts, multiplies and compares alike") {
  Random random(2);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class a = random.integer();
    // Every fourth time almost the same number, so that a difference is short or zero.
    const mpz_class b = random.below(4) == 0 ? mpz_class(a + random.integer(40)) : random.integer();
    REQUIRE((ours(a) + ours(b)).to_text() == text(a + b));
    REQUIRE((ours(a) - ours(b)).to_text() == text(a - b));
    REQUIRE((ours(a) * ours(b)).to_text() == text(a * b));
    REQUIRE((ours(a) < ours(b)) == (a < b));
    REQUIRE((ours(a) > ours(b)) == (a > b));
    REQUIRE((ours(a) == ours(b)) == (a == b));
  }
}

TEST_CASE("GMP divides alike, with a remainder from 0 up to the divisor's magnitude") {
  Random random(3);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class b = random.nonzero();
    // Every third dividend lies at most a little off a multiple: quotient digits at their limits.
    const mpz_class a = random.below(3) == 0 ? mpz_class(b * random.integer() + random.integer(3)) : random.integer();
    mpz_class quotient, remainder;
    mpz_fdiv_qr(quotient.get_mpz_t(), remainder.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    if (remainder < 0) {  // GMP's floor gives the remainder b's sign
      remainder -= b;
      quotient += 1;
    }
    const Division division = divide(ours(a), ours(b));
    REQUIRE(division.quotient.to_text() == text(quotient));
    REQUIRE(division.remainder.to_text() == text(remainder));
    REQUIRE(divide_exactly(ours(a * b), ours(b)).to_text() == text(a));
  }
}

TEST_CASE("GMP finds the same common divisors and multiples") {
  Random random(4);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class common = random.integer(2000);
    const mpz_class a = common * random.integer(2000), b = common * random.integer(2000);
    REQUIRE(gcd(ours(a), ours(b)).to_text() == text(gcd(a, b)));
    REQUIRE(lcm(ours(a), ours(b)).to_text() == text(lcm(a, b)));
  }
}

TEST_CASE("GMP takes the same square roots, at squares and one beside them") {
  Random random(5);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class root = random.positive();
    REQUIRE(integer_sqrt(ours(root)).to_text() == text(sqrt(root)));
    REQUIRE(integer_sqrt(ours(root * root)).to_text() == text(root));
    REQUIRE(integer_sqrt(ours(root * root - 1)).to_text() == text(root - 1));
    REQUIRE(integer_sqrt(ours(root * root + 2 * root)).to_text() == text(root));
  }
}

TEST_CASE("GMP shifts alike") {
  Random random(6);
  for (int i = 0; i < rounds; ++i) {
    const mpz_class a = random.integer();
    const unsigned bits = random.below(200);
    mpz_class right;
    mpz_tdiv_q_2exp(right.get_mpz_t(), a.get_mpz_t(), bits);
    REQUIRE(ours(a).shifted_left(bits).to_text() == text(a << bits));
    REQUIRE(ours(a).shifted_right(bits).to_text() == text(right));
  }
}

TEST_CASE("GMP knows the same powers of ten and two") {
  for (unsigned exponent = 0; exponent <= 900; ++exponent) {
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
    REQUIRE(Integer::power_of_ten(exponent).to_text() == text(power));
    REQUIRE(Integer::power_of_two(exponent).to_text() == text(mpz_class(1) << exponent));
  }
}

TEST_CASE("GMP computes the same fractions in lowest terms") {
  Random random(7);
  for (int i = 0; i < rounds; ++i) {
    const unsigned bits = i % 2 == 0 ? 8 : 500;  // short ones share factors often
    const mpq_class a = random.fraction(bits), b = random.fraction(bits);
    REQUIRE(our_fraction(a).to_text() == text(a));
    REQUIRE((our_fraction(a) + our_fraction(b)).to_text() == text(a + b));
    REQUIRE((our_fraction(a) - our_fraction(b)).to_text() == text(a - b));
    REQUIRE((our_fraction(a) * our_fraction(b)).to_text() == text(a * b));
    if (b != 0) REQUIRE((our_fraction(a) / our_fraction(b)).to_text() == text(a / b));
    REQUIRE(our_fraction(a).squared().to_text() == text(a * a));
    REQUIRE((our_fraction(a) < our_fraction(b)) == (a < b));
    REQUIRE((our_fraction(a) == our_fraction(b)) == (a == b));
  }
}

TEST_CASE("GMP sums the same fractions") {
  Random random(8);
  for (int i = 0; i < rounds / 10; ++i) {
    Sum sum;
    mpq_class total = 0;
    for (unsigned count = random.below(12); count > 0; --count) {
      const mpq_class term = random.fraction(random.below(2) == 0 ? 6 : 200);
      sum.add(our_fraction(term));
      total += term;
    }
    REQUIRE(sum.value().to_text() == text(total));
  }
}

TEST_CASE("a float of 8,000 bits rounds to the same digits") {
  Random random(9);
  for (int i = 0; i < rounds; ++i) {
    const Irrational value = irrational(random, i);
    const int digits = static_cast<int>(random.below(31));
    REQUIRE(rounded(value.exact, digits, Rounding::half_up) == rounded_by_gmp(value.approximate, digits, false));
    REQUIRE(rounded(value.exact, digits, Rounding::half_even) == rounded_by_gmp(value.approximate, digits, false));
    REQUIRE(rounded(value.exact, digits, Rounding::truncate) == rounded_by_gmp(value.approximate, digits, true));
    REQUIRE(value.exact.sign() == sgn(value.approximate));
  }
}

TEST_CASE("a float of 8,000 bits orders numbers of different fields alike") {
  Random random(10);
  for (int i = 0; i < rounds; ++i) {
    const Irrational x = irrational(random, i), y = irrational(random, i / 3);
    REQUIRE((x.exact < y.exact) == (x.approximate < y.approximate));
  }
}

TEST_CASE("a float of 8,000 bits has the same nearest double") {
  Random random(11);
  for (int i = 0; i < rounds; ++i) {
    const Irrational value = irrational(random, i);
    const std::string text = nearest_double(value.exact);
    REQUIRE(std::strtod(text.c_str(), nullptr) == nearest_by_gmp(value.approximate));
  }
}
