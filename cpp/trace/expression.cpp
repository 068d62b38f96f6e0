#include "trace/expression.hpp"

#include <utility>

#include "base/writer.hpp"

namespace norm_trace {

using Kind = Node::Kind;

NodeIndex ExpressionBuilder::append(Node node, std::span<const NodeIndex> parts) {
  node.first_link = static_cast<std::uint32_t>(expressions_.links.size());
  node.link_count = static_cast<std::uint32_t>(parts.size());
  for (const NodeIndex part : parts) expressions_.links.push_back(part);
  expressions_.nodes.push_back(std::move(node));
  return static_cast<NodeIndex>(expressions_.nodes.size() - 1);
}

NodeIndex ExpressionBuilder::name(Address address) {
  return append({.kind = Kind::name, .has_address = true, .address = address, .text = {}}, {});
}

NodeIndex ExpressionBuilder::number(std::string text) {
  return append({.kind = Kind::number, .address = {}, .text = std::move(text)}, {});
}

NodeIndex ExpressionBuilder::number(std::string text, Address address) {
  return append({.kind = Kind::number, .has_address = true, .address = address, .text = std::move(text)}, {});
}

NodeIndex ExpressionBuilder::count_name() { return append({.kind = Kind::count, .address = {}, .text = {}}, {}); }

NodeIndex ExpressionBuilder::count(std::size_t d) {
  return append({.kind = Kind::count, .address = {}, .text = number_text(d)}, {});
}

NodeIndex ExpressionBuilder::ellipsis() { return append({.kind = Kind::ellipsis, .address = {}, .text = {}}, {}); }

NodeIndex ExpressionBuilder::sum(std::span<const NodeIndex> terms) {
  if (terms.size() == 1) return terms[0];
  return append({.kind = Kind::sum, .address = {}, .text = {}}, terms);
}

NodeIndex ExpressionBuilder::difference(NodeIndex a, NodeIndex b) {
  const NodeIndex parts[] = {a, b};
  return append({.kind = Kind::difference, .address = {}, .text = {}}, parts);
}

NodeIndex ExpressionBuilder::product(NodeIndex a, NodeIndex b) {
  const NodeIndex parts[] = {a, b};
  return append({.kind = Kind::product, .address = {}, .text = {}}, parts);
}

NodeIndex ExpressionBuilder::quotient(NodeIndex a, NodeIndex b) {
  const NodeIndex parts[] = {a, b};
  return append({.kind = Kind::quotient, .address = {}, .text = {}}, parts);
}

NodeIndex ExpressionBuilder::square(NodeIndex a) {
  const NodeIndex parts[] = {a};
  return append({.kind = Kind::square, .address = {}, .text = {}}, parts);
}

NodeIndex ExpressionBuilder::root(NodeIndex a) {
  const NodeIndex parts[] = {a};
  return append({.kind = Kind::root, .address = {}, .text = {}}, parts);
}

NodeIndex ExpressionBuilder::as_value(NodeIndex node, Address address) {
  expressions_.nodes[node].has_address = true;
  expressions_.nodes[node].address = address;
  return node;
}

}  // namespace norm_trace
