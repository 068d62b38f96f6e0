// The fields of a problem (problem/fields.hpp) as they are typed: read before the problem as a whole may be right, and written
// with other texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "ask/reshape.hpp"
#include "problem/fields.hpp"

namespace norm_trace::ask {

// The value of a field; absent where there is none.
FieldValue field_value(std::string_view fields, std::string_view name);

// The texts of a vector's numbers, right or wrong; of a field that is missing those of its default. False where there is no
// vector, or one that cannot be cut into pieces.
bool texts_of(std::string_view fields, std::string_view name, Texts& texts);
// The text of epsilon.
std::string epsilon_of(std::string_view fields);

// A value that crosses: of one text, of a list.
std::string text_value(std::string_view text);
std::string list_value(const Texts& texts);
// The fields with another value of one.
std::string with_value(std::string_view fields, std::string_view name, std::string_view value);

// The place of a typed number: x[2], epsilon.
struct Place {
  std::string_view field;
  bool has_index = false;
  std::size_t index = 0;
};
// False where it is not of this form.
bool place_of(std::string_view address, Place& place);
// A whole number of a few digits; false where it is none.
bool index_of(std::string_view digits, std::size_t& index);

}  // namespace norm_trace::ask
