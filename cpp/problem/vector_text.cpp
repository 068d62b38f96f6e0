#include "problem/vector_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "base/utf.hpp"
#include "base/writer.hpp"

namespace norm_trace {
namespace {

constexpr std::size_t none = std::string_view::npos;

bool starts_with(std::string_view text, std::size_t place, std::string_view word) {
  return text.substr(place, word.size()) == word;
}

constexpr std::string_view opening = "[({";
constexpr std::string_view closing = "])}";

bool is_bracket(char c) { return opening.find(c) != none || closing.find(c) != none; }

// Bytes of the blank that begins at `place`, 0 if none does. In a column brackets are blanks: [1], [2].
std::size_t blank_at(std::string_view text, std::size_t place, bool brackets = false) {
  if (brackets && place < text.size() && is_bracket(text[place])) return 1;
  for (const std::string_view blank : {" ", "\t", "\n", "\r", "\u00A0", "\u2009", "\u202F"}) {
    if (starts_with(text, place, blank)) return blank.size();
  }
  return 0;
}

// Bytes of the blank that ends at the end of the text, 0 if none does.
std::size_t blank_before(std::string_view text, bool brackets) {
  for (std::size_t width = 1; width <= 3 && width <= text.size(); ++width) {
    if (blank_at(text, text.size() - width, brackets) == width) return width;
  }
  return 0;
}

bool opens(std::string_view text, Piece piece) { return !piece.empty() && opening.find(text[piece.start]) != none; }

// The place of the first bracket without a partner, `none` if all have one. A closing one belongs to the last open one of
// its kind: in tensor([1, 2) it is the [ that is alone.
std::size_t lone_bracket(std::string_view text) {
  // The places of those that wait for their partners; sized at once, a vector that grows is more code to download.
  std::vector<std::size_t> open(text.size());
  std::size_t count = 0;
  std::size_t waiting[opening.size()] = {};  // how many of each kind: nothing is searched that is not there
  std::size_t lone = none;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (const std::size_t kind = opening.find(text[i]); kind != none) {
      open[count++] = i;
      ++waiting[kind];
    }
    const std::size_t kind = closing.find(text[i]);
    if (kind == none) continue;
    if (waiting[kind] == 0) {
      lone = std::min(lone, i);
      continue;
    }
    for (std::size_t last = none; last != kind;) {
      if (last != none) lone = std::min(lone, open[count]);
      last = opening.find(text[open[--count]]);
      --waiting[last];
    }
  }
  return count == 0 ? lone : std::min(lone, open[0]);
}

// The partner of the bracket at `place`, in a text where every bracket has one.
std::size_t partner(std::string_view text, std::size_t place) {
  int depth = 0;
  for (;; ++place) {
    if (opening.find(text[place]) != none) ++depth;
    if (closing.find(text[place]) != none && --depth == 0) return place;
  }
}

bool letter(char c) {
  const int lower = c | 0x20;
  return lower >= 'a' && lower <= 'z';
}

// Where the name ends that begins at `place`: x, tensor, np.array; `place` where none does.
std::size_t end_of_name(std::string_view text, std::size_t place) {
  const std::size_t start = place;
  while (place < text.size() && (letter(text[place]) || (place > start && (text[place] == '.' || text[place] == '_'))))
    ++place;
  return place;
}

// x = [1, 2] → [1, 2]. The whole, where nothing is assigned.
Piece unwrap_assignment(std::string_view text, Piece whole) {
  const std::size_t name = end_of_name(text, whole.start);
  const std::size_t sign = trim(text, {name, whole.end}).start;
  return name > whole.start && starts_with(text, sign, "=") ? trim(text, {sign + 1, whole.end}) : whole;
}

// Whether the name is tensor, array or Array, with a module's name before it or not.
bool makes_vector(std::string_view name) {
  const std::string_view last = name.substr(name.rfind('.') + 1);
  return last == "tensor" || last == "array" || last == "Array";
}

// What stands between "tensor(" and its ")", up to the end of the list: tensor([1, 2], dtype=x) → [1, 2].
// The whole, where it is no call.
Piece unwrap_call(std::string_view text, Piece whole) {
  const std::size_t name = end_of_name(text, whole.start);
  if (!makes_vector(text.substr(whole.start, name - whole.start))) return whole;
  const std::size_t open = trim(text, {name, whole.end}).start;
  if (!starts_with(text, open, "(") || partner(text, open) != whole.end - 1) return whole;
  const Piece inside = trim(text, {open + 1, whole.end - 1});
  if (!opens(text, inside)) return whole;
  const std::size_t end = partner(text, inside.start) + 1;
  const std::size_t comma = trim(text, {end, inside.end}).start;
  if (comma == inside.end) return {inside.start, end};
  const Piece argument = trim(text, {comma + 1, inside.end});
  // What has no name is data, and would be lost: tensor([1, 2], [3]).
  return text[comma] == ',' && (argument.empty() || letter(text[argument.start])) ? Piece{inside.start, end} : whole;
}

// Without its brackets, where one pair encloses all.
Piece unwrap_brackets(std::string_view text, Piece list) {
  if (!opens(text, list) || partner(text, list.start) != list.end - 1) return list;
  return {list.start + 1, list.end - 1};
}

bool separates(char c) { return c == ',' || c == ';'; }

// Whether a list of lists has one number in each: [1], [2] or [ 1.] [-2.].
bool is_column(std::string_view text, Piece list) {
  for (std::size_t place = list.start; place < list.end;) {
    if (opens(text, {place, list.end})) {
      const std::size_t close = partner(text, place);
      const Piece inside = trim(text, {place + 1, close});
      bool single = !inside.empty();
      for (std::size_t i = inside.start; i < inside.end; ++i) {
        if (blank_at(text, i, true) != 0 || separates(text[i])) single = false;
      }
      if (!single) return false;
      place = close + 1;
    } else if (const std::size_t width = blank_at(text, place); width != 0 || separates(text[place])) {
      place += width != 0 ? width : 1;
    } else {
      return false;
    }
  }
  return true;
}

std::string replaced(std::string_view text, char from, char to) {
  std::string result(text);
  for (char& c : result) {
    if (c == from) c = to;
  }
  return result;
}

// An error at one sign of the text.
bool fail_at(Error& error, ErrorCode code, std::string_view text, std::size_t place) {
  error.code = code;
  error.start = utf16_length(text.substr(0, place));
  error.end = error.start + 1;
  return false;
}

// Both readings are offered with the reader's own numbers, as long as they can be read at a glance.
bool fail_ambiguous(Error& error, std::string_view text, std::string_view list, std::size_t place) {
  constexpr std::size_t longest_quote = 200;
  error.message = "Commas and semicolons stand in one list, so it can be read in two ways.";
  error.hint = "Use a point for decimals and one kind of separator.";
  if (list.size() <= longest_quote) {
    error.hint = filled("Did you mean '#' (decimal comma) or '#' (every sign separates)?",
                        {replaced(list, ',', '.'), replaced(list, ';', ',')});
  }
  return fail_at(error, ErrorCode::ambiguous_separator, text, place);
}

// From the second row to the end of the text.
bool fail_rows(Error& error, std::string_view text, std::size_t place) {
  error.message = table_message;
  error.hint = table_hint;
  fail_at(error, ErrorCode::too_many_rows, text, place);
  error.end = utf16_length(text);
  return false;
}

}  // namespace

Piece trim(std::string_view text, Piece piece, bool brackets) {
  text = text.substr(0, piece.end);
  while (const std::size_t width = blank_at(text, piece.start, brackets)) piece.start += width;
  while (const std::size_t width = blank_before(piece.in(text), brackets)) piece.end -= width;
  return piece;
}

bool VectorText::open(Error& error) {
  if (const std::size_t place = lone_bracket(text_); place != none) {
    error.message = filled("The bracket '#' has no partner.", {text_.substr(place, 1)});
    error.hint = "Remove it, or add the other one of the pair.";
    return fail_at(error, ErrorCode::not_a_number, text_, place);
  }
  const Piece whole = unwrap_call(text_, unwrap_assignment(text_, trim(text_, {0, text_.size()})));
  rest_ = unwrap_brackets(text_, whole);
  const Piece inside = trim(text_, rest_);
  if (opens(text_, inside) && !open_rows(error, inside, rest_.start != whole.start)) return false;
  const std::string_view list = rest_.in(text_);
  const std::size_t comma = list.find(','), semicolon = list.find(';');
  if (comma == none && semicolon == none) return true;
  separator_ = comma < semicolon ? ',' : ';';
  if (comma == none || semicolon == none) return true;
  list_ = rest_;
  rest_.end = rest_.start + std::max(comma, semicolon);
  return true;
}

bool VectorText::open_rows(Error& error, Piece rows, bool enclosed) {
  const std::size_t end = partner(text_, rows.start) + 1;
  if (end == rows.end) {
    rest_ = unwrap_brackets(text_, rows);
    const Piece row = trim(text_, rest_);
    return !opens(text_, row) || fail_rows(error, text_, row.start);
  }
  std::size_t second = trim(text_, {end, rows.end}).start;
  if (separates(text_[second])) second = trim(text_, {second + 1, rows.end}).start;
  if (second == rows.end) {  // [[1, 2],]: a number is missing here
    separator_ = ',';
    rest_ = {second, second};
    return true;
  }
  is_column_ = enclosed && is_column(text_, rows);
  return is_column_ || fail_rows(error, text_, second);
}

bool VectorText::close(Error& error) const {
  return list_.empty() || fail_ambiguous(error, text_, list_.in(text_), rest_.end);
}

bool VectorText::next(Piece& piece) {
  const std::string_view list = text_.substr(0, rest_.end);
  const bool by_blanks = separator_ == ' ';
  if (by_blanks) rest_ = trim(text_, rest_, is_column_);
  if (by_blanks ? rest_.empty() : rest_.start > rest_.end) return false;
  piece = {rest_.start, rest_.start};
  while (piece.end < rest_.end &&
         !(by_blanks ? blank_at(list, piece.end, is_column_) != 0 : list[piece.end] == separator_)) {
    ++piece.end;
  }
  rest_.start = by_blanks ? piece.end : piece.end + 1;
  const Piece inside = trim(text_, piece, is_column_);
  piece = inside.empty() ? Piece{piece.end, piece.end} : inside;
  return true;
}

}  // namespace norm_trace
