#include "render/tree.hpp"

#include "base/writer.hpp"
#include "render/mathml.hpp"
#include "trace/spelling.hpp"

namespace norm_trace {
namespace {

using Kind = Node::Kind;

// The operators, in the order of Node::Kind.
constexpr const char* operators[] = {"+", "-", "*", "/", "^2", "sqrt", "neg"};

class TreeWriter {
 public:
  TreeWriter(std::string& out, const Expressions& expressions) : out_(out), expressions_(expressions) {}

  // Parentheses are those of the two-dimensional notations.
  void write(NodeIndex index, Places here) {
    const Node& node = expressions_[index];
    const bool fenced = is_fenced(mathml, expressions_, node, here);
    if (fenced) append(out_, "['()',", {});
    write_bare(node);
    if (fenced) out_ += ']';
  }

 private:
  void write_bare(const Node& node) {
    switch (node.kind) {
      case Kind::name: append(out_, "$", {address_text(node.address)}); break;
      case Kind::number: write_number(node); break;
      case Kind::count: out_ += "\"d\""; break;
      case Kind::ellipsis: out_ += "\"…\""; break;
      default: write_operation(node);
    }
  }

  // [digits, address, sign, denominator, exponent, sign of the exponent], without what is empty at the end.
  void write_number(const Node& node) {
    const Spelling spelling = spell(expressions_.text(node));
    const std::string address = node.has_address ? address_text(node.address) : "";
    const std::string_view parts[] = {spelling.digits,      address,           spelling.negative ? "-" : "",
                                      spelling.denominator, spelling.exponent, spelling.exponent_negative ? "-" : ""};
    std::size_t count = std::size(parts);
    while (parts[count - 1].empty()) --count;
    for (std::size_t i = 0; i < count; ++i) append(out_, i == 0 ? "[$" : ",$", {parts[i]});
    out_ += ']';
  }

  void write_operation(const Node& node) {
    const Notation::Operation& operation = operation_of(mathml, node.kind);
    if (node.has_address) append(out_, "{'of':$,'tree':", {address_text(node.address)});
    append(out_, "[$", {operators[static_cast<std::size_t>(node.kind) - static_cast<std::size_t>(Kind::sum)]});
    for (NodeIndex part = node.first_part; part != 0; part = expressions_[part].next) {
      out_ += ',';
      write(part, part == node.first_part ? operation.first : operation.others);
    }
    out_ += node.has_address ? "]}" : "]";
  }

  std::string& out_;
  const Expressions& expressions_;
};

// A formula that is a symbol: names, sums, quotients and roots.
void append_names(std::string& out, const Formula& formula, std::uint8_t at) {
  const Term& term = formula.terms[at];
  if (term.kind == Term::Kind::value) return append(out, "$", {row(term.id()).id});
  append(out, "[$,", {term.kind == Term::Kind::root ? "sqrt" : "+"});
  append_names(out, formula, term.first);
  if (term.has_second()) {
    out += ',';
    append_names(out, formula, term.second);
  }
  out += ']';
}

}  // namespace

void append_sides(std::string& out, const Expressions& expressions, const Line& line) {
  TreeWriter writer(out, expressions);
  for (std::size_t i = 0; i < line.side_count; ++i) {
    const Side& side = line.sides[i];
    append(out, i == 0 ? "[{'relation':null,'tree':" : ",{'relation':$,'tree':", {sign_of(side.relation)});
    writer.write(side.node, place::first);
    out += '}';
  }
  out += ']';
}

void append_tree(std::string& out, const Expressions& expressions, NodeIndex node) {
  TreeWriter(out, expressions).write(node, place::first);
}

void append_symbol(std::string& out, Id id) {
  const Quantity& quantity = row(id);
  const Symbol& symbol = quantity.symbol;
  const char* const of = row(symbol.of).id;
  switch (symbol.form) {
    case Symbol::Form::letter:
      return append(out, symbol.accent[0] == '\0' ? "['letter',$]" : "['letter',$,$]", {symbol.letter, symbol.accent});
    case Symbol::Form::square: return append(out, "['^2',$]", {symbol.letter});
    case Symbol::Form::total: return append(out, "['total',$]", {of});
    case Symbol::Form::call: return append(out, "['call',$,$]", {symbol.letter, of});
    case Symbol::Form::formula: return append_names(out, quantity.formula, quantity.formula.root());
    case Symbol::Form::ratio: {
      const auto& terms = quantity.formula.terms;
      return append(out, "['ratio',$,$]", {row(terms[0].id()).id, row(terms[1].id()).id});
    }
  }
}

}  // namespace norm_trace
