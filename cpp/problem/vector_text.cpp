#include "problem/vector_text.hpp"

#include <string>

#include "base/utf.hpp"
#include "base/writer.hpp"

namespace norm_trace {
namespace {

// Bytes of the blank that begins at `place`, 0 if none does.
std::size_t blank_at(std::string_view text, std::size_t place) {
  if (place >= text.size()) return 0;
  const char c = text[place];
  if (c == ' ' || c == '\t' || c == '\n' || c == '\r') return 1;
  for (const std::string_view blank : {"\u00A0", "\u2009", "\u202F"}) {
    if (text.substr(place, blank.size()) == blank) return blank.size();
  }
  return 0;
}

// Bytes of the blank that ends before `place`, 0 if none does.
std::size_t blank_before(std::string_view text, std::size_t place) {
  for (std::size_t width = 1; width <= 3 && width <= place; ++width) {
    if (blank_at(text, place - width) == width) return width;
  }
  return 0;
}

Piece trim(std::string_view text, Piece piece) {
  while (piece.start < piece.end) {
    const std::size_t width = blank_at(text, piece.start);
    if (width == 0) break;
    piece.start += width;
  }
  while (piece.end > piece.start) {
    const std::size_t width = blank_before(text, piece.end);
    if (width == 0) break;
    piece.end -= width;
  }
  return piece;
}

constexpr std::string_view opening = "[({";
constexpr std::string_view closing = "])}";

// For every bracket the place of its partner; npos elsewhere and for a bracket without one.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : partner_(text.size(), std::string_view::npos) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (opening.find(text[i]) != std::string_view::npos) open.push_back(i);
      const std::size_t kind = closing.find(text[i]);
      if (kind == std::string_view::npos) continue;
      if (!open.empty() && text[open.back()] == opening[kind]) {
        partner_[open.back()] = i;
        partner_[i] = open.back();
        open.pop_back();
      } else {
        lone_ = i < lone_ ? i : lone_;
      }
    }
    if (!open.empty() && open.front() < lone_) lone_ = open.front();
  }

  std::size_t partner(std::size_t place) const { return partner_[place]; }
  // The first bracket without a partner, npos if all have one.
  std::size_t lone() const { return lone_; }

 private:
  std::vector<std::size_t> partner_;
  std::size_t lone_ = std::string_view::npos;
};

bool starts_with(std::string_view text, std::size_t place, std::string_view word) {
  return text.substr(place, word.size()) == word;
}

// What stands between "tensor(" and its ")", up to the end of the list: tensor([1, 2], dtype=x) → [1, 2].
// The whole, where it is no call.
Piece unwrap_call(std::string_view text, Piece whole, const Brackets& brackets) {
  std::size_t place = whole.start;
  for (const std::string_view prefix : {"np.", "torch."}) {
    if (starts_with(text, place, prefix)) {
      place += prefix.size();
      break;
    }
  }
  for (const std::string_view name : {"tensor", "array"}) {
    if (!starts_with(text, place, name)) continue;
    const std::size_t open = place + name.size();
    if (open >= whole.end || text[open] != '(' || brackets.partner(open) != whole.end - 1) return whole;
    const Piece inside = trim(text, {open + 1, whole.end - 1});
    if (inside.start == inside.end || opening.find(text[inside.start]) == std::string_view::npos) return whole;
    const std::size_t close = brackets.partner(inside.start);
    const Piece rest = trim(text, {close + 1, inside.end});
    if (rest.start != rest.end && text[rest.start] != ',') return whole;
    return {inside.start, close + 1};
  }
  return whole;
}

Piece unwrap_brackets(std::string_view text, Piece list, const Brackets& brackets) {
  if (list.start == list.end || opening.find(text[list.start]) == std::string_view::npos) return list;
  if (brackets.partner(list.start) != list.end - 1) return list;
  return {list.start + 1, list.end - 1};
}

std::vector<Piece> cut_at_separators(std::string_view text, Piece list, char separator) {
  std::vector<Piece> pieces;
  std::size_t start = list.start;
  for (std::size_t i = list.start; i <= list.end; ++i) {
    if (i < list.end && text[i] != separator) continue;
    const Piece piece = trim(text, {start, i});
    pieces.push_back(piece.start == piece.end ? Piece{i, i} : piece);
    start = i + 1;
  }
  return pieces;
}

std::vector<Piece> cut_at_blanks(std::string_view text, Piece list) {
  std::vector<Piece> pieces;
  std::size_t place = list.start;
  while (place < list.end) {
    if (const std::size_t width = blank_at(text, place)) {
      place += width;
      continue;
    }
    const std::size_t start = place;
    while (place < list.end && blank_at(text, place) == 0) ++place;
    pieces.push_back({start, place});
  }
  return pieces;
}

Error lone_bracket(std::string_view text, std::size_t place) {
  const std::size_t start = utf16_length(text.substr(0, place));
  return {ErrorCode::not_a_number, join({"The bracket \"", text.substr(place, 1), "\" has no partner."}), "", start,
          start + 1, "Remove it, or add the other one of the pair."};
}

std::string replaced(std::string_view text, char from, char to) {
  std::string result(text);
  for (char& c : result) {
    if (c == from) c = to;
  }
  return result;
}

// Both readings are offered with the reader's own numbers, as long as they fit a line.
Error two_separators(std::string_view text, Piece list, std::size_t place) {
  constexpr std::size_t longest_quote = 60;
  const std::string_view inside = text.substr(list.start, list.end - list.start);
  std::string hint = "Use a point for decimals and one kind of separator.";
  if (inside.size() <= longest_quote) {
    hint = join({"Did you mean \"", replaced(inside, ',', '.'), "\" (decimal comma) or \"",
                 replaced(inside, ';', ','), "\" (every sign separates)?"});
  }
  const std::size_t start = utf16_length(text.substr(0, place));
  return {ErrorCode::ambiguous_separator,
          "Commas and semicolons stand in one list, so it can be read in two ways.", "", start, start + 1, hint};
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const Piece piece = trim(text, {0, text.size()});
  return text.substr(piece.start, piece.end - piece.start);
}

Result<std::vector<Piece>> cut_vector(std::string_view text) {
  const Brackets brackets(text);
  if (brackets.lone() != std::string_view::npos) return lone_bracket(text, brackets.lone());

  const Piece whole = trim(text, {0, text.size()});
  const Piece list = unwrap_brackets(text, unwrap_call(text, whole, brackets), brackets);
  const std::string_view inside = text.substr(list.start, list.end - list.start);
  const std::size_t comma = inside.find(',');
  const std::size_t semicolon = inside.find(';');
  constexpr std::size_t none = std::string_view::npos;
  if (comma != none && semicolon != none) {
    return two_separators(text, list, list.start + (comma > semicolon ? comma : semicolon));
  }
  if (comma != none) return cut_at_separators(text, list, ',');
  if (semicolon != none) return cut_at_separators(text, list, ';');
  return cut_at_blanks(text, list);
}

}  // namespace norm_trace
