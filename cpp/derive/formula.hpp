// The formula of every quantity, written once: over names it is the symbolic side of a line, over
// operands the substituted one.
#pragma once

#include <algorithm>

#include "trace/expression.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// What a line may print.
struct Printing {
  std::size_t most_terms = 8;  // a longer sum prints its first and last terms; 0: no limit
  // Of other quantities only the exact values are known. What carries what is shown asks for all, an output for what it is a copy of.
  IdSet asked = all_ids;
  IdSet worked = all_ids;  // the steps that have a summary and lines, among those that are asked for
  static constexpr std::size_t kept_each_side = 4;
  static constexpr std::size_t longest_operand = 40;  // a longer one is printed as its symbol

  // How many of `count` elements are printed.
  std::size_t printed(std::size_t count) const {
    return most_terms == 0 || count <= std::max(most_terms, 2 * kept_each_side) ? count : 2 * kept_each_side;
  }
  // Whether the i-th of `count` elements is printed; where not, … stands for the first of them.
  bool prints(std::size_t i, std::size_t count) const;
  bool elides_at(std::size_t i, std::size_t count) const { return i == kept_each_side && !prints(i, count); }
};

class Formula {
 public:
  enum class Over { names, operands };

  Formula(Trace& trace, const Printing& printing, Over over)
      : trace_(trace), nodes_(trace.expressions), printing_(printing), over_(over) {}

  // The side that defines the value; of an input there is none, of an output that is the normalized vector
  // that.
  NodeIndex build(Id id, std::size_t index);

  bool has_symbol() const { return has_symbol_; }      // an operand was too long
  bool has_ellipsis() const { return has_ellipsis_; }  // a sum left terms out

 private:
  NodeIndex operand(Id id, std::size_t index = 0);
  NodeIndex value_operand(Id id, std::size_t index);
  NodeIndex exact_operand(const exact::Rational& value, Id id, std::size_t index);
  NodeIndex root_operand(Id radicand, Id root);
  NodeIndex count();
  NodeIndex sum_of(Id vector, bool squared = false, Id centre = end_id);
  NodeIndex term(Id vector, std::size_t index, bool squared, Id centre);
  NodeIndex mean_of(NodeIndex total);
  NodeIndex binary(Node::Kind kind, Id first, std::size_t index, Id second);
  NodeIndex square_of(Id id, std::size_t index = 0);
  NodeIndex root_of(Id id);
  NodeIndex output(Id normalized, std::size_t index, bool shifts);

  Trace& trace_;
  Expressions& nodes_;
  const Printing& printing_;
  Over over_;
  bool has_symbol_ = false;
  bool has_ellipsis_ = false;
};

// How a rational is printed in exact carry: the decimal if it ends within 30 decimals, else the fraction.
std::string exact_text(const exact::Rational& value);

}  // namespace norm_trace
