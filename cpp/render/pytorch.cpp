#include "base/writer.hpp"
#include "render/python.hpp"

namespace norm_trace {
namespace {

using namespace python;

constexpr python::Spelling in_tensors = {"torch.sqrt(#)", "(#).sum()", false};

void append_check(Lines& lines, bool cut) {
  lines.insert(lines.end(),
               {"", "", "def check(name, value, printed, unit):",
                cut ? "    \"\"\"The printed digits are those of the value, cut off; a number printed with = is within "
                      "half a unit.\"\"\""
                    : "    \"\"\"|value - printed| is at most half a unit of the last printed place.\"\"\"",
                "    printed = torch.tensor(printed, dtype=torch.float64)",
                "    unit = torch.tensor(unit, dtype=torch.float64)"});
  if (cut) {
    lines.insert(
        lines.end(),
        {"    beyond = (value - printed) * torch.sign(printed)", "    exactly = (value - printed).abs() <= unit * 1e-3",
         "    assert bool((exactly | ((0 <= beyond) & (beyond < unit))).all()), (name, value, printed)"});
  } else {
    lines.push_back("    assert bool(((value - printed).abs() <= unit / 2).all()), (name, value, printed)");
  }
  lines.insert(lines.end(), {"", ""});
}

void append_quantity(Lines& lines, const Trace& trace, const Part& part, Id id, const std::vector<bool>& beyond) {
  const Step& step = trace.step(id);
  lines.push_back(variable(id) + " = " + expression(step.formula, in_tensors));
  const std::vector<std::size_t> indexes = wanted(trace, part, id);
  std::vector<std::string> sure, printed, units;
  for (const std::size_t index : indexes) {
    if (beyond[index]) continue;
    sure.push_back(number_text(index));
    printed.push_back(step.values[index].shown);
    units.push_back(unit(step.values[index].shown));
  }
  if (sure.size() < indexes.size()) {
    lines.push_back(filled("# #: doubles hold too few digits to check #",
                           {"#", row(id).id, sure.empty() ? "this" : "all of these"}));
  }
  if (sure.empty()) return;
  const std::string value = sure.size() == step.values.size() ? variable(id) : variable(id) + "[" + list(sure) + "]";
  const bool scalar = !row(id).is_vector;
  lines.push_back(filled("check('#', #, #, #)",
                         {row(id).id, value, scalar ? printed[0] : list(printed), scalar ? units[0] : list(units)}));
}

// The framework's own functions agree, to what doubles allow.
void append_built_in(Lines& lines, const Trace& trace) {
  const char* const gamma = trace.exists(Id::gamma) ? "gamma" : "None";
  const char* const beta = trace.exists(Id::beta) ? "beta" : "None";
  if (trace.exists(Id::layer_norm_output)) {
    lines.push_back(filled("assert torch.allclose(F.layer_norm(x, x.shape, #, #, float(epsilon)), layer_norm_output)",
                           {gamma, beta}));
  }
  if (trace.exists(Id::rms_norm_output)) {
    lines.push_back(filled("if hasattr(F, 'rms_norm'):  # PyTorch 2.4 and later", {"#"}));
    lines.push_back(
        filled("    assert torch.allclose(F.rms_norm(x, x.shape, #, float(epsilon)), rms_norm_output)", {gamma}));
  }
}

}  // namespace

std::string pytorch_program(const Trace& trace, const Part& part) {
  const bool has_norm = trace.exists(Id::layer_norm_output) || trace.exists(Id::rms_norm_output);
  Lines lines = {"# Made by norm-trace. It runs through if every printed digit is right.", "import torch"};
  if (part.is_whole() && has_norm) lines.push_back("import torch.nn.functional as F");
  append_check(lines, trace.problem.rounding == exact::Rounding::truncate);
  for (const Id input : declared(trace, part)) {
    const std::vector<std::string> texts = typed_numbers(trace, input);
    lines.push_back(filled("# = torch.tensor(#, dtype=torch.float64)",
                           {variable(input), row(input).is_vector ? list(texts) : texts[0]}));
  }
  lines.insert(lines.end(), {"d = x.numel()", ""});
  const auto beyond = beyond_doubles(trace);
  for (const Id id : computed(trace, part))
    append_quantity(lines, trace, part, id, beyond[static_cast<std::size_t>(id)]);
  if (part.is_whole() && has_norm) {
    lines.push_back("");
    append_built_in(lines, trace);
  }
  return joined(lines);
}

}  // namespace norm_trace
