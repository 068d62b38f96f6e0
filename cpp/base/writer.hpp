// Writing text: patterns that are filled in, JSON strings, numbers. Escaping happens here and nowhere else.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace norm_trace {

using Pieces = std::initializer_list<std::string_view>;

// The pattern with its marks replaced by the pieces, in their order: # by the piece as it stands, $ by the
// piece as a JSON string; ' stands for ". Pieces left over are dropped.
//   append(out, "{'of':$,'index':#}", {"mean", "0"})   {"of":"mean","index":0}
void append(std::string& out, const char* pattern, Pieces pieces);
std::string filled(const char* pattern, Pieces pieces);

std::string number_text(std::size_t value);
// What a person typed, in quotation marks; of more than 24 characters the first 23 and an ellipsis.
std::string quoted(std::string_view text);
// With A … Z as a … z; other characters, and so all places, stay.
std::string lower_case(std::string_view text);

}  // namespace norm_trace
