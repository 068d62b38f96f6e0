#include <doctest/doctest.h>

#include "ask/change.hpp"
#include "ask/closed_form.hpp"
#include "ask/digits.hpp"
#include "ask/nudge.hpp"
#include "ask/readings.hpp"
#include "ask/reshape.hpp"
#include "exact/number.hpp"
#include "problem/json.hpp"
#include "trace/text.hpp"

using namespace norm_trace;
using namespace norm_trace::ask;
using exact::Rational;
using exact::Rounding;
using exact::Surd;

namespace {

std::string form(const Surd& value) {
  Expressions nodes;
  ClosedForms forms(nodes);
  return text(nodes, forms.of(value));
}

Rational fraction(std::int64_t above, std::int64_t below) {
  return Rational(exact::Integer(above), exact::Integer(below));
}

Vector vector(std::initializer_list<const char*> texts) {
  Vector x;
  for (const char* text : texts) x.push_back({text, exact::spelled_by(text)});
  return x;
}

}  // namespace

TEST_CASE("decimals are cut off, and end where the value ends") {
  CHECK(decimals(fraction(1, 3), 4).text == "0.3333");
  CHECK_FALSE(decimals(fraction(1, 3), 4).ends);
  CHECK(decimals(fraction(-5, 4), 30).text == "-1.25");
  CHECK(decimals(fraction(-5, 4), 30).ends);
  CHECK(decimals(Surd(3), 2).text == "3");
  CHECK(decimals(Surd(30), 0).text == "30");
  CHECK(decimals(fraction(-1, 1000), 2).text == "0.00");
  CHECK(decimals(Surd(0, 1, 2), 30).text == "1.414213562373095048801688724209");
  CHECK(decimals(Surd(3, -2, 2), 5).text == "0.17157");
}

TEST_CASE("digits of a value that is nearly a short decimal are right, however near") {
  // 10^20 − √(10^40 − 1) = 5·10^-21 and a little more.
  const Rational large(exact::Integer::power_of_ten(20));
  const Surd near(large, -1, Rational(exact::Integer::power_of_ten(40) - 1));
  CHECK(decimals(near, 21).text == "0.000000000000000000005");
  const Why last = why(near, 20, Rounding::half_up);
  CHECK(last.next == "500000");
  CHECK(last.more);
  CHECK_FALSE(last.tie);
  CHECK(std::string(last.rule) == "up");
}

TEST_CASE("why a digit is what it is") {
  const Why std_of_example = why(Surd(0, 1, fraction(21, 16)), 3, Rounding::half_up);
  CHECK(std_of_example.kept == "1.145");
  CHECK(std_of_example.next == "643923");
  CHECK(std_of_example.more);
  CHECK(std::string(std_of_example.rule) == "up");
  CHECK(std_of_example.result == "1.146");
  const auto rule = [](const Surd& value, int digits, Rounding rounding) {
    return std::string(why(value, digits, rounding).rule);
  };
  CHECK(rule(fraction(1, 8), 2, Rounding::half_up) == "tie-away");
  CHECK(rule(fraction(1, 8), 2, Rounding::half_even) == "tie-even-down");
  CHECK(rule(fraction(3, 8), 2, Rounding::half_even) == "tie-even-up");
  CHECK(rule(fraction(1, 8), 2, Rounding::truncate) == "cut");
  CHECK(rule(fraction(1, 8), 3, Rounding::half_up) == "exact");
  CHECK(rule(fraction(1, 3), 3, Rounding::half_up) == "down");
  const Why third = why(fraction(-1, 3), 0, Rounding::half_up);
  CHECK(third.result == "0");
  CHECK(third.negative);
}

TEST_CASE("a closed form is what one would write") {
  CHECK(form(fraction(3, 4)) == "3/4");
  CHECK(form(fraction(-7, 4)) == "−7/4");
  CHECK(form(Surd(3)) == "3");
  CHECK(form(Surd(0, 1, fraction(21, 16))) == "√21/4");
  CHECK(form(Surd(0, fraction(1, 4), 21)) == "√21/4");
  CHECK(form(Surd(0, fraction(750000, 1312501), fraction(1312501, 1000000))) == "750/√1312501");
  CHECK(form(Surd(0, fraction(1, 6), 2)) == "1/(3·√2)");
  CHECK(form(Surd(0, fraction(-4, 7), fraction(21, 16))) == "−√21/7");
  CHECK(form(Surd(0, fraction(4, 7), 5)) == "4·√5/7");
  CHECK(form(Surd(fraction(1, 2), -1, 3)) == "1/2 − √3");
  CHECK(form(Surd(-3, -1, 5)) == "−3 − √5");
  CHECK(form(Surd(-3, 2, 5)) == "−3 + 2·√5");
}

TEST_CASE("closed forms of one vector share their root, of different ones they do not") {
  Expressions nodes;
  ClosedForms forms(nodes);
  CHECK(text(nodes, forms.of(Surd(0, 1, 12))) == "2·√3");
  CHECK(text(nodes, forms.of(Surd(0, 3, 12))) == "6·√3");
  CHECK(text(nodes, forms.of(Surd(0, 1, 18))) == "3·√2");
  CHECK(text(nodes, forms.of(fraction(1, 2))) == "1/2");
}

TEST_CASE("a nudge keeps the way a number was written") {
  const auto stepped = [](const char* text, int units, Stride step, const char* base) {
    Typed number, unit;
    Error error;
    REQUIRE(take_apart(text, number, error));
    REQUIRE(take_apart(base, unit, error));
    return nudged(number, unit, units, step).to_text();
  };
  CHECK(stepped("2.0", 1, Stride::unit, "2.0") == "2.1");
  CHECK(stepped("2.01", 1, Stride::unit, "2.0") == "2.11");
  CHECK(stepped("2.01", 1, Stride::fine, "2.0") == "2.02");
  CHECK(stepped("31/30", 1, Stride::unit, "1/3") == "41/30");
  CHECK(stepped("1e-6", -1, Stride::unit, "1e-6") == "9e-7");
  CHECK(stepped("1e-6", 1, Stride::unit, "0.5") == "2e-6");
  CHECK(stepped("2e-6", 1, Stride::coarse, "2e-6") == "2e-5");
  CHECK(stepped("-2e-6", 1, Stride::unit, "-2e-6") == "-1e-6");
  CHECK(stepped("-1e-6", 1, Stride::unit, "-1e-6") == "-9e-7");
  CHECK(stepped("1/3", 1, Stride::fine, "1/3") == "11/30");
  CHECK(stepped("1/3", 1, Stride::coarse, "1/3") == "11/3");
  Typed none;
  Error error;
  error.field = "x[0]";
  CHECK_FALSE(take_apart("1/0", none, error));
  CHECK(error.field == "x[0]");
}

TEST_CASE(
    "a command changes the fields of a problem: epsilon stops at 0, a new element is written as the one before it") {
  const auto changed = [](const char* problem, const char* command) {
    Changes changes;
    Error error;
    REQUIRE(find_changes(fields_of_json(problem).value(), fields_of_json(command).value(), changes, error));
    return changes[0].value;
  };
  CHECK(changed(R"({"epsilon": "0.3"})", R"({"nudge": "epsilon", "units": "-2"})") == "t0.1");
  CHECK(changed(R"({"epsilon": "0.3"})", R"({"nudge": "epsilon", "units": "-5"})") == "t0.0");
  CHECK(changed(R"({"x": "0.3"})", R"({"nudge": "x[0]", "units": "-5"})") == "[t-0.2\x1F");
  CHECK(changed(R"({"x": "2.50 7"})", R"({"add": "1"})") == "[t2.50\x1Ft0.00\x1Ft7\x1F");
}

TEST_CASE("decimals of a text that is written out") {
  CHECK(decimals_of("2.50e-3") == 5);
  CHECK(decimals_of("2.50e3") == 0);
  CHECK(decimals_of("1/3") == 0);
  CHECK(decimals_of("5.") == 0);
}

TEST_CASE("a vector is shifted, centred and stretched exactly") {
  using List = std::vector<std::string>;
  const Vector x = vector({"2.0", "-1.0", "0.5", "1.5"});
  CHECK(shifted(x, fraction(-3, 4)) == List{"1.25", "-1.75", "-0.25", "0.75"});
  CHECK(centred(x) == List{"1.25", "-1.75", "-0.25", "0.75"});
  CHECK(centred(vector({"1", "2", "2"})) == List{"-2/3", "1/3", "1/3"});
  CHECK(stretched(x, fraction(6, 5)) == List{"2.25", "-1.35", "0.45", "1.65"});
  CHECK(stretched(vector({"1", "2", "2"}), fraction(6, 5)) == List{"0.867", "2.067", "2.067"});
  CHECK(shifted(vector({"1e300", "0"}), exact::spelled_by("1e298")) == List{"1.01e300", "1e298"});
  CHECK(shifted(vector({"0.00000000012", "1e-12"}), 0) == List{"1.2e-10", "1e-12"});
}

TEST_CASE("digits of any language are read as ours, character by character") {
  CHECK(plain("२.५", {false, "०१२३४५६७८९"}) == "2.5");
  CHECK(plain("٢٫٥؛ -١", {}) == "2.5; -1");
  CHECK(plain("−½…", {}) == "−½…");
}
