// What the three Python programs have in common: names, expressions, and how wide a printed number is.
#pragma once

#include <string>
#include <vector>

#include "render/part.hpp"

namespace norm_trace {

// NumPy code that computes the example again and asserts that every printed digit is right. For carry `exact`. Where doubles hold
// too few digits to decide, the same program runs on fractions.
std::string numpy_program(const Trace& trace, const Part& part);
// The same in PyTorch. A tensor holds doubles and no fractions: where sixteen digits are too few, a comment replaces the assertion.
std::string pytorch_program(const Trace& trace, const Part& part);
// What a person with a pencil does (carry `shown`), in decimals and fractions: it asserts the carried digits themselves.
std::string decimal_program(const Trace& trace, const Part& part);

namespace python {

using Lines = std::vector<std::string>;

// layer_norm.output is layer_norm_output; `sum` would hide Python's own.
std::string variable(Id id);

// How a formula is spelled.
struct Spelling {
  const char* root;   // "np.sqrt(#)"
  const char* total;  // "(#).sum()"; with an index behind names "sum(# for i in range(d))"
  bool by_element;    // vectors are lists: x[i]
};
std::string expression(const Formula& formula, const Spelling& spelling);
std::string expression(const Formula& formula, std::uint8_t at, const Spelling& spelling, bool is_element);

// A typed number in the one spelling that Python and a reader share: +.5 is 0.5, 007 is 7, 1E+2 is 1e2.
std::string number(std::string_view typed);
// One unit of the last printed place, as a power of ten: 0.655 gives -3, 12 gives 0, 2.500e-7 gives -10.
int last_place(std::string_view shown);
std::string unit(std::string_view shown);  // 1e-3

// Quantities that are computed and exist, and that the part needs.
std::vector<Id> computed(const Trace& trace, const Part& part);
// Inputs that the program declares: the vector always, of the rest what the part needs.
std::vector<Id> declared(const Trace& trace, const Part& part);
std::vector<std::string> typed_numbers(const Trace& trace, Id input);
// The longest typed text and its exponent: what is added may be far smaller than what it is added to.
std::size_t longest_typed(const Trace& trace);

// [a, b, c], over several lines where it is long.
std::string list(const std::vector<std::string>& items, const char* quote = "");
std::string joined(const Lines& lines);

// Whether a program in doubles can decide that the printed digits of a value are right: the same formulas in doubles, and how much
// room is left to the bounds.
std::vector<std::vector<bool>> beyond_doubles(const Trace& trace);

}  // namespace python
}  // namespace norm_trace
