#include "trace/expression.hpp"

#include "trace/spelling.hpp"

namespace norm_trace {

using Kind = Node::Kind;

NodeIndex Expressions::append(Kind kind) {
  nodes_.emplace_back().kind = kind;
  return size() - 1;
}

NodeIndex Expressions::name(Id id, std::size_t index) { return as_value(append(Kind::name), id, index); }

NodeIndex Expressions::number(std::string_view text) {
  const NodeIndex node = append(Kind::number);
  nodes_[node].text_start = static_cast<std::uint32_t>(texts_.size());
  texts_ += tidy(text);
  nodes_[node].text_size = static_cast<std::uint32_t>(texts_.size()) - nodes_[node].text_start;
  return node;
}

NodeIndex Expressions::sum(NodeIndex first) {
  if (nodes_[first].next == 0) return first;
  const NodeIndex node = append(Kind::sum);
  nodes_[node].first_part = first;
  return node;
}

NodeIndex Expressions::operation(Kind kind, NodeIndex first, NodeIndex second) {
  const NodeIndex node = append(kind);
  nodes_[node].first_part = first;
  chain(first, second);
  return node;
}

NodeIndex Expressions::as_value(NodeIndex node, Id id, std::size_t index) {
  nodes_[node].has_address = true;
  nodes_[node].address = {id, static_cast<std::uint32_t>(index)};
  return node;
}

}  // namespace norm_trace
