// What the two-dimensional notations share: where a fraction bar or a root makes parentheses needless.
#pragma once

#include "trace/expression.hpp"

namespace norm_trace {

enum class Position { alone, after_sign, after_factor, base_of_power };

// Whether the node stands in parentheses there, in LaTeX and in MathML.
bool needs_parentheses(const Node& node, Position position);
// Whether it is higher than a line of text, so that its parentheses grow with it.
bool is_tall(const Expressions& expressions, const Node& node);

}  // namespace norm_trace
