#include "ask/typed.hpp"

#include <algorithm>

#include "exact/decimal.hpp"
#include "exact/number.hpp"
#include "trace/spelling.hpp"

namespace norm_trace::ask {

using exact::Integer;

namespace {

Typed parts_of(std::string_view number) {
  const std::string text = tidy(number);
  const Spelling spelling = spell(text);
  std::string digits(spelling.digits);
  Typed typed;
  if (const std::size_t point = digits.find('.'); point != digits.npos) {
    digits.erase(point, 1);
    typed.decimals = static_cast<int>(digits.size() - point);
  }
  typed.mantissa = Integer::from_digits(digits);
  if (spelling.negative) typed.mantissa = -typed.mantissa;
  if (spelling.is_fraction()) {
    typed.form = Typed::Form::fraction;
    typed.denominator = Integer::from_digits(spelling.denominator);
  } else if (spelling.is_scientific()) {
    typed.form = Typed::Form::scientific;
    typed.exponent = Integer::from_digits(spelling.exponent);
    if (spelling.exponent_negative) typed.exponent = -typed.exponent;
  }
  return typed;
}

}  // namespace

std::string Typed::to_text() const {
  if (form == Form::fraction) return mantissa.to_text() + '/' + denominator.to_text();
  std::string text = exact::with_point(mantissa.absolute(), decimals);
  if (mantissa.sign() < 0) text.insert(0, 1, '-');
  return form == Form::scientific ? text + 'e' + exponent.to_text() : text;
}

bool read_number(std::string_view text, exact::Rational& value, Error& error) {
  auto read = exact::read_number(text);
  if (read) {
    value = std::move(read.value());
    return true;
  }
  read.error().field = std::move(error.field);
  error = std::move(read.error());
  return false;
}

bool take_apart(std::string_view text, Typed& typed, Error& error) {
  exact::Rational value;
  if (!read_number(text, value, error)) return false;
  typed = parts_of(text);
  return true;
}

int decimals_of(std::string_view text) {
  const Typed typed = parts_of(text);
  const Integer decimals = Integer(typed.decimals) - typed.exponent;
  return decimals.sign() > 0 ? static_cast<int>(decimals.low_64_bits()) : 0;
}

}  // namespace norm_trace::ask
