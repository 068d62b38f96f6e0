// What of a trace is written down: everything, a step, or one number.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "trace/trace.hpp"

namespace norm_trace {

struct Part {
  std::optional<Id> id;              // none: everything
  std::optional<std::size_t> index;  // of one number

  bool is_whole() const { return !id; }
  bool is_step() const { return id && !index; }
  bool is_number() const { return id && index; }
};

// "" is everything, "mean" a step, "deviations[0]" and "mean[0]" are numbers. Nothing where no quantity is called so.
std::optional<Part> parse_part(std::string_view of);

// Which values of a quantity a part asks about, by their indexes.
std::vector<std::size_t> wanted(const Trace& trace, const Part& part, Id id);
// Whether a part needs the quantity: to compute what it asks about.
std::vector<bool> needed(const Trace& trace, const Part& part);
// The lines of a step, and that of the check that stands with it.
std::vector<const Line*> lines_of(const Trace& trace, Id id);

}  // namespace norm_trace
