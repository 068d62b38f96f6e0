// The trace as one line of JSON: what JavaScript, the command line and the tests read. Its format is
// specified in web/docs/trace-format.md.
#pragma once

#include <string>

#include "base/error.hpp"
#include "render/part.hpp"
#include "trace/notation.hpp"

namespace norm_trace {

// The notations that stand beside the trees, a bit each: 1 text, 2 LaTeX, 4 MathML.
using Notations = int;
constexpr bool includes(Notations with, Markup markup) { return (with >> static_cast<int>(markup) & 1) != 0; }

std::string trace_json(const Trace& trace, Notations with);
// The same of a part: a step is {step, quantity}, a number {of, exact, rounded, …}.
std::string part_json(const Trace& trace, const Part& part);
// {"error": {code, message, field, start, end, hint}}
std::string error_json(const Error& error);
// The table of symbols: id → {symbol, latex, mathml, tree}; mathml is a fragment without <math>.
std::string symbols_json();

}  // namespace norm_trace
