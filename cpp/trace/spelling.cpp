#include "trace/spelling.hpp"

#include <algorithm>

namespace norm_trace {
namespace {

bool take(std::string_view& text, std::string_view start) {
  if (text.substr(0, start.size()) != start) return false;
  text.remove_prefix(start.size());
  return true;
}

// A sign that is - or −, but not +, is written as -.
void take_sign(std::string_view& text, std::string& out) {
  if (take(text, "-") || take(text, "−")) {
    out += '-';
  } else {
    take(text, "+");
  }
}

// What stands before the mark; the rest begins behind it, and is empty where there is none.
std::string_view take_until(std::string_view& text, std::size_t mark) {
  const std::string_view part = text.substr(0, mark);
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

}  // namespace

std::string tidy(std::string_view number) {
  std::string text;
  take_sign(number, text);
  if (number.front() == '.') text += '0';
  text += take_until(number, std::min(number.find('e'), number.find('E')));
  if (text.back() == '.') text.pop_back();
  if (number.empty()) return text;
  text += 'e';
  std::string sign;
  take_sign(number, sign);
  while (number.size() > 1 && number.front() == '0') number.remove_prefix(1);
  if (number != "0") text += sign;
  return text += number;
}

Spelling spell(std::string_view number) {
  Spelling spelling;
  spelling.negative = take(number, "-");
  std::string_view mantissa = take_until(number, number.find('e'));
  spelling.exponent_negative = take(number, "-");
  spelling.exponent = number;
  spelling.digits = take_until(mantissa, mantissa.find('/'));
  spelling.denominator = mantissa;
  return spelling;
}

}  // namespace norm_trace
