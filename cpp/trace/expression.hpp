// The tree of a printed side. Nodes lie in one array and link backwards only: a node's parts stand
// before it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "exact/surd.hpp"
#include "trace/quantity.hpp"

namespace norm_trace {

using NodeIndex = std::uint32_t;

struct Node {
  enum class Kind : std::uint8_t {
    name,        // a quantity's symbol
    number,      // a number's text
    count,       // d: the name, or with a text the number
    sum,         // two parts or more
    difference,  // two parts
    product,     // two parts
    quotient,    // two parts
    square,      // one part
    root,        // one part
    ellipsis,    // … in a sum that leaves terms out
  };

  Kind kind = Kind::number;
  bool has_address = false;    // the node is a value of the trace, printed: name, number, root or quotient
  Address address;             // of that value
  std::string text;            // number, count: ASCII, as exact::read_number takes it
  std::uint32_t first_link = 0;  // the parts, in Expressions::links
  std::uint32_t link_count = 0;
};

struct Expressions {
  std::vector<Node> nodes;
  std::vector<NodeIndex> links;

  const Node& operator[](NodeIndex index) const { return nodes[index]; }
  std::span<const NodeIndex> parts(const Node& node) const {
    return std::span<const NodeIndex>(links).subspan(node.first_link, node.link_count);
  }
};

// Appends nodes; what it returns can be a part of what is appended later.
class ExpressionBuilder {
 public:
  explicit ExpressionBuilder(Expressions& expressions) : expressions_(expressions) {}

  NodeIndex name(Address address);
  NodeIndex number(std::string text);                   // no value of the trace
  NodeIndex number(std::string text, Address address);  // the value at `address`
  NodeIndex count_name();                               // d
  NodeIndex count(std::size_t d);
  NodeIndex ellipsis();
  NodeIndex sum(std::span<const NodeIndex> terms);  // of one term: the term
  NodeIndex difference(NodeIndex a, NodeIndex b);
  NodeIndex product(NodeIndex a, NodeIndex b);
  NodeIndex quotient(NodeIndex a, NodeIndex b);
  NodeIndex square(NodeIndex a);
  NodeIndex root(NodeIndex a);
  // Says that the node, as a whole, is the value at `address`.
  NodeIndex as_value(NodeIndex node, Address address);

 private:
  NodeIndex append(Node node, std::span<const NodeIndex> parts);

  Expressions& expressions_;
};

}  // namespace norm_trace
