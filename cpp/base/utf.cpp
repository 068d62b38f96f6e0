#include "base/utf.hpp"

namespace norm_trace {

std::size_t length(std::string_view text) {
  std::size_t characters = 0;
  for (const char c : text) characters += (c & 0xC0) != 0x80;  // a continuation byte belongs to the one before it
  return characters;
}

std::size_t utf16_length(std::string_view text) {
  std::size_t units = length(text);
  for (const char c : text) units += static_cast<unsigned char>(c) >= 0xF0;  // beyond U+FFFF: a surrogate pair
  return units;
}

}  // namespace norm_trace
