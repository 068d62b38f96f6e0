// A formula as the side of a line: over names it is the symbolic side, over operands the substituted one.
#pragma once

#include <algorithm>

#include "trace/expression.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// What a line may print.
struct Printing {
  std::size_t most_terms = 8;  // a longer sum prints its first and last terms; 0: no limit
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

// How a rational is printed in exact carry: the decimal if it ends within 30 decimals, else the fraction.
std::string exact_text(const exact::Rational& value);

class Substitution {
 public:
  enum class Over { names, operands };

  Substitution(Trace& trace, const Printing& printing, Over over)
      : trace_(trace), nodes_(trace.expressions), printing_(printing), over_(over) {}

  // The side that defines the value: of its step's formula, which is not empty.
  NodeIndex build(Id id, std::size_t index);

  bool has_symbol() const { return has_symbol_; }      // an operand was too long
  bool has_ellipsis() const { return has_ellipsis_; }  // a sum left terms out

 private:
  NodeIndex part(const Formula& formula, std::uint8_t at, std::size_t index);
  NodeIndex operation(Node::Kind kind, const Formula& formula, const Term& term, std::size_t index);
  NodeIndex sum_of(const Formula& formula, std::uint8_t each);
  NodeIndex operand(Id id, std::size_t index);
  NodeIndex value_operand(Id id, std::size_t index);
  NodeIndex irrational_operand(Id id, std::size_t index);
  NodeIndex exact_number(const exact::Rational& value) { return nodes_.number(exact_text(value)); }

  Trace& trace_;
  Expressions& nodes_;
  const Printing& printing_;
  Over over_;
  bool has_symbol_ = false;
  bool has_ellipsis_ = false;
};

}  // namespace norm_trace
