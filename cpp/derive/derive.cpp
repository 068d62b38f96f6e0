#include "derive/derive.hpp"

#include <span>

#include "base/writer.hpp"
#include "derive/checks.hpp"
#include "derive/lines.hpp"
#include "derive/value.hpp"
#include "recipe/evaluate.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

// What quantities before carry on.
struct Carried {
  const Trace& trace;
  const exact::Surd& value(Id id, std::size_t index) const { return trace.at(id, index).carried; }
};

// The typed numbers of an input.
std::span<const Number> typed(const Problem& problem, Id id) {
  switch (id) {
    case Id::epsilon: return {&problem.epsilon, 1};
    case Id::gamma: return problem.gamma;
    case Id::beta: return problem.beta;
    default: return problem.x;
  }
}

// Every quantity is computed exactly from what the quantities before it carry on.
class Derivation {
 public:
  Derivation(Trace& trace, const Printing& printing) : trace_(trace), printing_(printing) {}

  void run() {
    for (const Row& row : recipe_for(trace_.problem)) derive(row);
    make_checks(trace_);
  }

 private:
  void derive(const Row& next) {
    for (Id used = first_id; used != end_id; ++used) {
      if (uses(next.formula, used) && !trace_.exists(used)) return;
    }
    const Id id = next.id;
    Step& step = trace_.step(id);
    step.formula = next.formula;
    if (!find_values(id, step)) return;
    step.summary = summary(trace_, id);
    step.lines = value_lines(trace_, id, printing_);
  }

  // False where the quantity does not exist.
  bool find_values(Id id, Step& step) {
    const Problem& problem = trace_.problem;
    std::vector<Value> values(row(id).is_vector ? problem.x.size() : 1);
    if (step.formula.empty()) {
      for (std::size_t i = 0; i < values.size(); ++i) take(values[i], typed(problem, id)[i], problem);
    } else if (trace_.is_copy(id)) {
      // The same values in every field, not the same number once more.
      values = trace_.step(step.formula.terms[0].id()).values;
    } else {
      const Carried carried{trace_};
      Evaluation<Exact, Carried> evaluation(step.formula, problem.x.size(), carried);
      if (const auto divisor = evaluation.zero_divisor()) {
        leave_undefined(id, step, step.formula.terms[*divisor].id());
        return false;
      }
      for (std::size_t i = 0; i < values.size(); ++i) compute(values[i], evaluation.at(i), problem);
    }
    step.state = Step::State::defined;
    step.values = std::move(values);
    return true;
  }

  static void leave_undefined(Id id, Step& step, Id divisor) {
    step.state = Step::State::undefined;
    const bool is_spread = divisor == Id::std;
    const std::string symbol = symbol_text(divisor);
    step.reason = {is_spread ? "no-spread" : "division-by-zero",
                   {{"divisor", row(divisor).id}, {"symbol", symbol}},
                   filled("division by zero, because # = 0#", {symbol, is_spread ? ": all elements are equal." : "."})};
    step.summary = filled("#: #", {symbol_text(id), step.reason.text});
  }

  Trace& trace_;
  const Printing& printing_;
};

}  // namespace

void derive(Trace& trace, const Printing& printing) { Derivation(trace, printing).run(); }

}  // namespace norm_trace
