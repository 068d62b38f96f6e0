// A number a + b·√r as one would write it: √21/4, 750/√1312501, 1/2 − √3/6.
#pragma once

#include "exact/surd.hpp"
#include "trace/expression.hpp"

namespace norm_trace::ask {

class ClosedForms {
 public:
  explicit ClosedForms(Expressions& expressions) : nodes_(expressions) {}

  NodeIndex of(const exact::Surd& value);

 private:
  // b·√r as a fraction times the root of a whole number.
  void simplify(const exact::Rational& r);
  NodeIndex root() { return nodes_.operation(Node::Kind::root, nodes_.number(under_.to_text())); }
  NodeIndex surd(const exact::Rational& factor);

  Expressions& nodes_;
  // √r is outside·√under, of the r that came last: the values of a vector have one.
  exact::Rational r_;
  exact::Rational outside_;
  exact::Integer under_;
};

}  // namespace norm_trace::ask
