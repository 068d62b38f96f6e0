// UTF-8 in this program, UTF-16 units in JavaScript: where a place in the one is in the other.
#pragma once

#include <cstddef>
#include <string_view>

namespace norm_trace {

// How many UTF-16 units the UTF-8 text has. A byte that is no UTF-8 counts as one unit.
std::size_t utf16_length(std::string_view text);
// How many characters (code points).
std::size_t length(std::string_view text);

}  // namespace norm_trace
