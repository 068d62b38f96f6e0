// Reading a typed number as the exact rational it spells.
#pragma once

#include <string_view>

#include "base/error.hpp"
#include "exact/rational.hpp"

namespace norm_trace::exact {

// [+|-|−] (digits [. [digits]] | . digits) [(e|E) [+|-] digits], or [+|-|−] digits / digits; no blanks
// inside. `text` is UTF-8 (− is U+2212). The error's place is the whole text, in UTF-16 units; its
// field is left empty. Codes: not-a-number, division-by-zero, too-many-digits, exponent-too-large
// (also for a magnitude below 10^-400).
Result<Rational> read_number(std::string_view text);

// The same for a text that is known to be a number, of whatever length: one that was printed here.
Rational spelled_by(std::string_view text);

}  // namespace norm_trace::exact
