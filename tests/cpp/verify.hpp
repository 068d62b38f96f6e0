// The invariants of a finished trace, checked from outside: its expression trees are evaluated again,
// from the numbers that are printed in them.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace norm_trace {

// What is wrong, a sentence each; empty for a good trace. Holds:
// - nodes link backwards only, and every printed number spells the value whose address it carries;
// - a line starts with its own name, and its numeric sides are equal where "=" stands between them;
// - the first numeric side is the value exactly, unless the line's only number is its rounded `shown`;
// - a step uses earlier quantities that exist, and defines one exactly if it exists.
// Linked into tests only.
std::vector<std::string> violations(const Trace& trace);

}  // namespace norm_trace
