#include "render/part.hpp"

#include <string>

namespace norm_trace {

std::optional<Part> parse_part(std::string_view of) {
  if (of.empty()) return Part{};
  const std::string_view name = of.substr(0, of.find('['));
  std::string_view rest = of.substr(name.size());
  Part part;
  for (Id id = first_id; id != end_id; ++id) {
    if (name == row(id).id) part.id = id;
  }
  if (!part.id) return std::nullopt;
  if (rest.empty()) return part;
  if (rest.size() < 3 || rest.size() > 8 || rest.back() != ']') return std::nullopt;
  std::size_t index = 0;
  for (const char c : rest.substr(1, rest.size() - 2)) {
    if (c < '0' || c > '9') return std::nullopt;
    index = index * 10 + static_cast<std::size_t>(c - '0');
  }
  part.index = index;
  return part;
}

std::vector<std::size_t> wanted(const Trace& trace, const Part& part, Id id) {
  std::vector<std::size_t> indexes;
  if (!part.is_whole() && *part.id != id) return indexes;
  for (std::size_t i = 0; i < trace.step(id).values.size(); ++i) {
    if (!part.index || *part.index == i) indexes.push_back(i);
  }
  return indexes;
}

std::vector<bool> needed(const Trace& trace, const Part& part) {
  std::vector<bool> needs(quantity_count, part.is_whole());
  if (part.is_whole()) return needs;
  needs[static_cast<std::size_t>(*part.id)] = true;
  // A formula names earlier quantities only: from the last one back.
  for (std::size_t i = quantity_count; i-- > 0;) {
    if (!needs[i]) continue;
    for (Id used = first_id; used != end_id; ++used) {
      if (uses(trace.step(static_cast<Id>(i)).formula, used)) needs[static_cast<std::size_t>(used)] = true;
    }
  }
  return needs;
}

std::vector<const Line*> lines_of(const Trace& trace, Id id) {
  std::vector<const Line*> lines;
  for (const Line& line : trace.step(id).lines) lines.push_back(&line);
  for (const Check& check : trace.checks) {
    if (check.id != nullptr && check.left == std::string_view(row(id).id)) lines.push_back(&check.line);
  }
  return lines;
}

}  // namespace norm_trace
