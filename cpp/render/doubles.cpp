// The recipe once more in doubles, as NumPy and PyTorch compute it, to know where sixteen digits cannot decide a printed digit.
#include <algorithm>
#include <cmath>
#include <limits>

#include "exact/decimal.hpp"
#include "exact/number.hpp"
#include "recipe/evaluate.hpp"
#include "render/python.hpp"

namespace norm_trace::python {
namespace {

struct Double {
  double value = 0;

  bool is_zero() const { return value == 0; }
  Double operator-() const { return {-value}; }
  friend Double operator+(Double a, Double b) { return {a.value + b.value}; }
  friend Double operator-(Double a, Double b) { return {a.value - b.value}; }
  friend Double operator*(Double a, Double b) { return {a.value * b.value}; }
  friend Double operator/(Double a, Double b) { return {a.value / b.value}; }
};

struct Doubles {
  using Number = Double;
  struct Sum {
    Double total;
    void add(Double term) { total = total + term; }
    Double value() const { return total; }
  };
  static Double integer(std::int64_t n) { return {static_cast<double>(n)}; }
  static Double root(Double radicand) { return {std::sqrt(radicand.value)}; }
};

double spelled(const std::string& number) { return exact::to_double(exact::spelled_by(number)); }

struct Simulated {
  std::vector<std::vector<Double>> values{quantity_count};
  const Double& value(Id id, std::size_t index) const { return values[static_cast<std::size_t>(id)][index]; }
};

double largest(const std::vector<Double>& values) {
  double size = 0;
  for (const Double& value : values) size = std::max(size, std::fabs(value.value));
  return size;
}

// How far from the value the nearer bound of what is asserted lies.
double room(const Value& value, exact::Rounding rounding) {
  const double unit = spelled(python::unit(value.shown));
  if (value.relation == Relation::equal) return unit / 2;
  const double off = std::fabs(std::fabs(exact::to_double(value.exact)) - std::fabs(spelled(value.shown)));
  return rounding == exact::Rounding::truncate ? std::min(off, unit - off) : unit / 2 - off;
}

}  // namespace

std::vector<std::vector<bool>> beyond_doubles(const Trace& trace) {
  std::vector<std::vector<bool>> beyond(quantity_count);
  Simulated simulated;
  const std::size_t count = trace.problem.x.size();
  for (Id id = first_id; id != end_id; ++id) {
    const Step& step = trace.step(id);
    std::vector<Double>& own = simulated.values[static_cast<std::size_t>(id)];
    Evaluation<Doubles, Simulated> evaluation(step.formula, count, simulated);
    for (std::size_t i = 0; i < step.values.size(); ++i) {
      own.push_back(step.formula.empty() ? Double{exact::to_double(step.values[i].exact)} : evaluation.at(i));
    }
    if (step.formula.empty()) continue;
    // Another order of summation may err as much again, in the other direction; a mean of large numbers is small.
    const double noise = 8 * static_cast<double>(std::max<std::size_t>(4, count)) *
                         std::numeric_limits<double>::epsilon() * std::max(largest(own), largest(simulated.values[0]));
    for (std::size_t i = 0; i < step.values.size(); ++i) {
      const double error = 64 * std::fabs(own[i].value - exact::to_double(step.values[i].exact)) + noise;
      const bool is_decided = std::isfinite(own[i].value) && error < room(step.values[i], trace.problem.rounding);
      beyond[static_cast<std::size_t>(id)].push_back(!is_decided);
    }
  }
  return beyond;
}

}  // namespace norm_trace::python
