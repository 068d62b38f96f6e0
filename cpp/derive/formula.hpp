// The formula of every quantity, written once: over names it is the symbolic side of a line, over
// operands the substituted one.
#pragma once

#include "trace/expression.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// What a line may print.
struct Printing {
  std::size_t most_terms = 8;  // a longer sum prints its first and last terms; 0: no limit
  static constexpr std::size_t kept_each_side = 4;
  static constexpr std::size_t longest_operand = 40;  // a longer one is printed as its symbol
};

// Whether the i-th of `count` elements is printed.
bool is_printed(std::size_t i, std::size_t count, const Printing& printing);

class Formula {
 public:
  enum class Over { names, operands };

  Formula(Trace& trace, const Printing& printing, Over over);

  // The side that defines the value at `address`; of an input and of an output that is the normalized
  // vector there is none.
  NodeIndex build(Address address);

  bool has_symbol() const { return has_symbol_; }      // an operand was too long
  bool has_ellipsis() const { return has_ellipsis_; }  // a sum left terms out

 private:
  NodeIndex operand(Id id, std::size_t index = 0);
  NodeIndex value_operand(Address address);
  NodeIndex rational_operand(const exact::Rational& value, Address address);
  NodeIndex count();
  template <class Term>
  NodeIndex sum(Term term);
  NodeIndex sum_of(Id vector);
  NodeIndex mean_of_squares(Id vector);
  NodeIndex output(Id normalized, std::size_t index, bool shifts);

  Trace& trace_;
  const Printing& printing_;
  Over over_;
  ExpressionBuilder builder_;
  bool has_symbol_ = false;
  bool has_ellipsis_ = false;
};

// How a rational is printed in exact carry: the decimal if it ends within 30 decimals, else the fraction.
std::string exact_text(const exact::Rational& value);

}  // namespace norm_trace
