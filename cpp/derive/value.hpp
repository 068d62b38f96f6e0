// An exact number → the value of a trace: its texts, and what is carried on.
#pragma once

#include "problem/problem.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// A computed value. `shown` is the first that applies: zero as 0; a decimal that ends within
// max(6, digits) decimals; from 10^-digits on the rounded value; a scientific number.
void compute(Value& value, exact::Surd exact, const Problem& problem);
// A typed number: shown as it was typed, and carried as it is.
void take(Value& value, const Number& number, const Problem& problem);

}  // namespace norm_trace
