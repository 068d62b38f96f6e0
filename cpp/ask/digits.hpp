// More digits of a value than are printed, and why a printed one is what it is: from the exact value, and so for a value of any
// trace, also of one that carries rounded values.
#pragma once

#include <string>

#include "exact/decimal.hpp"

namespace norm_trace::ask {

// The first `count` decimals, cut off: 1/3 is 0.333. One that ends among them has no zeros at its end: 0.75, 3.
struct Decimals {
  std::string text;
  bool ends;
};
Decimals decimals(const exact::Surd& value, int count);

// Why a rounded value ends in the digit it ends in: the digits that follow, and the rule. √21/4 with 3 decimals keeps 1.145,
// 643923 comes next, and more; so it is rounded up, to 1.146.
struct Why {
  std::string kept;  // the value cut off after its decimals, without a sign
  std::string next;  // the digits that follow: six, or as many as there are; of a tie four
  bool more;         // whether anything but zeros follows these
  bool tie;          // exactly half
  const char* rule;  // exact, up, down, tie-away, tie-even-up, tie-even-down, cut
  std::string result;
  bool negative;
};
Why why(const exact::Surd& value, int digits, exact::Rounding rounding);

}  // namespace norm_trace::ask
