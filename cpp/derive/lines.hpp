// The printed lines of a step: which sides a value has, and which of them are worth printing.
#pragma once

#include "derive/substitute.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// One line a value, name = symbolic = substituted [= exact] = or ≈ shown; of a long vector those of its first
// and last values.
std::vector<Line> value_lines(Trace& trace, Id id, const Printing& printing);
// σ² = 1.3125, x̂ ≈ [1.091, −1.528, −0.218, 0.655]
std::string summary(const Trace& trace, Id id);

// A line side by side: a side that reads like its neighbour is printed once.
class LineBuilder {
 public:
  LineBuilder(Trace& trace, Line& line, Id of, std::size_t index);  // begins with the name
  void append(Relation relation, NodeIndex node);
  void append_shown(Relation relation, Id id, std::size_t index);
  // The exact value as a side of its own, if it is rational or a root; false where it is not or is long.
  bool append_exact(Relation relation, Id id, std::size_t index);

 private:
  bool reads_like_last(NodeIndex node) const;

  Trace& trace_;
  Line& line_;
};

}  // namespace norm_trace
