#include "trace/verify.hpp"

#include <optional>

#include "trace/text.hpp"

namespace norm_trace {
namespace {

using exact::Integer;
using exact::Rational;
using exact::Surd;
using Kind = Node::Kind;

// 10^exponent, as a rational.
Rational power_of_ten(int exponent) {
  if (exponent >= 0) return Integer::power_of_ten(static_cast<unsigned>(exponent));
  return Rational(1, Integer::power_of_ten(static_cast<unsigned>(-exponent)));
}

// A number's text → the number. Unlike exact::read_number it knows no limits: a shown result may have
// more digits than a typed number.
Rational number_of(const std::string& text) {
  std::size_t place = 0;
  Integer numerator = 0;
  int exponent = 0;
  bool after_point = false;
  const bool negative = text[0] == '-' || text.compare(0, 3, "−") == 0;
  while (place < text.size() && text[place] != '.' && (text[place] < '0' || text[place] > '9')) ++place;
  for (; place < text.size() && text[place] != 'e' && text[place] != 'E' && text[place] != '/'; ++place) {
    if (text[place] == '.') {
      after_point = true;
      continue;
    }
    numerator = numerator * 10 + (text[place] - '0');
    exponent -= after_point ? 1 : 0;
  }
  if (negative) numerator = -numerator;
  if (place == text.size()) return Rational(numerator) * power_of_ten(exponent);
  if (text[place] == '/') return Rational(numerator, Integer::from_digits(text.substr(place + 1)));
  if (numerator.is_zero()) return 0;
  int typed = 0;
  bool below_one = false;
  for (++place; place < text.size(); ++place) {
    if (text[place] == '-') below_one = true;
    if (text[place] >= '0' && text[place] <= '9') typed = typed * 10 + (text[place] - '0');
  }
  return Rational(numerator) * power_of_ten(exponent + (below_one ? -typed : typed));
}

class Verifier {
 public:
  explicit Verifier(const Trace& trace) : trace_(trace) {}

  std::vector<std::string> run() {
    check_links();
    IdSet defined = 0;
    for (const Step& step : trace_.steps) check_step(step, defined);
    for (const Check& check : trace_.checks) check_line(check.line, true);
    return std::move(found_);
  }

 private:
  void report(const std::string& where, const std::string& what) { found_.push_back(where + ": " + what); }

  void check_links() {
    const auto& nodes = trace_.expressions.nodes;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      for (const NodeIndex part : trace_.expressions.parts(nodes[i])) {
        if (part >= i) report("node", "links forward");
      }
    }
  }

  void check_step(const Step& step, IdSet& defined) {
    const std::string id = row(step.id).id;
    if ((step.uses & ~defined) != 0) report(id, "uses a quantity that is not there yet");
    if (step.defined != trace_.exists(step.id)) report(id, "says that it is defined, or not, and is not, or is");
    if (step.defined == !step.reason.empty()) report(id, "has a reason exactly where it is not defined");
    if (!step.defined && !step.lines.empty()) report(id, "has lines without a value");
    for (const Line& line : step.lines) check_line(line, false);
    if (step.defined) defined |= only(step.id);
  }

  void check_line(const Line& line, bool is_check) {
    const std::string where = text(trace_.expressions, line);
    const Value& value = trace_.at(line.of);
    if (text(trace_.expressions, line.printed()[0].node) != symbol_text(line.of)) report(where, "does not start with its name");
    std::optional<Surd> last;
    for (const Side& side : line.printed()) {
      const std::optional<Surd> number = evaluate(side.node);
      if (!number) continue;
      if (!last && side.relation == Relation::equal && *number != value.exact) report(where, "has a first number that is not its value");
      if (last) check_relation(where, *last, side.relation, *number, is_check);
      last = number;
    }
    if (!last) return report(where, "has no number");
    if (!is_check && *last != Surd(number_of(value.shown))) report(where, "does not end with what is shown");
  }

  void check_relation(const std::string& where, const Surd& left, Relation relation, const Surd& right, bool is_check) {
    if ((relation == Relation::equal) != (left == right)) report(where, "has a wrong sign between two numbers");
    if (relation == Relation::unequal && !is_check) report(where, "has a sign that only a check has");
  }

  // Nothing where a name or an ellipsis stands in it.
  std::optional<Surd> evaluate(NodeIndex index) {
    const Node& node = trace_.expressions[index];
    const auto parts = trace_.expressions.parts(node);
    std::vector<Surd> values;
    for (const NodeIndex part : parts) {
      const auto value = evaluate(part);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
    return combine(node, values);
  }

  std::optional<Surd> combine(const Node& node, const std::vector<Surd>& values) {
    switch (node.kind) {
      case Kind::name:
      case Kind::ellipsis: return std::nullopt;
      case Kind::count:
        if (node.text.empty()) return std::nullopt;
        return Surd(number_of(node.text));
      case Kind::number: return Surd(number_of(node.text));
      case Kind::sum: {
        Surd total = 0;
        for (const Surd& value : values) total = total + value;
        return total;
      }
      case Kind::difference: return values[0] - values[1];
      case Kind::product: return values[0] * values[1];
      case Kind::quotient: return values[0] / values[1];
      case Kind::square: return values[0] * values[0];
      case Kind::root: return Surd::sqrt(values[0].a());
    }
    return std::nullopt;
  }

  const Trace& trace_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> violations(const Trace& trace) { return Verifier(trace).run(); }

}  // namespace norm_trace
