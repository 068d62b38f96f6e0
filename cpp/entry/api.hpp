// The functions of the engine on plain texts: what every language and the command line call.
#pragma once

#include <string>

namespace norm_trace::entry {

// The trace of a problem, given as problem/fields.hpp describes it, as JSON; or {"error": {…}}. `terms`: how many
// terms of a sum, and lines of a vector, are printed; of longer ones the middle is left out; 0: all are printed.
// `with`: the notations of lines that stand beside their trees, a bit each: 1 text, 2 LaTeX, 4 MathML.
std::string trace(const std::string& fields, int terms, int with);
// The problem's trace, or a part of it, in a format (render/document.hpp): {"written": "…"} or {"error": {…}}. `of`: a step's id, an
// address, or empty; `words`: those of a language (render/words.hpp), as fields.
std::string write(const std::string& fields, int terms, const std::string& format, const std::string& of,
                  const std::string& words);
// One table: quantity id → {symbol, latex, mathml}.
std::string symbols();
// A typed text, a change, more about a value: see ask/ask.hpp.
std::string read(const std::string& fields, const std::string& text, const std::string& options, int terms, int with);
std::string change(const std::string& fields, const std::string& command, int terms, int with);
std::string explain(const std::string& fields, const std::string& addresses, const std::string& options);
// How far apart the two methods' outputs are when |mean| / standard deviation is `ratio`; see kernel/regime.hpp.
double regime(double ratio);

}  // namespace norm_trace::entry
