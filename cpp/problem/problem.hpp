// What was asked, read and complete: every field has its value, every number its typed text beside it.
#pragma once

#include <string>
#include <vector>

#include "exact/decimal.hpp"
#include "exact/rational.hpp"

namespace norm_trace {

enum class Method { both, layer_norm, rms_norm };

enum class Carry {
  exact,  // later steps use exact values
  shown,  // later steps use each value as it is shown, as a person with a pencil does
};

// A number as it was typed ("2.50", "−3/8", blanks around it removed) and the rational it spells.
struct Number {
  std::string typed;
  exact::Rational value;
};
using Vector = std::vector<Number>;

struct Problem {
  Vector x;        // 1 … limits::elements numbers
  Vector gamma;    // as long as x; empty: no scaling
  Vector beta;     // as long as x; empty: no shift. RMSNorm does not use it
  Number epsilon;  // ≥ 0
  Method method = Method::both;
  int digits = 3;  // decimals of a rounded value, 0 … limits::digits
  exact::Rounding rounding = exact::Rounding::half_up;
  Carry carry = Carry::exact;

  bool has_layer_norm() const { return method != Method::rms_norm; }
  bool has_rms_norm() const { return method != Method::layer_norm; }
};

// Option values as they are spelled everywhere; the index is the enumerator.
inline constexpr const char* method_names[] = {"both", "layer-norm", "rms-norm"};
inline constexpr const char* rounding_names[] = {"half-up", "half-even", "truncate"};
inline constexpr const char* carry_names[] = {"exact", "shown"};

}  // namespace norm_trace
