#include "entry/api.hpp"

#include "ask/ask.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"
#include "derive/derive.hpp"
#include "kernel/regime.hpp"
#include "problem/parse.hpp"
#include "render/json.hpp"
#include "render/write.hpp"

namespace norm_trace::entry {

std::string trace(const std::string& fields, int terms, int with) {
  Trace trace;
  if (Error error; !parse_problem(fields, trace.problem, error)) return error_json(error);
  derive(trace, {.most_terms = static_cast<std::size_t>(terms)});
  return trace_json(trace, with);
}

namespace {

Error wrong_part(std::string_view of, ErrorCode code, const char* message) {
  Error error;
  error.code = code;
  error.field = "of";
  error.message = filled(message, {quoted(of)});
  error.hint = "Name a step such as mean, or a value such as deviations[0].";
  error.end = utf16_length(of);
  return error;
}

}  // namespace

std::string write(const std::string& fields, int terms, const std::string& format, const std::string& of,
                  const std::string& words) {
  Trace trace;
  if (Error error; !parse_problem(fields, trace.problem, error)) return error_json(error);
  const auto part = parse_part(of);
  if (!part) return error_json(wrong_part(of, ErrorCode::unknown_quantity, "There is no quantity #."));
  derive(trace, {.most_terms = static_cast<std::size_t>(terms)});
  if (!part->is_whole() && wanted(trace, *part, *part->id).empty()) {
    return error_json(wrong_part(of, ErrorCode::undefined_quantity, "# does not exist in this example."));
  }
  for (std::size_t i = 0; i < std::size(format_names); ++i) {
    if (format == format_names[i]) {
      return filled("{'written':$}", {written_as(static_cast<Format>(i), trace, *part, Words(words))});
    }
  }
  Error error = wrong_part(format, ErrorCode::bad_option, "There is no format #.");
  error.field = "format";
  error.hint = "The formats are text, markdown, latex, mathml, json, numpy, pytorch and decimal.";
  return error_json(error);
}

std::string symbols() { return symbols_json(); }

std::string read(const std::string& fields, const std::string& text, const std::string& options, int terms, int with) {
  return ask::read(fields, text, options, {static_cast<std::size_t>(terms), with});
}

std::string change(const std::string& fields, const std::string& command, int terms, int with) {
  return ask::change(fields, command, {static_cast<std::size_t>(terms), with});
}

std::string explain(const std::string& fields, const std::string& addresses, const std::string& options) {
  return ask::explain(fields, addresses, options);
}

double regime(double ratio) { return kernel::apart(ratio); }

}  // namespace norm_trace::entry
