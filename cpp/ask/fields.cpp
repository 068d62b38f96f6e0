#include "ask/fields.hpp"

#include "problem/parse.hpp"
#include "problem/vector_text.hpp"

namespace norm_trace::ask {

using Kind = FieldValue::Kind;

namespace {

void add(Texts& texts, std::string_view text, Piece piece) { texts.emplace_back(piece.in(text)); }

bool cut(std::string_view text, Texts& texts) {
  VectorText list(text);
  Error error;
  if (!list.open(error)) return false;
  for (Piece piece; list.next(piece);) add(texts, text, piece);
  return list.close(error);
}

// What is asked where nothing is said.
Problem default_problem() {
  Problem problem;
  Error error;
  parse_problem("", problem, error);
  return problem;
}

}  // namespace

FieldValue field_value(std::string_view fields, std::string_view name) {
  FieldValue found;
  while (!fields.empty()) {
    const Field field = take_field(fields);
    if (field.name == name) found = field.value;
  }
  return found;
}

bool texts_of(std::string_view fields, std::string_view name, Texts& texts) {
  FieldValue value = field_value(fields, name);
  if (value.is_text()) return cut(value.text, texts);
  if (value.kind == Kind::list) {
    while (!value.text.empty()) {
      const std::string_view text = take_element(value.text).text;
      add(texts, text, trim(text, {0, text.size()}));
    }
    return true;
  }
  if (value.kind != Kind::absent || name != "x") return false;
  for (const Number& number : default_problem().x) texts.push_back(number.typed);
  return true;
}

std::string epsilon_of(std::string_view fields) {
  const FieldValue value = field_value(fields, "epsilon");
  if (value.kind == Kind::absent) return default_problem().epsilon.typed;
  return std::string(trim(value.text, {0, value.text.size()}).in(value.text));
}

std::string text_value(std::string_view text) { return std::string("t").append(text); }

std::string list_value(const Texts& texts) {
  std::string value = "[";
  for (const std::string& text : texts) value.append("t").append(text) += part_end;
  return value;
}

std::string with_value(std::string_view fields, std::string_view name, std::string_view value) {
  std::string out;
  while (!fields.empty()) {
    const std::string_view rest = fields;
    if (take_field(fields).name != name) out += rest.substr(0, rest.size() - fields.size());
  }
  out.append(name) += part_end;
  out.append(value) += field_end;
  return out;
}

bool index_of(std::string_view digits, std::size_t& index) {
  constexpr std::size_t most_digits = 9;
  if (digits.empty() || digits.size() > most_digits) return false;
  index = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return false;
    index = index * 10 + static_cast<std::size_t>(c - '0');
  }
  return true;
}

bool place_of(std::string_view address, Place& place) {
  const std::size_t bracket = address.find('[');
  place.field = address.substr(0, bracket);
  place.has_index = bracket != address.npos;
  if (!place.has_index) return true;
  return address.back() == ']' && index_of(address.substr(bracket + 1, address.size() - bracket - 2), place.index);
}

}  // namespace norm_trace::ask
