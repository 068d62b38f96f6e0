#include "render/layout.hpp"

#include "trace/spelling.hpp"

namespace norm_trace {

using Kind = Node::Kind;

bool needs_parentheses(const Node& node, Position position) {
  if (position == Position::alone) return false;
  const bool is_base = position == Position::base_of_power;
  switch (node.kind) {
    case Kind::number: {
      const Spelling spelling = spell(node.text);
      return spelling.negative || (is_base && (spelling.is_fraction() || spelling.is_scientific()));
    }
    case Kind::name: return row(node.address.id).is_sum;
    case Kind::count:
    case Kind::ellipsis: return false;
    case Kind::sum:
    case Kind::difference: return true;
    case Kind::product:
    case Kind::quotient:
    case Kind::square:
    case Kind::root: return is_base;
  }
  return false;
}

bool is_tall(const Expressions& expressions, const Node& node) {
  if (node.kind == Kind::number) return spell(node.text).is_fraction();
  if (node.kind == Kind::quotient || node.kind == Kind::root) return true;
  for (const NodeIndex part : expressions.parts(node)) {
    if (is_tall(expressions, expressions[part])) return true;
  }
  return false;
}

}  // namespace norm_trace
