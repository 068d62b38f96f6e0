// A problem as JSON, for the command line without JavaScript.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

namespace norm_trace {

// The fields of a JSON object as problem/fields.hpp has them; of a name given twice the last counts. Code
// not-json, field "", for anything else.
Result<std::string> fields_of_json(std::string_view json);

}  // namespace norm_trace
