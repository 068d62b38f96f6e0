// Expressions as MathML Core. A number that is a value of the trace carries its address as data-of.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace norm_trace {

// <math displaystyle="true"> whose children alternate: side, relation, side, …, each one element, so
// that a page can break a long line before a relation.
void append_mathml(std::string& out, const Expressions& expressions, const Line& line);
// A fragment without <math>.
std::string symbol_mathml(Id id);

}  // namespace norm_trace
