// A formula over the values of other quantities, in any arithmetic.
//
// An arithmetic is a type with a Number, which has + − · / and their signs, and
//   static Number integer(std::int64_t)
//   static Number root(const Number&)
//   Sum: add(const Number&), value()
#pragma once

#include <array>
#include <optional>

#include "exact/surd.hpp"
#include "recipe/recipe.hpp"

namespace norm_trace {

struct Exact {
  using Number = exact::Surd;
  using Sum = exact::SurdSum;
  static Number integer(std::int64_t n) { return n; }
  // Of a rational: what stands under a root never has one itself.
  static Number root(const Number& radicand) { return Number::sqrt(radicand.a()); }
};

// `Values` answers value(Id, index) with a Number that outlives the evaluation.
template <class Arithmetic, class Values>
class Evaluation {
 public:
  using Number = typename Arithmetic::Number;

  // `count`: how many elements a vector has.
  Evaluation(const Formula& formula, std::size_t count, const Values& values)
      : formula_(formula), count_(count), values_(values) {}

  Number at(std::size_t index) { return part(formula_.root(), index); }

  // The divisor that is 0, if one is: the index of its term.
  std::optional<std::uint8_t> zero_divisor() {
    for (std::uint8_t i = 0; i < formula_.size; ++i) {
      const Term& term = formula_.terms[i];
      if (term.kind == Term::Kind::quotient && part(term.second, 0).is_zero()) return term.second;
    }
    return std::nullopt;
  }

 private:
  Number part(std::uint8_t at, std::size_t index) {
    const Term& term = formula_.terms[at];
    switch (term.kind) {
      case Term::Kind::value: return values_.value(term.id(), row(term.id()).is_vector ? index : 0);
      case Term::Kind::count: return Arithmetic::integer(static_cast<std::int64_t>(count_));
      case Term::Kind::integer: return Arithmetic::integer(term.number);
      case Term::Kind::sum_of: return sum_of(term.first);
      case Term::Kind::sum: return part(term.first, index) + part(term.second, index);
      case Term::Kind::difference: return part(term.first, index) - part(term.second, index);
      case Term::Kind::product: return part(term.first, index) * part(term.second, index);
      case Term::Kind::quotient: return part(term.first, index) * reciprocal(term.second, index);
      case Term::Kind::square: return squared(part(term.first, index));
      case Term::Kind::root: return Arithmetic::root(part(term.first, index));
      case Term::Kind::negative: return -part(term.first, index);
    }
    return Arithmetic::integer(0);
  }

  static Number squared(const Number& value) { return value * value; }

  Number sum_of(std::uint8_t each) {
    typename Arithmetic::Sum total;
    for (std::size_t i = 0; i < count_; ++i) total.add(part(each, i));
    return total.value();
  }

  // A vector is divided by one scalar: its reciprocal is found once.
  const Number& reciprocal(std::uint8_t at, std::size_t index) {
    std::optional<Number>& known = reciprocals_[at];
    if (!known) known = Arithmetic::integer(1) / part(at, index);
    return *known;
  }

  const Formula& formula_;
  const std::size_t count_;
  const Values& values_;
  std::array<std::optional<Number>, Formula::capacity> reciprocals_;
};

}  // namespace norm_trace
