// Fields → Problem: understood, checked against the limits, completed with the defaults.
#pragma once

#include "base/error.hpp"
#include "problem/fields.hpp"
#include "problem/problem.hpp"

namespace norm_trace {

// Checks unknown fields first, then x, gamma, beta, epsilon, method, digits, rounding, carry, a vector
// from the left. The first mistake is the answer.
Result<Problem> parse_problem(const Fields& fields);

}  // namespace norm_trace
