// Expressions as LaTeX for math mode, without packages (amsmath's \operatorname aside).
#pragma once

#include "trace/notation.hpp"

namespace norm_trace {

// x_{1} - \mu = 2.0 - 0.75 = 1.25
extern const Notation latex;

}  // namespace norm_trace
