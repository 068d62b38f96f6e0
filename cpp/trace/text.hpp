// The linear form of an expression, in which a printed line closes: parsing it back gives its value.
//
// ² binds first, then a leading minus, then √, then · and / from the left, then + and −. In parentheses:
// a negative operand after any operator and before ²; a fraction, root or scientific number before ²; a
// fraction next to · and /, under √ and above a root; a quotient by a root after · and /.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace norm_trace {

void append_text(std::string& out, const Expressions& expressions, NodeIndex node);
std::string text(const Expressions& expressions, NodeIndex node);
// name = side = side ≈ shown
std::string text(const Expressions& expressions, const Line& line);
// μ, x̂₁, δ₁²; without an index for the vector as a whole.
std::string symbol_text(Id id);
std::string symbol_text(Address address);

}  // namespace norm_trace
