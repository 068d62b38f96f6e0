#include "ask/digits.hpp"

namespace norm_trace::ask {

using exact::Integer;
using exact::Rounding;

namespace {

// So many of the digits that follow are told.
constexpr int told = 6;

const char* rule_of(const Why& why, const Integer& rest, const Integer& kept, Rounding rounding) {
  const Integer half = divide_exactly(Integer::power_of_ten(told), 2);
  if (rest.is_zero() && !why.more) return "exact";
  if (rounding == Rounding::truncate) return "cut";
  if (!why.tie) return rest >= half ? "up" : "down";
  if (rounding == Rounding::half_up) return "tie-away";
  return kept.is_odd() ? "tie-even-up" : "tie-even-down";
}

}  // namespace

Decimals decimals(const exact::Surd& value, int count) {
  const exact::Cut cut = cut_off(value, count);
  std::string text = exact::with_point(cut.units, count);
  if (cut.whole && count > 0) {
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
  }
  return {value.sign() < 0 && !cut.units.is_zero() ? '-' + text : text, cut.whole};
}

Why why(const exact::Surd& value, int digits, Rounding rounding) {
  const exact::Cut cut = cut_off(value, digits + told);
  const auto [kept, rest] = divide(cut.units, Integer::power_of_ten(told));
  Why why;
  why.kept = exact::with_point(kept, digits);
  why.next = rest.to_text();
  why.next.insert(0, told - why.next.size(), '0');
  why.more = !cut.whole;
  why.tie = cut.whole && rest * 2 == Integer::power_of_ten(told);
  why.rule = rule_of(why, rest, kept, rounding);
  // Of a tie a few zeros, so that one sees that it is one.
  constexpr std::size_t shown_of_tie = 4;
  if (why.tie) why.next.resize(shown_of_tie);
  while (cut.whole && !why.tie && !why.next.empty() && why.next.back() == '0') why.next.pop_back();
  why.result = exact::rounded(value, digits, rounding);
  why.negative = value.sign() < 0;
  return why;
}

}  // namespace norm_trace::ask
