#include "exact/number.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/limits.hpp"
#include "base/utf.hpp"

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
  std::string_view sign;  // what the text then contains, in lower case
  const char* hint;
};

// The first that fits is shown.
constexpr Slip slips[] = {
    {"nan", "NaN and infinity have no exact value: only finite numbers can be used."},
    {"inf", "NaN and infinity have no exact value: only finite numbers can be used."},
    {"\u221E", "NaN and infinity have no exact value: only finite numbers can be used."},
    {"0x", "Hexadecimal digits are not read: write the number in decimal, 0x10 as 16."},
    {"_", "Leave the underscores out: 1_000 is written 1000."},
    {"'", "Leave the apostrophes out: 1'000 is written 1000."},
    {"%", "Write a percentage as a decimal: 5% is 0.05."},
    {"\u00BD", "Write a fraction with a slash: 1/2."},
    {"\u00BC", "Write a fraction with a slash: 1/4."},
    {"\u00BE", "Write a fraction with a slash: 3/4."},
    {"\u2013", "The dash is not a minus sign: write - or \u2212."},
    {"\u2014", "The dash is not a minus sign: write - or \u2212."},
    {"^", "Write a power of ten with e: 10^-6 is 1e-6."},
    {"*", "Write a power of ten with e: 2*10^3 is 2e3."},
    {"\u00D7", "Write a power of ten with e: 2\u00D710\u00B3 is 2e3."},
    {"/", "Both parts of a fraction are whole numbers, as in 3/8; a sign stands in front."},
    {" ", "Leave the blanks inside the number out."},
};

const char* hint_for(std::string_view text) {
  std::string lower_case(text);
  for (char& c : lower_case) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  for (const Slip& slip : slips) {
    if (lower_case.find(slip.sign) != std::string::npos) return slip.hint;
  }
  if (std::count(text.begin(), text.end(), '.') > 1) return "A number has one decimal point.";
  if (lower_case.find_first_not_of("+-.0123456789e") == std::string::npos &&
      lower_case.find('e') != std::string::npos) {
    return "An e stands between a number and its whole exponent, as in 2.5e-7.";
  }
  return "";
}

// In quotation marks; a text of more than 24 characters is cut after 23 and given an ellipsis.
std::string quoted(std::string_view text) {
  constexpr std::size_t most = 24;
  std::size_t characters = 0, cut = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins_character = (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
    if (begins_character && characters++ == most - 1) cut = i;
  }
  std::string result = "\"";
  if (characters > most) {
    result += text.substr(0, cut);
    result += "\u2026";
  } else {
    result += text;
  }
  return result += '"';
}

Error error(ErrorCode code, std::string_view text, const std::string& what, const char* hint) {
  Error result;
  result.code = code;
  result.message = quoted(text) + what;
  result.end = utf16_length(text);
  result.hint = hint;
  return result;
}

std::string to_text(std::size_t count) { return Integer(static_cast<std::int64_t>(count)).to_text(); }

Error too_many_digits(std::string_view text, std::size_t count) {
  return error(ErrorCode::too_many_digits, text,
               " has " + to_text(count) + " significant digits: write at most " + to_text(limits::significant_digits),
               "Every number is taken exactly as typed, and the digits multiply in squares and roots.");
}

Error exponent_too_large(std::string_view text) {
  const std::string limit = to_text(limits::magnitude_exponent);
  return error(ErrorCode::exponent_too_large, text,
               " is out of range: write 0 or a number of magnitude 1e-" + limit + " to 1e" + limit, "");
}

// An exponent beyond any text's length stays there, whatever its sign.
std::int64_t exponent_of(const Parts& parts) {
  constexpr std::int64_t beyond = 1'000'000'000'000'000;
  std::int64_t exponent = 0;
  for (const char digit : parts.exponent) exponent = std::min(beyond, exponent * 10 + (digit - '0'));
  return parts.exponent_negative ? -exponent : exponent;
}

Result<Rational> read_fraction(std::string_view text, const Parts& parts) {
  for (const std::string_view part : {parts.whole, parts.denominator}) {
    const std::size_t count = without_leading_zeros(part).size();
    if (count > limits::significant_digits) return too_many_digits(text, count);
  }
  const Integer numerator = Integer::from_digits(parts.whole);
  Integer denominator = Integer::from_digits(parts.denominator);
  if (denominator.is_zero()) {
    return error(ErrorCode::division_by_zero, text, " divides by zero: write another number below the fraction bar",
                 "");
  }
  return Rational(parts.negative ? -numerator : numerator, std::move(denominator));
}

// 12.50e-3: the digits 1250, which count 10^-5, the first of them 10^-2.
Result<Rational> read_decimal(std::string_view text, const Parts& parts) {
  const std::string all = std::string(parts.whole).append(parts.decimals);
  const std::string_view digits = without_leading_zeros(all);
  if (digits.empty()) return Rational(0);
  if (digits.size() > limits::significant_digits) return too_many_digits(text, digits.size());

  const std::int64_t last = exponent_of(parts) - static_cast<std::int64_t>(parts.decimals.size());
  const std::int64_t first = last + static_cast<std::int64_t>(digits.size()) - 1;
  const bool above_power_of_ten = digits[0] != '1' || digits.find_first_not_of('0', 1) != digits.npos;
  if (first + above_power_of_ten > limits::magnitude_exponent || first < -limits::magnitude_exponent) {
    return exponent_too_large(text);
  }
  Integer numerator = Integer::from_digits(digits);
  if (parts.negative) numerator = -numerator;
  const Integer power = Integer::power_of_ten(static_cast<unsigned>(last < 0 ? -last : last));
  return last < 0 ? Rational(std::move(numerator), power) : Rational(numerator * power);
}

}  // namespace

Result<Rational> read_number(std::string_view text) {
  Parts parts;
  if (!split(text, parts)) {
    return error(ErrorCode::not_a_number, text, " is not a number: write it like 0.5, -2, 3/8 or 1e-6", hint_for(text));
  }
  return parts.denominator.empty() ? read_decimal(text, parts) : read_fraction(text, parts);
}

}  // namespace norm_trace::exact
