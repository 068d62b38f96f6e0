#include "derive/lines.hpp"

#include "base/writer.hpp"
#include "trace/spelling.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

bool is_input(Id id) { return row(id).section == Section::vector; }

// Without γ (and for LayerNorm β) the output is the normalized vector, not a new result.
bool is_copy(const Problem& problem, Id id) {
  if (id == Id::layer_norm_output) return !problem.gamma && !problem.beta;
  return id == Id::rms_norm_output && !problem.gamma;
}

Relation relation_to_shown(const Value& value) {
  return value.shown_is_exact ? Relation::equal : Relation::nearly_equal;
}

void append_formula_sides(Trace& trace, Address address, const Printing& printing, LineBuilder& line) {
  Formula symbolic(trace, printing, Formula::Over::names);
  line.append(Relation::equal, symbolic.build(address));
  Formula substituted(trace, printing, Formula::Over::operands);
  line.append(Relation::equal, substituted.build(address));
  line.line().symbolic = substituted.has_symbol();
  line.line().elided = substituted.has_ellipsis();
  NodeIndex exact = 0;
  if (trace.problem.carry == Carry::exact && exact_side(trace, address, exact)) line.append(Relation::equal, exact);
}

}  // namespace

LineBuilder::LineBuilder(const Trace& trace, Address of) : trace_(trace) { line_.of = of; }

void LineBuilder::append(Relation relation, NodeIndex node) {
  std::string side = text(trace_.expressions, node);
  if (side == last_) return;
  last_ = std::move(side);
  line_.append(relation, node);
}

bool exact_side(Trace& trace, Address address, NodeIndex& node) {
  ExpressionBuilder builder(trace.expressions);
  const exact::Surd& value = trace.at(address).exact;
  if (value.is_rational()) {
    node = builder.number(exact_text(value.a()), address);
  } else if (row(address.id).section == Section::verification && value.a().is_zero() && value.sign() > 0) {
    node = builder.as_value(builder.root(builder.number(exact_text(value.b().squared() * value.r()))), address);
  } else {
    return false;  // p/√w stands in the substituted side already
  }
  return length(text(trace.expressions, node)) <= Printing::longest_operand;
}

Line value_line(Trace& trace, Address address, const Printing& printing) {
  ExpressionBuilder builder(trace.expressions);
  LineBuilder line(trace, address);
  line.append(Relation::equal, builder.name(address));
  if (is_copy(trace.problem, address.id)) {
    Formula symbolic(trace, printing, Formula::Over::names);
    line.append(Relation::equal, symbolic.build(address));
  } else if (!is_input(address.id)) {
    append_formula_sides(trace, address, printing, line);
  }
  const Value& value = trace.at(address);
  line.append(relation_to_shown(value), builder.number(value.shown, address));
  return std::move(line.line());
}

std::vector<Line> value_lines(Trace& trace, Id id, const Printing& printing) {
  std::vector<Line> lines;
  const std::size_t count = trace.of(id).size();
  for (std::size_t i = 0; i < count; ++i) {
    if (is_printed(i, count, printing)) lines.push_back(value_line(trace, {id, static_cast<std::uint32_t>(i)}, printing));
  }
  return lines;
}

std::string summary(const Trace& trace, Id id) {
  const Printing printing;
  const std::vector<Value>& values = trace.of(id);
  bool exact = true;
  for (const Value& value : values) exact = exact && value.shown_is_exact;
  std::string out = join({symbol_text(id), exact ? " = " : " ≈ "});
  if (!row(id).is_vector) return join({out, reader_text(values[0].shown)});
  out += '[';
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool printed = is_printed(i, values.size(), printing);
    if (!printed && i != Printing::kept_each_side) continue;
    if (i > 0) out += ", ";
    out += printed ? reader_text(values[i].shown) : "…";
  }
  out += ']';
  return out;
}

}  // namespace norm_trace
