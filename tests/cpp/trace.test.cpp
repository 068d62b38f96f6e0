#include <doctest/doctest.h>

#include "base/writer.hpp"
#include "derive/derive.hpp"
#include "exact/decimal.hpp"
#include "problem/json.hpp"
#include "problem/parse.hpp"
#include "trace/text.hpp"
#include "verify.hpp"

using namespace norm_trace;

namespace {

Trace trace_of(const std::string& json, std::size_t most_terms = 8) {
  const auto fields = fields_of_json(json);
  REQUIRE(fields.ok());
  Trace trace;
  Error error;
  REQUIRE(parse_problem(fields.value(), trace.problem, error));
  Printing printing;
  printing.most_terms = most_terms;
  derive(trace, printing);
  return trace;
}

std::string line(const Trace& trace, Id id, std::size_t index = 0) {
  return written(plain_text, trace.expressions, trace.step(id).lines.at(index));
}

std::string shown(const Trace& trace, Id id, std::uint32_t index = 0) { return trace.at(id, index).shown; }

// A deterministic stream of numbers (xorshift): the same problems on every machine.
class Random {
 public:
  std::uint32_t below(std::uint32_t bound) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(state_ % bound);
  }
  template <std::size_t n>
  const char* pick(const char* const (&list)[n]) {
    return list[below(n)];
  }

 private:
  std::uint64_t state_ = 88172645463325252;
};

std::string random_vector(Random& random, std::size_t d) {
  constexpr const char* spellings[] = {"0",   "-1.5", "2.25", "1/3", "-7/9",  "3e4", "-2e-5", "0.1",
                                       "+.5", "5.",   "-0.0", "1E2", "12.75", "−4",  "1e30",  "9"};
  std::string text = "[";
  for (std::size_t i = 0; i < d; ++i) text += std::string(i > 0 ? ", \"" : "\"") + random.pick(spellings) + "\"";
  return text + "]";
}

std::string random_problem(Random& random) {
  const std::size_t d = 1 + random.below(11);
  std::string json = "{\"x\": " + random_vector(random, d);
  if (random.below(3) == 0) json += ", \"gamma\": " + random_vector(random, d);
  if (random.below(3) == 0) json += ", \"beta\": " + random_vector(random, d);
  json += std::string(", \"epsilon\": \"") + random.pick({"0", "1e-6", "1/3", "0.001", "1"}) + "\"";
  json += std::string(", \"digits\": ") + random.pick({"0", "1", "3", "7", "30"});
  json += std::string(", \"rounding\": \"") + random.pick({"half-up", "half-even", "truncate"}) + "\"";
  json += std::string(", \"carry\": \"") + random.pick({"exact", "shown"}) + "\"";
  return json + "}";
}

}  // namespace

TEST_CASE("The variance divides by d, however long the vector is: of 1 … d it is (d² − 1)/12") {
  for (const std::size_t d : {2u, 64u, 65u, 100u, 1001u}) {
    std::string x;
    for (std::size_t i = 1; i <= d; ++i) x += number_text(i) + " ";
    const Trace trace = trace_of("{\"x\": \"" + x + "\"}");
    const auto square = static_cast<std::int64_t>(d * d);
    CHECK((trace.at(Id::variance).exact - exact::Surd(exact::Rational(exact::Integer(square - 1), exact::Integer(12))))
              .is_zero());
    CHECK((trace.at(Id::mean_square).exact -
           exact::Surd(
               exact::Rational(exact::Integer(static_cast<std::int64_t>((d + 1) * (2 * d + 1))), exact::Integer(6))))
              .is_zero());
  }
}

TEST_CASE("The worked example, exact carry, is right in every digit") {
  const Trace trace = trace_of("{}");
  CHECK(line(trace, Id::mean) == "μ = Σx/d = 3/4 = 0.75");
  CHECK(line(trace, Id::std) == "σ = √σ² = √1.3125 ≈ 1.146");
  CHECK(line(trace, Id::deviations, 1) == "δ₂ = x₂ − μ = −1.0 − 0.75 = −1.75");
  CHECK(line(trace, Id::layer_norm_normalized) == "x̂₁ = δ₁/√(σ² + ε) = 1.25/√1.312501 ≈ 1.091");
  CHECK(line(trace, Id::layer_norm_output) == "y₁ = x̂₁ ≈ 1.091");
  CHECK(shown(trace, Id::layer_norm_output, 1) == "-1.528");
  CHECK(shown(trace, Id::rms_norm_output, 1) == "-0.730");
  CHECK(trace.checks[0].holds == Check::Holds::exactly);
  CHECK(written(plain_text, trace.expressions, trace.checks[3].line) == "rms(x̃) = √(1875000/1875001) ≈ 1");
}

TEST_CASE("Carrying what is shown gives what a person with a pencil gets") {
  const Trace trace = trace_of(R"({"carry": "shown"})");
  CHECK(line(trace, Id::layer_norm_normalized, 1) == "x̂₂ = δ₂/√(σ² + ε) = −1.75/1.146 ≈ −1.527");
  CHECK(shown(trace, Id::layer_norm_output, 3) == "0.654");
  CHECK(shown(trace, Id::rms_norm_output, 3) == "1.096");
  CHECK(line(trace, Id::mean_over_std) == "μ/σ = 0.75/1.146 ≈ 0.654");
}

TEST_CASE("The parentheses of a printed line are those that its grammar needs") {
  const Trace trace = trace_of(R"({"x": ["-1/3", "2e-5", "0"], "epsilon": "1/7"})");
  CHECK(line(trace, Id::sum).find(" = −1/3 + 2×10⁻⁵ + 0 = ") != std::string::npos);
  CHECK(line(trace, Id::squares, 0) == "x₁² = (−1/3)² = 1/9 ≈ 0.111");
  CHECK(line(trace, Id::squares, 1) == "x₂² = (2×10⁻⁵)² = 0.0000000004 = 4.000×10⁻¹⁰");
  CHECK(line(trace, Id::mean) == "μ = Σx/d = (−49997/150000)/3 = −49997/450000 ≈ −0.111");
  const Trace scaled = trace_of(R"({"x": "3 1", "gamma": "1/2 -2", "beta": "-1 0", "epsilon": "1"})");
  CHECK(line(scaled, Id::layer_norm_output, 0) == "y₁ = γ₁·x̂₁ + β₁ = (1/2)·(1/√2) + (−1) ≈ −0.646");
  CHECK(line(scaled, Id::layer_norm_output, 1) == "y₂ = γ₂·x̂₂ + β₂ = −2·(−1/√2) + 0 ≈ 1.414");
  CHECK(line(scaled, Id::layer_norm_normalized_mean) == "mean(x̂) = (x̂₁ + x̂₂)/d = (1/√2 + (−1/√2))/2 = 0");
}

TEST_CASE("What divides by zero is left out with its reason, and what would need it is left out") {
  const Trace trace = trace_of(R"({"x": "14 14", "epsilon": 0})");
  CHECK_FALSE(trace.exists(Id::layer_norm_normalized));
  CHECK_FALSE(trace.exists(Id::layer_norm_output));
  CHECK_FALSE(trace.exists(Id::mean_over_std));
  CHECK(trace.exists(Id::rms_norm_output));
  CHECK(trace.step(Id::layer_norm_normalized).state == Step::State::undefined);
  CHECK(trace.step(Id::layer_norm_output).state == Step::State::left_out);
}

TEST_CASE("A long sum prints its first and last terms; with no limit it prints all") {
  const std::string json = R"({"x": "1 2 3 4 5 6 7 8 9"})";
  const Trace elided = trace_of(json);
  CHECK(line(elided, Id::sum) ==
        "Σx = x₁ + x₂ + x₃ + x₄ + … + x₆ + x₇ + x₈ + x₉ = 1 + 2 + 3 + 4 + … + 6 + 7 + 8 + 9 = 45");
  CHECK(elided.step(Id::x).lines.size() == 8);
  CHECK(trace_of(json, 0).step(Id::x).lines.size() == 9);
  CHECK(line(trace_of(json, 0), Id::sum).find("…") == std::string::npos);
}

TEST_CASE("A line writes a typed number without plus, without leading zeros of its exponent, and 0 without a sign") {
  const Trace trace = trace_of(R"({"x": "+1e-0 1E-007 2e+03"})");
  CHECK(line(trace, Id::x, 0) == "x₁ = 1×10⁰");
  CHECK(line(trace, Id::x, 1) == "x₂ = 1×10⁻⁷");
  CHECK(line(trace, Id::x, 2) == "x₃ = 2×10³");
}

TEST_CASE("Of an odd number of terms the larger half stands at the front") {
  CHECK(line(trace_of(R"({"x": "1 2 3 4 5 6 7 8 9"})", 5), Id::sum) ==
        "Σx = x₁ + x₂ + x₃ + … + x₈ + x₉ = 1 + 2 + 3 + … + 8 + 9 = 45");
}

TEST_CASE("An operand of 40 characters is printed, a longer one is its symbol") {
  const std::string longest = "0." + std::string(38, '7');
  CHECK_FALSE(trace_of("{\"x\": [1, \"" + longest + "\"]}").step(Id::sum).lines[0].symbolic);
  CHECK(trace_of("{\"x\": [1, \"" + longest + "7\"]}").step(Id::sum).lines[0].symbolic);
}

TEST_CASE(
    "A decimal of up to six digits is shown whole; a smaller number than the last decimal is shown with an exponent") {
  const auto mean_of_one_in = [](std::size_t d) {
    std::string x = "1";
    for (std::size_t i = 1; i < d; ++i) x += " 0";
    return shown(trace_of("{\"x\": \"" + x + "\"}"), Id::mean);
  };
  CHECK(mean_of_one_in(64) == "0.015625");
  CHECK(mean_of_one_in(128) == "0.008");
  CHECK(mean_of_one_in(999) == "0.001");
  CHECK(mean_of_one_in(1001) == "9.990e-4");
}

TEST_CASE("Where there is nothing to scale to 1, the reason says whether all elements are equal or 0") {
  CHECK(trace_of(R"({"x": "7 7"})").checks[2].reason.code == std::string("all-equal"));
  CHECK(trace_of(R"({"x": "0 0"})").checks[2].reason.code == std::string("all-equal"));
  CHECK(trace_of(R"({"x": "0 0"})").checks[3].reason.code == std::string("all-zero"));
}

// The argument of a reason, "" where it has none of this name.
std::string argument(const Reason& reason, std::string_view name) {
  for (const auto& [key, value] : reason.args) {
    if (key == name) return value;
  }
  return "";
}

TEST_CASE("A reason names epsilon where the divisor that was carried on is larger by it") {
  const auto reason = [](const char* epsilon) {
    return trace_of("{\"carry\": \"shown\", \"epsilon\": \"" + std::string(epsilon) + "\"}").checks[2].reason;
  };
  CHECK(argument(reason("0.25"), "epsilon") == "0.25");
  CHECK(reason("0.25").text.find("lowers the result too") != std::string::npos);
  CHECK(argument(reason("1e-6"), "epsilon").empty());
}

TEST_CASE(
    "Truncation is a reason where it alone cuts a digit: exactly where the value is smaller and would round to the "
    "number") {
  Random random;
  int cut = 0, larger = 0, not_rounded = 0;
  for (int i = 0; i < 3000; ++i) {
    // With four decimals squares are cut too, so that either side may be the smaller one.
    std::string x;
    for (std::size_t count = 2 + random.below(5); count > 0; --count)
      x += number_text(random.below(4)) + "." + number_text(1000 + random.below(9000)) + " ";
    const Trace trace =
        trace_of("{\"carry\": \"shown\", \"rounding\": \"truncate\", \"digits\": " + number_text(random.below(4)) +
                 ", \"x\": \"" + x + "\"}");
    const Check& check = trace.checks[0];  // the identity: both of its sides are computed
    if (check.holds == Check::Holds::exactly) continue;
    CAPTURE(x);
    const exact::Surd &left = trace.at(Id::variance_plus_mean_squared).exact, &right = trace.at(Id::mean_square).exact;
    const auto half_up = [&](const exact::Surd& value) {
      return exact::rounded(value, trace.problem.digits, exact::Rounding::half_up);
    };
    const bool differs = check.holds == Check::Holds::no;
    const bool is_smaller = (left - right).sign() < 0, rounds = half_up(left) == half_up(right);
    CHECK(argument(check.reason, "cut").empty() == !(differs && is_smaller && rounds));
    cut += differs && is_smaller && rounds;
    larger += differs && !is_smaller && rounds;
    not_rounded += differs && is_smaller && !rounds;
  }
  CHECK(cut > 0);
  CHECK(larger > 0);
  CHECK(not_rounded > 0);
}

TEST_CASE("Every trace keeps its invariants, and every line's tree evaluates to its result") {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const std::string json = random_problem(random);
    CAPTURE(json);
    const auto found = violations(trace_of(json, random.below(2) == 0 ? 8 : 0));
    CHECK((found.empty() ? "" : found[0]) == std::string());
  }
}

TEST_CASE("The verifier sees a wrong digit, a wrong sign and a forward link") {
  Trace trace = trace_of("{}");
  REQUIRE(violations(trace).empty());
  Trace wrong_digit = trace;
  for (NodeIndex node = 0; node < trace.expressions.size(); ++node) {
    if (trace.expressions.text(trace.expressions[node]) == "0.75") wrong_digit.expressions[node].text_size = 3;
  }
  CHECK_FALSE(violations(wrong_digit).empty());
  Trace wrong_sign = trace;
  for (Line& printed : wrong_sign.step(Id::std).lines) {
    printed.sides[printed.side_count - 1].relation = Relation::equal;
  }
  CHECK_FALSE(violations(wrong_sign).empty());
  Trace forward = trace;
  for (NodeIndex node = 1; node < forward.expressions.size(); ++node) {
    if (forward.expressions[node].first_part == 0) continue;
    forward.expressions[node].first_part = forward.expressions.size() - 1;
    break;
  }
  CHECK_FALSE(violations(forward).empty());
}
