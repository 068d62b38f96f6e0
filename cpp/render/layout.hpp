// What the two-dimensional notations share: a fraction bar or a root makes parentheses needless.
#pragma once

#include "trace/notation.hpp"

namespace norm_trace {

inline constexpr Notation::Fences drawn_fences = {
    .sum = place::after_sign | place::after_operator | place::before_square,
    .product = place::before_square,
    .quotient = place::before_square,
    .power = place::before_square,
    .negative = place::after_sign | place::after_operator | place::before_square,
    .negative_quotient = 0,
    .fraction = place::before_square,
    .scientific = place::before_square,
};

}  // namespace norm_trace
