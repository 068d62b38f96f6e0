// What a problem may ask for. Each limit keeps a page responsive, and each has an error that names it.
#pragma once

#include <cstddef>

namespace norm_trace::limits {

// A model's row is at most a few thousand wide; the trace of 4,096 elements is about 10 MB of JSON.
inline constexpr std::size_t elements = 4096;
// Bytes of a field's text (of a list, of all its elements with two bytes for each): 4,096 numbers of 250 characters.
inline constexpr std::size_t text = 1 << 20;
// More digits than any float format prints; leading zeros do not count.
inline constexpr std::size_t significant_digits = 60;
// Wider than a double's range (1e308), so that its overflow can be shown beside the exact value.
inline constexpr int magnitude_exponent = 400;
// Fractions without a small common denominator grow with every sum; this bounds all that follows.
inline constexpr std::size_t common_denominator_digits = 500;
// Of the numbers of x together, each written over the common denominator: what a trace is made of. Beyond, a page would stand still
// for seconds, and its trace would take hundreds of megabytes.
inline constexpr std::size_t digits_together = 1'000'000;
// Decimals of a rounded value.
inline constexpr int digits = 30;

}  // namespace norm_trace::limits
