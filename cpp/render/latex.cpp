#include "render/latex.hpp"

#include "base/writer.hpp"
#include "render/layout.hpp"
#include "trace/spelling.hpp"

namespace norm_trace {
namespace {

using Kind = Node::Kind;

class LatexWriter {
 public:
  LatexWriter(std::string& out, const Expressions& expressions) : out_(out), expressions_(expressions) {}

  void write(NodeIndex index, Position position) {
    const Node& node = expressions_[index];
    const bool parentheses = needs_parentheses(node, position);
    const bool tall = parentheses && is_tall(expressions_, node);
    if (parentheses) out_ += tall ? "\\left(" : "(";
    write_bare(node);
    if (parentheses) out_ += tall ? "\\right)" : ")";
  }

 private:
  void write_bare(const Node& node) {
    const auto parts = expressions_.parts(node);
    switch (node.kind) {
      case Kind::name: write_name(node.address); break;
      case Kind::number: write_number(spell(node.text)); break;
      case Kind::count: out_ += node.text.empty() ? "d" : node.text; break;
      case Kind::ellipsis: out_ += "\\cdots"; break;
      case Kind::sum: write_terms(parts); break;
      case Kind::difference: write_pair(parts, " - ", Position::after_sign); break;
      case Kind::product: write_pair(parts, " \\cdot ", Position::after_factor); break;
      case Kind::quotient: write_fraction(parts); break;
      case Kind::square:
        write(parts[0], Position::base_of_power);
        out_ += "^{2}";
        break;
      case Kind::root:
        out_ += "\\sqrt{";
        write(parts[0], Position::alone);
        out_ += '}';
        break;
    }
  }

  void write_name(Address address) {
    const QuantityRow& quantity = row(address.id);
    out_ += quantity.latex.base;
    if (quantity.is_vector) {
      out_ += "_{";
      append_number(out_, address.index + 1);
      out_ += '}';
    }
    out_ += quantity.latex.power;
  }

  void write_number(const Spelling& spelling) {
    if (spelling.negative) out_ += '-';
    if (spelling.is_fraction()) {
      out_ += join({"\\frac{", spelling.digits, "}{", spelling.denominator, "}"});
      return;
    }
    out_ += spelling.digits;
    if (spelling.is_scientific()) out_ += join({" \\times 10^{", spelling.exponent, "}"});
  }

  void write_terms(std::span<const NodeIndex> terms) {
    Position position = Position::alone;
    for (const NodeIndex term : terms) {
      if (position != Position::alone) out_ += " + ";
      write(term, position);
      position = Position::after_sign;
    }
  }

  void write_pair(std::span<const NodeIndex> parts, const char* sign, Position second) {
    write(parts[0], Position::alone);
    out_ += sign;
    write(parts[1], second);
  }

  void write_fraction(std::span<const NodeIndex> parts) {
    out_ += "\\frac{";
    write(parts[0], Position::alone);
    out_ += "}{";
    write(parts[1], Position::alone);
    out_ += '}';
  }

  std::string& out_;
  const Expressions& expressions_;
};

const char* latex_sign(Relation relation) {
  constexpr const char* signs[] = {" = ", " \\approx ", " \\neq "};
  return signs[static_cast<std::size_t>(relation)];
}

}  // namespace

void append_latex(std::string& out, const Expressions& expressions, const Line& line) {
  LatexWriter writer(out, expressions);
  bool first = true;
  for (const Side& side : line.printed()) {
    if (!first) out += latex_sign(side.relation);
    first = false;
    writer.write(side.node, Position::alone);
  }
}

std::string symbol_latex(Id id) { return join({row(id).latex.base, row(id).latex.power}); }

}  // namespace norm_trace
