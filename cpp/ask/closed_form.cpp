#include "ask/closed_form.hpp"

namespace norm_trace::ask {

using exact::Integer;
using exact::Rational;
using Kind = Node::Kind;

namespace {

// Square factors up to this one's square are taken out of a root; larger ones would take long to find.
constexpr std::int64_t largest_factor = 1000;

}  // namespace

void ClosedForms::simplify(const Rational& r) {
  if (r == r_) return;
  r_ = r;
  under_ = r.numerator() * r.denominator();  // √(p/q) is √(pq)/q
  Integer outside = 1;
  for (std::int64_t factor = 2; factor <= largest_factor && under_ >= factor * factor; ++factor) {
    for (;;) {
      exact::Division division = divide(under_, factor * factor);
      if (!division.remainder.is_zero()) break;
      under_ = std::move(division.quotient);
      outside *= factor;
    }
  }
  outside_ = Rational(outside, r.denominator());
}

// factor·√under for a positive factor.
NodeIndex ClosedForms::surd(const Rational& factor) {
  const Integer& below = factor.denominator();
  // 750/1312501·√1312501 is 750/√1312501
  if (exact::Division inverse = divide(below, under_); inverse.remainder.is_zero()) {
    const NodeIndex above = nodes_.number(factor.numerator().to_text());
    if (inverse.quotient.is_one()) return nodes_.operation(Kind::quotient, above, root());
    const NodeIndex rest = nodes_.number(inverse.quotient.to_text());
    return nodes_.operation(Kind::quotient, above, nodes_.operation(Kind::product, rest, root()));
  }
  NodeIndex top = 0;
  if (factor.numerator().is_one()) {
    top = root();
  } else {
    const NodeIndex times = nodes_.number(factor.numerator().to_text());
    top = nodes_.operation(Kind::product, times, root());
  }
  return factor.is_integer() ? top : nodes_.operation(Kind::quotient, top, nodes_.number(below.to_text()));
}

NodeIndex ClosedForms::of(const exact::Surd& value) {
  if (value.is_rational()) return nodes_.number(value.a().to_text());
  simplify(value.r());
  const Rational factor = value.b() * outside_;
  const bool negative = factor.sign() < 0;
  if (value.a().is_zero()) {
    const NodeIndex alone = surd(factor.absolute());
    return negative ? nodes_.operation(Kind::negative, alone) : alone;
  }
  const NodeIndex rational = nodes_.number(value.a().to_text());
  const NodeIndex rest = surd(factor.absolute());
  return nodes_.operation(negative ? Kind::difference : Kind::sum, rational, rest);
}

}  // namespace norm_trace::ask
