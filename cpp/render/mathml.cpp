#include "render/mathml.hpp"

#include "base/writer.hpp"
#include "render/layout.hpp"
#include "trace/spelling.hpp"

namespace norm_trace {
namespace {

using Kind = Node::Kind;

// Every write_… appends exactly one element.
class MathmlWriter {
 public:
  MathmlWriter(std::string& out, const Expressions& expressions) : out_(out), expressions_(expressions) {}

  void write(NodeIndex index, Position position) {
    const Node& node = expressions_[index];
    if (!needs_parentheses(node, position)) {
      write_bare(node);
      return;
    }
    // Fences that need not grow are kept from it: the engines disagree about how much they do.
    const bool tall = is_tall(expressions_, node);
    out_ += tall ? "<mrow><mo form=\"prefix\">(</mo>" : "<mrow><mo form=\"prefix\" stretchy=\"false\">(</mo>";
    write_bare(node);
    out_ += tall ? "<mo form=\"postfix\">)</mo></mrow>" : "<mo form=\"postfix\" stretchy=\"false\">)</mo></mrow>";
  }

 private:
  void write_bare(const Node& node) {
    const auto parts = expressions_.parts(node);
    switch (node.kind) {
      case Kind::name: write_name(node.address); break;
      case Kind::number: write_number(node); break;
      case Kind::count: out_ += node.text.empty() ? "<mi>d</mi>" : join({"<mn>", node.text, "</mn>"}); break;
      case Kind::ellipsis: out_ += "<mo>⋯</mo>"; break;
      case Kind::sum: write_terms(parts); break;
      case Kind::difference: write_pair(parts, "<mo>−</mo>", Position::after_sign); break;
      case Kind::product: write_pair(parts, "<mo>·</mo>", Position::after_factor); break;
      case Kind::quotient: write_fraction(node, parts); break;
      case Kind::square:
        out_ += "<msup>";
        write(parts[0], Position::base_of_power);
        out_ += "<mn>2</mn></msup>";
        break;
      case Kind::root:
        open("msqrt", node);
        write(parts[0], Position::alone);
        out_ += "</msqrt>";
        break;
    }
  }

  void open(const char* tag, const Node& node) {
    out_ += join({"<", tag});
    if (node.has_address) out_ += join({" data-of=\"", address_text(node.address), "\""});
    out_ += '>';
  }

  void write_name(Address address) {
    const QuantityRow& quantity = row(address.id);
    if (!quantity.is_vector) {
      out_ += quantity.mathml.base;
      return;
    }
    const bool power = quantity.mathml.power[0] != '\0';
    out_ += power ? "<msubsup>" : "<msub>";
    out_ += quantity.mathml.base;
    out_ += "<mn>";
    append_number(out_, address.index + 1);
    out_ += "</mn>";
    out_ += quantity.mathml.power;
    out_ += power ? "</msubsup>" : "</msub>";
  }

  void write_number(const Node& node) {
    const Spelling spelling = spell(node.text);
    if (!spelling.negative && !spelling.is_fraction() && !spelling.is_scientific()) {
      open("mn", node);
      out_ += join({spelling.digits, "</mn>"});
      return;
    }
    open("mrow", node);
    if (spelling.negative) out_ += "<mo form=\"prefix\">−</mo>";
    const std::string digits = join({"<mn>", spelling.digits, "</mn>"});
    if (spelling.is_fraction()) {
      out_ += join({"<mfrac>", digits, "<mn>", spelling.denominator, "</mn></mfrac>"});
    } else {
      out_ += digits;
    }
    if (spelling.is_scientific()) write_power_of_ten(spelling.exponent);
    out_ += "</mrow>";
  }

  void write_power_of_ten(const std::string& exponent) {
    out_ += "<mo>×</mo><msup><mn>10</mn>";
    if (exponent[0] == '-') {
      out_ += join({"<mrow><mo form=\"prefix\">−</mo><mn>", std::string_view(exponent).substr(1), "</mn></mrow>"});
    } else {
      out_ += join({"<mn>", exponent, "</mn>"});
    }
    out_ += "</msup>";
  }

  void write_terms(std::span<const NodeIndex> terms) {
    out_ += "<mrow>";
    Position position = Position::alone;
    for (const NodeIndex term : terms) {
      if (position != Position::alone) out_ += "<mo>+</mo>";
      write(term, position);
      position = Position::after_sign;
    }
    out_ += "</mrow>";
  }

  void write_pair(std::span<const NodeIndex> parts, const char* sign, Position second) {
    out_ += "<mrow>";
    write(parts[0], Position::alone);
    out_ += sign;
    write(parts[1], second);
    out_ += "</mrow>";
  }

  void write_fraction(const Node& node, std::span<const NodeIndex> parts) {
    open("mfrac", node);
    write(parts[0], Position::alone);
    write(parts[1], Position::alone);
    out_ += "</mfrac>";
  }

  std::string& out_;
  const Expressions& expressions_;
};

}  // namespace

void append_mathml(std::string& out, const Expressions& expressions, const Line& line) {
  MathmlWriter writer(out, expressions);
  out += "<math displaystyle=\"true\">";
  bool first = true;
  for (const Side& side : line.printed()) {
    if (!first) {
      out += "<mo>";
      out += sign_of(side.relation);
      out += "</mo>";
    }
    first = false;
    writer.write(side.node, Position::alone);
  }
  out += "</math>";
}

std::string symbol_mathml(Id id) {
  const Notation& notation = row(id).mathml;
  if (notation.power[0] == '\0') return notation.base;
  return join({"<msup>", notation.base, notation.power, "</msup>"});
}

}  // namespace norm_trace
