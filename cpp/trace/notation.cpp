#include "trace/notation.hpp"

#include "base/writer.hpp"
#include "trace/spelling.hpp"

namespace norm_trace {
namespace {

using Kind = Node::Kind;

// In plain text exponents and indices are raised and lowered digits.
std::string raised(std::string_view digits) {
  constexpr const char* superscripts[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out;
  for (const char c : digits) out += superscripts[c - '0'];
  return out;
}

std::string lowered(std::string_view digits) {
  // U+2080 … U+2089 differ in their last UTF-8 byte only.
  std::string out;
  for (const char c : digits) {
    out += "\xE2\x82";
    out += static_cast<char>(c - '0' + 0x80);
  }
  return out;
}

class Writer {
 public:
  Writer(std::string& out, const Notation& notation, const Expressions& expressions)
      : out_(out), notation_(notation), expressions_(expressions) {}

  bool is_fenced(const Node& node, Places here) const { return (fences(node) & here) != 0; }

  void write(NodeIndex index, Places here) {
    const Node& node = expressions_[index];
    if (!is_fenced(node, here)) return write_bare(node);
    const auto& [open, close] = notation_.parentheses[is_tall(node)];
    out_ += open;
    write_bare(node);
    out_ += close;
  }

 private:
  // Where the node needs parentheses.
  Places fences(const Node& node) const {
    const auto& fences = notation_.fences;
    switch (node.kind) {
      case Kind::name: return is_sum(row(node.address.id)) ? fences.sum : Places{0};
      case Kind::number: return number_fences(node);
      case Kind::count:
      case Kind::ellipsis: return 0;
      case Kind::sum:
      case Kind::difference: return fences.sum;
      case Kind::product: return fences.product;
      case Kind::quotient: return fences.quotient | (is_negative(node) ? fences.negative_quotient : Places{0});
      case Kind::square:
      case Kind::root: return fences.power;
      case Kind::negative: return fences.negative;
    }
    return 0;
  }

  // Whether it is written as a sum of names: σ² + ε.
  static bool is_sum(const Quantity& quantity) {
    const Formula& formula = quantity.formula;
    return quantity.symbol.form == Symbol::Form::formula && formula.terms[formula.root()].kind == Term::Kind::sum;
  }

  Places number_fences(const Node& node) const {
    const auto& fences = notation_.fences;
    const Spelling spelling = spell(expressions_.text(node));
    Places places = 0;
    if (spelling.negative) places |= fences.negative;
    if (spelling.is_fraction()) places |= fences.fraction;
    if (spelling.is_scientific()) places |= fences.scientific;
    return places;
  }

  // Whether the text begins with a minus sign: −1.25/√1.312501 is one operand.
  bool is_negative(const Node& node) const {
    if (node.kind == Kind::number) return spell(expressions_.text(node)).negative;
    if (node.kind == Kind::negative) return true;
    return node.kind == Kind::quotient && is_negative(expressions_[node.first_part]);
  }

  // Whether it is higher than a line of text where fractions and roots are drawn, so that parentheses grow.
  bool is_tall(const Node& node) const {
    if (node.kind == Kind::number) return spell(expressions_.text(node)).is_fraction();
    if (node.kind == Kind::quotient || node.kind == Kind::root) return true;
    for (NodeIndex part = node.first_part; part != 0; part = expressions_[part].next) {
      if (is_tall(expressions_[part])) return true;
    }
    return false;
  }

  void write_bare(const Node& node) {
    switch (node.kind) {
      case Kind::name: write_name(node.address); break;
      case Kind::number: write_number(node); break;
      case Kind::count: out_ += notation_.count; break;
      case Kind::ellipsis: out_ += notation_.ellipsis; break;
      default: write_operation(node);
    }
  }

  void write_name(Address address) {
    if (!row(address.id).is_vector) return write_symbol(row(address.id));
    const Symbol& symbol = row(address.id).symbol;
    const std::string number = number_text(address.index + 1);
    append(out_, symbol.form == Symbol::Form::square ? notation_.squared_element : notation_.element,
           {letter(symbol), is_text() ? lowered(number) : number});
  }

 public:
  // A quantity's name; of a vector as a whole, without index.
  void write_symbol(const Quantity& quantity) {
    const Symbol& symbol = quantity.symbol;
    switch (symbol.form) {
      case Symbol::Form::letter: out_ += letter(symbol); break;
      case Symbol::Form::square: append(out_, notation_.squared, {letter(symbol)}); break;
      case Symbol::Form::total: append(out_, notation_.total, {symbol_of(symbol.of)}); break;
      case Symbol::Form::call: append(out_, notation_.call, {word(symbol), symbol_of(symbol.of)}); break;
      case Symbol::Form::formula: write_names(quantity.formula, quantity.formula.root(), place::first); break;
      case Symbol::Form::ratio: {
        const auto& terms = quantity.formula.terms;
        append(out_, notation_.ratio, {symbol_of(terms[0].id()), symbol_of(terms[1].id())});
      }
    }
  }

 private:
  std::string symbol_of(Id id) const {
    std::string out;
    Writer(out, notation_, expressions_).write_symbol(row(id));
    return out;
  }

  std::string letter(const Symbol& symbol) const {
    if (notation_.markup == Markup::text) return symbol.text;
    if (notation_.markup == Markup::latex) return symbol.latex;
    return filled(symbol.accent[0] == '\0' ? notation_.letter : notation_.accented, {symbol.letter, symbol.accent});
  }

  const char* word(const Symbol& symbol) const {
    return notation_.markup == Markup::latex ? symbol.latex : symbol.text;
  }

  // The parts of a formula that is a symbol: names, sums and roots.
  void write_names(const Formula& formula, std::uint8_t at, Places here) {
    const Term& term = formula.terms[at];
    if (term.kind == Term::Kind::value) {
      const bool in_fences = (is_sum(row(term.id())) ? notation_.fences.sum & here : 0) != 0;
      if (in_fences) out_ += notation_.parentheses[0][0];
      write_symbol(row(term.id()));
      if (in_fences) out_ += notation_.parentheses[0][1];
      return;
    }
    const Notation::Operation& operation = operation_of(term.kind == Term::Kind::root ? Kind::root : Kind::sum);
    append(out_, operation.before, {""});
    write_names(formula, term.first, operation.first);
    if (term.has_second()) {
      out_ += operation.between;
      write_names(formula, term.second, operation.others);
    }
    out_ += operation.after;
  }

  const Notation::Operation& operation_of(Kind kind) const { return norm_trace::operation_of(notation_, kind); }

  void write_number(const Node& node) {
    const Spelling spelling = spell(expressions_.text(node));
    const bool is_fraction = spelling.is_fraction();
    if (!spelling.negative && !is_fraction && !spelling.is_scientific()) {
      return append(out_, notation_.number, {attribute(node), spelling.digits});
    }
    append(out_, notation_.signed_number, {attribute(node)});
    if (spelling.negative) out_ += notation_.minus;
    append(out_, is_fraction ? notation_.fraction : notation_.digits, {spelling.digits, spelling.denominator});
    if (spelling.is_scientific()) {
      const std::string exponent(spelling.exponent);
      append(out_, notation_.powers_of_ten[spelling.exponent_negative], {is_text() ? raised(exponent) : exponent});
    }
    out_ += notation_.after_signed_number;
  }

  void write_operation(const Node& node) {
    const Notation::Operation& operation = operation_of(node.kind);
    append(out_, operation.before, {attribute(node)});
    for (NodeIndex part = node.first_part; part != 0; part = expressions_[part].next) {
      const bool is_first = part == node.first_part;
      if (!is_first) out_ += operation.between;
      write(part, is_first ? operation.first : operation.others);
    }
    out_ += operation.after;
  }

  bool is_text() const { return notation_.markup == Markup::text; }

  std::string attribute(const Node& node) const {
    if (!node.has_address || notation_.markup != Markup::mathml) return "";
    return filled(" data-of='#'", {address_text(node.address)});
  }

  std::string& out_;
  const Notation& notation_;
  const Expressions& expressions_;
};

}  // namespace

const Notation::Operation& operation_of(const Notation& notation, Kind kind) {
  return notation.operations[static_cast<std::size_t>(kind) - static_cast<std::size_t>(Kind::sum)];
}

bool is_fenced(const Notation& notation, const Expressions& expressions, const Node& node, Places here) {
  std::string none;
  return Writer(none, notation, expressions).is_fenced(node, here);
}

void append(std::string& out, const Notation& notation, const Expressions& expressions, NodeIndex node) {
  Writer(out, notation, expressions).write(node, place::first);
}

std::string written(const Notation& notation, const Expressions& expressions, const Line& line) {
  std::string out = notation.before_line;
  for (std::size_t i = 0; i < line.side_count; ++i) {
    const Side& side = line.sides[i];
    if (i > 0) out += notation.relations[static_cast<std::size_t>(side.relation)];
    append(out, notation, expressions, side.node);
  }
  return out += notation.after_line;
}

std::string symbol(const Notation& notation, Id id) {
  std::string out;
  const Expressions none;
  Writer(out, notation, none).write_symbol(row(id));
  return out;
}

}  // namespace norm_trace
