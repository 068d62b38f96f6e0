#include "exact/number.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/limits.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"

namespace norm_trace::exact {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The parts of a number's text, as typed.
struct Parts {
  bool negative = false;
  std::string_view whole, decimals;  // the digits before and after the point
  std::string_view denominator;      // "" where there is no fraction bar
  bool exponent_negative = false;
  std::string_view exponent;  // "" where there is none
};

// Takes what it is asked for from the front of the text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : rest_(text) {}

  bool at_end() const { return rest_.empty(); }

  bool take(std::string_view wanted) {
    if (rest_.substr(0, wanted.size()) != wanted) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  std::string_view take_digits() {
    const auto end = std::find_if_not(rest_.begin(), rest_.end(), is_digit);
    const std::string_view digits = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
    rest_.remove_prefix(digits.size());
    return digits;
  }

 private:
  std::string_view rest_;
};

// False where the text is not of the form [+|-|−] (digits [. [digits]] | . digits) [(e|E) [+|-] digits] or
// [+|-|−] digits / digits.
bool split(std::string_view text, Parts& parts) {
  Scanner scanner(text);
  parts.negative = scanner.take("-") || scanner.take("\u2212");
  if (!parts.negative) scanner.take("+");
  parts.whole = scanner.take_digits();
  if (!parts.whole.empty() && scanner.take("/")) {
    parts.denominator = scanner.take_digits();
    return !parts.denominator.empty() && scanner.at_end();
  }
  if (scanner.take(".")) parts.decimals = scanner.take_digits();
  if (parts.whole.empty() && parts.decimals.empty()) return false;
  if (scanner.take("e") || scanner.take("E")) {
    parts.exponent_negative = scanner.take("-");
    if (!parts.exponent_negative) scanner.take("+");
    parts.exponent = scanner.take_digits();
    if (parts.exponent.empty()) return false;
  }
  return scanner.at_end();
}

std::string_view without_leading_zeros(std::string_view digits) {
  return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

// A slip that people make, and the way out.
struct Slip {
  std::string_view sign;  // what the text then contains, in lower case, in < and > and without its sign
  const char* hint;
};

constexpr const char* shortened = "This is a shortened printout: print all numbers.";
constexpr const char* not_finite = "NaN and infinity have no exact value: only finite numbers can be used.";
constexpr const char* quotation = "Leave quotation marks and apostrophes out: 1'000 is written 1000.";
constexpr const char* slash = "Write a fraction with a slash: 1/2.";
constexpr const char* dash = "The dash is not a minus sign: write - or \u2212.";
constexpr const char* tens = "Write a power of ten with e: 10^-6 is 1e-6.";
constexpr const char* no_number = "Leave out what is no number, such as the header of a column.";
constexpr const char* comma = "Decimals have a point: 1.5.";

// The first that fits is shown.
constexpr Slip slips[] = {
    {"<...>", shortened},
    {"\u2026", shortened},
    {"<nan>", not_finite},
    {"<inf>", not_finite},
    {"<infinity>", not_finite},
    {"\u221E", not_finite},
    {"<0x", "Hexadecimal digits are not read: write the number in decimal, 0x10 as 16."},
    {"_", "Leave the underscores out: 1_000 is written 1000."},
    {"'", quotation},
    {"\"", quotation},
    {"%", "Write a percentage as a decimal: 5% is 0.05."},
    {"\u00BD", slash},
    {"\u00BC", slash},
    {"\u00BE", slash},
    {"\u2013", dash},
    {"\u2014", dash},
    {"^", tens},
    {"*", tens},
    {"\u00D7", tens},
    {"\u00A0", comma},
    {"\u2009", comma},
    {"\u202F", comma},
};

// The same for a sign out of several; after the slips, in this order.
constexpr Slip groups[] = {
    {"[](){}", "Brackets stand around the whole list."},
    {"abcdfghijklmnopqrstuvwxyz", no_number},
    {", \t\r\n", comma},
    {"/", "Both parts of a fraction are whole numbers, as in 3/8; a sign stands in front."},
};

const char* hint_for(std::string_view text) {
  const std::string lower =
      filled("<#>", {lower_case(text.substr(!text.empty() && (text[0] == '-' || text[0] == '+')))});
  for (const Slip& slip : slips) {
    if (lower.find(slip.sign) != std::string::npos) return slip.hint;
  }
  for (const Slip& group : groups) {
    if (lower.find_first_of(group.sign) != std::string::npos) return group.hint;
  }
  if (std::count(text.begin(), text.end(), '.') > 1) return "A number has one decimal point.";
  if (lower.find('e') != std::string::npos) return "An e stands between a number and its whole exponent, as in 2.5e-7.";
  const bool is_ascii = std::none_of(text.begin(), text.end(), [](char c) { return (c & 0x80) != 0; });
  return is_ascii ? no_number : "Digits are 0 to 9.";
}

// About the whole text; the message begins with it.
Error error(ErrorCode code, std::string_view text, const char* message, const char* hint,
            std::string_view detail = "") {
  return {code, filled(message, {quoted(text), detail}), "", 0, utf16_length(text), hint};
}

// An exponent beyond any text's length stays there, whatever its sign.
std::int64_t exponent_of(const Parts& parts) {
  constexpr std::int64_t beyond = 1'000'000'000'000'000;
  std::int64_t exponent = 0;
  for (const char digit : parts.exponent) exponent = std::min(beyond, exponent * 10 + (digit - '0'));
  return parts.exponent_negative ? -exponent : exponent;
}

// 12.50e-3: the digits 1250, of which the last counts 10^-5.
std::string digits_of(const Parts& parts) { return std::string(parts.whole).append(parts.decimals); }

std::int64_t last_exponent_of(const Parts& parts) {
  return exponent_of(parts) - static_cast<std::int64_t>(parts.decimals.size());
}

// `digits` without leading zeros.
bool is_out_of_range(const Parts& parts, std::string_view digits) {
  if (digits.empty()) return false;
  const std::int64_t first = last_exponent_of(parts) + static_cast<std::int64_t>(digits.size()) - 1;
  const bool above_power_of_ten = digits[0] != '1' || digits.find_first_not_of('0', 1) != digits.npos;
  return first + above_power_of_ten > limits::magnitude_exponent || first < -limits::magnitude_exponent;
}

Rational value_of(const Parts& parts) {
  Integer numerator = Integer::from_digits(digits_of(parts));
  if (parts.negative) numerator = -numerator;
  if (!parts.denominator.empty()) return Rational(std::move(numerator), Integer::from_digits(parts.denominator));
  if (numerator.is_zero()) return 0;
  const std::int64_t last = last_exponent_of(parts);
  const Integer power = Integer::power_of_ten(static_cast<unsigned>(last < 0 ? -last : last));
  return last < 0 ? Rational(std::move(numerator), power) : Rational(numerator * power);
}

}  // namespace

Result<Rational> read_number(std::string_view text) {
  Parts parts;
  if (!split(text, parts)) {
    return error(ErrorCode::not_a_number, text, "# is not a number: write it like 0.5, -2, 3/8 or 1e-6",
                 hint_for(text));
  }
  const std::string all = digits_of(parts);
  const std::string_view digits = without_leading_zeros(all);
  const std::string_view below = without_leading_zeros(parts.denominator);
  const std::size_t count = digits.size() > limits::significant_digits ? digits.size() : below.size();
  if (count > limits::significant_digits) {
    return error(ErrorCode::too_many_digits, text, "# has # significant digits: write at most 60",
                 "Every number is taken exactly as typed, and the digits multiply in squares and roots.",
                 number_text(count));
  }
  if (below.empty() && !parts.denominator.empty()) {
    return error(ErrorCode::division_by_zero, text, "# divides by zero",
                 "Write another number below the fraction bar.");
  }
  if (is_out_of_range(parts, digits)) {
    return error(ErrorCode::exponent_too_large, text,
                 "# is out of range: write 0 or a number of magnitude 1e-400 to 1e400", "Scale all numbers.");
  }
  return value_of(parts);
}

Rational spelled_by(std::string_view text) {
  Parts parts;
  split(text, parts);
  return value_of(parts);
}

}  // namespace norm_trace::exact
