#include <doctest/doctest.h>

#include "base/limits.hpp"
#include "problem/json.hpp"
#include "problem/parse.hpp"

using namespace norm_trace;

namespace {

Result<Problem> parse(const std::string& json) {
  const auto fields = fields_of_json(json);
  REQUIRE(fields.ok());
  Problem problem;
  Error error;
  if (parse_problem(fields.value(), problem, error)) return problem;
  return error;
}

std::vector<std::string> typed(const Vector& vector) {
  std::vector<std::string> texts;
  for (const Number& number : vector) texts.push_back(number.typed);
  return texts;
}

Error error_of(const std::string& json) {
  const auto problem = parse(json);
  REQUIRE_FALSE(problem.ok());
  return problem.error();
}

void check_place(const Error& error, ErrorCode code, const std::string& field, std::size_t start, std::size_t end) {
  CHECK(std::string(name(error.code)) == name(code));
  CHECK(error.field == field);
  CHECK(error.start == start);
  CHECK(error.end == end);
  CHECK_FALSE(error.message.empty());
}

}  // namespace

TEST_CASE("An empty problem is the worked example with all defaults") {
  const auto problem = parse("{}");
  REQUIRE(problem.ok());
  CHECK(typed(problem.value().x) == std::vector<std::string>{"2.0", "-1.0", "0.5", "1.5"});
  CHECK(problem.value().epsilon.typed == "1e-6");
  CHECK(problem.value().method == Method::both);
  CHECK(problem.value().digits == 3);
  CHECK(problem.value().rounding == exact::Rounding::half_up);
  CHECK(problem.value().carry == Carry::exact);
  CHECK(problem.value().gamma.empty());
}

TEST_CASE("A vector is read with any one kind of separator, in brackets and as NumPy and PyTorch print it") {
  const std::vector<std::string> expected = {"2.", "-1.", "3/8"};
  for (const char* text :
       {"2., -1., 3/8", "2.;-1.;3/8", "2. -1.\\t3/8", " [2., -1., 3/8] ", "(2. -1. 3/8)", "{2.;-1.;3/8}",
        "tensor([2., -1., 3/8])", "np.array([2., -1., 3/8], dtype=float32)",
        "torch.tensor([2., -1., 3/8], device='cuda:0', dtype=torch.float16)", "array([2.,\\n -1., 3/8])",
        "array([2., -1., 3/8],)", "np.array([2., -1., 3/8], float)", "x = [2., -1., 3/8]",
        "Array([2., -1., 3/8], dtype=float32)", "[[2., -1., 3/8]]", "tensor([[2.],\\n [-1.],\\n [3/8]])",
        "[[2.] [-1.] [ 3/8 ]]", "2.\\u00a0-1.\\u20093/8", "2.\\u202f-1. 3/8"}) {
    CAPTURE(std::string(text));
    const auto problem = parse(std::string("{\"x\": \"") + text + "\"}");
    REQUIRE(problem.ok());
    CHECK(typed(problem.value().x) == expected);
  }
}

TEST_CASE("What a call holds beside its list and is no argument of it is not lost") {
  for (const char* text :
       {"tensor([1, 2], [3])", "array([1, 2], 3)", "array([1, 2], -3)", "array([1, 2], (3))", "array([1, 2] 3)"}) {
    CAPTURE(std::string(text));
    CHECK(error_of(std::string("{\"x\": \"") + text + "\"}").code == ErrorCode::not_a_number);
  }
}

TEST_CASE("Every mistake has its code, its field and its place in UTF-16 units") {
  check_place(error_of(R"({"x": "2.0, , 1.5"})"), ErrorCode::number_missing, "x", 5, 5);
  check_place(error_of(R"({"x": "1, 2,"})"), ErrorCode::number_missing, "x", 5, 5);
  check_place(error_of(R"({"x": ", 2"})"), ErrorCode::number_missing, "x", 0, 0);
  check_place(error_of(R"({"x": "1, a😀b, 2"})"), ErrorCode::not_a_number, "x", 3, 7);
  check_place(error_of(R"({"x": "😀 1"})"), ErrorCode::not_a_number, "x", 0, 2);
  check_place(error_of(R"({"x": "[1, 2"})"), ErrorCode::not_a_number, "x", 0, 1);
  check_place(error_of(R"({"x": "tensor([1, 2]"})"), ErrorCode::not_a_number, "x", 6, 7);
  check_place(error_of(R"j({"x": "tensor([1,2)"})j"), ErrorCode::not_a_number, "x", 7, 8);
  check_place(error_of(R"j({"x": "[1,(2]"})j"), ErrorCode::not_a_number, "x", 3, 4);
  check_place(error_of(R"j({"x": "(1,2])"})j"), ErrorCode::not_a_number, "x", 4, 5);
  check_place(error_of(R"j({"x": "[1,2)"})j"), ErrorCode::not_a_number, "x", 0, 1);
  check_place(error_of(R"({"x": "2,5; -1"})"), ErrorCode::ambiguous_separator, "x", 3, 4);
  check_place(error_of(R"({"x": "1; 2, 3"})"), ErrorCode::ambiguous_separator, "x", 4, 5);
  check_place(error_of(R"({"x": "1, abc; 2"})"), ErrorCode::not_a_number, "x", 3, 6);  // from the left
  check_place(error_of(R"({"x": ",1;2"})"), ErrorCode::number_missing, "x", 0, 0);
  check_place(error_of(R"({"x": "1, 2/0"})"), ErrorCode::division_by_zero, "x", 3, 6);
  check_place(error_of(R"({"x": "[]"})"), ErrorCode::empty_vector, "x", 0, 2);
  check_place(error_of(R"({"x": []})"), ErrorCode::empty_vector, "x", 0, 0);
  check_place(error_of(R"({"x": [1, " abc", 2]})"), ErrorCode::not_a_number, "x[1]", 1, 4);
  check_place(error_of(R"({"x": [1, null]})"), ErrorCode::number_missing, "x[1]", 0, 0);
  check_place(error_of(R"({"gamma": "1, 2"})"), ErrorCode::length_mismatch, "gamma", 0, 4);
  check_place(error_of(R"({"epsilon": "-1e-6"})"), ErrorCode::negative_epsilon, "epsilon", 0, 5);
  check_place(error_of(R"({"digits": "31"})"), ErrorCode::bad_option, "digits", 0, 2);
  check_place(error_of(R"({"digits": "03"})"), ErrorCode::bad_option, "digits", 0, 2);
  check_place(error_of(R"({"method": "layernorm"})"), ErrorCode::bad_option, "method", 0, 9);
  check_place(error_of(R"({"x": "1, 1e401"})"), ErrorCode::exponent_too_large, "x", 3, 8);
}

TEST_CASE("An unknown field is refused before anything else, and the one that was meant is named") {
  CHECK(error_of(R"({"x": "rubbish", "eps": "1e-6"})").hint == "did you mean epsilon?");
  CHECK(error_of(R"({"epsilom": "1e-6"})").hint == "did you mean epsilon?");
  CHECK(error_of(R"({"weight": "1"})").hint == "did you mean gamma?");
  CHECK(error_of(R"({"X": "1"})").hint == "did you mean x?");
  check_place(error_of(R"({"eps": "1e-6"})"), ErrorCode::unknown_field, "eps", 0, 4);
}

TEST_CASE("Of a field given twice the last counts, as in JavaScript's JSON.parse") {
  const auto problem = parse(R"({"x": "a", "digits": 2, "gamma": "1, 2", "x": "5", "digits": 4, "gamma": null})");
  REQUIRE(problem.ok());
  CHECK(typed(problem.value().x) == std::vector<std::string>{"5"});
  CHECK(problem.value().digits == 4);
  CHECK(problem.value().gamma.empty());
}

TEST_CASE("Commas beside semicolons: both readings are offered with the reader's own numbers") {
  const Error error = error_of(R"({"x": "2,5; -1"})");
  CHECK(error.hint.find("2.5; -1") != std::string::npos);
  CHECK(error.hint.find("2,5, -1") != std::string::npos);
}

TEST_CASE("4,096 elements are read, one more is an error from the first too many to the end") {
  std::string text = "1";
  for (int i = 1; i < 4096; ++i) text += " 1";
  CHECK(parse("{\"x\": \"" + text + "\"}").ok());
  std::string with_commas = text;
  for (char& c : with_commas) c = c == ' ' ? ',' : c;
  check_place(error_of("{\"x\": \"" + with_commas + ",\"}"), ErrorCode::number_missing, "x", text.size() + 1,
              text.size() + 1);
  const Error error = error_of("{\"x\": \"" + text + " 22 3\"}");
  check_place(error, ErrorCode::too_many_elements, "x", text.size() + 1, text.size() + 5);
}

TEST_CASE("The common denominator of x may have 500 digits, not 501") {
  // 10^m + 1 and 10^n + 1 have no common factor where m and n hold different powers of two.
  const auto problem = [](std::size_t m, std::size_t n) {
    const auto one_above = [](std::size_t exponent) { return "1" + std::string(exponent - 1, '0') + "1"; };
    return "{\"x\": [\"1e-400\", \"1/" + one_above(m) + "\", \"1/" + one_above(n) + "\"]}";
  };
  CHECK(parse(problem(50, 49)).ok());  // 10^400 · (10^50 + 1) · (10^49 + 1): 500 digits
  CHECK(error_of(problem(52, 48)).code == ErrorCode::denominators_too_large);
  // Nine times as much is still 500 digits long.
  const std::string ten = "1" + std::string(49, '0') + "1", nine = "9" + std::string(48, '0') + "9";
  CHECK(parse("{\"x\": [\"1e-400\", \"1/" + ten + "\", \"1/" + nine + "\"]}").ok());
}

TEST_CASE("Over their common denominator the numbers of x have about a million digits together, not more") {
  // One 1e-395, and 1e390 written as 10^785 / 10^395: 786 and 396 digits.
  const auto problem = [](int count) {
    std::string x = "1e-395";
    for (int i = 0; i < count; ++i) x += " 1e390";
    return "{\"x\": \"" + x + "\"}";
  };
  constexpr int most = 1000000 / (786 + 396);
  CHECK(parse(problem(most - 2)).ok());
  CHECK(error_of(problem(most + 3)).code == ErrorCode::trace_too_large);
}

TEST_CASE("Fields are checked in their order: of two mistakes the first field's is said") {
  CHECK(error_of(R"({"beta": "b", "gamma": "a"})").field == "gamma");
  CHECK(error_of(R"({"beta": "1", "epsilon": "e", "method": "rms-norm"})").field == "beta");
  CHECK(error_of(R"({"digits": "31", "epsilon": "-1"})").field == "epsilon");
}

TEST_CASE("Every text is read in time that grows with its length: a quadratic reader would take minutes for these") {
  constexpr std::size_t half = limits::text / 2 - 8;
  const auto repeated = [](const char* text) {
    std::string all;
    while (all.size() < half) all += text;
    return all;
  };
  for (const auto& [open, close] : std::vector<std::pair<const char*, const char*>>{{"[", ")"},
                                                                                    {"[", "]"},
                                                                                    {"[(", "]"},
                                                                                    {" ", ")"},
                                                                                    {"[[1] ", "]"},
                                                                                    {"[1],", ","},
                                                                                    {"1 ", "x"},
                                                                                    {"1,", ";"},
                                                                                    {"\u00A0", "\u00A0"},
                                                                                    {"x=", "="}}) {
    // A name of its own: Clang 14 captures no structured binding.
    const std::string brackets = std::string(open) + " … " + close;
    CAPTURE(brackets);
    Problem problem;
    Error error;
    CHECK_FALSE(parse_problem("x\x1Ft" + repeated(open) + repeated(close) + "\x1E", problem, error));
  }
  std::string escapes = "{\"x\": \"";
  while (escapes.size() < 6 * half) escapes += "\\u001e";
  CHECK(fields_of_json(escapes + "\"}").ok());
}

TEST_CASE("A field's text has at most 1 MiB") {
  CHECK(limits::text == 1048576);
  const std::string text = "1 2" + std::string(limits::text - 3, ' ');
  CHECK(parse("{\"x\": \"" + text + "\"}").ok());
  check_place(error_of("{\"x\": \"" + text + " \"}"), ErrorCode::text_too_long, "x", 0, limits::text + 1);
  check_place(error_of("{\"x\": [\"" + text + "\"]}"), ErrorCode::text_too_long, "x", 0, 0);
}

TEST_CASE("What is no JSON object is refused without reading further") {
  for (const char* json : {"", "[1]", "1", "{", "{\"x\": }", "{\"x\": \"1\",}", "{\"x\": \"\\u12\"}", "nul", "{} {}",
                           "{\"x\": tru}", "{\"x\": \"a\nb\"}"}) {
    CAPTURE(std::string(json));
    const auto fields = fields_of_json(json);
    REQUIRE_FALSE(fields.ok());
    check_place(fields.error(), ErrorCode::not_json, "", 0, fields.error().end);
  }
  CHECK_FALSE(fields_of_json(std::string(100000, '[')).ok());
  const auto nested = [](std::size_t depth) {
    return "{\"x\": " + std::string(depth, '[') + std::string(depth, ']') + "}";
  };
  CHECK(fields_of_json(nested(32)).ok());
  CHECK_FALSE(fields_of_json(nested(33)).ok());
  CHECK_FALSE(fields_of_json("{\"x\": \"\x1F\"}").ok());
}

TEST_CASE("A JSON object crosses as fields that are cut at their separators, which cannot occur inside") {
  const auto fields_of = [](const char* json) { return fields_of_json(json).value(); };
  CHECK(fields_of(R"({"x": [2.0, "-1.0", null, [1]], "epsilon": "1e-6", "digits": 3, "beta": null, "carry": true})") ==
        "x\x1F[n2.0\x1Ft-1.0\x1F\x1F[\x1F\x1E"
        "epsilon\x1Ft1e-6\x1E"
        "digits\x1Fn3\x1E"
        "beta\x1F\x1E"
        "carry\x1Fo\x1E");
  CHECK(fields_of(R"({"x": "1 \u001e2\u001f"})") ==
        "x\x1Ft1 \uFFFD"
        "2\uFFFD\x1E");
  // The last code point of a pair's low half, and halves that are alone.
  CHECK(fields_of(R"({"x": "\ud83d\udfff"})") == "x\x1Ft\U0001F7FF\x1E");
  CHECK(fields_of(R"({"x": "\ud83d"})") == "x\x1Ft\uFFFD\x1E");
  CHECK(fields_of(R"({"x": "\udc00\ud83d\u0031"})") ==
        "x\x1Ft\uFFFD\uFFFD"
        "1\x1E");
}
