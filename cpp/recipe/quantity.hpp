// What is computed, as data: one table of the quantities in the order of the trace, each with its id, its symbol and
// its formula over others. A convention or a usual mistake is an edit of rows, a new normalization is more rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "recipe/formula.hpp"

namespace norm_trace {

enum class Id : std::uint8_t {
  x,
  epsilon,
  gamma,
  beta,
  sum,
  mean,
  squares,
  sum_of_squares,
  mean_square,
  rms,
  deviations,
  squared_deviations,
  sum_of_squared_deviations,
  variance,
  std,
  mean_squared,
  variance_plus_mean_squared,
  layer_norm_shifted,
  layer_norm_denominator,
  layer_norm_normalized,
  layer_norm_output,
  rms_norm_shifted,
  rms_norm_denominator,
  rms_norm_normalized,
  rms_norm_output,
  mean_over_std,
  layer_norm_normalized_mean,
  layer_norm_normalized_std,
  rms_norm_normalized_rms,
};
inline constexpr std::size_t quantity_count = 29;

// For a loop over all of them, in order.
inline constexpr Id first_id = Id::x;
inline constexpr Id end_id = static_cast<Id>(quantity_count);
constexpr Id& operator++(Id& id) { return id = static_cast<Id>(static_cast<std::size_t>(id) + 1); }

enum class Section : std::uint8_t { vector, statistics, identity, layer_norm, rms_norm, comparison, verification };
const char* name(Section section);

// How a quantity is written. The notations (trace/notation.hpp) make text, LaTeX and MathML of it.
struct Symbol {
  enum class Form : std::uint8_t {
    letter,   // σ
    square,   // σ², δ₁²
    total,    // Σx, Σδ²: of all elements of another quantity
    call,     // mean(x̂): a word and another quantity
    formula,  // σ² + ε, √(σ² + ε): its own formula, over names
    ratio,    // μ/σ: the same on one line
  };
  Form form;
  const char* text = "";    // "x̂", "RMS", "mean"
  const char* latex = "";   // "\\hat{x}", "\\operatorname{mean}"
  const char* letter = "";  // "x": MathML has the accent on its own
  const char* accent = "";  // "^"
  Id of = {};               // the other quantity
};

struct Quantity {
  const char* id;  // "layer_norm.shifted"
  Section section;
  bool is_vector;
  Symbol symbol;
  Formula formula;  // none for an input
};
const Quantity& row(Id id);

// Whether a formula names the quantity.
bool uses(const Formula& formula, Id id);

// One value of a trace: mean, deviations[0].
struct Address {
  Id id = Id::x;
  std::uint32_t index = 0;  // 0 for a scalar

  bool operator==(const Address&) const = default;
};
std::string address_text(Address address);

}  // namespace norm_trace
