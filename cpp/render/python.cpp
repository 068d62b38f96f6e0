#include "render/python.hpp"

#include <algorithm>

#include "base/utf.hpp"
#include "base/writer.hpp"
#include "trace/spelling.hpp"

namespace norm_trace::python {
namespace {

using Kind = Term::Kind;

// How tightly an operator binds.
int strength(Kind kind) {
  switch (kind) {
    case Kind::sum:
    case Kind::difference: return 1;
    case Kind::product:
    case Kind::quotient: return 2;
    case Kind::negative: return 3;
    case Kind::square: return 4;
    default: return 5;
  }
}

std::string without_leading_zeros(std::string digits) {
  std::size_t zeros = 0;
  while (zeros + 1 < digits.size() && digits[zeros] == '0' && digits[zeros + 1] != '.') ++zeros;
  return digits.substr(zeros);
}

}  // namespace

std::string variable(Id id) {
  std::string name = id == Id::sum ? "total" : row(id).id;
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

std::string expression(const Formula& formula, std::uint8_t at, const Spelling& spelling, bool is_element) {
  const Term& term = formula.terms[at];
  const auto part = [&](std::uint8_t index, int least) {
    const std::string text = expression(formula, index, spelling, is_element);
    return strength(formula.terms[index].kind) < least ? "(" + text + ")" : text;
  };
  const int own = strength(term.kind);
  switch (term.kind) {
    case Kind::value: return variable(term.id()) + (row(term.id()).is_vector && is_element ? "[i]" : "");
    case Kind::count: return "d";
    case Kind::integer: return number_text(term.number);
    case Kind::sum_of: return filled(spelling.total, {expression(formula, term.first, spelling, spelling.by_element)});
    case Kind::sum: return part(term.first, own) + " + " + part(term.second, own + 1);
    case Kind::difference: return part(term.first, own) + " - " + part(term.second, own + 1);
    case Kind::product: return part(term.first, own) + " * " + part(term.second, own + 1);
    case Kind::quotient: return part(term.first, own) + " / " + part(term.second, own + 1);
    case Kind::negative: return "-" + part(term.first, own);
    case Kind::square: return part(term.first, own + 1) + " ** 2";
    case Kind::root: return filled(spelling.root, {expression(formula, term.first, spelling, is_element)});
  }
  return "";
}

std::string expression(const Formula& formula, const Spelling& spelling) {
  return expression(formula, formula.root(), spelling, false);
}

std::string number(std::string_view typed) {
  const std::string text = tidy(typed);
  const norm_trace::Spelling parts = spell(text);
  std::string out = parts.negative ? "-" : "";
  out += without_leading_zeros(std::string(parts.digits));
  if (parts.is_fraction()) out += "/" + without_leading_zeros(std::string(parts.denominator));
  if (parts.is_scientific()) append(out, parts.exponent_negative ? "e-#" : "e#", {parts.exponent});
  return out;
}

int last_place(std::string_view shown) {
  const norm_trace::Spelling parts = spell(shown);
  const std::size_t point = parts.digits.find('.');
  const int decimals = point == std::string_view::npos ? 0 : static_cast<int>(parts.digits.size() - point - 1);
  int exponent = 0;
  for (const char c : parts.exponent) exponent = exponent * 10 + (c - '0');
  return (parts.exponent_negative ? -exponent : exponent) - decimals;
}

std::string unit(std::string_view shown) {
  const int place = last_place(shown);
  return (place < 0 ? "1e-" : "1e") + number_text(static_cast<std::size_t>(place < 0 ? -place : place));
}

std::vector<Id> computed(const Trace& trace, const Part& part) {
  const std::vector<bool> needs = needed(trace, part);
  std::vector<Id> ids;
  for (Id id = first_id; id != end_id; ++id) {
    if (trace.exists(id) && !trace.step(id).formula.empty() && needs[static_cast<std::size_t>(id)]) ids.push_back(id);
  }
  return ids;
}

std::vector<Id> declared(const Trace& trace, const Part& part) {
  const std::vector<bool> needs = needed(trace, part);
  std::vector<Id> ids;
  for (Id id = first_id; id != end_id; ++id) {
    const bool is_input = trace.exists(id) && trace.step(id).formula.empty();
    if (is_input && (id == Id::x || needs[static_cast<std::size_t>(id)])) ids.push_back(id);
  }
  return ids;
}

std::vector<std::string> typed_numbers(const Trace& trace, Id input) {
  std::vector<std::string> texts;
  for (const Value& value : trace.step(input).values) texts.push_back(number(value.shown));
  return texts;
}

std::size_t longest_typed(const Trace& trace) {
  std::size_t longest = 0;
  for (Id id = first_id; id != end_id; ++id) {
    if (!trace.exists(id) || !trace.step(id).formula.empty()) continue;
    for (const std::string& text : typed_numbers(trace, id)) {
      const std::size_t e = text.find('e');
      std::size_t exponent = 0;
      for (std::size_t i = e == std::string::npos ? text.size() : e; i < text.size(); ++i) {
        if (text[i] >= '0' && text[i] <= '9') exponent = exponent * 10 + static_cast<std::size_t>(text[i] - '0');
      }
      longest = std::max(longest, text.size() + exponent);
    }
  }
  return longest;
}

std::string list(const std::vector<std::string>& items, const char* quote) {
  constexpr std::size_t one_line = 88, line_length = 92;
  std::vector<std::string> lines(1);
  std::string whole;
  for (const std::string& item : items) {
    const std::string quoted = item == "None" ? item : quote + item + quote;
    append(whole, whole.empty() ? "#" : ", #", {quoted});
    if (lines.back().size() + quoted.size() > line_length) lines.emplace_back();
    append(lines.back(), lines.back().empty() ? "#," : " #,", {quoted});
  }
  if (whole.size() <= one_line) return "[" + whole + "]";
  std::string out = "[\n";
  for (const std::string& line : lines) append(out, "    #\n", {line});
  return out + "]";
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

}  // namespace norm_trace::python
