#include "derive/derive.hpp"

#include "base/writer.hpp"
#include "derive/checks.hpp"
#include "derive/lines.hpp"
#include "derive/value.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

using exact::Surd;

// Every quantity is computed exactly from what the quantities before it carry on.
class Derivation {
 public:
  Derivation(Trace& trace, const Printing& printing) : trace_(trace), printing_(printing) {}

  void run() {
    for (Id id = first_id; id != end_id; ++id) {
      if (is_asked_for(id)) derive(id);
    }
    make_checks(trace_);
  }

 private:
  const Problem& problem() const { return trace_.problem; }

  bool is_asked_for(Id id) const {
    switch (row(id).section) {
      case Section::layer_norm: return problem().has_layer_norm();
      case Section::rms_norm: return problem().has_rms_norm();
      default: break;
    }
    if (id == Id::gamma) return !problem().gamma.empty();
    return id != Id::beta || !problem().beta.empty();
  }

  void derive(Id id) {
    Step& step = trace_.step(id);
    for (Id used = first_id; used != id; ++used) {
      if (!contains(row(id).uses, used)) continue;
      if (trace_.exists(used)) {
        step.uses |= only(used);
      } else if (used != Id::gamma && used != Id::beta) {
        return;
      }
    }
    if (const char* reason = reason_against(id)) {
      step.state = Step::State::undefined;
      step.reason = filled(reason, {symbol_text(divisor(id))});
      step.summary = filled("#: #", {symbol_text(id), step.reason});
      return;
    }
    step.state = Step::State::defined;
    find_values(id, step.values);
    if (!contains(printing_.worked, id)) return;
    step.summary = summary(trace_, id);
    step.lines = value_lines(trace_, id, printing_);
  }

  // What may be 0, if anything.
  static Id divisor(Id id) {
    switch (id) {
      case Id::layer_norm_normalized: return Id::layer_norm_denominator;
      case Id::rms_norm_normalized: return Id::rms_norm_denominator;
      case Id::mean_over_std: return Id::std;
      default: return end_id;
    }
  }

  const char* reason_against(Id id) const {
    if (divisor(id) == end_id || !carried(divisor(id)).is_zero()) return nullptr;
    return id == Id::mean_over_std ? "division by zero, because # = 0: all elements are equal."
                                   : "division by zero, because # = 0.";
  }

  void find_values(Id id, std::vector<Value>& values) {
    values = std::vector<Value>(row(id).is_vector ? problem().x.size() : 1);
    const bool is_asked = contains(printing_.asked, id);
    if (!is_asked && row(id).section == Section::verification) return;  // nothing follows from these
    for (std::size_t i = 0; i < values.size(); ++i) {
      switch (id) {
        case Id::x: take(values[i], problem().x[i], problem()); break;
        case Id::epsilon: take(values[i], problem().epsilon, problem()); break;
        case Id::gamma: take(values[i], problem().gamma[i], problem()); break;
        case Id::beta: take(values[i], problem().beta[i], problem()); break;
        default:
          // The same values in every field, not the same number once more.
          if (is_copy(trace_, id)) {
            values[i] = trace_.at(copied(id), i);
          } else if (is_asked) {
            compute(values[i], exact(id, i), problem());
          } else {
            values[i].carried = values[i].exact = exact(id, i);
          }
      }
    }
  }

  static Id copied(Id output) {
    return output == Id::layer_norm_output ? Id::layer_norm_normalized : Id::rms_norm_normalized;
  }

  // The algorithm.
  Surd exact(Id id, std::size_t i) const {
    switch (id) {
      case Id::sum: return sum(Id::x);
      case Id::mean: return mean(carried(Id::sum));
      case Id::squares: return square(carried(Id::x, i));
      case Id::sum_of_squares: return sum(Id::squares);
      case Id::mean_square: return mean(carried(Id::sum_of_squares));
      case Id::rms: return root(carried(Id::mean_square));
      case Id::deviations: return carried(Id::x, i) - carried(Id::mean);
      case Id::squared_deviations: return square(carried(Id::deviations, i));
      case Id::sum_of_squared_deviations: return sum(Id::squared_deviations);
      case Id::variance: return mean(carried(Id::sum_of_squared_deviations));
      case Id::std: return root(carried(Id::variance));
      case Id::mean_squared: return square(carried(Id::mean));
      case Id::variance_plus_mean_squared: return carried(Id::variance) + carried(Id::mean_squared);
      case Id::layer_norm_shifted: return carried(Id::variance) + carried(Id::epsilon);
      case Id::layer_norm_denominator: return root(carried(Id::layer_norm_shifted));
      case Id::layer_norm_normalized: return carried(Id::deviations, i) / carried(Id::layer_norm_denominator);
      case Id::layer_norm_output: return output(Id::layer_norm_normalized, i, true);
      case Id::rms_norm_shifted: return carried(Id::mean_square) + carried(Id::epsilon);
      case Id::rms_norm_denominator: return root(carried(Id::rms_norm_shifted));
      case Id::rms_norm_normalized: return carried(Id::x, i) / carried(Id::rms_norm_denominator);
      case Id::rms_norm_output: return output(Id::rms_norm_normalized, i, false);
      case Id::mean_over_std: return carried(Id::mean) / carried(Id::std);
      case Id::layer_norm_normalized_mean: return mean(sum(Id::layer_norm_normalized));
      case Id::layer_norm_normalized_std:
        return root_mean_square(Id::layer_norm_normalized, carried(Id::layer_norm_normalized_mean));
      case Id::rms_norm_normalized_rms: return root_mean_square(Id::rms_norm_normalized, 0);
      default: return 0;  // an input
    }
  }

  const Surd& carried(Id id, std::size_t index = 0) const { return trace_.at(id, index).carried; }

  static Surd square(const Surd& value) { return value * value; }

  // Of a rational: sums of squares and what is made of them never carry a root.
  static Surd root(const Surd& value) { return Surd::sqrt(value.a()); }

  Surd mean(const Surd& total) const { return total / Surd(static_cast<std::int64_t>(problem().x.size())); }

  Surd sum(Id vector) const {
    exact::SurdSum total;
    for (const Value& value : trace_.step(vector).values) total.add(value.carried);
    return total.value();
  }

  // Of the distances from `centre`.
  Surd root_mean_square(Id vector, const Surd& centre) const {
    exact::SurdSum total;
    for (const Value& value : trace_.step(vector).values) total.add(square(value.carried - centre));
    return root(mean(total.value()));
  }

  Surd output(Id normalized, std::size_t i, bool shifts) const {
    Surd result = carried(normalized, i);
    if (trace_.exists(Id::gamma)) result = carried(Id::gamma, i) * result;
    if (shifts && trace_.exists(Id::beta)) result = result + carried(Id::beta, i);
    return result;
  }

  Trace& trace_;
  const Printing& printing_;
};

}  // namespace

void derive(Trace& trace, const Printing& printing) { Derivation(trace, printing).run(); }

}  // namespace norm_trace
