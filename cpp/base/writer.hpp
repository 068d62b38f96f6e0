// Writing text into a string: plain, as a JSON string, as XML. Escaping happens here and nowhere else.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace norm_trace {

void append_number(std::string& out, std::size_t value);
// In double quotes; control characters, quotes and backslashes escaped, the rest as it stands (UTF-8).
void append_json(std::string& out, std::string_view text);
// Safe as XML and HTML text and inside a double-quoted attribute.
void append_xml(std::string& out, std::string_view text);
std::string number_text(std::size_t value);
// Sentences are made of pieces here and not with +, which is a call and a temporary a piece.
std::string join(std::initializer_list<std::string_view> pieces);

}  // namespace norm_trace
