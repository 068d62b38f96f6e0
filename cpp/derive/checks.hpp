// What the finished trace says of itself: the identity, and mean 0, standard deviation 1, RMS 1.
#pragma once

#include <vector>

#include "trace/trace.hpp"

namespace norm_trace {

// A check whose sides do not exist is left out. May append nodes for the lines.
std::vector<Check> checks(Trace& trace);

}  // namespace norm_trace
