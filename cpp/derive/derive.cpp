#include "derive/derive.hpp"

#include "base/writer.hpp"
#include "derive/checks.hpp"
#include "derive/lines.hpp"
#include "derive/value.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

using exact::Rational;
using exact::Surd;
using Numbers = std::vector<Surd>;

// All in one field, as the values of one vector are.
Surd sum(const Numbers& terms) {
  std::vector<Rational> rational, irrational;
  Rational r;
  for (const Surd& term : terms) {
    rational.push_back(term.a());
    if (term.is_rational()) continue;
    irrational.push_back(term.b());
    r = term.r();
  }
  return Surd(exact::sum(rational), exact::sum(irrational), r);
}

// The algorithm, one function a group of steps. Every quantity is computed exactly from what the
// quantities before it carry on.
class Derivation {
 public:
  Derivation(Trace& trace, const Printing& printing) : trace_(trace), printing_(printing) {}

  void run() {
    inputs();
    mean_square();
    variance();
    identity();
    if (problem().has_layer_norm()) layer_norm();
    if (problem().has_rms_norm()) rms_norm();
    mean_over_std();
    if (problem().has_layer_norm()) verify_layer_norm();
    if (problem().has_rms_norm()) verify_rms_norm();
    trace_.checks = checks(trace_);
  }

 private:
  const Problem& problem() const { return trace_.problem; }
  bool exists(Id id) const { return trace_.exists(id); }
  const Surd& carried(Id id) const { return trace_.at({id}).carried; }
  Surd d() const { return Surd(static_cast<std::int64_t>(problem().x.size())); }

  Numbers carried_vector(Id id) const {
    Numbers numbers;
    for (const Value& value : trace_.of(id)) numbers.push_back(value.carried);
    return numbers;
  }

  template <class Function>
  Numbers map(Id id, Function function) const {
    Numbers results;
    const std::vector<Value>& values = trace_.of(id);
    for (std::size_t i = 0; i < values.size(); ++i) results.push_back(function(values[i].carried, i));
    return results;
  }

  Step& append_step(Id id, IdSet uses) {
    Step& step = trace_.steps.emplace_back();
    step.id = id;
    step.uses = uses;
    return step;
  }

  void add(Id id, std::vector<Value> values, IdSet uses) {
    trace_.of(id) = std::move(values);
    Step& step = append_step(id, uses);
    step.summary = summary(trace_, id);
    step.lines = value_lines(trace_, id, printing_);
  }

  void define(Id id, const Numbers& numbers, IdSet uses) {
    std::vector<Value> values;
    for (const Surd& number : numbers) values.push_back(computed_value(number, problem()));
    add(id, std::move(values), uses);
  }

  void define(Id id, const Surd& number, IdSet uses) { define(id, Numbers{number}, uses); }

  void undefined(Id id, IdSet uses, std::string_view reason) {
    Step& step = append_step(id, uses);
    step.defined = false;
    step.summary = join({symbol_text(id), ": ", reason});
    step.reason = reason;
  }

  void input(Id id, const Vector& numbers) {
    std::vector<Value> values;
    for (const Number& number : numbers) values.push_back(input_value(number, problem()));
    add(id, std::move(values), 0);
  }

  void inputs() {
    input(Id::x, problem().x);
    input(Id::epsilon, {problem().epsilon});
    if (problem().gamma) input(Id::gamma, *problem().gamma);
    if (problem().beta) input(Id::beta, *problem().beta);
  }

  void squares(Id from, Id id) {
    define(id, map(from, [](const Surd& value, std::size_t) { return value * value; }), only(from));
  }

  void total(Id vector, Id id) { define(id, sum(carried_vector(vector)), only(vector)); }

  void mean_square() {
    total(Id::x, Id::sum);
    define(Id::mean, carried(Id::sum) / d(), only(Id::sum));
    squares(Id::x, Id::squares);
    total(Id::squares, Id::sum_of_squares);
    define(Id::mean_square, carried(Id::sum_of_squares) / d(), only(Id::sum_of_squares));
    define(Id::rms, root(Id::mean_square), only(Id::mean_square));
  }

  void variance() {
    const Surd mean = carried(Id::mean);
    define(Id::deviations, map(Id::x, [&](const Surd& x, std::size_t) { return x - mean; }), Id::x | Id::mean);
    squares(Id::deviations, Id::squared_deviations);
    total(Id::squared_deviations, Id::sum_of_squared_deviations);
    define(Id::variance, carried(Id::sum_of_squared_deviations) / d(), only(Id::sum_of_squared_deviations));
    define(Id::std, root(Id::variance), only(Id::variance));
  }

  // The root of a rational: sums of squares and what is made of them never carry a root.
  Surd root(Id id) const { return Surd::sqrt(carried(id).a()); }

  void identity() {
    const Surd& mean = carried(Id::mean);
    define(Id::mean_squared, mean * mean, only(Id::mean));
    define(Id::variance_plus_mean_squared, carried(Id::variance) + carried(Id::mean_squared),
           Id::variance | Id::mean_squared);
  }

  struct Norm {
    Id spread, shifted, numerator, denominator, normalized, output;
    bool shifts;  // has β
  };

  void layer_norm() {
    norm({Id::variance, Id::layer_norm_shifted, Id::deviations, Id::layer_norm_denominator, Id::layer_norm_normalized,
          Id::layer_norm_output, true});
  }

  void rms_norm() {
    norm({Id::mean_square, Id::rms_norm_shifted, Id::x, Id::rms_norm_denominator, Id::rms_norm_normalized,
          Id::rms_norm_output, false});
  }

  void norm(const Norm& norm) {
    define(norm.shifted, carried(norm.spread) + carried(Id::epsilon), norm.spread | Id::epsilon);
    define(norm.denominator, root(norm.shifted), only(norm.shifted));
    const Surd denominator = carried(norm.denominator);
    const IdSet uses = norm.numerator | norm.denominator;
    if (denominator.is_zero()) {
      undefined(norm.normalized, uses, join({"division by zero, because ", symbol_text(norm.denominator), " = 0."}));
      return;
    }
    define(norm.normalized, map(norm.numerator, [&](const Surd& value, std::size_t) { return value / denominator; }),
           uses);
    output(norm);
  }

  void output(const Norm& norm) {
    const bool shifts = norm.shifts && problem().beta;
    IdSet uses = only(norm.normalized);
    if (problem().gamma) uses |= only(Id::gamma);
    if (shifts) uses |= only(Id::beta);
    if (uses == only(norm.normalized)) {
      add(norm.output, trace_.of(norm.normalized), uses);
      return;
    }
    const auto scaled_and_shifted = [&](const Surd& normalized, std::size_t i) {
      Surd result = normalized;
      if (problem().gamma) result = Surd((*problem().gamma)[i].value) * result;
      if (shifts) result = result + Surd((*problem().beta)[i].value);
      return result;
    };
    define(norm.output, map(norm.normalized, scaled_and_shifted), uses);
  }

  void mean_over_std() {
    constexpr IdSet uses = Id::mean | Id::std;
    if (carried(Id::std).is_zero()) {
      undefined(Id::mean_over_std, uses, "division by zero, because σ = 0: all elements are equal.");
      return;
    }
    define(Id::mean_over_std, carried(Id::mean) / carried(Id::std), uses);
  }

  void verify_layer_norm() {
    if (!exists(Id::layer_norm_normalized)) return;
    define(Id::layer_norm_normalized_mean, sum(carried_vector(Id::layer_norm_normalized)) / d(),
           only(Id::layer_norm_normalized));
    const Surd mean = carried(Id::layer_norm_normalized_mean);
    const Numbers squared = map(Id::layer_norm_normalized, [&](const Surd& value, std::size_t) {
      const Surd deviation = value - mean;
      return deviation * deviation;
    });
    define(Id::layer_norm_normalized_std, Surd::sqrt((sum(squared) / d()).a()),
           Id::layer_norm_normalized | Id::layer_norm_normalized_mean);
  }

  void verify_rms_norm() {
    if (!exists(Id::rms_norm_normalized)) return;
    const Numbers squared =
        map(Id::rms_norm_normalized, [](const Surd& value, std::size_t) { return value * value; });
    define(Id::rms_norm_normalized_rms, Surd::sqrt((sum(squared) / d()).a()), only(Id::rms_norm_normalized));
  }

  Trace& trace_;
  const Printing& printing_;
};

}  // namespace

Trace derive(Problem problem, const Printing& printing) {
  Trace trace;
  trace.problem = std::move(problem);
  Derivation(trace, printing).run();
  return trace;
}

}  // namespace norm_trace
