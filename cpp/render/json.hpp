// The trace as one line of JSON: what JavaScript, the command line and the tests read. Its format is
// specified in web/docs/trace-format.md.
#pragma once

#include <string>

#include "base/error.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

std::string trace_json(const Trace& trace);
// {"error": {code, message, field, start, end, hint}}
std::string error_json(const Error& error);
// The table of symbols: id → {symbol, latex, mathml}, the last a fragment without <math>.
std::string symbols_json();

}  // namespace norm_trace
