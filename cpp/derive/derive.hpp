// Recipe → trace: every value, every step with its lines, and the checks.
#pragma once

#include "derive/substitute.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// From the trace's problem everything else in it.
void derive(Trace& trace, const Printing& printing);

}  // namespace norm_trace
