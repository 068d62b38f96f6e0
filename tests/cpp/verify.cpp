#include "verify.hpp"

#include <optional>

#include "exact/number.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

using exact::Surd;
using Kind = Node::Kind;

class Verifier {
 public:
  explicit Verifier(const Trace& trace) : trace_(trace) {}

  std::vector<std::string> run() {
    check_links();
    std::vector<bool> defined(quantity_count);
    for (Id id = first_id; id != end_id; ++id) check_step(id, defined);
    for (const Check& check : trace_.checks) {
      if (check.id != nullptr) check_line(check.line, true);
    }
    return std::move(found_);
  }

 private:
  void report(const std::string& where, const std::string& what) { found_.push_back(where + ": " + what); }

  void check_links() {
    for (NodeIndex node = 1; node < trace_.expressions.size(); ++node) {
      for (const NodeIndex part : parts(node)) {
        if (part >= node) report("node", "links forward");
      }
    }
  }

  // At most as many as there are nodes: a chain that comes back to itself is not followed for ever.
  std::vector<NodeIndex> parts(NodeIndex node) const {
    std::vector<NodeIndex> parts;
    for (NodeIndex part = trace_.expressions[node].first_part; part != 0; part = trace_.expressions[part].next) {
      parts.push_back(part);
      if (parts.size() == trace_.expressions.size()) break;
    }
    return parts;
  }

  void check_step(Id step_id, std::vector<bool>& defined) {
    const Step& step = trace_.step(step_id);
    const std::string id = row(step_id).id;
    const bool is_defined = step.state == Step::State::defined;
    for (Id used = first_id; used != end_id; ++used) {
      if (uses(step.formula, used) && !defined[static_cast<std::size_t>(used)])
        report(id, "uses a quantity that is not there yet");
    }
    if (is_defined == step.values.empty())
      report(id, "is marked defined but has no values, or has values but is not marked");
    if ((step.state == Step::State::undefined) == !step.reason)
      report(id, "has a reason exactly where it is not defined");
    if (is_defined == step.lines.empty()) report(id, "has lines exactly where it has values");
    for (const Line& line : step.lines) check_line(line, false);
    defined[static_cast<std::size_t>(step_id)] = is_defined;
  }

  void check_line(const Line& line, bool is_check) {
    const std::string where = written(plain_text, trace_.expressions, line);
    const Value& value = trace_.at(line.of.id, line.of.index);
    const Node& name = trace_.expressions[line.sides[0].node];
    if (name.kind != Kind::name || name.address != line.of) report(where, "does not start with its name");
    std::optional<Surd> last;
    for (std::size_t i = 0; i < line.side_count; ++i) {
      const Side& side = line.sides[i];
      const std::optional<Surd> number = evaluate(side.node);
      if (!number) continue;
      if (!last && side.relation == Relation::equal && *number != value.exact)
        report(where, "has a first number that is not its value");
      if (last) check_relation(where, *last, side.relation, *number, is_check);
      last = number;
    }
    if (!last && !is_check) return report(where, "has no number");
    if (!is_check && *last != Surd(exact::spelled_by(value.shown))) report(where, "does not end with what is shown");
  }

  void check_relation(const std::string& where, const Surd& left, Relation relation, const Surd& right, bool is_check) {
    if ((relation == Relation::equal) != (left == right)) report(where, "has a wrong sign between two numbers");
    if (relation == Relation::unequal && !is_check) report(where, "has a sign that only a check has");
  }

  // Nothing where a name or an ellipsis stands in it.
  std::optional<Surd> evaluate(NodeIndex index) {
    const Node& node = trace_.expressions[index];
    std::vector<Surd> values;
    for (const NodeIndex part : parts(index)) {
      const auto value = evaluate(part);
      if (!value) return std::nullopt;
      values.push_back(*value);
    }
    return combine(node, values);
  }

  std::optional<Surd> combine(const Node& node, const std::vector<Surd>& values) {
    switch (node.kind) {
      case Kind::name:
      case Kind::count:
      case Kind::ellipsis: return std::nullopt;
      case Kind::number: return Surd(exact::spelled_by(trace_.expressions.text(node)));
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
      case Kind::negative: return -values[0];
    }
    return std::nullopt;
  }

  const Trace& trace_;
  std::vector<std::string> found_;
};

}  // namespace

std::vector<std::string> violations(const Trace& trace) { return Verifier(trace).run(); }

}  // namespace norm_trace
