#include "render/latex.hpp"

#include "render/layout.hpp"

namespace norm_trace {

using namespace place;

constexpr Notation latex = {
    .markup = Markup::latex,
    .fences = drawn_fences,
    .parentheses = {{"(", ")"}, {"\\left(", "\\right)"}},
    .operations = {{first, after_sign, "", " + ", ""},
                   {first, after_sign, "", " - ", ""},
                   {first, after_operator, "", " \\cdot ", ""},
                   {first, first, "\\frac{", "}{", "}"},
                   {before_square, first, "", "", "^{2}"},
                   {first, first, "\\sqrt{", "", "}"},
                   {after_sign, first, "-", "", ""}},
    .letter = "#",
    .accented = "#",
    .element = "#_{#}",
    .squared = "#^{2}",
    .squared_element = "#_{#}^{2}",
    .total = "\\Sigma #",
    .call = "#(#)",
    .ratio = "#/#",
    .count = "d",
    .ellipsis = "\\cdots",
    .number = "##",
    .signed_number = "",
    .minus = "-",
    .digits = "#",
    .fraction = "\\frac{#}{#}",
    .powers_of_ten = {" \\times 10^{#}", " \\times 10^{-#}"},
    .after_signed_number = "",
    .relations = {" = ", " \\approx ", " \\neq "},
    .before_line = "",
    .after_line = "",
};

}  // namespace norm_trace
