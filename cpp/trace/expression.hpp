// The tree of a printed side. The nodes of all lines lie in one array.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "recipe/quantity.hpp"

namespace norm_trace {

// 0 is no node.
using NodeIndex = std::uint32_t;

struct Node {
  enum class Kind : std::uint8_t {
    name,      // a quantity's symbol
    number,    // a number's text
    count,     // d
    ellipsis,  // … in a sum that leaves terms out
    // Operations: these have parts.
    sum,         // two parts or more
    difference,  // two
    product,     // two
    quotient,    // two
    square,      // one
    root,        // one
    negative,    // one
  };

  Kind kind = Kind::count;
  bool has_address = false;                     // the node is a value of the trace: name, number, root or quotient
  Address address;                              // of that value
  std::uint32_t text_start = 0, text_size = 0;  // of a number: Expressions::text
  NodeIndex first_part = 0;
  NodeIndex next = 0;  // the part after this one, of the node that both are parts of
};

class Expressions {
 public:
  Expressions() { append(Node::Kind::count); }

  NodeIndex size() const { return static_cast<NodeIndex>(nodes_.size()); }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }
  Node& operator[](NodeIndex index) { return nodes_[index]; }

  // Of a number, tidy (trace/spelling.hpp).
  std::string_view text(const Node& node) const {
    return std::string_view(texts_).substr(node.text_start, node.text_size);
  }

  // Each returns the new node, to be a part of one other node at most.
  NodeIndex leaf(Node::Kind kind) { return append(kind); }
  NodeIndex name(Id id, std::size_t index);
  NodeIndex number(std::string_view text);  // cleaned for readers
  NodeIndex operation(Node::Kind kind, NodeIndex first, NodeIndex second = 0);

  // Of one part or more, chained.
  NodeIndex sum(NodeIndex first);
  // Puts `next` behind `part`, both parts of one node.
  void chain(NodeIndex part, NodeIndex next) { nodes_[part].next = next; }
  // Says that the node, as a whole, is a value of the trace.
  NodeIndex as_value(NodeIndex node, Id id, std::size_t index);

 private:
  NodeIndex append(Node::Kind kind);

  std::vector<Node> nodes_;
  std::string texts_;  // of all numbers, one behind the other
};

}  // namespace norm_trace
