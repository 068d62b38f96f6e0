#include "trace/text.hpp"

#include "base/writer.hpp"
#include "trace/spelling.hpp"

namespace norm_trace {
namespace {

using Kind = Node::Kind;

// Where a part stands, as far as its parentheses depend on it.
enum class Place {
  first,       // at the start of a side, of a sum or after a parenthesis
  after_sign,  // after + or −
  before_operator,  // first, and followed by · or /
  after_operator,   // after · or /
  under_root,
  before_square,
};

bool is_root_quotient(const Expressions& expressions, const Node& node) {
  return node.kind == Kind::quotient && expressions[expressions.parts(node)[1]].kind == Kind::root;
}

// A number printed as a number: what the rules call an operand.
bool is_negative(const Expressions& expressions, const Node& node) {
  if (node.kind == Kind::number) return spell(node.text).negative;
  return is_root_quotient(expressions, node) && is_negative(expressions, expressions[expressions.parts(node)[0]]);
}

bool number_needs_parentheses(const Node& node, Place place) {
  const Spelling spelling = spell(node.text);
  switch (place) {
    case Place::first: return false;
    case Place::after_sign: return spelling.negative;
    case Place::before_operator: return spelling.is_fraction();
    case Place::after_operator:
    case Place::under_root: return spelling.negative || spelling.is_fraction();
    case Place::before_square: return spelling.negative || spelling.is_fraction() || spelling.is_scientific();
  }
  return false;
}

bool name_needs_parentheses(const Node& node, Place place) {
  return row(node.address.id).is_sum && place != Place::first;
}

bool needs_parentheses(const Expressions& expressions, const Node& node, Place place) {
  switch (node.kind) {
    case Kind::number: return number_needs_parentheses(node, place);
    case Kind::name: return name_needs_parentheses(node, place);
    case Kind::count:
    case Kind::ellipsis: return false;
    case Kind::sum:
    case Kind::difference: return place != Place::first;
    case Kind::product: return place == Place::after_operator || place == Place::under_root || place == Place::before_square;
    case Kind::quotient:
      if (place == Place::after_sign) return is_negative(expressions, node);
      return place != Place::first && place != Place::before_operator;
    case Kind::square: return place == Place::before_square;
    case Kind::root: return place == Place::before_square;
  }
  return false;
}

class TextWriter {
 public:
  TextWriter(std::string& out, const Expressions& expressions) : out_(out), expressions_(expressions) {}

  void write(NodeIndex index, Place place) {
    const Node& node = expressions_[index];
    const bool parentheses = needs_parentheses(expressions_, node, place);
    if (parentheses) out_ += '(';
    write_bare(node);
    if (parentheses) out_ += ')';
  }

 private:
  void write_bare(const Node& node) {
    const auto parts = expressions_.parts(node);
    switch (node.kind) {
      case Kind::name: out_ += symbol_text(node.address); break;
      case Kind::number: append_text(out_, spell(node.text)); break;
      case Kind::count: out_ += node.text.empty() ? "d" : node.text; break;
      case Kind::ellipsis: out_ += "…"; break;
      case Kind::sum: write_terms(parts); break;
      case Kind::difference: write_pair(parts, Place::first, " − ", Place::after_sign); break;
      case Kind::product: write_pair(parts, Place::before_operator, "·", Place::after_operator); break;
      case Kind::quotient: write_pair(parts, Place::before_operator, "/", Place::after_operator); break;
      case Kind::square:
        write(parts[0], Place::before_square);
        out_ += "²";
        break;
      case Kind::root:
        out_ += "√";
        write(parts[0], Place::under_root);
        break;
    }
  }

  void write_terms(std::span<const NodeIndex> terms) {
    Place place = Place::first;
    for (const NodeIndex term : terms) {
      if (place != Place::first) out_ += " + ";
      write(term, place);
      place = Place::after_sign;
    }
  }

  void write_pair(std::span<const NodeIndex> parts, Place first, const char* sign, Place second) {
    write(parts[0], first);
    out_ += sign;
    write(parts[1], second);
  }

  std::string& out_;
  const Expressions& expressions_;
};

}  // namespace

void append_text(std::string& out, const Expressions& expressions, NodeIndex node) {
  TextWriter(out, expressions).write(node, Place::first);
}

std::string text(const Expressions& expressions, NodeIndex node) {
  std::string out;
  append_text(out, expressions, node);
  return out;
}

std::string text(const Expressions& expressions, const Line& line) {
  std::string out;
  for (const Side& side : line.printed()) {
    if (!out.empty()) {
      out += ' ';
      out += sign_of(side.relation);
      out += ' ';
    }
    append_text(out, expressions, side.node);
  }
  return out;
}

std::string symbol_text(Id id) {
  const Notation& notation = row(id).text;
  return join({notation.base, notation.power});
}

std::string symbol_text(Address address) {
  const QuantityRow& quantity = row(address.id);
  if (!quantity.is_vector) return quantity.text.base;
  std::string out = quantity.text.base;
  append_subscript(out, address.index + 1);
  out += quantity.text.power;
  return out;
}

}  // namespace norm_trace
