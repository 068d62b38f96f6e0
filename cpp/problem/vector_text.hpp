// A vector typed or pasted as one text, cut into the pieces that should be numbers.
#pragma once

#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace norm_trace {

// Bytes [start, end) of the text. An empty piece (start == end) is a place where a number is missing.
struct Piece {
  std::size_t start;
  std::size_t end;
};

// Numbers separated by commas or by semicolons or by blanks alone, optionally inside one pair of
// brackets, which may stand in tensor(…) or array(…), also after "np." or "torch." and before arguments
// such as dtype=…. No pieces: the vector is empty. Errors (places in UTF-16 units, field left empty):
// not-a-number at a bracket without its partner, ambiguous-separator at the first of the second kind.
Result<std::vector<Piece>> cut_vector(std::string_view text);

// The text without blanks (space, tab, line ends, U+00A0, U+2009, U+202F) at its ends.
std::string_view trimmed(std::string_view text);

}  // namespace norm_trace
