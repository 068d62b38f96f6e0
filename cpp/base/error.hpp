// What went wrong, where, and what to do about it. Errors are values: nothing in this project throws.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace norm_trace {

// The closed list of codes. `name()` spells them as they stand in JSON ("number-missing").
enum class ErrorCode {
  number_missing,
  not_a_number,
  division_by_zero,
  too_many_digits,
  text_too_long,
  exponent_too_large,
  denominators_too_large,
  trace_too_large,
  too_many_elements,
  too_many_rows,
  empty_vector,
  length_mismatch,
  negative_epsilon,
  bad_option,
  unknown_field,
  ambiguous_separator,
  not_json,
  unknown_quantity,
  undefined_quantity,
};

const char* name(ErrorCode code);

// `start` and `end` are UTF-16 units from 0 in the text of `field`, end excluded: what a browser's
// selection and a JavaScript string use. `hint` may be empty.
struct Error {
  ErrorCode code = ErrorCode::not_json;
  std::string message;
  std::string field;
  std::size_t start = 0;
  std::size_t end = 0;
  std::string hint;
};

// A value or the error that stands in its place. Both members are always there, and T has an empty value:
// half the code of a std::variant, which a reader would download.
template <class T>
class Result {
 public:
  Result(T value) : value_(std::move(value)), ok_(true) {}
  Result(Error error) : error_(std::move(error)) {}

  bool ok() const { return ok_; }
  explicit operator bool() const { return ok_; }

  // Only where ok() is true.
  T& value() { return value_; }
  const T& value() const { return value_; }
  // Only where ok() is false.
  Error& error() { return error_; }
  const Error& error() const { return error_; }

 private:
  T value_{};
  Error error_;
  bool ok_ = false;
};

}  // namespace norm_trace
