// How far apart the two methods' outputs are: the formula against its plain form, and where that one fails.
#include <doctest/doctest.h>

#include <cmath>

#include "kernel/regime.hpp"

using norm_trace::kernel::apart;

TEST_CASE("the difference of the outputs grows from 0 to the root of 2") {
  CHECK(apart(0) == 0);
  CHECK(std::fabs(apart(0.6546536707079771) - 0.5715592243432424) < 1e-15);
  for (double ratio = 0.05; ratio < 4; ratio += 0.05) {
    const double plain = std::sqrt(2 * (1 - 1 / std::sqrt(1 + ratio * ratio)));
    CHECK(std::fabs(apart(ratio) - plain) < 1e-13);
    CHECK(apart(ratio) > apart(ratio - 0.05));
    CHECK(apart(-ratio) == apart(ratio));
  }
}

TEST_CASE("nothing cancels where the ratio is small, nothing overflows where it is large") {
  CHECK(std::fabs(apart(1e-9) / 1e-9 - 1) < 1e-15);
  CHECK(apart(1e-300) > 0);
  CHECK(std::fabs(apart(1e308) - std::sqrt(2.0)) < 1e-15);
}
