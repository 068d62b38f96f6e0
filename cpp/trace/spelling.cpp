#include "trace/spelling.hpp"

#include "base/writer.hpp"

namespace norm_trace {
namespace {

constexpr std::string_view minus = "−";

bool take(std::string_view& text, std::string_view start) {
  if (text.substr(0, start.size()) != start) return false;
  text.remove_prefix(start.size());
  return true;
}

std::string clean_exponent(std::string_view text) {
  std::string exponent;
  if (take(text, "-")) {
    exponent = "-";
  } else {
    take(text, "+");
  }
  while (text.size() > 1 && text[0] == '0') text.remove_prefix(1);
  exponent += text;
  return exponent;
}

}  // namespace

Spelling spell(std::string_view number) {
  Spelling spelling;
  spelling.negative = take(number, "-") || take(number, minus);
  take(number, "+");
  if (const std::size_t slash = number.find('/'); slash != std::string_view::npos) {
    spelling.denominator = number.substr(slash + 1);
    number = number.substr(0, slash);
  }
  if (const std::size_t e = number.find_first_of("eE"); e != std::string_view::npos) {
    spelling.exponent = clean_exponent(number.substr(e + 1));
    number = number.substr(0, e);
  }
  if (number.back() == '.') number.remove_suffix(1);
  if (number.front() == '.') spelling.digits = "0";
  spelling.digits += number;
  return spelling;
}

void append_superscript(std::string& out, std::string_view digits) {
  constexpr const char* raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  for (const char c : digits) out += c == '-' ? "⁻" : raised[c - '0'];
}

void append_subscript(std::string& out, std::size_t value) {
  // U+2080 … U+2089 differ in their last UTF-8 byte only.
  for (const char c : number_text(value)) {
    out += "\xE2\x82";
    out += static_cast<char>(0x80 + (c - '0'));
  }
}

void append_text(std::string& out, const Spelling& spelling) {
  if (spelling.negative) out += minus;
  out += spelling.digits;
  if (spelling.is_fraction()) {
    out += '/';
    out += spelling.denominator;
  }
  if (spelling.is_scientific()) {
    out += "×10";
    append_superscript(out, spelling.exponent);
  }
}

std::string reader_text(std::string_view number) {
  std::string text;
  append_text(text, spell(number));
  return text;
}

std::size_t length(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80 ? 1 : 0;
  return count;
}

}  // namespace norm_trace
