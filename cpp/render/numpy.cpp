#include "base/writer.hpp"
#include "render/python.hpp"

namespace norm_trace {
namespace {

using namespace python;

constexpr python::Spelling in_doubles = {"np.sqrt(#)", "(#).sum()", false};
constexpr python::Spelling in_fractions = {"root(#)", "(#).sum()", false};

bool any(const std::vector<std::vector<bool>>& beyond) {
  for (const auto& values : beyond) {
    for (const bool value : values) {
      if (value) return true;
    }
  }
  return false;
}

Lines check_in_doubles(bool cut) {
  if (!cut) {
    return {"", "def check(name, value, printed, unit):",
            "    \"\"\"|value - printed| is at most half a unit of the last printed place.\"\"\"",
            "    assert np.all(np.abs(value - np.asarray(printed)) <= np.asarray(unit) / 2), (name, value, printed)",
            ""};
  }
  return {"",
          "def check(name, value, printed, unit):",
          "    \"\"\"The printed digits are those of the value, cut off; a number printed with = is within half a "
          "unit.\"\"\"",
          "    printed, unit = np.asarray(printed), np.asarray(unit)",
          "    beyond = (value - printed) * np.sign(printed)",
          "    exactly = np.abs(value - printed) <= unit * 1e-3",
          "    assert np.all(exactly | ((0 <= beyond) & (beyond < unit))), (name, value, printed)",
          ""};
}

// Roots have so many digits that what is added, however small, decides what is cut off.
std::size_t precision(const Trace& trace) {
  std::size_t longest = 20;
  for (const Id id : computed(trace, {})) {
    for (const Value& value : trace.step(id).values) {
      const int place = last_place(value.shown);
      longest = std::max(longest, value.shown.size() + static_cast<std::size_t>(place < 0 ? -place : 0));
    }
  }
  return 4 * std::max(longest, longest_typed(trace)) + 60;
}

Lines check_in_fractions(const Trace& trace) {
  Lines lines = {"# More digits than a double holds: fractions, and roots to many digits.",
                 "def root(value):",
                 "    with localcontext() as context:",
                 filled("        context.prec = #", {number_text(precision(trace))}),
                 "        context.Emax, context.Emin = 999999, -999999",
                 "        return Fraction((Decimal(value.numerator) / Decimal(value.denominator)).sqrt())",
                 "",
                 "",
                 "def vector(*numbers):",
                 "    return np.array([Fraction(number) for number in numbers], dtype=object)",
                 "",
                 "",
                 "def check(name, value, printed, unit):"};
  const char* const loop =
      "    value, printed, unit = np.atleast_1d(value), vector(*np.atleast_1d(printed)), vector(*np.atleast_1d(unit))";
  const bool cut = trace.problem.rounding == exact::Rounding::truncate;
  lines.push_back(cut ? "    \"\"\"The printed digits are those of the value, cut off.\"\"\""
                      : "    \"\"\"|value - printed| is at most half a unit of the last printed place.\"\"\"");
  lines.insert(lines.end(), {loop, "    for v, p, u in zip(value, printed, unit):"});
  if (cut) {
    lines.insert(lines.end(),
                 {"        beyond = (v - p) * (1 if p >= 0 else -1)",
                  "        assert 0 <= beyond < u or abs(beyond) < u / 10 ** 40, name  # a root is not exact"});
  } else {
    lines.push_back("        assert abs(v - p) <= u / 2, name");
  }
  lines.push_back("");
  return lines;
}

std::string declaration(const Trace& trace, Id input, bool exact) {
  const std::vector<std::string> texts = typed_numbers(trace, input);
  const std::string name = variable(input);
  if (!row(input).is_vector) return filled(exact ? "# = Fraction('#')" : "# = #", {name, texts[0]});
  return exact ? name + " = vector(*" + list(texts, "\"") + ")"
               : name + " = np.array(" + list(texts) + ", dtype=np.float64)";
}

void append_quantity(Lines& lines, const Trace& trace, const Part& part, Id id, bool exact) {
  const Step& step = trace.step(id);
  lines.push_back(variable(id) + " = " + expression(step.formula, exact ? in_fractions : in_doubles));
  const std::vector<std::size_t> indexes = wanted(trace, part, id);
  if (indexes.empty()) return;
  const char* const quote = exact ? "\"" : "";
  std::vector<std::string> printed, units;
  for (const std::size_t index : indexes) {
    printed.push_back(step.values[index].shown);
    units.push_back(unit(step.values[index].shown));
  }
  const bool is_whole = indexes.size() == step.values.size();
  const bool is_one = !row(id).is_vector || !is_whole;
  const bool is_same = std::equal(units.begin() + 1, units.end(), units.begin());
  const std::string value = variable(id) + (row(id).is_vector && !is_whole ? "[" + number_text(indexes[0]) + "]" : "");
  lines.push_back(
      filled("check('#', #, #, #)", {row(id).id, value, is_one ? quote + printed[0] + quote : list(printed, quote),
                                     is_one || (is_same && !exact) ? quote + units[0] + quote : list(units, quote)}));
}

}  // namespace

std::string numpy_program(const Trace& trace, const Part& part) {
  const bool exact = any(beyond_doubles(trace));
  Lines lines = {"# Made by norm-trace. It runs through if every printed digit is right.", "import numpy as np"};
  if (exact) lines.insert(lines.end(), {"from decimal import Decimal, localcontext", "from fractions import Fraction"});
  lines.push_back("");
  const Lines check =
      exact ? check_in_fractions(trace) : check_in_doubles(trace.problem.rounding == exact::Rounding::truncate);
  lines.insert(lines.end(), check.begin(), check.end());
  lines.push_back("");
  for (const Id input : declared(trace, part)) lines.push_back(declaration(trace, input, exact));
  lines.insert(lines.end(), {"d = len(x)", ""});
  for (const Id id : computed(trace, part)) append_quantity(lines, trace, part, id, exact);
  return joined(lines);
}

}  // namespace norm_trace
