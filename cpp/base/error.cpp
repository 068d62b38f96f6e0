#include "base/error.hpp"

namespace norm_trace {

const char* name(ErrorCode code) {
  switch (code) {
    case ErrorCode::number_missing: return "number-missing";
    case ErrorCode::not_a_number: return "not-a-number";
    case ErrorCode::division_by_zero: return "division-by-zero";
    case ErrorCode::too_many_digits: return "too-many-digits";
    case ErrorCode::text_too_long: return "text-too-long";
    case ErrorCode::exponent_too_large: return "exponent-too-large";
    case ErrorCode::denominators_too_large: return "denominators-too-large";
    case ErrorCode::trace_too_large: return "trace-too-large";
    case ErrorCode::too_many_elements: return "too-many-elements";
    case ErrorCode::too_many_rows: return "too-many-rows";
    case ErrorCode::empty_vector: return "empty-vector";
    case ErrorCode::length_mismatch: return "length-mismatch";
    case ErrorCode::negative_epsilon: return "negative-epsilon";
    case ErrorCode::bad_option: return "bad-option";
    case ErrorCode::unknown_field: return "unknown-field";
    case ErrorCode::ambiguous_separator: return "ambiguous-separator";
    case ErrorCode::not_json: return "not-json";
    case ErrorCode::unknown_quantity: return "unknown-quantity";
    case ErrorCode::undefined_quantity: return "undefined-quantity";
  }
  return "";
}

}  // namespace norm_trace
