#include "exact/integer.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace norm_trace::exact {
namespace {

// Magnitudes are in base 2^32. WebAssembly multiplies 32 × 32 → 64 bits and has nothing wider, so this is its
// natural limb; native code computes the same limbs. Loops run over plain pointers: Clang's -Oz would call
// an iterator's every step.
constexpr std::size_t limb_bits = 32;
constexpr Limb ten_to_nine = 1'000'000'000;  // the largest power of ten in a limb
constexpr std::size_t chunk_digits = 9;

[[gnu::always_inline]] inline Limb low(std::uint64_t value) { return static_cast<Limb>(value); }

Limbs limbs_of(std::uint64_t value) { return Limbs::of(value); }

bool fits_64_bits(const Limbs& a) { return a.size() <= 2; }

// The value of a magnitude that fits.
std::uint64_t to_64_bits(const Limbs& a) {
  std::uint64_t value = 0;
  for (std::size_t i = a.size(); i-- > 0;) value = value << limb_bits | a.data()[i];
  return value;
}

std::size_t bit_length_of(const Limbs& a) {
  return a.empty() ? 0 : a.size() * limb_bits - static_cast<std::size_t>(std::countl_zero(a.back()));
}

std::strong_ordering compare(const Limbs& a, const Limbs& b) {
  if (a.size() != b.size()) return a.size() <=> b.size();
  const Limb *x = a.data(), *y = b.data();
  for (std::size_t i = a.size(); i-- > 0;) {
    if (x[i] != y[i]) return x[i] <=> y[i];
  }
  return std::strong_ordering::equal;
}

// out += a over `size` limbs; returns the carry.
Limb add_limbs(Limb* out, const Limb* a, std::size_t size) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < size; ++i) {
    carry += std::uint64_t{out[i]} + a[i];
    out[i] = low(carry);
    carry >>= limb_bits;
  }
  return low(carry);
}

void add_to(Limbs& a, const Limbs& b) {
  if (a.size() < b.size()) a.resize(b.size());
  Limb* out = a.data();
  Limb carry = add_limbs(out, b.data(), b.size());
  for (std::size_t i = b.size(); carry != 0 && i < a.size(); ++i) carry = ++out[i] == 0;
  if (carry != 0) a.push_back(carry);
}

// a ≥ b. Leaves leading zero limbs.
void subtract_from(Limbs& a, const Limbs& b) {
  Limb* out = a.data();
  const Limb* limbs = b.data();
  std::int64_t carry = 0;  // 0 or −1
  for (std::size_t i = 0; i < b.size(); ++i) {
    carry += std::int64_t{out[i]} - limbs[i];
    out[i] = static_cast<Limb>(carry);
    carry >>= limb_bits;
  }
  for (std::size_t i = b.size(); carry != 0; ++i) carry = out[i]-- == 0;
}

// Leaves at most one leading zero limb. Schoolbook: the longest operands here have some two hundred
// limbs, where cleverer ways gain little and cost code.
Limbs product(const Limbs& a, const Limbs& b) {
  if (a.size() == 1 && b.size() == 1) return limbs_of(std::uint64_t{a.back()} * b.back());
  Limbs result(a.size() + b.size());
  const Limb *x = a.data(), *y = b.data();
  const std::size_t y_size = b.size();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::uint64_t factor = x[i];
    std::uint64_t carry = 0;
    Limb* out = result.data() + i;
    for (std::size_t j = 0; j < y_size; ++j) {
      carry += factor * y[j] + out[j];  // at most (2^32 − 1)² + 2·(2^32 − 1) = 2^64 − 1
      out[j] = low(carry);
      carry >>= limb_bits;
    }
    out[y_size] = low(carry);
  }
  return result;
}

void multiply_and_add(Limbs& a, Limb factor, Limb summand) {
  Limb* out = a.data();
  std::uint64_t carry = summand;
  for (std::size_t i = 0; i < a.size(); ++i) {
    carry += std::uint64_t{factor} * out[i];
    out[i] = low(carry);
    carry >>= limb_bits;
  }
  if (carry != 0) a.push_back(low(carry));
}

Limbs shifted_left_by(const Limbs& a, std::size_t bits) {
  const std::size_t whole = bits / limb_bits;
  Limbs result(a.size() + whole + 1);
  const Limb* limbs = a.data();
  Limb* out = result.data() + whole;
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    carry |= std::uint64_t{limbs[i]} << bits % limb_bits;
    out[i] = low(carry);
    carry >>= limb_bits;
  }
  out[a.size()] = low(carry);
  return result;
}

// The limb that begins at bit `position`, with zeros above the highest limb.
Limb limb_at_bit(const Limbs& a, std::size_t position) {
  const std::size_t i = position / limb_bits;
  const std::uint64_t first = i < a.size() ? a.data()[i] : 0;
  const std::uint64_t second = i + 1 < a.size() ? a.data()[i + 1] : 0;
  return low((second << limb_bits | first) >> position % limb_bits);
}

Limbs shifted_right_by(const Limbs& a, std::size_t bits) {
  const std::size_t whole = bits / limb_bits;
  Limbs result(a.size() > whole ? a.size() - whole : 0);
  for (std::size_t i = 0; i < result.size(); ++i) result.data()[i] = limb_at_bit(a, bits + i * limb_bits);
  return result;
}

// a becomes the quotient, the remainder is returned.
Limb divide_by_limb(Limbs& a, Limb divisor) {
  Limb* out = a.data();
  std::uint64_t remainder = 0;
  for (std::size_t i = a.size(); i-- > 0;) {
    remainder = remainder << limb_bits | out[i];
    out[i] = low(remainder / divisor);
    remainder %= divisor;
  }
  a.trim();
  return low(remainder);
}

// Writes the digits of n before `end`, where zeros are. Returns where the first one is.
char* write_short(Limbs n, char* end) {
  while (!n.empty()) {
    Limb chunk = divide_by_limb(n, ten_to_nine);
    // All nine digits of a chunk but of the highest.
    for (std::size_t i = 0; i < chunk_digits && (chunk != 0 || !n.empty()); ++i) {
      *--end = static_cast<char>('0' + chunk % 10);
      chunk /= 10;
    }
  }
  return end;
}

// One digit of a quotient in base 2^32, from the three highest limbs of what is left of the dividend
// and the two highest of the divisor, whose top bit is set: right, or one too large.
std::uint64_t estimated_digit(const Limb* top, std::uint64_t first, std::uint64_t second) {
  const std::uint64_t two = std::uint64_t{top[0]} << limb_bits | top[-1];
  std::uint64_t digit = two / first;
  std::uint64_t rest = two % first;
  while (digit >> limb_bits != 0 || digit * second > (rest << limb_bits | top[-2])) {
    --digit;
    rest += first;
    if (rest >> limb_bits != 0) break;
  }
  return digit;
}

// out −= digit·v over v's `size` limbs and one more. True where the difference is negative; 2^(32·(size + 1))
// more then stands there.
bool subtract_multiple(Limb* out, const Limb* v, std::size_t size, std::uint64_t digit) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < size; ++i) {
    carry += digit * v[i];
    const Limb part = low(carry);
    carry >>= limb_bits;
    if (out[i] < part) ++carry;
    out[i] -= part;
  }
  const bool negative = out[size] < carry;
  out[size] -= low(carry);
  return negative;
}

// Knuth's algorithm D: a becomes the remainder, the quotient is returned. b has two limbs or more and
// a ≥ b. Both are first shifted until b's top bit is set, so that an estimated digit is nearly right.
Limbs divide_long(Limbs& a, const Limbs& b) {
  const std::size_t shift = static_cast<std::size_t>(std::countl_zero(b.back()));
  Limbs rest = shifted_left_by(a, shift);
  const Limbs divisor = shifted_left_by(b, shift);
  const Limb* v = divisor.data();
  const std::size_t n = b.size();

  Limbs quotient(rest.size() - n);
  for (std::size_t j = quotient.size(); j-- > 0;) {
    Limb* u = rest.data() + j;
    std::uint64_t digit = estimated_digit(u + n, v[n - 1], v[n - 2]);
    if (subtract_multiple(u, v, n, digit)) {
      u[n] += add_limbs(u, v, n);
      --digit;
    }
    quotient.data()[j] = low(digit);
  }
  a = shifted_right_by(rest, shift);
  a.trim();
  return quotient;
}

// a becomes the remainder, the quotient is returned.
Limbs divide_magnitudes(Limbs& a, const Limbs& b) {
  if (compare(a, b) < 0) return {};
  if (fits_64_bits(a)) {
    const std::uint64_t dividend = to_64_bits(a), divisor = to_64_bits(b);
    a = limbs_of(dividend % divisor);
    return limbs_of(dividend / divisor);
  }
  if (b.size() > 1) return divide_long(a, b);
  const Limb remainder = divide_by_limb(a, b.back());
  return std::exchange(a, limbs_of(remainder));
}

// 10^digits; and the one that it is the square of.
struct PowerOfTen {
  Limbs value;
  std::size_t digits;
  const PowerOfTen* root;
};

// Up to here the digits are taken off nine at a time, which takes a time that grows with the square of the length.
constexpr std::size_t short_limbs = 16;

// As write_short, for an n below the square of `power`: in two halves.
char* write_halves(Limbs n, char* end, const PowerOfTen* power) {
  if (power == nullptr || n.size() <= short_limbs) return write_short(std::move(n), end);
  Limbs upper = divide_magnitudes(n, power->value);
  upper.trim();
  char* const first = write_halves(std::move(n), end, power->root);
  return upper.empty() ? first : write_halves(std::move(upper), end - power->digits, power->root);
}

char* write_digits(const Limbs& n, char* end, const PowerOfTen& power) {
  if (2 * bit_length_of(power.value) - 2 >= bit_length_of(n)) return write_halves(n, end, &power);
  PowerOfTen next{product(power.value, power.value), 2 * power.digits, &power};
  next.value.trim();
  return write_digits(n, end, next);
}

// Where Euclid's algorithm has come after some steps, as combinations of where it began:
// (xa·a + xb·b, ya·a + yb·b). In each row one factor is positive and one negative (or 0).
struct EuclidSteps {
  std::int64_t xa = 1, xb = 0, ya = 0, yb = 1;

  bool none() const { return ya == 0; }
};

constexpr std::size_t leading_bits = 62;

std::int64_t leading_part(const Limbs& a, std::size_t from_bit) {
  return static_cast<std::int64_t>(std::uint64_t{limb_at_bit(a, from_bit + limb_bits)} << limb_bits |
                                   limb_at_bit(a, from_bit));
}

// Lehmer's idea: most quotients of Euclid's algorithm follow from the leading bits alone, so that some
// eighteen of its steps are taken in machine words before the long numbers are touched.
//
// Let a = x·2^k + …, b = y·2^k + …. After some steps the true remainders, divided by 2^k, differ from
// x and y by less than |xb| and |yb|. A next step with remainder t and cofactor tb is therefore the true
// step if 0 ≤ t − |tb| and t + |tb| ≤ y − |yb|: the true remainder then lies between 0 and the divisor.
//
// Nothing overflows: |tb|·y + |yb|·t is the x of the beginning, below 2^62. Where a step is taken,
// |tb| ≤ t < y, and |tb| is below 2^31.
EuclidSteps euclid_on_leading_bits(const Limbs& a, const Limbs& b) {
  const std::size_t from_bit = bit_length_of(a) - leading_bits;
  std::int64_t x = leading_part(a, from_bit);
  std::int64_t y = leading_part(b, from_bit);
  EuclidSteps steps;
  while (y != 0) {
    const std::int64_t quotient = x / y;
    const std::int64_t t = x - quotient * y;
    const std::int64_t ta = steps.xa - quotient * steps.ya;
    const std::int64_t tb = steps.xb - quotient * steps.yb;
    const std::int64_t size = tb < 0 ? -tb : tb;
    const std::int64_t size_before = steps.yb < 0 ? -steps.yb : steps.yb;
    if (t < size || y - t < size + size_before) break;
    x = y;
    y = t;
    steps = {steps.ya, steps.yb, ta, tb};
  }
  return steps;
}

// The products are below 2^31·2^32 and of opposite sign, so a sum with its carry stays within 63 bits.
void take(const EuclidSteps& steps, Limbs& a, Limbs& b) {
  b.resize(a.size());
  Limb *out_a = a.data(), *out_b = b.data();
  const EuclidSteps s = steps;
  std::int64_t carry_a = 0, carry_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const std::int64_t x = out_a[i], y = out_b[i];
    carry_a += s.xa * x + s.xb * y;
    carry_b += s.ya * x + s.yb * y;
    out_a[i] = static_cast<Limb>(carry_a);
    out_b[i] = static_cast<Limb>(carry_b);
    carry_a >>= limb_bits;
    carry_b >>= limb_bits;
  }
  a.trim();
  b.trim();
}

// Halves and differences only. Not both are 0.
std::uint64_t gcd_64_bits(std::uint64_t a, std::uint64_t b) {
  if (a == 0 || b == 0) return a | b;
  const int twos = std::countr_zero(a | b);
  a >>= std::countr_zero(a);
  while (b != 0) {
    b >>= std::countr_zero(b);
    if (a > b) std::swap(a, b);
    b -= a;
  }
  return a << twos;
}

// Newton's iteration from above, which ends at the root rounded down. n is not 0.
std::uint64_t sqrt_64_bits(std::uint64_t n) {
  std::uint64_t root = std::uint64_t{1} << (std::bit_width(n) + 1) / 2;
  if (root >> limb_bits != 0) root = 0xFFFF'FFFF;
  for (std::uint64_t next = (root + n / root) / 2; next < root; next = (root + n / root) / 2) root = next;
  return root;
}

}  // namespace

Integer::Integer(std::int64_t value) : negative_(value < 0) {
  const std::uint64_t bits = static_cast<std::uint64_t>(value);
  limbs_ = limbs_of(negative_ ? 0 - bits : bits);
}

Integer::Integer(Limbs limbs, bool negative) : limbs_(std::move(limbs)) {
  limbs_.trim();
  negative_ = negative && !limbs_.empty();
}

Integer Integer::from_digits(std::string_view digits) {
  Limbs limbs;
  while (!digits.empty()) {
    Limb chunk = 0, scale = 1;
    for (const char digit : digits.substr(0, chunk_digits)) {
      chunk = chunk * 10 + static_cast<Limb>(digit - '0');
      scale *= 10;
    }
    multiply_and_add(limbs, scale, chunk);
    digits.remove_prefix(std::min(digits.size(), chunk_digits));
  }
  return Integer(std::move(limbs), false);
}

// 10^n = 5^n·2^n, and 5^n by squaring along n's binary digits.
Integer Integer::power_of_ten(unsigned exponent) {
  constexpr unsigned most = 18;  // in 63 bits
  if (exponent > most && exponent <= 2 * most) return power_of_ten(most) * power_of_ten(exponent - most);
  if (exponent <= most) {
    std::int64_t power = 1;
    while (exponent-- > 0) power *= 10;
    return power;
  }
  Integer power = 1;
  for (int bit = static_cast<int>(std::bit_width(exponent)); bit-- > 0;) {
    power *= power;
    if (exponent >> bit & 1) multiply_and_add(power.limbs_, 5, 0);
  }
  return power.shifted_left(exponent);
}

Integer Integer::power_of_two(unsigned exponent) { return Integer(1).shifted_left(exponent); }

int Integer::sign() const {
  if (is_zero()) return 0;
  return negative_ ? -1 : 1;
}

bool Integer::is_one() const { return limbs_.size() == 1 && limbs_.back() == 1 && !negative_; }

bool Integer::is_odd() const { return !is_zero() && (limbs_.data()[0] & 1) != 0; }

std::size_t Integer::bit_length() const { return bit_length_of(limbs_); }

std::size_t Integer::trailing_zeros() const {
  if (is_zero()) return 0;
  std::size_t i = 0;
  while (limbs_.data()[i] == 0) ++i;
  return i * limb_bits + static_cast<std::size_t>(std::countr_zero(limbs_.data()[i]));
}

std::uint64_t Integer::low_64_bits() const {
  return std::uint64_t{limb_at_bit(limbs_, limb_bits)} << limb_bits | limb_at_bit(limbs_, 0);
}

Integer Integer::operator-() const {
  Integer result = *this;
  result.negative_ = !negative_ && !is_zero();
  return result;
}

Integer Integer::absolute() const {
  Integer result = *this;
  result.negative_ = false;
  return result;
}

Integer Integer::shifted_left(std::size_t bits) const { return Integer(shifted_left_by(limbs_, bits), negative_); }

Integer Integer::shifted_right(std::size_t bits) const { return Integer(shifted_right_by(limbs_, bits), negative_); }

Integer& Integer::add(const Integer& other, bool other_is_negative) {
  if (other.is_zero()) return *this;
  if (negative_ == other_is_negative) {
    add_to(limbs_, other.limbs_);
    return *this;
  }
  if (compare(limbs_, other.limbs_) >= 0) {
    subtract_from(limbs_, other.limbs_);
  } else {
    Limbs difference = other.limbs_;
    subtract_from(difference, limbs_);
    limbs_ = std::move(difference);
    negative_ = other_is_negative;
  }
  limbs_.trim();
  if (is_zero()) negative_ = false;
  return *this;
}

Integer& Integer::operator+=(const Integer& other) { return add(other, other.negative_); }

Integer& Integer::operator-=(const Integer& other) { return add(other, !other.negative_); }

Integer& Integer::operator*=(const Integer& other) { return *this = *this * other; }

Integer operator*(const Integer& a, const Integer& b) {
  return Integer(product(a.limbs_, b.limbs_), a.negative_ != b.negative_);
}

std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
  if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
  return a.negative_ ? compare(b.limbs_, a.limbs_) : compare(a.limbs_, b.limbs_);
}

std::string Integer::to_text() const {
  if (is_zero()) return "0";
  std::string text(limbs_.size() * 10 + 1, '0');  // a limb has 9.64 digits
  char* const end = text.data() + text.size();
  char* first = limbs_.size() <= short_limbs
                    ? write_short(limbs_, end)
                    : write_digits(limbs_, end, {power_of_ten(8 * chunk_digits).limbs_, 8 * chunk_digits, nullptr});
  if (negative_) *--first = '-';
  text.erase(0, static_cast<std::size_t>(first - text.data()));
  return text;
}

// From |a| = q·|b| + r: with a < 0 and r > 0, a = −(q + 1)·|b| + (|b| − r). −7 / 2: q is 3, r is 1; the
// answer is −4 and 1.
Division divide(const Integer& a, const Integer& b) {
  Division result{{}, a.absolute()};
  Integer& remainder = result.remainder;
  result.quotient = Integer(divide_magnitudes(remainder.limbs_, b.limbs_), false);
  if (a.negative_ && !remainder.is_zero()) {
    result.quotient += 1;
    remainder = b.absolute() - remainder;
  }
  if (a.negative_ != b.negative_) result.quotient = -result.quotient;
  return result;
}

Integer divide_exactly(const Integer& a, const Integer& b) { return b.is_one() ? a : divide(a, b).quotient; }

Integer gcd(Integer a, Integer b) {
  Limbs& x = a.limbs_;
  Limbs& y = b.limbs_;
  if (compare(x, y) < 0) x.swap(y);
  while (!fits_64_bits(y)) {
    const EuclidSteps steps = euclid_on_leading_bits(x, y);
    if (steps.none()) {
      divide_magnitudes(x, y);
      x.swap(y);
    } else {
      take(steps, x, y);
    }
  }
  if (y.empty()) return a.absolute();
  divide_magnitudes(x, y);
  return Integer(limbs_of(gcd_64_bits(to_64_bits(x), to_64_bits(y))), false);
}

Integer lcm(const Integer& a, const Integer& b) {
  if (a.is_zero() || b.is_zero()) return 0;
  return (divide_exactly(a, gcd(a, b)) * b).absolute();
}

// Newton's iteration on ever more leading bits of n: each round doubles the bits that are right, so the
// whole costs little more than its last division. Let n have 2h + 1 or 2h + 2 bits, so that the root
// has h + 1. After a round with `known` = k, `root` is the root of n's leading part n >> 2(h − k),
// rounded down or one too large; the next round has k' ≤ 2k + 1 and takes
//   root·2^(k'−k−1) + (n's next leading part, suitably shifted) / root,
// which is the average of root and n/root at the finer scale. The error stays below one, because the
// square of the old error, over twice the root, is below one.
Integer integer_sqrt(const Integer& n) {
  if (n.is_zero()) return 0;
  if (fits_64_bits(n.limbs_)) return static_cast<std::int64_t>(sqrt_64_bits(to_64_bits(n.limbs_)));
  const std::size_t half = (n.bit_length() - 1) / 2;
  Integer root = 1;
  std::size_t known = 0;
  for (int round = static_cast<int>(std::bit_width(half)); round-- > 0;) {
    const std::size_t before = known;
    known = half >> round;
    root =
        root.shifted_left(known - before - 1) + divide(n.shifted_right(2 * half - before - known + 1), root).quotient;
  }
  return root * root > n ? root - 1 : root;
}

}  // namespace norm_trace::exact
