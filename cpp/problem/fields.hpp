// A problem as it arrives: named fields holding texts, nothing understood yet.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace norm_trace {

struct FieldValue {
  enum class Kind { absent, text, list, other };  // null and "" are absent; other: true, {…}
  Kind kind = Kind::absent;
  bool is_number = false;          // the text came as a JSON number
  std::string text;                // Kind::text: the string, or the number as it stands
  std::vector<FieldValue> list;    // Kind::list
};

using Fields = std::vector<std::pair<std::string, FieldValue>>;

// The fields of a JSON object, in its order. Code not-json, field "", for anything else.
Result<Fields> read_fields(std::string_view json);

}  // namespace norm_trace
