#include "derive/substitute.hpp"

#include "base/utf.hpp"
#include "base/writer.hpp"
#include "exact/decimal.hpp"
#include "trace/text.hpp"

namespace norm_trace {

using Kind = Node::Kind;

bool Printing::prints(std::size_t i, std::size_t count) const {
  return !elides(count) || i < front() || i >= count - most_terms / 2;
}

std::string exact_text(const exact::Rational& value) {
  constexpr int most_decimals = 30;
  if (auto decimal = exact::terminating(value, most_decimals)) return *decimal;
  return value.to_text();
}

NodeIndex Substitution::build(Id id, std::size_t index) {
  const Formula& formula = trace_.step(id).formula;
  return part(formula, formula.root(), index);
}

NodeIndex Substitution::part(const Formula& formula, std::uint8_t at, std::size_t index) {
  const Term& term = formula.terms[at];
  switch (term.kind) {
    case Term::Kind::value: return operand(term.id(), row(term.id()).is_vector ? index : 0);
    case Term::Kind::count:
      return over_ == Over::names ? nodes_.leaf(Kind::count) : nodes_.number(number_text(trace_.problem.x.size()));
    case Term::Kind::integer: return nodes_.number(number_text(term.number));
    case Term::Kind::sum_of: return sum_of(formula, term.first);
    case Term::Kind::sum: return operation(Kind::sum, formula, term, index);
    case Term::Kind::difference: return operation(Kind::difference, formula, term, index);
    case Term::Kind::product: return operation(Kind::product, formula, term, index);
    case Term::Kind::quotient: return operation(Kind::quotient, formula, term, index);
    case Term::Kind::square: return operation(Kind::square, formula, term, index);
    case Term::Kind::root: return operation(Kind::root, formula, term, index);
    case Term::Kind::negative: return operation(Kind::negative, formula, term, index);
  }
  return 0;
}

NodeIndex Substitution::operation(Kind kind, const Formula& formula, const Term& term, std::size_t index) {
  const NodeIndex first = part(formula, term.first, index);
  return nodes_.operation(kind, first, term.has_second() ? part(formula, term.second, index) : 0);
}

NodeIndex Substitution::sum_of(const Formula& formula, std::uint8_t each) {
  const std::size_t count = trace_.problem.x.size();
  const NodeIndex first = part(formula, each, 0);
  NodeIndex last = first;
  for (std::size_t i = 1; i < count; ++i) {
    const bool elides = printing_.elides_at(i, count);
    if (!elides && !printing_.prints(i, count)) continue;
    const NodeIndex next = elides ? nodes_.leaf(Kind::ellipsis) : part(formula, each, i);
    has_ellipsis_ = has_ellipsis_ || elides;
    nodes_.chain(last, next);
    last = next;
  }
  return nodes_.sum(first);
}

NodeIndex Substitution::operand(Id id, std::size_t index) {
  if (over_ == Over::names) return nodes_.name(id, index);
  const NodeIndex node = value_operand(id, index);
  // A number is as long as its text, but for the signs of its exponent.
  constexpr std::size_t certainly_short = Printing::longest_operand - 4;
  if (nodes_[node].kind == Kind::number && nodes_[node].text_size <= certainly_short) return node;
  if (length(text(nodes_, node)) <= Printing::longest_operand) return node;
  has_symbol_ = true;
  return nodes_.name(id, index);
}

NodeIndex Substitution::value_operand(Id id, std::size_t index) {
  const Value& value = trace_.at(id, index);
  if (row(id).section == Section::vector || trace_.problem.carry == Carry::shown) {
    return nodes_.as_value(nodes_.number(value.shown), id, index);
  }
  if (!value.exact.is_rational()) return nodes_.as_value(irrational_operand(id, index), id, index);
  // The decimal that is shown is the value, unless it is scientific.
  const bool is_known = value.relation == Relation::equal && value.shown.find('e') == std::string::npos;
  return nodes_.as_value(is_known ? nodes_.number(value.shown) : exact_number(value.exact.a()), id, index);
}

// √w or p/√w. A root, and a quotient of two values, are printed with the values that they are made of.
NodeIndex Substitution::irrational_operand(Id id, std::size_t index) {
  const Formula& formula = trace_.step(id).formula;
  const Term& term = formula.terms[formula.root()];
  const auto value = [&](std::uint8_t at) {
    const Id of = formula.terms[at].id();
    return value_operand(of, row(of).is_vector ? index : 0);
  };
  if (term.kind == Term::Kind::root) return nodes_.operation(Kind::root, value(term.first));
  const NodeIndex above = value(term.first);
  return nodes_.operation(Kind::quotient, above, value(term.second));
}

}  // namespace norm_trace
