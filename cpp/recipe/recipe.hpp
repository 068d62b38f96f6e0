// The rows that a problem asks for, in the order of the trace.
#pragma once

#include <vector>

#include "problem/problem.hpp"
#include "recipe/quantity.hpp"

namespace norm_trace {

struct Row {
  Id id;
  Formula formula;  // without what is not given
};
using Recipe = std::vector<Row>;

// Of the problem's methods, with γ and β where they are given.
Recipe recipe_for(const Problem& problem);

// The formula without a quantity that is not given: of a product the other factor stays, of a sum the other term.
//   without(gamma * normalized + beta, gamma) is normalized + beta
Formula without(const Formula& formula, Id absent);

}  // namespace norm_trace
