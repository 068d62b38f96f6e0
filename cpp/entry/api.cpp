#include "entry/api.hpp"

#include "derive/derive.hpp"
#include "kernel/regime.hpp"
#include "problem/parse.hpp"
#include "render/json.hpp"

namespace norm_trace::entry {

std::string trace(const std::string& fields, int terms, int with) {
  Trace trace;
  if (Error error; !parse_problem(fields, trace.problem, error)) return error_json(error);
  derive(trace, {.most_terms = static_cast<std::size_t>(terms)});
  return trace_json(trace, with);
}

std::string symbols() { return symbols_json(); }

double regime(double ratio) { return kernel::apart(ratio); }

}  // namespace norm_trace::entry
