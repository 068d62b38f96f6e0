#include "base/utf.hpp"

namespace norm_trace {

std::size_t utf16_length(std::string_view text) {
  std::size_t units = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0) == 0x80) continue;  // a continuation byte belongs to the unit before it
    units += byte >= 0xF0 ? 2 : 1;        // four bytes: beyond U+FFFF, a surrogate pair
  }
  return units;
}

}  // namespace norm_trace
