// Exact values as decimals, right in every digit. No floating point on the way.
#pragma once

#include <optional>
#include <string>

#include "exact/surd.hpp"

namespace norm_trace::exact {

enum class Rounding {
  half_up,    // ties away from zero
  half_even,  // ties to the even neighbour
  truncate,   // toward zero
};

// Exactly `digits` decimals ("-0.730", "2" for digits 0); never a minus sign before a zero.
std::string rounded(const Surd& value, int digits, Rounding rounding);

// The finite decimal that is the value, without trailing zeros and without a point for an integer
// ("0.75", "3", "-0.0005"), if it has at most `most_decimals` decimals.
std::optional<std::string> terminating(const Rational& value, int most_decimals);

// One nonzero digit, a point and `digits` decimals (no point for 0), "e" and the exponent without plus
// or leading zeros ("2.500e-7"). A mantissa that rounds up to 10 becomes 1 with the exponent one
// higher; an exponent of 0 is not written ("1"). The value is not 0.
std::string scientific(const Surd& value, int digits, Rounding rounding);

// |value| in units of the last of `decimals` decimals, cut off; `whole` where nothing was.
struct Cut {
  Integer units;
  bool whole;
};
Cut cut_off(const Surd& value, int decimals);
// Units of the last decimal, not negative: 750 with 3 decimals is "0.750".
std::string with_point(const Integer& units, int decimals);

// True where |value| ≥ 10^exponent.
bool at_least_power_of_ten(const Surd& value, int exponent);

// The nearest IEEE double (ties to even) as JSON: 17 significant digits without trailing zeros, which read back as that
// double in every language; "0" where it underflows (never "-0"), "null" beyond the range.
std::string nearest_double(const Surd& value);
// The same as a double: infinite beyond the range, +0 where it underflows.
double to_double(const Surd& value);

}  // namespace norm_trace::exact
