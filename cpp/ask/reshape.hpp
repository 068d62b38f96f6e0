// The vector moved or stretched as a whole, exactly: what dragging the triangle's legs does. Each number stays in the way it
// was written, with as many decimals more as the change needs.
//
//   2.0 -1.0 0.5 1.5 shifted by -0.75     1.25 -1.75 -0.25 0.75     the mean moves, the spread stays
//   2.0 -1.0 0.5 1.5 stretched by 1.2     2.25 -1.35 0.45 1.65      the spread grows, the mean stays
//
// A result may be longer than a number of a problem may be: who reads it again is told so.
#pragma once

#include <string>
#include <vector>

#include "problem/problem.hpp"

namespace norm_trace::ask {

using Texts = std::vector<std::string>;

// Adds a constant: what terminates stays a decimal, else it becomes a fraction.
Texts shifted(const Vector& x, const exact::Rational& by);
// Moves the mean to 0, exactly: thirds become fractions.
Texts centred(const Vector& x);
// Stretches the deviations from the mean. Exact where the result ends; else rounded, with a few decimals more than were typed:
// the mean then moves by less than the last decimal.
Texts stretched(const Vector& x, const exact::Rational& factor);

}  // namespace norm_trace::ask
