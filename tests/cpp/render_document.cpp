#include <doctest/doctest.h>

#include "derive/derive.hpp"
#include "problem/fields.hpp"
#include "problem/json.hpp"
#include "problem/parse.hpp"
#include "render/write.hpp"

using namespace norm_trace;

namespace {

Trace trace_of(const std::string& json) {
  const auto fields = fields_of_json(json);
  REQUIRE(fields.ok());
  Trace trace;
  Error error;
  REQUIRE(parse_problem(fields.value(), trace.problem, error));
  derive(trace, {});
  return trace;
}

std::string field(const std::string& name, const std::string& text) { return name + part_end + "t" + text + field_end; }

std::string written(const std::string& json, Format format, const std::string& words, const char* of = "") {
  return written_as(format, trace_of(json), *parse_part(of), Words(words));
}

bool has(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("A document has the titles, names and reasons of its language") {
  const std::string german = field("section.statistics", "Mittelwert und Streuung") +
                             field("quantity.mean_over_std", "Verhältnis") + field("checked", "Geprüft") +
                             field("holds.exactly", "genau") +
                             field("reason.no-spread", "Division durch null, denn {symbol} = 0.");
  const std::string text = written(R"({"x": "3 3", "method": "rms-norm"})", Format::text, german);
  CHECK(has(text, "\nMittelwert und Streuung\n  Σx = x₁ + x₂ = 3 + 3 = 6\n"));
  CHECK(has(text, "\n  Verhältnis: Division durch null, denn σ = 0.\n"));
  CHECK(has(text, "\nGeprüft\n  σ² + μ² = MS = 9   (genau)\n"));
}

TEST_CASE("Without words a document has ids and the English reasons") {
  const std::string text = written(R"({"x": "3 3", "method": "rms-norm"})", Format::text, "");
  CHECK(has(text, "\nstatistics\n"));
  CHECK(has(text, "  mean_over_std: division by zero, because σ = 0: all elements are equal.\n"));
}

TEST_CASE("A reason with several sentences takes each of them from the language") {
  const std::string words =
      field("reason.carried", "{digits} Stelle.") + field("reason.cut", " Aus {unit} wird {cut}.");
  const std::string text = written(R"({"carry": "shown", "rounding": "truncate", "digits": 1})", Format::text, words);
  CHECK(has(text, "    1 Stelle. Aus 1.0 wird 0.9.\n"));
}

TEST_CASE("LaTeX gets letters and symbols of a reason as mathematics") {
  const std::string latex = written(R"({"x": "2 2", "epsilon": 0})", Format::latex, "");
  CHECK(has(latex, "division by zero, because $\\sqrt{\\sigma^{2} + \\varepsilon}$ = 0."));
  CHECK(has(latex, "because $\\sigma$ = 0: all elements are equal."));
  CHECK(has(latex, "\\paragraph{statistics}\n\\begin{align*}\n  \\Sigma x &= x_{1} + x_{2} = 2 + 2 = 4 \\\\\n"));
}

TEST_CASE("Markdown has headings, names and formulas between dollar signs") {
  const std::string markdown = written("{}", Format::markdown, "");
  CHECK(markdown.rfind("## vector\n\n**x**\n\n- $x_{1} = 2.0$\n", 0) == 0);
  CHECK(has(markdown, "\n## checked\n\n- $\\sigma^{2} + \\mu^{2} = \\mathrm{MS} = 1.875$ (exactly)\n"));
}

TEST_CASE("A part is a step, or one number; what is no address is none") {
  CHECK(parse_part("").value().is_whole());
  CHECK(parse_part("layer_norm.output").value().is_step());
  CHECK(parse_part("deviations[12]").value().index == std::size_t{12});
  for (const char* wrong : {"median", "mean[", "mean[]", "mean[a]", "mean[1", "mean[1]x", "[0]"})
    CHECK_FALSE(parse_part(wrong).has_value());
}
