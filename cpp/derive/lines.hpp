// The printed lines of a step: which sides a value has, and which of them are worth printing.
#pragma once

#include "derive/formula.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// name = symbolic = substituted [= exact] = or ≈ shown.
Line value_line(Trace& trace, Address address, const Printing& printing);
// One line a value; of a long vector those of its first and last values.
std::vector<Line> value_lines(Trace& trace, Id id, const Printing& printing);
// σ² = 1.3125, x̂ ≈ [1.091, −1.528, −0.218, 0.655]
std::string summary(const Trace& trace, Id id);

// A line side by side: a side that reads like its neighbour is printed once.
class LineBuilder {
 public:
  LineBuilder(const Trace& trace, Address of);
  void append(Relation relation, NodeIndex node);
  Line& line() { return line_; }

 private:
  const Trace& trace_;
  Line line_;
  std::string last_;
};

// The exact value as a side of its own, if it is rational or a root; false where it is not or is long.
bool exact_side(Trace& trace, Address address, NodeIndex& node);

}  // namespace norm_trace
