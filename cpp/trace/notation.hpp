// A notation as a row of data, and the one writer that sets the tree in it. Plain text is needed by the lines
// themselves (trace/text.hpp); LaTeX and MathML are the renderers' (render/).
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace norm_trace {

// Where a node stands, as far as its parentheses depend on it. Bits, so that several can be named together.
using Places = std::uint8_t;
namespace place {
inline constexpr Places first = 1;            // at the start of a side, of a sum, after a parenthesis or a tag
inline constexpr Places after_sign = 2;       // after + or −
inline constexpr Places before_operator = 4;  // first, and followed by · or /
inline constexpr Places after_operator = 8;   // after · or /
inline constexpr Places under_root = 16;
inline constexpr Places before_square = 32;
}  // namespace place

enum class Markup : std::uint8_t { text, latex, mathml };

struct Notation {
  Markup markup;

  // Where parentheses are needed around …
  struct Fences {
    Places sum;  // sums, differences and names that are sums
    Places product;
    Places quotient;
    Places power;     // squares and roots
    Places negative;  // numbers with a minus sign
    Places negative_quotient;
    Places fraction;  // numbers that are fractions in lowest terms
    Places scientific;
  };
  Fences fences;
  const char* parentheses[2][2];  // {opening, closing} of what is as high as a line, and of what is higher

  // How operations are written, in the order of Node::Kind.
  struct Operation {
    Places first, others;  // where its parts stand
    const char *before, *between, *after;
  };
  Operation operations[7];

  // Patterns (base/writer.hpp). The first # of `number`, `signed_number` and of an operation's `before` is the
  // attribute that says whose value it is.
  const char* letter;           // letter
  const char* accented;         // letter, accent
  const char* element;          // letter, index
  const char* squared;          // letter
  const char* squared_element;  // letter, index
  const char* total;            // a symbol
  const char* call;             // word, symbol
  const char* ratio;            // between two symbols
  const char *count, *ellipsis;
  const char* number;                 // attribute, digits
  const char *signed_number, *minus;  // around what is more than digits
  const char *digits, *fraction;      // digits; numerator, denominator
  const char* powers_of_ten[2];       // of a positive exponent, of a negative one
  const char* after_signed_number;
  const char* relations[3];
  const char *before_line, *after_line;
};

// Whether the node needs parentheses in this notation, at a part's place.
bool is_fenced(const Notation& notation, const Expressions& expressions, const Node& node, Places here);
const Notation::Operation& operation_of(const Notation& notation, Node::Kind kind);

void append(std::string& out, const Notation& notation, const Expressions& expressions, NodeIndex node);
// name = side = side ≈ shown
std::string written(const Notation& notation, const Expressions& expressions, const Line& line);
// A quantity's symbol; of a vector as a whole, without index.
std::string symbol(const Notation& notation, Id id);

}  // namespace norm_trace
