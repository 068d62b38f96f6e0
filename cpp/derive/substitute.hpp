// A formula as the side of a line: over names it is the symbolic side, over operands the substituted one.
#pragma once

#include "trace/expression.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// What a line may print.
struct Printing {
  std::size_t most_terms = 8;  // of a longer sum the middle is left out, so that this many are printed; 0: no limit
  static constexpr std::size_t longest_operand = 40;  // a longer one is printed as its symbol

  bool elides(std::size_t count) const { return most_terms != 0 && count > most_terms; }
  // How many of `count` elements are printed.
  std::size_t printed(std::size_t count) const { return elides(count) ? most_terms : count; }
  // Of an odd number the larger half stands at the front.
  std::size_t front() const { return most_terms - most_terms / 2; }
  // Whether the i-th of `count` elements is printed; where not, … stands for the first of them.
  bool prints(std::size_t i, std::size_t count) const;
  bool elides_at(std::size_t i, std::size_t count) const { return i == front() && elides(count); }
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
