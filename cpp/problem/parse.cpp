#include "problem/parse.hpp"

#include <span>

#include "base/limits.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"
#include "exact/number.hpp"
#include "problem/vector_text.hpp"

namespace norm_trace {
namespace {

using Kind = FieldValue::Kind;

constexpr const char* default_x = "2.0, -1.0, 0.5, 1.5";
constexpr const char* default_epsilon = "1e-6";

// In the order in which they are checked.
constexpr std::string_view field_names[] = {"x",      "gamma",  "beta",     "epsilon",
                                            "method", "digits", "rounding", "carry"};

// Names that people type for ours.
struct Alias {
  std::string_view typed;
  std::string_view meant;
};
constexpr Alias aliases[] = {
    {"eps", "epsilon"},     {"e", "epsilon"},       {"weight", "gamma"},  {"scale", "gamma"},
    {"bias", "beta"},       {"shift", "beta"},      {"input", "x"},       {"vector", "x"},
    {"values", "x"},        {"precision", "digits"}, {"decimals", "digits"}, {"mode", "method"},
    {"norm", "method"},     {"round", "rounding"},
};

// Whether one insertion, deletion, substitution or swap of neighbours makes the one the other.
bool nearly_equal(std::string_view a, std::string_view b) {
  std::size_t front = 0;
  while (front < a.size() && front < b.size() && a[front] == b[front]) ++front;
  std::size_t back = 0;
  while (back < a.size() - front && back < b.size() - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const std::size_t left_a = a.size() - front - back;
  const std::size_t left_b = b.size() - front - back;
  if (left_a <= 1 && left_b <= 1) return true;
  return left_a == 2 && left_b == 2 && a[front] == b[front + 1] && a[front + 1] == b[front];
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::string_view meant_field(std::string_view typed) {
  const std::string name = lower_case(typed);
  for (const Alias& alias : aliases) {
    if (alias.typed == name) return alias.meant;
  }
  for (const std::string_view field : field_names) {
    const bool is_prefix = name.size() >= 3 && field.substr(0, name.size()) == name;
    if (name == field || is_prefix || (field.size() > 1 && nearly_equal(name, field))) return field;
  }
  return {};
}

// What a person gave, cut off where a message would get too long.
std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 24;
  if (text.size() <= longest) return join({"\"", text, "\""});
  std::size_t end = longest;
  while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // never inside a character
  return join({"\"", text.substr(0, end), "…\""});
}

bool denominators_too_large(const Vector& x) {
  // 10^500 has 1,661 bits and 501 digits: what is shorter needs no counting.
  constexpr std::size_t certain_bits = 1660;
  exact::Integer common = 1;
  for (const Number& number : x) {
    common = lcm(common, number.value.denominator());
    if (common.bit_length() > certain_bits && common.to_text().size() > limits::common_denominator_digits) return true;
  }
  return false;
}

const FieldValue* find(const Fields& fields, std::string_view name) {
  const FieldValue* found = nullptr;
  for (const auto& [field, value] : fields) {
    if (field == name) found = &value;  // of a name given twice the last counts, as in JavaScript
  }
  return found != nullptr && found->kind != Kind::absent ? found : nullptr;
}

FieldValue text_value(const char* text) {
  FieldValue value;
  value.kind = Kind::text;
  value.text = text;
  return value;
}

// Fills the problem field by field. Every function answers whether to go on; the first mistake ends it.
class Parser {
 public:
  explicit Parser(const Fields& fields) : fields_(fields) {}

  bool parse() {
    return check_names() && parse_x() && parse_parameter("gamma", problem_.gamma) &&
           parse_parameter("beta", problem_.beta) && parse_epsilon() && parse_options();
  }
  Problem& problem() { return problem_; }
  Error& error() { return error_; }

 private:
  bool fail(ErrorCode code, std::string_view message, std::string_view hint, std::size_t start, std::size_t end) {
    error_.code = code;
    error_.message = message;
    error_.hint = hint;
    error_.start = start;
    error_.end = end;
    return false;
  }

  // A mistake in a field as a whole: its place is its whole text, the empty place 0 for an array.
  bool fail(ErrorCode code, std::string_view message, std::string_view hint, const FieldValue& value) {
    return fail(code, message, hint, 0, value.kind == Kind::text ? utf16_length(value.text) : 0);
  }

  bool fail_missing(std::size_t place) {
    return fail(ErrorCode::number_missing, "A number is missing here.",
                "Type a number, or remove the separator that is too many.", place, place);
  }

  bool check_names() {
    for (const auto& [field, value] : fields_) {
      bool known = false;
      for (const std::string_view name : field_names) known = known || field == name;
      if (known) continue;
      error_.field = field;
      const std::string_view meant = meant_field(field);
      const std::string hint =
          meant.empty() ? "The fields are x, gamma, beta, epsilon, method, digits, rounding and carry."
                        : join({"did you mean ", meant, "?"});
      return fail(ErrorCode::unknown_field, join({"There is no field ", quoted(field), "."}), hint, value);
    }
    return true;
  }

  // The number that stands at the bytes [start, end) of `text`.
  bool parse_number(std::string_view text, std::size_t start, std::size_t end, Number& number) {
    const auto offset = [&] { return utf16_length(text.substr(0, start)); };
    if (start == end) return fail_missing(offset());
    number.typed = text.substr(start, end - start);
    auto value = exact::read_number(number.typed);
    if (value) {
      number.value = std::move(value.value());
      return true;
    }
    const Error& error = value.error();
    return fail(error.code, error.message, error.hint, error.start + offset(), error.end + offset());
  }

  bool parse_alone(std::string_view text, Number& number) {
    const std::string_view inside = trimmed(text);
    if (inside.empty()) return fail_missing(utf16_length(text));
    const auto start = static_cast<std::size_t>(inside.data() - text.data());
    return parse_number(text, start, start + inside.size(), number);
  }

  bool fail_too_many(std::size_t count, std::size_t start, std::size_t end) {
    return fail(ErrorCode::too_many_elements,
                join({"A vector has at most 4,096 elements; this one has ", number_text(count), "."}),
                "Remove the elements from here on.", start, end);
  }

  bool fail_empty(const FieldValue& value) {
    return fail(ErrorCode::empty_vector, "The vector has no elements.", "Type at least one number.", value);
  }

  bool parse_vector_text(const FieldValue& value, Vector& vector) {
    const std::string_view text = value.text;
    auto cut = cut_vector(text);
    if (!cut) {
      const Error& error = cut.error();
      return fail(error.code, error.message, error.hint, error.start, error.end);
    }
    const std::vector<Piece>& pieces = cut.value();
    if (pieces.empty()) return fail_empty(value);
    for (const Piece& piece : pieces) {
      if (vector.size() == limits::elements) {
        return fail_too_many(pieces.size(), utf16_length(text.substr(0, piece.start)), utf16_length(text));
      }
      vector.emplace_back();
      if (!parse_number(text, piece.start, piece.end, vector.back())) return false;
    }
    return true;
  }

  bool parse_vector_list(const FieldValue& value, Vector& vector) {
    const std::string field = error_.field;
    if (value.list.empty()) return fail_empty(value);
    for (const FieldValue& element : value.list) {
      if (vector.size() == limits::elements) return fail_too_many(value.list.size(), 0, 0);
      error_.field = join({field, "[", number_text(vector.size()), "]"});
      if (element.kind == Kind::list || element.kind == Kind::other) {
        return fail(ErrorCode::not_a_number, "An element of a vector is a number or a text.",
                    "Give one row of numbers.", 0, 0);
      }
      vector.emplace_back();
      if (!parse_alone(element.text, vector.back())) return false;
    }
    error_.field = field;
    return true;
  }

  bool parse_vector(const FieldValue& value, Vector& vector) {
    if (value.kind == Kind::text) return parse_vector_text(value, vector);
    if (value.kind == Kind::list) return parse_vector_list(value, vector);
    return fail(ErrorCode::not_a_number, "A vector is a text or an array of numbers.",
                "Write it like \"2.0, -1.0, 0.5\".", value);
  }

  bool parse_x() {
    error_.field = "x";
    const FieldValue* given = find(fields_, "x");
    const FieldValue value = given != nullptr ? *given : text_value(default_x);
    if (!parse_vector(value, problem_.x)) return false;
    if (!denominators_too_large(problem_.x)) return true;
    return fail(ErrorCode::denominators_too_large, "The common denominator of x has more than 500 digits.",
                "Use decimals of similar length, or fractions with common denominators.", value);
  }

  bool parse_parameter(const char* name, std::optional<Vector>& place) {
    error_.field = name;
    const FieldValue* value = find(fields_, name);
    if (value == nullptr) return true;
    Vector& vector = place.emplace();
    if (!parse_vector(*value, vector)) return false;
    const std::size_t d = problem_.x.size();
    if (vector.size() == d) return true;
    return fail(ErrorCode::length_mismatch,
                join({name, " has ", number_text(vector.size()), vector.size() == 1 ? " element" : " elements",
                      ", x has ", number_text(d), "."}),
                "Give one number for each element of x.", *value);
  }

  bool parse_epsilon() {
    error_.field = "epsilon";
    const FieldValue* given = find(fields_, "epsilon");
    const FieldValue value = given != nullptr ? *given : text_value(default_epsilon);
    if (value.kind != Kind::text) {
      return fail(ErrorCode::not_a_number, "epsilon is one number.", "Write it like 1e-6.", value);
    }
    if (!parse_alone(value.text, problem_.epsilon)) return false;
    if (problem_.epsilon.value.sign() >= 0) return true;
    return fail(ErrorCode::negative_epsilon, "epsilon is not negative: it keeps a root away from zero.",
                "Use 0 or a small positive number such as 1e-6.", value);
  }

  bool parse_options() {
    int method = 0, rounding = 0, carry = 0;
    if (!parse_option("method", method_names, method) || !parse_digits() ||
        !parse_option("rounding", rounding_names, rounding) || !parse_option("carry", carry_names, carry)) {
      return false;
    }
    problem_.method = static_cast<Method>(method);
    problem_.rounding = static_cast<exact::Rounding>(rounding);
    problem_.carry = static_cast<Carry>(carry);
    return true;
  }

  bool fail_option(const char* field, std::string_view choices, std::string_view hint, const FieldValue& value) {
    const std::string given = value.kind == Kind::text ? join({", not ", quoted(value.text)}) : std::string();
    return fail(ErrorCode::bad_option, join({field, " is ", choices, given, "."}), hint, value);
  }

  // A closed list's value → its index; the first where the field is absent.
  bool parse_option(const char* field, std::span<const char* const> names, int& index) {
    error_.field = field;
    const FieldValue* value = find(fields_, field);
    if (value == nullptr) return true;
    std::string choices, hint;
    for (std::size_t i = 0; i < names.size(); ++i) {
      index = static_cast<int>(i);
      if (value->kind == Kind::text && !value->is_number && value->text == names[i]) return true;
      if (i > 0) choices += i + 1 < names.size() ? ", " : " or ";
      choices += names[i];
      if (nearly_equal(lower_case(value->text), names[i])) hint = join({"did you mean ", names[i], "?"});
    }
    return fail_option(field, choices, hint, *value);
  }

  bool parse_digits() {
    error_.field = "digits";
    const FieldValue* value = find(fields_, "digits");
    if (value == nullptr) return true;
    const std::string& text = value->text;
    bool good = value->kind == Kind::text && (text.size() == 1 || (text.size() == 2 && text[0] != '0'));
    int digits = 0;
    for (const char c : text) {
      if (c < '0' || c > '9') good = false;
      if (good) digits = digits * 10 + (c - '0');
    }
    problem_.digits = digits;
    if (good && digits <= limits::digits) return true;
    return fail_option("digits", "a whole number from 0 to 30", "", *value);
  }

  const Fields& fields_;
  Problem problem_;
  Error error_;  // its field is the one being read
};

}  // namespace

Result<Problem> parse_problem(const Fields& fields) {
  Parser parser(fields);
  if (parser.parse()) return std::move(parser.problem());
  return std::move(parser.error());
}

}  // namespace norm_trace
