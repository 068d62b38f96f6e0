// The whole computation: every value, and for every step where its numbers came from.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "exact/surd.hpp"
#include "problem/problem.hpp"
#include "recipe/recipe.hpp"
#include "trace/expression.hpp"

namespace norm_trace {

enum class Relation : std::uint8_t { equal, nearly_equal, unequal };
const char* sign_of(Relation relation);  // "=", "≈", "≠"

struct Value {
  exact::Surd exact;
  std::string rounded;                  // exactly `digits` decimals
  std::string shown;                    // what a reader is shown first
  Relation relation = Relation::equal;  // of `shown` to the value: "=", else "≈"
  std::string nearest_double;           // JSON
  exact::Surd carried;                  // what later quantities use: `exact`, or in shown carry what `shown` spells
};

struct Side {
  Relation relation = Relation::equal;  // to the side before it; of the first side without meaning
  NodeIndex node = 0;
};

// name = side = … shown, one value.
struct Line {
  // name, symbolic, substituted, exact, shown
  static constexpr std::size_t most_sides = 5;

  Address of;
  std::array<Side, most_sides> sides;
  std::size_t side_count = 0;
  bool symbolic = false;  // an operand too long to print stands as its symbol
  bool elided = false;    // a sum leaves terms out

  void append(Relation relation, NodeIndex node) { sides[side_count++] = {relation, node}; }
};

// Why something does not exist or does not hold: a code with its arguments, of which a page makes the sentence in its own
// language, and the English one.
struct Reason {
  const char* code = nullptr;  // null: there is none
  std::vector<std::pair<const char*, std::string>> args;
  std::string text;

  explicit operator bool() const { return code != nullptr; }
};

// A quantity, and how its values came about.
struct Step {
  enum class State : std::uint8_t {
    left_out,   // not asked for, or what it needs does not exist
    undefined,  // the quantity does not exist, and `reason` says why
    defined,
  };
  State state = State::left_out;
  Formula formula;  // as the recipe has it; none for an input
  std::string summary;
  Reason reason;              // of an undefined one
  std::vector<Value> values;  // one for a scalar, none where the quantity does not exist
  std::vector<Line> lines;
};

struct Check {
  static constexpr std::size_t count = 4;
  enum class Holds : std::uint8_t { exactly, to_shown_digits, no };
  const char* id = nullptr;  // null where its sides do not exist
  const char* left = "";     // a quantity's id
  const char* right = "";    // a quantity's id, or a number
  Holds holds = Holds::no;
  Reason reason;  // none for `exactly`
  Line line;
};
const char* name(Check::Holds holds);

struct Trace {
  Problem problem;
  std::array<Step, quantity_count> steps;  // by Id
  std::array<Check, Check::count> checks;
  Expressions expressions;  // the nodes of all lines

  Step& step(Id id) { return steps[static_cast<std::size_t>(id)]; }
  const Step& step(Id id) const { return steps[static_cast<std::size_t>(id)]; }
  bool exists(Id id) const { return step(id).state == Step::State::defined; }
  // Of a quantity that exists.
  const Value& at(Id id, std::size_t index = 0) const { return step(id).values[index]; }
  // Whether it has the same values as another in every field: an output without γ and β.
  bool is_copy(Id id) const {
    return step(id).formula.size == 1 && step(id).formula.terms[0].kind == Term::Kind::value;
  }
};

}  // namespace norm_trace
