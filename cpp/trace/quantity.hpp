// The quantities of a trace: one table of their ids, symbols and sections, in the order of the trace.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

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
constexpr Id end_id = static_cast<Id>(quantity_count);
constexpr Id& operator++(Id& id) { return id = static_cast<Id>(static_cast<std::size_t>(id) + 1); }

// Ids as bits: what a step uses. Their order is that of the trace.
using IdSet = std::uint32_t;
static_assert(quantity_count <= 32);
inline constexpr IdSet all_ids = ~IdSet{0};
constexpr IdSet only(Id id) { return IdSet{1} << static_cast<unsigned>(id); }
constexpr IdSet operator|(Id a, Id b) { return only(a) | only(b); }
constexpr IdSet operator|(IdSet set, Id id) { return set | only(id); }
constexpr bool contains(IdSet set, Id id) { return (set & only(id)) != 0; }

enum class Section : std::uint8_t { vector, statistics, identity, layer_norm, rms_norm, comparison, verification };
const char* name(Section section);

// The notations, in the order in which the table has them.
enum class Markup : std::uint8_t { text, latex, mathml };

// How a quantity is written in one notation. An element of a vector puts its index between the base and
// the power: x₁², \delta_{1}^{2}.
struct Symbol {
  const char* base;
  const char* power;  // "" where there is none; in MathML the script alone: <mn>2</mn>
};

struct QuantityRow {
  const char* id;  // "layer_norm.shifted"
  Section section;
  bool is_vector;
  bool is_sum;  // the symbol is a sum of names: in parentheses under a root
  IdSet uses;   // what its formula names, γ and β where they are given
  Symbol symbols[3];

  const Symbol& symbol(Markup markup) const { return symbols[static_cast<std::size_t>(markup)]; }
};
const QuantityRow& row(Id id);

// One value of a trace: mean, deviations[0].
struct Address {
  Id id = Id::x;
  std::uint32_t index = 0;  // 0 for a scalar

  bool operator==(const Address&) const = default;
};
std::string address_text(Address address);

}  // namespace norm_trace
