// A typed number taken apart, so that it can be changed in the way it was written.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "exact/rational.hpp"

namespace norm_trace::ask {

struct Typed {
  enum class Form { decimal, fraction, scientific };

  Form form = Form::decimal;
  exact::Integer mantissa;         // all digits, with their sign: of -2.50 it is -250; of a fraction the numerator
  int decimals = 0;                // how many of them stand after the point
  exact::Integer denominator = 1;  // of anything but a fraction 1
  exact::Integer exponent;         // what stands after the e

  std::string to_text() const;
};

// The number that a text spells; false where it is none, with what exact::read_number says of it. The error's field stays.
bool read_number(std::string_view text, exact::Rational& value, Error& error);

// False where the text is no number, with what exact::read_number says of it.
bool take_apart(std::string_view text, Typed& typed, Error& error);

// Decimals of a text when it is written out: 2.50e-3 has 5. The text is a number.
int decimals_of(std::string_view text);

}  // namespace norm_trace::ask
