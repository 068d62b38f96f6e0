#include "kernel/regime.hpp"

#include <cmath>

namespace norm_trace::kernel {

double apart(double ratio) {
  // Beyond, the square would overflow, and the answer is the limit to the last digit long before.
  ratio = std::fabs(ratio);
  if (ratio > 1e150) ratio = 1e150;
  const double s = std::sqrt(1 + ratio * ratio);
  return ratio * std::sqrt(2 / (s * (s + 1)));
}

}  // namespace norm_trace::kernel
