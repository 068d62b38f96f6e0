// Expressions as MathML Core. A number that is a value of the trace carries its address as data-of.
#pragma once

#include "trace/notation.hpp"

namespace norm_trace {

// A line is <math displaystyle="true"> whose children alternate: side, relation, side, …, each one element, so
// that a page can break a long line before a relation. A symbol is a fragment without <math>.
extern const Notation mathml;

}  // namespace norm_trace
