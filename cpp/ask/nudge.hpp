// A typed number, a little larger or smaller: exact, on its text, in the way it was written.
//
//   2.0 and 1 unit             2.1      one unit of the last typed decimal
//   2.0 and 1 unit, coarse     3.0      ten of them
//   2.0 and 1 unit, fine       2.01     a tenth, which needs one decimal more
//   9 and 1                    10       0.1 and -1 is 0.0, never -0.0
//   1/3 and 1                  2/3      the numerator; coarse 11/3, fine 11/30
//   1e-6 and -1                9e-7     one digit before the point: like a mileage counter, it changes its power of ten and
//                                       never reaches 0; coarse is a power of ten
//   25e-3 and 1                26e-3    otherwise the mantissa, as a decimal
#pragma once

#include "ask/typed.hpp"

namespace norm_trace::ask {

enum class Stride { unit, coarse, fine };

// `unit` is the number whose last decimal is the unit: what was typed, before finer steps added decimals to it. One that is
// written in another form counts for nothing.
Typed nudged(const Typed& number, const Typed& unit, const exact::Integer& units, Stride step);

}  // namespace norm_trace::ask
