#include "trace/text.hpp"

namespace norm_trace {

using namespace place;

constexpr Notation plain_text = {
    .markup = Markup::text,
    .fences = {.sum = after_sign | before_operator | after_operator | under_root | before_square,
               .product = after_operator | under_root | before_square,
               .quotient = after_operator | under_root | before_square,
               .power = before_square,
               .negative = after_sign | after_operator | under_root | before_square,
               .negative_quotient = after_sign,
               .fraction = before_operator | after_operator | under_root | before_square,
               .scientific = before_square},
    .parentheses = {{"(", ")"}, {"(", ")"}},
    .operations = {{first, after_sign, "", " + ", ""},
                   {first, after_sign, "", " − ", ""},
                   {before_operator, after_operator, "", "·", ""},
                   {before_operator, after_operator, "", "/", ""},
                   {before_square, first, "", "", "²"},
                   {under_root, first, "√", "", ""},
                   {after_sign | before_operator, first, "−", "", ""}},
    .letter = "#",
    .accented = "#",
    .element = "##",
    .squared = "#²",
    .squared_element = "##²",
    .total = "Σ#",
    .call = "#(#)",
    .ratio = "#/#",
    .count = "d",
    .ellipsis = "…",
    .number = "##",
    .signed_number = "",
    .minus = "−",
    .digits = "#",
    .fraction = "#/#",
    .powers_of_ten = {"×10#", "×10⁻#"},
    .after_signed_number = "",
    .relations = {" = ", " ≈ ", " ≠ "},
    .before_line = "",
    .after_line = "",
};

std::string text(const Expressions& expressions, NodeIndex node) {
  std::string out;
  append(out, plain_text, expressions, node);
  return out;
}

std::string number_in_text(std::string_view number) {
  Expressions expressions;
  return text(expressions, expressions.number(number));
}

std::string symbol_text(Id id) { return symbol(plain_text, id); }

}  // namespace norm_trace
