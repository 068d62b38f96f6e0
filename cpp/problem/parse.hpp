// Fields → Problem: understood, checked against the limits, completed with the defaults.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "problem/problem.hpp"

namespace norm_trace {

// `fields` is a text as problem/fields.hpp describes it. Checks unknown fields first, then x, gamma, beta,
// epsilon, method, digits, rounding, carry, a vector from the left. False at the first mistake, which is then
// in `error`.
bool parse_problem(std::string_view fields, Problem& problem, Error& error);

}  // namespace norm_trace
