// A vector typed or pasted as one text, cut into the pieces that should be numbers.
#pragma once

#include <string_view>

#include "base/error.hpp"

namespace norm_trace {

// Of a table, which cannot be worked out: too-many-rows.
inline constexpr const char* table_message = "This is a table; only one row is worked out.";
inline constexpr const char* table_hint = "Keep one row.";

// Bytes [start, end) of a text.
struct Piece {
  std::size_t start = 0;
  std::size_t end = 0;

  bool empty() const { return start == end; }
  std::string_view in(std::string_view text) const { return text.substr(start, end - start); }
};

// The text without blanks (space, tab, line ends, U+00A0, U+2009, U+202F) at its ends; with `brackets`
// without these too.
Piece trim(std::string_view text, Piece piece, bool brackets = false);

// Numbers separated by commas or by semicolons or by blanks alone, optionally inside one pair of
// brackets, which may stand in tensor(…), array(…) or Array(…), also after a module's name and before arguments
// such as dtype=…. Before all may be "x =". [[…]] with one row is that row, with one number a row that column.
class VectorText {
 public:
  explicit VectorText(std::string_view text) : text_(text) {}

  // False where it cannot be cut: at a bracket without its partner, not-a-number, or at a second row, too-many-rows.
  // Errors' places are UTF-16 units, their field is left alone.
  bool open(Error& error);
  // The next piece; false at the end. An empty one is a place where a number is missing.
  bool next(Piece& piece);
  // False where the pieces ended at a separator of a second kind: ambiguous-separator. A mistake before it comes first.
  bool close(Error& error) const;

 private:
  // Where the list is one of lists, `rows`.
  bool open_rows(Error& error, Piece rows, bool enclosed);

  std::string_view text_;
  Piece rest_;
  Piece list_;              // the whole list, where it has two kinds of separator
  char separator_ = ' ';    // ' ': blanks alone
  bool is_column_ = false;  // one number a row
};

}  // namespace norm_trace
