// A trace as a document: its sections with a title, its steps with a name, its lines, and what was checked. The writers are
// rows of one table; none of them computes.
#pragma once

#include <string>

#include "render/part.hpp"
#include "render/words.hpp"

namespace norm_trace {

enum class Format { text, markdown, latex, mathml, json, numpy, pytorch, decimal };
inline constexpr const char* format_names[] = {"text", "markdown", "latex",   "mathml",
                                               "json", "numpy",    "pytorch", "decimal"};

// Plain text, Markdown with LaTeX between dollar signs, a LaTeX fragment for amsmath, or a <math> element a line.
std::string document(const Trace& trace, const Part& part, Format format, const Words& words);

}  // namespace norm_trace
