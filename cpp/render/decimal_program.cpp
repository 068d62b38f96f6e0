#include "base/writer.hpp"
#include "render/python.hpp"

namespace norm_trace {
namespace {

using namespace python;

constexpr python::Spelling by_element = {"#", "sum(# for i in range(d))", true};

// In the order of exact::Rounding.
constexpr const char* modes[] = {"ROUND_HALF_UP", "ROUND_HALF_EVEN", "ROUND_DOWN"};

// Quotients are told from a tie by digits beyond those of both operands.
std::size_t precision(const Trace& trace) {
  std::size_t longest = std::max(longest_typed(trace), static_cast<std::size_t>(trace.problem.digits));
  for (const Id id : computed(trace, {})) {
    for (const Value& value : trace.step(id).values) {
      const int place = last_place(value.shown);
      longest = std::max(longest, value.shown.size() + static_cast<std::size_t>(place < 0 ? -place : place));
    }
  }
  return 4 * longest + 60;
}

Lines printing_rule() {
  return {"def printed(number):",
          "    \"\"\"A Decimal as it is shown, and as the next step uses it.\"\"\"",
          "    if number == 0:",
          "        return \"0\"",
          "    if number == number.quantize(Decimal(1).scaleb(-max(6, DIGITS))):",
          "        text = format(number, \"f\")",
          "        return text.rstrip(\"0\").rstrip(\".\") if \".\" in text else text",
          "    if abs(number) >= Decimal(1).scaleb(-DIGITS):",
          "        return format(number.quantize(Decimal(1).scaleb(-DIGITS), rounding=ROUNDING), \"f\")",
          "    exponent = number.adjusted()",
          "    mantissa = number.scaleb(-exponent).quantize(Decimal(1).scaleb(-DIGITS), rounding=ROUNDING)",
          "    if abs(mantissa) == 10:",
          "        mantissa, exponent = (mantissa / 10).quantize(Decimal(1).scaleb(-DIGITS)), exponent + 1",
          "    return format(mantissa, \"f\") + (f\"e{exponent}\" if exponent else \"\")",
          "",
          "",
          "def show(value, digits=None):",
          "    \"\"\"The number that is carried on: the one that is printed, with these digits.\"\"\"",
          "    if isinstance(value, list):",
          "        return [show(v, text) for v, text in zip(value, digits or [None] * len(value))]",
          "    return carry(Decimal(value.numerator) / Decimal(value.denominator), digits)",
          "",
          "",
          "def show_root(value, digits=None):",
          "    return carry((Decimal(value.numerator) / Decimal(value.denominator)).sqrt(), digits)",
          "",
          "",
          "def carry(number, digits):",
          "    text = printed(number)",
          "    assert digits in (None, text), f\"{text} is printed as {digits}\"",
          "    return Fraction(text)",
          "",
          ""};
}

std::string quantity_line(const Trace& trace, const Part& part, Id id) {
  const Step& step = trace.step(id);
  const Formula& formula = step.formula;
  if (trace.is_copy(id)) return variable(id) + " = " + variable(formula.terms[0].id());
  const bool is_root = formula.terms[formula.root()].kind == Term::Kind::root;
  std::string how = expression(formula, formula.root(), by_element, row(id).is_vector);
  if (row(id).is_vector) how = "[" + how + " for i in range(d)]";
  const std::vector<std::size_t> indexes = wanted(trace, part, id);
  std::string digits;
  if (!indexes.empty()) {
    std::vector<std::string> texts(step.values.size(), "None");
    for (const std::size_t index : indexes) texts[index] = step.values[index].shown;
    digits = ", " + (row(id).is_vector ? list(texts, "\"") : "\"" + texts[0] + "\"");
  }
  return filled(is_root ? "# = show_root(##)" : "# = show(##)", {variable(id), how, digits});
}

}  // namespace

std::string decimal_program(const Trace& trace, const Part& part) {
  const Problem& problem = trace.problem;
  const char* const mode = modes[static_cast<std::size_t>(problem.rounding)];
  Lines lines = {
      "# Made by norm-trace. Each step goes on with the printed value of the one before; it runs through if every "
      "digit is as printed.",
      filled("from decimal import Decimal, #, getcontext", {mode}),
      "from fractions import Fraction",
      "",
      filled("DIGITS = #", {number_text(static_cast<std::size_t>(problem.digits))}),
      filled("ROUNDING = #", {mode}),
      filled("getcontext().prec = ##",
             {number_text(precision(trace)), "  # enough to tell a tie from what is near one"}),
      "getcontext().Emax, getcontext().Emin = 999999, -999999",
      "",
      ""};
  const Lines rule = printing_rule();
  lines.insert(lines.end(), rule.begin(), rule.end());
  for (const Id input : declared(trace, part)) {
    const std::vector<std::string> texts = typed_numbers(trace, input);
    lines.push_back(row(input).is_vector ? variable(input) + " = [Fraction(v) for v in " + list(texts, "\"") + "]"
                                         : variable(input) + " = Fraction(\"" + texts[0] + "\")");
  }
  lines.insert(lines.end(), {"d = len(x)", ""});
  for (const Id id : computed(trace, part)) lines.push_back(quantity_line(trace, part, id));
  return joined(lines);
}

}  // namespace norm_trace
