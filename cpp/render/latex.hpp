// Expressions as LaTeX for math mode, without packages (amsmath's \operatorname aside).
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace norm_trace {

// x_{1} - \mu = 2.0 - 0.75 = 1.25
void append_latex(std::string& out, const Expressions& expressions, const Line& line);
std::string symbol_latex(Id id);

}  // namespace norm_trace
