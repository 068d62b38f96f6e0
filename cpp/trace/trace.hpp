// The whole computation: every value, and for every step where its numbers came from.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "exact/surd.hpp"
#include "problem/problem.hpp"
#include "trace/expression.hpp"
#include "trace/quantity.hpp"

namespace norm_trace {

struct Value {
  exact::Surd exact;
  std::string rounded;        // exactly `digits` decimals
  std::string shown;          // what a reader is shown first
  bool shown_is_exact = true;  // the number that `shown` spells is the value: "=", else "≈"
  std::string nearest_double;  // JSON
  exact::Surd carried;         // what later quantities use: `exact`, or in shown carry what `shown` spells
};

enum class Relation : std::uint8_t { equal, nearly_equal, unequal };
const char* sign_of(Relation relation);  // "=", "≈", "≠"

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
  std::span<const Side> printed() const { return {sides.data(), side_count}; }
};

struct Step {
  Id id = Id::x;
  bool defined = true;
  IdSet uses = 0;
  std::string summary;
  std::string reason;  // why the quantity does not exist
  std::vector<Line> lines;
};

struct Check {
  enum class Holds : std::uint8_t { exactly, to_shown_digits, no };
  const char* id = "";
  const char* left = "";   // a quantity's id
  const char* right = "";  // a quantity's id, or a number
  Holds holds = Holds::no;
  std::string reason;  // empty for `exactly`
  Line line;
};
const char* name(Check::Holds holds);

struct Trace {
  Problem problem;
  std::array<std::vector<Value>, quantity_count> values;  // by Id; one for a scalar, none where it does not exist
  std::vector<Step> steps;
  std::vector<Check> checks;
  Expressions expressions;  // the nodes of all lines

  std::vector<Value>& of(Id id) { return values[static_cast<std::size_t>(id)]; }
  const std::vector<Value>& of(Id id) const { return values[static_cast<std::size_t>(id)]; }
  bool exists(Id id) const { return !of(id).empty(); }
  // Of a quantity that exists.
  const Value& at(Address address) const { return of(address.id)[address.index]; }
};

}  // namespace norm_trace
