#include "problem/fields.hpp"

namespace norm_trace {
namespace {

std::string_view take_until(std::string_view& text, char end) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(part.size() < text.size() ? part.size() + 1 : part.size());
  return part;
}

FieldValue read_value(std::string_view text) {
  using Kind = FieldValue::Kind;
  FieldValue value;
  if (text.empty()) return value;
  value.kind = static_cast<Kind>(text[0]);
  value.text = text.substr(1);
  if (value.kind == Kind::text && value.text.empty()) value.kind = Kind::absent;
  return value;
}

}  // namespace

Field take_field(std::string_view& fields) {
  std::string_view value = take_until(fields, field_end);
  const std::string_view name = take_until(value, part_end);
  return {name, read_value(value)};
}

FieldValue take_element(std::string_view& elements) { return read_value(take_until(elements, part_end)); }

}  // namespace norm_trace
