// The parts of a number's text, so that each notation can set them: −2.500×10⁻⁷, -2.500 \times 10^{-7}.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace norm_trace {

// A typed or shown text, cleaned for readers: no leading plus, a digit on both sides of a point or no
// point (".5" → "0.5", "5." → "5"), an exponent without plus or leading zeros.
struct Spelling {
  bool negative = false;
  std::string digits;       // "2.500", of a fraction the numerator
  std::string exponent;     // "-7"; empty where there is none
  std::string denominator;  // empty for anything but a fraction

  bool is_fraction() const { return !denominator.empty(); }
  bool is_scientific() const { return !exponent.empty(); }
};
// `number` follows the grammar of exact::read_number.
Spelling spell(std::string_view number);

// ASCII digits and "-" → ⁻⁷, ₁₂.
void append_superscript(std::string& out, std::string_view digits);
void append_subscript(std::string& out, std::size_t value);

// Plain text for readers: −2.500×10⁻⁷, −3/8.
void append_text(std::string& out, const Spelling& spelling);
std::string reader_text(std::string_view number);

// Characters (code points) of a text.
std::size_t length(std::string_view text);

}  // namespace norm_trace
