// The linear form of an expression, in which a printed line closes: parsing it back gives its value.
//
// ² binds first, then a leading minus, then √, then · and / from the left, then + and −. In parentheses:
// a negative operand after any operator and before ²; a fraction, root or scientific number before ²; a
// fraction next to · and /, under √ and above a root; a quotient by a root after · and /.
#pragma once

#include "trace/notation.hpp"

namespace norm_trace {

extern const Notation plain_text;

std::string text(const Expressions& expressions, NodeIndex node);
std::string number_in_text(std::string_view number);
// Of a vector as a whole: x̂, δ².
std::string symbol_text(Id id);

}  // namespace norm_trace
