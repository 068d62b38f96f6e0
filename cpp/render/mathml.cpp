#include "render/mathml.hpp"

#include "render/layout.hpp"

namespace norm_trace {

using namespace place;

// Every operation and number is exactly one element. Fences that need not grow are kept from it: the engines
// disagree about how much they do.
constexpr Notation mathml = {
    .markup = Markup::mathml,
    .fences = drawn_fences,
    .parentheses = {{"<mrow><mo form=\"prefix\" stretchy=\"false\">(</mo>",
                     "<mo form=\"postfix\" stretchy=\"false\">)</mo></mrow>"},
                    {"<mrow><mo form=\"prefix\">(</mo>", "<mo form=\"postfix\">)</mo></mrow>"}},
    .operations = {{first, after_sign, "<mrow#>", "<mo>+</mo>", "</mrow>"},
                   {first, after_sign, "<mrow>", "<mo>−</mo>", "</mrow>"},
                   {first, after_operator, "<mrow>", "<mo>·</mo>", "</mrow>"},
                   {first, first, "<mfrac#>", "", "</mfrac>"},
                   {before_square, first, "<msup>", "", "<mn>2</mn></msup>"},
                   {first, first, "<msqrt#>", "", "</msqrt>"},
                   {after_sign, first, "<mrow><mo form='prefix'>−</mo>", "", "</mrow>"}},
    .letter = "<mi>#</mi>",
    .accented = "<mover accent='true'><mi>#</mi><mo stretchy='false'>#</mo></mover>",
    .element = "<msub>#<mn>#</mn></msub>",
    .squared = "<msup>#<mn>2</mn></msup>",
    .squared_element = "<msubsup>#<mn>#</mn><mn>2</mn></msubsup>",
    .total = "<mrow><mo form='prefix' largeop='false'>∑</mo>#</mrow>",
    .call =
        "<mrow><mi>#</mi><mo form='prefix' stretchy='false'>(</mo>#<mo form='postfix' stretchy='false'>)</mo></mrow>",
    .ratio = "<mrow>#<mo>/</mo>#</mrow>",
    .count = "<mi>d</mi>",
    .ellipsis = "<mo>⋯</mo>",
    .number = "<mn#>#</mn>",
    .signed_number = "<mrow#>",
    .minus = "<mo form=\"prefix\">−</mo>",
    .digits = "<mn>#</mn>",
    .fraction = "<mfrac><mn>#</mn><mn>#</mn></mfrac>",
    .powers_of_ten = {"<mo>×</mo><msup><mn>10</mn><mn>#</mn></msup>",
                      "<mo>×</mo><msup><mn>10</mn><mrow><mo form='prefix'>−</mo><mn>#</mn></mrow></msup>"},
    .after_signed_number = "</mrow>",
    .relations = {"<mo>=</mo>", "<mo>≈</mo>", "<mo>≠</mo>"},
    .before_line = "<math displaystyle=\"true\">",
    .after_line = "</math>",
};

}  // namespace norm_trace
