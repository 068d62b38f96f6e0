#include "ask/readings.hpp"

#include <algorithm>
#include <iterator>

#include "exact/number.hpp"
#include "problem/vector_text.hpp"

namespace norm_trace::ask {
namespace {

using List = std::vector<std::string>;

// Separators and signs of other keyboards, each with ours.
struct Shape {
  std::string_view typed;
  char plain;
};
constexpr Shape shapes[] = {{"٫", '.'}, {"٬", '_'}, {"،", ','}, {"؛", ';'}, {"、", ','}, {"\u3000", ' '}};

// Digits that are read in every language: Arabic, Persian.
constexpr std::string_view digit_rows[] = {"٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"};

// ASCII in full width, U+FF01 to U+FF5E, which UTF-8 has in two rows; '\0' for another character.
char narrow(std::string_view character) {
  if (character.size() != 3 || character[0] != '\xEF') return '\0';
  const auto row = static_cast<unsigned char>(character[1]), place = static_cast<unsigned char>(character[2]);
  if (row == 0xBC && place > 0x80) return static_cast<char>(place - 0x60);
  return row == 0xBD && place <= 0x9E ? static_cast<char>(place - 0x20) : '\0';
}

// Bytes of the character at the front, by its first one.
std::size_t width_of(char first) {
  const auto byte = static_cast<unsigned char>(first);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// The digit that a character is in a row of ten; '\0' if it is none.
char digit_in(std::string_view row, std::string_view character) {
  for (char digit = '0'; !row.empty() && digit <= '9'; ++digit) {
    const std::string_view next = row.substr(0, width_of(row[0]));
    if (next == character) return digit;
    row.remove_prefix(next.size());
  }
  return '\0';
}

// Ours for a character; '\0' where it has none.
char plain_of(std::string_view character, const Signs& signs) {
  for (const Shape& shape : shapes) {
    if (shape.typed == character) return shape.plain;
  }
  for (const std::string_view row : digit_rows) {
    if (const char digit = digit_in(row, character)) return digit;
  }
  if (const char ours = narrow(character)) return ours;
  return digit_in(signs.digits, character);
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool has(std::string_view text, std::string_view any) { return text.find_first_of(any) != text.npos; }

// Those of problem/vector_text.hpp, a character at a time: a text is read in one pass.
constexpr std::string_view blanks[] = {" ", "\t", "\n", "\r", "\u00A0", "\u2009", "\u202F"};

bool blank_follows(std::string_view text, std::size_t place) {
  text.remove_prefix(std::min(place, text.size()));
  return std::any_of(std::begin(blanks), std::end(blanks),
                     [text](std::string_view blank) { return text.substr(0, blank.size()) == blank; });
}

bool blank_precedes(std::string_view text, std::size_t place) {
  text = text.substr(0, place);
  return std::any_of(std::begin(blanks), std::end(blanks), [text](std::string_view blank) {
    return text.size() >= blank.size() && text.substr(text.size() - blank.size()) == blank;
  });
}

char at(std::string_view text, std::size_t place) { return place < text.size() ? text[place] : '\0'; }

// Whether it is written as a number is, however long.
bool is_number(std::string_view text) {
  const auto value = exact::read_number(trim(text, {0, text.size()}).in(text));
  return value || value.error().code != ErrorCode::not_a_number;
}

bool is_list(std::string_view text) {
  Error error;
  VectorText list(text);
  if (!list.open(error)) return false;
  std::size_t count = 0;
  for (Piece piece; list.next(piece); ++count) {
    if (piece.empty() || !is_number(piece.in(text))) return false;
  }
  return count > 0 && list.close(error);
}

// Commas between a digit and a digit, or at the front of a number, are decimal signs; semicolons separate.
std::string with_commas_inside(std::string text) {
  constexpr std::string_view before_number = ";+-([{";
  constexpr std::string_view minus = "−";
  const std::string typed = text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool follows_minus = i >= minus.size() && typed.compare(i - minus.size(), minus.size(), minus) == 0;
    if (typed[i] == ';') text[i] = ',';
    if (typed[i] != ',' || !is_digit(at(typed, i + 1))) continue;
    const bool begins =
        i == 0 || follows_minus || blank_precedes(typed, i) || before_number.find(typed[i - 1]) != before_number.npos;
    if (begins || is_digit(typed[i - 1])) text[i] = '.';
  }
  return text;
}

// Commas are decimal signs where a digit follows at once, and separate where a blank does.
std::string with_commas_by_blanks(std::string text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ',' && is_digit(at(text, i + 1))) text[i] = '.';
  }
  return text;
}

// What the commas of a text have around them.
struct Commas {
  bool between_digits = false;  // one at least
  bool before_blank = false;
  bool before_other = false;  // before what is no digit, the end of the text not counted
  bool two_in_a_piece = false;
};

Commas commas_of(std::string_view text) {
  Commas commas;
  std::size_t in_piece = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == ';' || blank_follows(text, i)) in_piece = 0;
    if (text[i] != ',') continue;
    const char next = at(text, i + 1);
    commas.between_digits = commas.between_digits || (i > 0 && is_digit(text[i - 1]) && is_digit(next));
    commas.before_blank = commas.before_blank || blank_follows(text, i + 1);
    commas.before_other = commas.before_other || (i + 1 < text.size() && !is_digit(next));
    commas.two_in_a_piece = commas.two_in_a_piece || ++in_piece > 1;
  }
  return commas;
}

void offer(List& readings, std::string reading) {
  if (is_list(reading) && std::find(readings.begin(), readings.end(), reading) == readings.end()) {
    readings.push_back(std::move(reading));
  }
}

// 1,234: a little more than one, or more than a thousand.
bool may_be_thousands(std::string_view text) {
  text = trim(text, {0, text.size()}).in(text);
  for (const std::string_view sign : {"+", "-", "−"}) {
    if (text.substr(0, sign.size()) == sign) {
      text.remove_prefix(sign.size());
      break;
    }
  }
  const std::size_t comma = text.find(',');
  const bool digits = std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == ','; });
  return digits && comma >= 1 && comma <= 3 && text[0] != '0' && text.size() == comma + 4;
}

}  // namespace

std::string plain(std::string_view text, const Signs& signs) {
  std::string out;
  while (!text.empty()) {
    const std::string_view character = text.substr(0, width_of(text[0]));
    text.remove_prefix(character.size());
    const char ours = character.size() == 1 ? character[0] : plain_of(character, signs);
    if (ours != '\0') {
      out += ours;
    } else {
      out += character;
    }
  }
  return out;
}

List readings_of_number(std::string_view text, const Signs& signs) {
  List readings{std::string(text)};
  const std::size_t comma = text.find(',');
  if (!signs.decimal_comma || comma == text.npos) return readings;
  std::string decimal(text);
  decimal[comma] = '.';
  if (!is_number(decimal)) return readings;
  if (may_be_thousands(text)) {
    readings[0].erase(comma, 1);
    readings.insert(readings.begin(), decimal);
  } else {
    readings[0] = decimal;
  }
  return readings;
}

List readings_of_list(std::string_view text, const Signs& signs) {
  const std::string typed(text);
  if (!signs.decimal_comma || typed.find(',') == typed.npos) return {typed};
  const Commas commas = commas_of(typed);
  const std::string inside = with_commas_inside(typed);
  List readings;
  if (commas.between_digits && !commas.two_in_a_piece && !commas.before_other && !has(typed, ".")) {
    offer(readings, inside);
  }
  if (commas.between_digits && commas.before_blank && !has(typed, ".;")) offer(readings, with_commas_by_blanks(typed));
  offer(readings, typed);
  if (readings.empty()) readings.push_back(has(typed, ";") ? inside : typed);
  return readings;
}

}  // namespace norm_trace::ask
