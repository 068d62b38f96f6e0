// The parts of a number's text, so that each notation can set them: −2.500×10⁻⁷, -2.500 \times 10^{-7}.
#pragma once

#include <string>
#include <string_view>

namespace norm_trace {

// A typed or shown text (the grammar of exact::read_number), cleaned for readers: no leading plus, - for −, a
// digit on both sides of a point or no point (".5" → "0.5", "5." → "5"), e, an exponent without plus or
// leading zeros.
std::string tidy(std::string_view number);

// Views of a tidy text's parts.
struct Spelling {
  bool negative = false;
  std::string_view digits;       // "2.500", of a fraction the numerator
  std::string_view denominator;  // empty for anything but a fraction
  bool exponent_negative = false;
  std::string_view exponent;  // "7"; empty where there is none

  bool is_fraction() const { return !denominator.empty(); }
  bool is_scientific() const { return !exponent.empty(); }
};
Spelling spell(std::string_view tidy_number);

}  // namespace norm_trace
