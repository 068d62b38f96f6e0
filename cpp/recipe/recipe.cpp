#include "recipe/recipe.hpp"

namespace norm_trace {
namespace {

// Copies a formula and leaves a quantity out.
class Copy {
 public:
  Copy(const Formula& from, Id absent) : from_(from), absent_(absent) {}

  Formula run() {
    if (!from_.empty()) part(from_.root());
    return to_;
  }

 private:
  // Where the copy of the term is; `nothing` where it is left out.
  static constexpr std::uint8_t nothing = Formula::capacity;

  std::uint8_t part(std::uint8_t index) {
    Term term = from_.terms[index];
    if (term.kind == Term::Kind::value && term.id() == absent_) return nothing;
    if (term.has_first()) {
      const std::uint8_t first = part(term.first);
      const std::uint8_t second = term.has_second() ? part(term.second) : first;
      if (first == nothing || second == nothing) return first == nothing ? second : first;
      term.first = first;
      term.second = term.has_second() ? second : std::uint8_t{0};
    }
    to_.append(term);
    return to_.root();
  }

  const Formula& from_;
  const Id absent_;
  Formula to_;
};

bool is_asked_for(const Problem& problem, Id id) {
  switch (row(id).section) {
    case Section::layer_norm: return problem.has_layer_norm();
    case Section::rms_norm: return problem.has_rms_norm();
    default: break;
  }
  if (id == Id::gamma) return !problem.gamma.empty();
  return id != Id::beta || !problem.beta.empty();
}

}  // namespace

Formula without(const Formula& formula, Id absent) { return Copy(formula, absent).run(); }

Recipe recipe_for(const Problem& problem) {
  Recipe recipe;
  for (Id id = first_id; id != end_id; ++id) {
    if (!is_asked_for(problem, id)) continue;
    Formula formula = row(id).formula;
    if (problem.gamma.empty()) formula = without(formula, Id::gamma);
    if (problem.beta.empty()) formula = without(formula, Id::beta);
    recipe.push_back({id, formula});
  }
  return recipe;
}

}  // namespace norm_trace
