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

// Bytes of the blank that begins at `place`, 0 if none does.
std::size_t blank_at(std::string_view text, std::size_t place) {
  for (const std::string_view blank : {" ", "\t", "\n", "\r", "\u00A0", "\u2009", "\u202F"}) {
    if (starts_with(text, place, blank)) return blank.size();
  }
  return 0;
}

// Bytes of the blank that ends at the end of the text, 0 if none does.
std::size_t blank_before(std::string_view text) {
  for (std::size_t width = 1; width <= 3 && width <= text.size(); ++width) {
    if (blank_at(text, text.size() - width) == width) return width;
  }
  return 0;
}

constexpr std::string_view opening = "[({";
constexpr std::string_view closing = "])}";

bool opens(std::string_view text, Piece piece) {
  return !piece.empty() && opening.find(text[piece.start]) != none;
}

// The place of the first bracket without a partner, `none` if all have one. A closing one belongs to the last open one of
// its kind: in tensor([1, 2) it is the [ that is alone.
std::size_t lone_bracket(std::string_view text) {
  // The places of those that wait for their partners; sized at once, a vector that grows is more code to download.
  std::vector<std::size_t> open(text.size());
  std::size_t count = 0;
  std::size_t lone = none;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (opening.find(text[i]) != none) open[count++] = i;
    const std::size_t kind = closing.find(text[i]);
    if (kind == none) continue;
    std::size_t depth = count;
    while (depth > 0 && text[open[depth - 1]] != opening[kind]) --depth;
    if (depth == 0) {
      lone = std::min(lone, i);
      continue;
    }
    if (depth < count) lone = std::min(lone, open[depth]);
    count = depth - 1;
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

// Where the name of a call ends: tensor, array, np.array, torch.tensor; `place` where there is none.
std::size_t end_of_name(std::string_view text, std::size_t place) {
  std::size_t end = place;
  for (const std::string_view prefix : {"np.", "torch."}) {
    if (starts_with(text, place, prefix)) end += prefix.size();
  }
  for (const std::string_view name : {"tensor", "array"}) {
    if (starts_with(text, end, name)) return end + name.size();
  }
  return place;
}

bool letter(char c) {
  const int lower = c | 0x20;
  return lower >= 'a' && lower <= 'z';
}

// What stands between "tensor(" and its ")", up to the end of the list: tensor([1, 2], dtype=x) → [1, 2].
// The whole, where it is no call.
Piece unwrap_call(std::string_view text, Piece whole) {
  const std::size_t open = end_of_name(text, whole.start);
  if (open == whole.start || !starts_with(text, open, "(") || partner(text, open) != whole.end - 1) return whole;
  const Piece inside = trim(text, {open + 1, whole.end - 1});
  if (!opens(text, inside)) return whole;
  const std::size_t end = partner(text, inside.start) + 1;
  const std::size_t comma = trim(text, {end, inside.end}).start;
  if (comma == inside.end) return {inside.start, end};
  const Piece argument = trim(text, {comma + 1, inside.end});
  // What has no name is data, and would be lost: tensor([1, 2], [3]).
  return text[comma] == ',' && (argument.empty() || letter(text[argument.start])) ? Piece{inside.start, end} : whole;
}

Piece unwrap_brackets(std::string_view text, Piece list) {
  if (!opens(text, list) || partner(text, list.start) != list.end - 1) return list;
  return {list.start + 1, list.end - 1};
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

}  // namespace

Piece trim(std::string_view text, Piece piece) {
  text = text.substr(0, piece.end);
  while (const std::size_t width = blank_at(text, piece.start)) piece.start += width;
  while (const std::size_t width = blank_before(piece.in(text))) piece.end -= width;
  return piece;
}

bool VectorText::open(Error& error) {
  if (const std::size_t place = lone_bracket(text_); place != none) {
    error.message = filled("The bracket '#' has no partner.", {text_.substr(place, 1)});
    error.hint = "Remove it, or add the other one of the pair.";
    return fail_at(error, ErrorCode::not_a_number, text_, place);
  }
  rest_ = unwrap_brackets(text_, unwrap_call(text_, trim(text_, {0, text_.size()})));
  const std::string_view list = rest_.in(text_);
  const std::size_t comma = list.find(','), semicolon = list.find(';');
  if (comma == none && semicolon == none) return true;
  separator_ = comma < semicolon ? ',' : ';';
  if (comma == none || semicolon == none) return true;
  list_ = rest_;
  rest_.end = rest_.start + std::max(comma, semicolon);
  return true;
}

bool VectorText::close(Error& error) const {
  return list_.empty() || fail_ambiguous(error, text_, list_.in(text_), rest_.end);
}

bool VectorText::next(Piece& piece) {
  const std::string_view list = text_.substr(0, rest_.end);
  const bool by_blanks = separator_ == ' ';
  if (by_blanks) rest_ = trim(text_, rest_);
  if (by_blanks ? rest_.empty() : rest_.start > rest_.end) return false;
  piece = {rest_.start, rest_.start};
  while (piece.end < rest_.end && !(by_blanks ? blank_at(list, piece.end) != 0 : list[piece.end] == separator_)) {
    ++piece.end;
  }
  rest_.start = by_blanks ? piece.end : piece.end + 1;
  const Piece inside = trim(text_, piece);
  piece = inside.empty() ? Piece{piece.end, piece.end} : inside;
  return true;
}

}  // namespace norm_trace
