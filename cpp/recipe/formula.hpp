// The formula of a quantity as data: a tree over the ids of other quantities, written with operators and fixed at
// compile time. Evaluating it gives values, substituting in it gives printed lines, its ids say what a step uses.
//
//   value(Id::deviations) / value(Id::layer_norm_denominator)      each element, by the same scalar
//   root(sum_of(square(value(Id::rms_norm_normalized))) / count)   the sum runs over all elements
#pragma once

#include <cstddef>
#include <cstdint>

namespace norm_trace {

enum class Id : std::uint8_t;

struct Term {
  enum class Kind : std::uint8_t {
    value,    // a quantity: of a vector its i-th element
    count,    // how many elements there are
    integer,  // `number` itself
    sum_of,   // the sum of the first part over all elements
    // Operations with one part or two.
    sum,
    difference,
    product,
    quotient,
    square,
    root,
    negative,
  };

  Kind kind = Kind::count;
  std::uint8_t number = 0;             // of a value its id
  std::uint8_t first = 0, second = 0;  // the parts, which stand before it

  constexpr Id id() const { return static_cast<Id>(number); }
  constexpr bool has_second() const { return kind >= Kind::sum && kind <= Kind::quotient; }
  constexpr bool has_first() const { return kind >= Kind::sum_of; }
};

// The last term is the root of the tree; no terms: an input, which has no formula.
struct Formula {
  static constexpr std::size_t capacity = 20;
  Term terms[capacity] = {};
  std::uint8_t size = 0;

  constexpr bool empty() const { return size == 0; }
  constexpr std::uint8_t root() const { return static_cast<std::uint8_t>(size - 1); }

  constexpr void append(Term term) { terms[size++] = term; }
  // The terms of another formula behind its own; answers where that one's root is now.
  constexpr std::uint8_t append(const Formula& other) {
    const std::uint8_t offset = size;
    for (std::uint8_t i = 0; i < other.size; ++i) {
      Term term = other.terms[i];
      term.first = static_cast<std::uint8_t>(term.first + offset);
      term.second = static_cast<std::uint8_t>(term.second + offset);
      append(term);
    }
    return root();
  }
};

namespace formula {

constexpr Formula leaf(Term::Kind kind, std::uint8_t number = 0) {
  Formula result;
  result.append(Term{kind, number, 0, 0});
  return result;
}
constexpr Formula operation(Term::Kind kind, const Formula& first) {
  Formula result = first;
  result.append(Term{kind, 0, first.root(), 0});
  return result;
}
constexpr Formula operation(Term::Kind kind, const Formula& first, const Formula& second) {
  Formula result = first;
  const std::uint8_t at = result.append(second);
  result.append(Term{kind, 0, first.root(), at});
  return result;
}

constexpr Formula value(Id id) { return leaf(Term::Kind::value, static_cast<std::uint8_t>(id)); }
constexpr Formula number(std::uint8_t n) { return leaf(Term::Kind::integer, n); }
inline constexpr Formula count = leaf(Term::Kind::count);
constexpr Formula sum_of(const Formula& each) { return operation(Term::Kind::sum_of, each); }
constexpr Formula square(const Formula& a) { return operation(Term::Kind::square, a); }
constexpr Formula root(const Formula& a) { return operation(Term::Kind::root, a); }

}  // namespace formula

constexpr Formula operator+(const Formula& a, const Formula& b) { return formula::operation(Term::Kind::sum, a, b); }
constexpr Formula operator-(const Formula& a, const Formula& b) {
  return formula::operation(Term::Kind::difference, a, b);
}
constexpr Formula operator*(const Formula& a, const Formula& b) {
  return formula::operation(Term::Kind::product, a, b);
}
constexpr Formula operator/(const Formula& a, const Formula& b) {
  return formula::operation(Term::Kind::quotient, a, b);
}
constexpr Formula operator-(const Formula& a) { return formula::operation(Term::Kind::negative, a); }

}  // namespace norm_trace
