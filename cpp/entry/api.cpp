#include "entry/api.hpp"

#include "derive/derive.hpp"
#include "problem/parse.hpp"
#include "render/json.hpp"

namespace norm_trace::entry {

std::string trace(const std::string& problem_json, int terms) {
  const auto fields = read_fields(problem_json);
  if (!fields) return error_json(fields.error());
  auto problem = parse_problem(fields.value());
  if (!problem) return error_json(problem.error());
  Printing printing;
  printing.most_terms = static_cast<std::size_t>(terms);
  return trace_json(derive(std::move(problem.value()), printing));
}

std::string symbols() { return symbols_json(); }

}  // namespace norm_trace::entry
