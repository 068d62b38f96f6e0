// A command of a reader → the fields that it changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"

namespace norm_trace::ask {

// A field and its new value, as they cross (problem/fields.hpp).
struct Changed {
  const char* name;
  std::string value;
};
using Changes = std::vector<Changed>;

// What a command does, which is one of these, as fields:
//   nudge x[0], units -1, step coarse, base 2.0     units, step and base may be left out: 1, one unit, the number itself
//   shift -0.75 · scale 1.2 · centre                of x as a whole
//   add 2 · remove 2                                an element of x, γ and β
// False where it cannot be done, with an error about what it needs: numbers that are not changed may be wrong.
bool find_changes(std::string_view fields, std::string_view command, Changes& changes, Error& error);

// γ and β with as many elements as x, for an x that is read: 1 and 0 at the end, or the last ones left out.
void follow(std::string_view fields, std::size_t count, Changes& changes);

// One of the fields that can be changed, by its name; nullptr if it is none.
const char* changeable(std::string_view name);

}  // namespace norm_trace::ask
