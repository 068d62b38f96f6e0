#include "trace/trace.hpp"

namespace norm_trace {

const char* sign_of(Relation relation) {
  constexpr const char* signs[] = {"=", "≈", "≠"};
  return signs[static_cast<std::size_t>(relation)];
}

const char* name(Check::Holds holds) {
  constexpr const char* names[] = {"exactly", "to-shown-digits", "no"};
  return names[static_cast<std::size_t>(holds)];
}

}  // namespace norm_trace
