// Reading numbers: what is accepted, what it is exactly, and the words for what is not.
#include <doctest/doctest.h>

#include <string>

#include "base/limits.hpp"
#include "exact/number.hpp"

using namespace norm_trace;
using exact::read_number;

namespace {

std::string value_of(const std::string& text) {
  const auto result = read_number(text);
  return result.ok() ? result.value().to_text() : "error: " + result.error().message;
}

Error error_of(const std::string& text) {
  const auto result = read_number(text);
  CAPTURE(text);
  REQUIRE_FALSE(result.ok());
  return result.error();
}

std::string zeros(std::size_t count) { return std::string(count, '0'); }

}  // namespace

TEST_CASE("a typed number is the exact fraction that it spells") {
  CHECK(value_of("0.1") == "1/10");
  CHECK(value_of("2.0") == "2");
  CHECK(value_of("-1.50") == "-3/2");
  CHECK(value_of("+7") == "7");
  CHECK(value_of("\u22127") == "-7");
  CHECK(value_of(".5") == "1/2");
  CHECK(value_of("5.") == "5");
  CHECK(value_of("-.5e1") == "-5");
  CHECK(value_of("5.e-1") == "1/2");
  CHECK(value_of("1e-6") == "1/1000000");
  CHECK(value_of("1E2") == "100");
  CHECK(value_of("1e+2") == "100");
  CHECK(value_of("12.50e-3") == "1/80");
  CHECK(value_of("3/8") == "3/8");
  CHECK(value_of("-6/8") == "-3/4");
  CHECK(value_of("\u22126/4") == "-3/2");
  CHECK(value_of("007/0014") == "1/2");
  CHECK(value_of("000.1000") == "1/10");
}

TEST_CASE("zero is zero, whatever its sign, point and exponent") {
  for (const char* text : {"0", "-0", "\u22120", "+0.000", ".0", "0.", "0/7", "-0/7", "0e5", "0e999999999",
                           "0e-999999999999999999999999999999", "-0.00e99999999999999999999"}) {
    CHECK(value_of(text) == "0");
  }
  CHECK(value_of(zeros(5000)) == "0");
}

TEST_CASE("what is not a number says so, over its whole text") {
  for (const char* text : {"",    "abc",   "+",         "-",      ".",     "-.",    "e5",        ".e5",  "1e",
                           "1e+", "1e1.5", "1 2",       " 1",     "1 ",    "1.2.3", "--1",       "+-1",  "1/",
                           "/2",  "1/2/3", "1/-2",      "1/2.5",  "1.5/2", "1/2e3", "1e\u22122", "0x10", "1_000",
                           "inf", "nan",   "-Infinity", "\u00BD", "1,5",   "1f",    "\xFF",      "1\n",  "\u0661"}) {
    const Error error = error_of(text);
    CHECK(error.code == ErrorCode::not_a_number);
    CHECK(error.start == 0);
    CHECK(error.field.empty());
    CHECK_FALSE(error.hint.empty());
  }
  CHECK(error_of("abc").message == "\"abc\" is not a number: write it like 0.5, -2, 3/8 or 1e-6");
}

TEST_CASE("a common slip gets a hint") {
  CHECK(error_of("-Infinity").hint == "NaN and infinity have no exact value: only finite numbers can be used.");
  CHECK(error_of("NaN").hint == error_of("-Infinity").hint);
  CHECK(error_of("1/2.5").hint == "Both parts of a fraction are whole numbers, as in 3/8; a sign stands in front.");
  CHECK(error_of("1.2.3").hint == "A number has one decimal point.");
  CHECK(error_of("0X10").hint == "Hexadecimal digits are not read: write the number in decimal, 0x10 as 16.");
  CHECK(error_of("1_000").hint == "Leave the underscores out: 1_000 is written 1000.");
  CHECK(error_of("\u00BD").hint == "Write a fraction with a slash: 1/2.");
  CHECK(error_of("\u20135").hint == "The dash is not a minus sign: write - or \u2212.");
  CHECK(error_of("10^-6").hint == "Write a power of ten with e: 10^-6 is 1e-6.");
  CHECK(error_of("...").hint == "This is a shortened printout: print all numbers.");
  CHECK(error_of("0,5").hint == "Decimals have a point: 1.5.");
  CHECK(error_of("\u0661").hint == "Digits are 0 to 9.");
  CHECK(error_of("info").hint == "Leave out what is no number, such as the header of a column.");
  CHECK(error_of("1e").hint == "An e stands between a number and its whole exponent, as in 2.5e-7.");
}

TEST_CASE("the place is counted in UTF-16 units") {
  CHECK(error_of("abc").end == 3);
  CHECK(error_of("").end == 0);
  CHECK(error_of("\u2212\u00BD").end == 2);
  CHECK(error_of("\U0001D7D9x").end == 3);  // 𝟙 is a surrogate pair
}

TEST_CASE("a long text is quoted in part, never through a character") {
  CHECK(error_of("abcdefghijklmnopqrstuvwx").message.substr(0, 26) == "\"abcdefghijklmnopqrstuvwx\"");
  CHECK(error_of("abcdefghijklmnopqrstuvwxy").message.substr(0, 28) == "\"abcdefghijklmnopqrstuvw\u2026\"");
  std::string halves;
  for (int i = 0; i < 30; ++i) halves += "\u00BD";
  CHECK(error_of(halves).message.substr(0, 23 * 2 + 5) == "\"" + halves.substr(0, 23 * 2) + "\u2026\"");
}

TEST_CASE("sixty significant digits are read, sixty-one are not") {
  const std::string sixty(limits::significant_digits, '7');
  CHECK(value_of(sixty) == sixty);
  CHECK(value_of("-" + sixty + "/1") == "-" + sixty);
  CHECK(value_of("1/" + sixty) == "1/" + sixty);
  CHECK(value_of("0.000" + sixty + "e63") == sixty);
  CHECK(value_of(zeros(100) + sixty) == sixty);
  for (const std::string& text : {sixty + "7", "0." + sixty + "7", sixty + ".0", sixty + "7/2", "2/" + sixty + "7"}) {
    CHECK(error_of(text).code == ErrorCode::too_many_digits);
    CHECK(error_of(text).end == text.size());
  }
  CHECK(error_of("1" + zeros(60)).message ==
        "\"10000000000000000000000\u2026\" has 61 significant digits: write at most 60");
  CHECK(error_of("0/" + sixty + "7").code == ErrorCode::too_many_digits);  // grammar, digits, then the rest
}

TEST_CASE("magnitudes from 1e-400 to 1e400 are read, both ends included") {
  CHECK(value_of("1e400") == "1" + zeros(400));
  CHECK(value_of("-1e400") == "-1" + zeros(400));
  CHECK(value_of("10e399") == "1" + zeros(400));
  CHECK(value_of("0.001e403") == "1" + zeros(400));
  CHECK(value_of("1e-400") == "1/1" + zeros(400));
  CHECK(value_of("0.1e-399") == "1/1" + zeros(400));
  CHECK(value_of("1000e-403") == "1/1" + zeros(400));
  CHECK(value_of("0." + zeros(399) + "1") == "1/1" + zeros(400));
  CHECK(value_of("0." + zeros(3000) + "1e3001") == "1");
  CHECK(value_of("9.99e399").size() == 400);
  for (const char* text :
       {"1e401", "1.01e400", "-1.1e400", "10.1e399", "2e400", "9.9e-401", "0.99e-400", "1e-401",
        "1e99999999999999999999", "1e-99999999999999999999", "1e9223372036854775808", "1e18446744073709551616"}) {
    CHECK(error_of(text).code == ErrorCode::exponent_too_large);
  }
  CHECK(error_of("1e500").message == "\"1e500\" is out of range: write 0 or a number of magnitude 1e-400 to 1e400");
}

TEST_CASE("a fraction over zero is a division by zero") {
  for (const char* text : {"1/0", "-1/0", "0/0", "5/000"}) CHECK(error_of(text).code == ErrorCode::division_by_zero);
  CHECK(error_of("1/0").message == "\"1/0\" divides by zero");
  CHECK(error_of("1/0").hint == "Write another number below the fraction bar.");
}

TEST_CASE("a fraction's text is read back as the fraction") {
  for (const char* text : {"0", "-3/8", "2", "123456789012345678901234567890/1234567890123456789012345678901"}) {
    CHECK(value_of(text) == text);
    CHECK(value_of(value_of(text)) == value_of(text));
  }
}
