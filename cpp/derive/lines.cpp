#include "derive/lines.hpp"

#include "base/utf.hpp"
#include "base/writer.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

void append_formula(Trace& trace, Id id, std::size_t index, const Printing& printing, Line& line, LineBuilder& sides) {
  if (trace.step(id).formula.empty()) return;
  Substitution symbolic(trace, printing, Substitution::Over::names);
  sides.append(Relation::equal, symbolic.build(id, index));
  if (trace.is_copy(id)) return;
  Substitution substituted(trace, printing, Substitution::Over::operands);
  sides.append(Relation::equal, substituted.build(id, index));
  line.symbolic = substituted.has_symbol();
  line.elided = substituted.has_ellipsis();
  if (trace.problem.carry == Carry::exact) sides.append_exact(Relation::equal, id, index);
}

}  // namespace

LineBuilder::LineBuilder(Trace& trace, Line& line, Id of, std::size_t index) : trace_(trace), line_(line) {
  line.of = {of, static_cast<std::uint32_t>(index)};
  append(Relation::equal, trace.expressions.name(of, index));
}

void LineBuilder::append(Relation relation, NodeIndex node) {
  if (line_.side_count > 0 && reads_like_last(node)) return;
  line_.append(relation, node);
}

// A number is compared as it is, and differs from what has an operator that it cannot have; its text may have / and −.
bool LineBuilder::reads_like_last(NodeIndex node) const {
  using Kind = Node::Kind;
  const Expressions& nodes = trace_.expressions;
  const Node &last = nodes[line_.sides[line_.side_count - 1].node], &next = nodes[node];
  const auto is_number = [](const Node& side) { return side.kind == Kind::number; };
  const auto has_operator = [](const Node& side) {
    return side.kind == Kind::sum || side.kind == Kind::difference || side.kind == Kind::square ||
           side.kind == Kind::root;
  };
  if (is_number(last) && is_number(next)) return nodes.text(last) == nodes.text(next);
  if ((is_number(last) && has_operator(next)) || (has_operator(last) && is_number(next))) return false;
  return text(nodes, line_.sides[line_.side_count - 1].node) == text(nodes, node);
}

void LineBuilder::append_shown(Relation relation, Id id, std::size_t index) {
  Expressions& nodes = trace_.expressions;
  const std::size_t sides = line_.side_count;
  append(relation, nodes.as_value(nodes.number(trace_.at(id, index).shown), id, index));
  if (line_.side_count > sides) return;
  // The sum of one number reads like it, and is a value of its own.
  NodeIndex& last = line_.sides[sides - 1].node;
  if (nodes[last].address.id != id) last = nodes.as_value(nodes.operation(Node::Kind::sum, last), id, index);
}

bool LineBuilder::append_exact(Relation relation, Id id, std::size_t index) {
  Expressions& nodes = trace_.expressions;
  const exact::Surd& value = trace_.at(id, index).exact;
  NodeIndex node = 0;
  if (value.is_rational()) {
    node = nodes.number(exact_text(value.a()));
  } else if (row(id).section == Section::verification && value.a().is_zero() && value.sign() > 0) {
    node = nodes.operation(Node::Kind::root, nodes.number(exact_text(value.b().squared() * value.r())));
  } else {
    return false;  // p/√w stands in the substituted side already
  }
  if (length(text(nodes, node)) > Printing::longest_operand) return false;
  append(relation, nodes.as_value(node, id, index));
  return true;
}

std::vector<Line> value_lines(Trace& trace, Id id, const Printing& printing) {
  const std::size_t count = trace.step(id).values.size();
  std::vector<Line> lines(printing.printed(count));
  auto next = lines.begin();
  for (std::size_t i = 0; i < count; ++i) {
    if (!printing.prints(i, count)) continue;
    Line& line = *next++;
    LineBuilder sides(trace, line, id, i);
    append_formula(trace, id, i, printing, line, sides);
    sides.append_shown(trace.at(id, i).relation, id, i);
  }
  return lines;
}

std::string summary(const Trace& trace, Id id) {
  const Printing printing;
  const std::vector<Value>& values = trace.step(id).values;
  std::string numbers;
  bool exact = true;
  for (std::size_t i = 0; i < values.size(); ++i) {
    exact = exact && values[i].relation == Relation::equal;
    const bool elides = printing.elides_at(i, values.size());
    if (!elides && !printing.prints(i, values.size())) continue;
    if (i > 0) numbers += ", ";
    numbers += elides ? "…" : number_in_text(values[i].shown);
  }
  return filled(row(id).is_vector ? "# # [#]" : "# # #", {symbol_text(id), exact ? "=" : "≈", numbers});
}

}  // namespace norm_trace
