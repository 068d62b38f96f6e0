// What the finished trace says of itself: the identity, and mean 0, standard deviation 1, RMS 1.
#pragma once

#include "trace/trace.hpp"

namespace norm_trace {

// Fills trace.checks; appends nodes for their lines.
void make_checks(Trace& trace);

}  // namespace norm_trace
