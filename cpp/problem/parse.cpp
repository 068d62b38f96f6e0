#include "problem/parse.hpp"

#include <algorithm>
#include <span>

#include "base/limits.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"
#include "exact/number.hpp"
#include "problem/fields.hpp"
#include "problem/vector_text.hpp"

namespace norm_trace {
namespace {

using Kind = FieldValue::Kind;

constexpr const char* default_x = "2.0, -1.0, 0.5, 1.5";
constexpr const char* default_epsilon = "1e-6";
constexpr const char* default_digits = "3";

// In the order in which they are checked.
constexpr std::string_view field_names[] = {"x", "gamma", "beta", "epsilon", "method", "digits", "rounding", "carry"};

// Names that people type for ours.
struct Alias {
  std::string_view typed;
  std::string_view meant;
};
constexpr Alias aliases[] = {
    {"eps", "epsilon"},     {"e", "epsilon"},   {"weight", "gamma"}, {"scale", "gamma"},    {"bias", "beta"},
    {"shift", "beta"},      {"input", "x"},     {"vector", "x"},     {"values", "x"},       {"precision", "digits"},
    {"decimals", "digits"}, {"mode", "method"}, {"norm", "method"},  {"round", "rounding"},
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

// False where it has more digits than a problem may have.
bool find_common_denominator(const Vector& x, exact::Integer& common) {
  // 10^500 has 1,661 bits and 501 digits: what is shorter needs no counting.
  constexpr std::size_t certain_bits = 1660;
  common = 1;
  for (const Number& number : x) {
    common = lcm(common, number.value.denominator());
    if (common.bit_length() > certain_bits && common.to_text().size() > limits::common_denominator_digits) return false;
  }
  return true;
}

// The digits of all numbers over the common denominator, from their bits: a bit less or more in each.
std::size_t digits_together(const Vector& x, const exact::Integer& common) {
  constexpr double digits_in_a_bit = 0.30103;
  const std::size_t below = common.bit_length();
  std::size_t bits = 0;
  for (const Number& number : x) {
    bits += number.value.numerator().bit_length() + 2 * below - number.value.denominator().bit_length();
  }
  return static_cast<std::size_t>(static_cast<double>(bits) * digits_in_a_bit);
}

// Fills the problem field by field. Every function answers whether to go on; the first mistake ends it.
class Parser {
 public:
  Parser(std::string_view fields, Problem& problem, Error& error) : fields_(fields), problem_(problem), error_(error) {}

  bool parse() {
    return check_names() && parse_x() && parse_parameter("gamma", problem_.gamma) &&
           parse_parameter("beta", problem_.beta) && parse_epsilon() && parse_options();
  }

 private:
  // The value of a field, which is the one that errors are about from now on.
  FieldValue open(const char* name) {
    error_.field = name;
    FieldValue found;
    for (std::string_view rest = fields_; !rest.empty();) {
      const Field field = take_field(rest);
      if (field.name == name) found = field.value;
    }
    return found;
  }

  FieldValue open(const char* name, const char* default_text) {
    const FieldValue found = open(name);
    return found.kind == Kind::absent ? FieldValue{Kind::text, default_text} : found;
  }

  // The message is a pattern (base/writer.hpp).
  bool fail(ErrorCode code, const char* message, Pieces pieces, const char* hint, std::size_t start, std::size_t end) {
    error_.code = code;
    error_.message = filled(message, pieces);
    error_.hint = hint;
    error_.start = start;
    error_.end = end;
    return false;
  }

  // A mistake in a field as a whole: its place is its whole text, the empty place 0 for an array.
  bool fail(ErrorCode code, const char* message, Pieces pieces, const char* hint, FieldValue value) {
    return fail(code, message, pieces, hint, 0, value.is_text() ? utf16_length(value.text) : 0);
  }

  void suggest(std::string_view name) { error_.hint = filled("did you mean #?", {name}); }

  bool check_names() {
    for (std::string_view rest = fields_; !rest.empty();) {
      const Field field = take_field(rest);
      error_.field = field.name;
      if (field.value.text.size() > limits::text) {
        return fail(ErrorCode::text_too_long, "# is longer than 1 MiB.", {quoted(field.name)},
                    "A vector has at most 4,096 elements.", field.value);
      }
      bool known = false;
      for (const std::string_view name : field_names) known = known || field.name == name;
      if (known) continue;
      fail(ErrorCode::unknown_field, "There is no field #.", {quoted(field.name)},
           "The fields are x, gamma, beta, epsilon, method, digits, rounding and carry.", field.value);
      if (const std::string_view meant = meant_field(field.name); !meant.empty()) suggest(meant);
      return false;
    }
    return true;
  }

  // The number that stands at the piece of the text.
  bool parse_number(std::string_view text, Piece piece, Number& number) {
    number.typed = piece.in(text);
    auto value = exact::read_number(number.typed);
    if (value && !piece.empty()) {
      number.value = std::move(value.value());
      return true;
    }
    const std::size_t start = utf16_length(text.substr(0, piece.start));
    if (piece.empty()) {
      return fail(ErrorCode::number_missing, "A number is missing here.", {},
                  "Type a number, or remove the separator that is too many.", start, start);
    }
    value.error().field = error_.field;
    error_ = std::move(value.error());
    error_.start += start;
    error_.end += start;
    return false;
  }

  bool parse_alone(std::string_view text, Number& number) {
    return parse_number(text, trim(text, {0, text.size()}), number);
  }

  bool fail_too_many(std::size_t count, std::size_t start, std::size_t end) {
    return fail(ErrorCode::too_many_elements, "A vector has at most 4,096 elements; this one has #.",
                {number_text(count)}, "Remove the elements from here on.", start, end);
  }

  bool parse_vector_text(std::string_view text, Vector& vector) {
    VectorText list(text);
    if (!list.open(error_)) return false;
    std::size_t count = 0;
    Piece piece;
    for (VectorText counted = list; counted.next(piece);) count += !piece.empty() || count < limits::elements;
    vector = Vector(std::min(count, limits::elements));
    for (Number& number : vector) {
      list.next(piece);
      if (!parse_number(text, piece, number)) return false;
    }
    if (!list.next(piece)) return list.close(error_);
    if (Number none; piece.empty()) return parse_number(text, piece, none);
    return fail_too_many(count, utf16_length(text.substr(0, piece.start)), utf16_length(text));
  }

  bool parse_vector_list(std::string_view elements, Vector& vector) {
    const std::string field = error_.field;
    const auto count = static_cast<std::size_t>(std::count(elements.begin(), elements.end(), part_end));
    vector = Vector(std::min(count, limits::elements));
    for (std::size_t i = 0; i < vector.size(); ++i) {
      const FieldValue element = take_element(elements);
      error_.field = filled("#[#]", {field, number_text(i)});
      if (i == 0 && element.kind == Kind::list) {
        error_.field = field;
        return fail(ErrorCode::too_many_rows, table_message, {}, table_hint, 0, 0);
      }
      if (element.kind == Kind::other || element.kind == Kind::list) {
        return fail(ErrorCode::not_a_number, "An element of a vector is a number or a text.", {},
                    "Give one row of numbers.", 0, 0);
      }
      if (!parse_alone(element.text, vector[i])) return false;
    }
    error_.field = field;
    return elements.empty() || fail_too_many(count, 0, 0);
  }

  bool parse_vector(FieldValue value, Vector& vector) {
    if (value.kind == Kind::other) {
      return fail(ErrorCode::not_a_number, "A vector is a text or an array of numbers.", {},
                  "Write it like \"2.0, -1.0, 0.5\".", value);
    }
    const bool good = value.is_text() ? parse_vector_text(value.text, vector) : parse_vector_list(value.text, vector);
    if (!good || !vector.empty()) return good;
    return fail(ErrorCode::empty_vector, "The vector has no elements.", {}, "Type at least one number.", value);
  }

  bool parse_x() {
    const FieldValue value = open("x", default_x);
    if (!parse_vector(value, problem_.x)) return false;
    exact::Integer common;
    if (!find_common_denominator(problem_.x, common)) {
      return fail(ErrorCode::denominators_too_large, "The common denominator of x has more than 500 digits.", {},
                  "Use decimals of similar length, or fractions with common denominators.", value);
    }
    if (digits_together(problem_.x, common) <= limits::digits_together) return true;
    return fail(ErrorCode::trace_too_large,
                "Over their common denominator the numbers of x have more than 1,000,000 digits together.", {},
                "Use fewer numbers, or numbers of similar size.", value);
  }

  bool parse_parameter(const char* name, Vector& vector) {
    const FieldValue value = open(name);
    if (value.kind == Kind::absent) return true;
    if (!parse_vector(value, vector)) return false;
    const std::size_t d = problem_.x.size();
    if (vector.size() == d) return true;
    return fail(ErrorCode::length_mismatch,
                vector.size() == 1 ? "# has # element, x has #." : "# has # elements, x has #.",
                {name, number_text(vector.size()), number_text(d)}, "Give one number for each element of x.", value);
  }

  bool parse_epsilon() {
    const FieldValue value = open("epsilon", default_epsilon);
    if (!value.is_text()) {
      return fail(ErrorCode::not_a_number, "epsilon is one number.", {}, "Write it like 1e-6.", value);
    }
    if (!parse_alone(value.text, problem_.epsilon)) return false;
    if (problem_.epsilon.value.sign() >= 0) return true;
    return fail(ErrorCode::negative_epsilon, "epsilon is not negative: it keeps a root away from zero.", {},
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

  bool fail_option(std::string_view choices, FieldValue value) {
    const std::string given = value.is_text() ? filled(", not #", {quoted(value.text)}) : "";
    return fail(ErrorCode::bad_option, "# is ##.", {error_.field, choices, given}, "Without it, the default is used.",
                value);
  }

  // A closed list's value → its index; the first where the field is absent.
  bool parse_option(const char* field, std::span<const char* const> names, int& index) {
    const FieldValue value = open(field, names[0]);
    std::string choices;
    const char* nearest = nullptr;
    for (std::size_t i = 0; i < names.size(); ++i) {
      index = static_cast<int>(i);
      if (value.kind == Kind::text && value.text == names[i]) return true;
      if (i > 0) choices += i + 1 < names.size() ? ", " : " or ";
      choices += names[i];
      if (value.is_text() && nearly_equal(lower_case(value.text), names[i])) nearest = names[i];
    }
    fail_option(choices, value);
    if (nearest != nullptr) suggest(nearest);
    return false;
  }

  bool parse_digits() {
    const FieldValue value = open("digits", default_digits);
    const std::string_view text = value.text;
    bool good = value.is_text() && (text.size() == 1 || (text.size() == 2 && text[0] != '0'));
    int digits = 0;
    for (const char c : text) {
      if (c < '0' || c > '9') good = false;
      if (good) digits = digits * 10 + (c - '0');
    }
    problem_.digits = digits;
    return (good && digits <= limits::digits) || fail_option("a whole number from 0 to 30", value);
  }

  std::string_view fields_;
  Problem& problem_;
  Error& error_;  // its field is the one being read
};

}  // namespace

bool parse_problem(std::string_view fields, Problem& problem, Error& error) {
  return Parser(fields, problem, error).parse();
}

}  // namespace norm_trace
