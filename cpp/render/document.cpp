#include "render/document.hpp"

#include <algorithm>

#include "base/writer.hpp"
#include "render/latex.hpp"
#include "render/mathml.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

struct Item {
  std::string name;
  const Reason* why;   // of a step that has no lines, else null
  std::string reason;  // the same in words
  std::vector<const Line*> lines;
};

struct Outline {
  std::string title;
  std::vector<Item> steps;
};

std::vector<Outline> outline(const Trace& trace, const Words& words) {
  std::vector<Outline> sections;
  for (Id id = first_id; id != end_id; ++id) {
    const Step& step = trace.step(id);
    if (step.state == Step::State::left_out) continue;
    const std::string title(words("section", name(row(id).section)));
    if (sections.empty() || sections.back().title != title) sections.push_back({title, {}});
    Item item{std::string(words("quantity", row(id).id)),
              step.reason ? &step.reason : nullptr,
              step.reason ? words.reason(step.reason) : "",
              {}};
    for (const Line& line : step.lines) item.lines.push_back(&line);
    sections.back().steps.push_back(std::move(item));
  }
  return sections;
}

// Our own sentences hold a few characters that LaTeX's text mode does not know.
std::string latex_prose(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> letters[] = {{"σ", "$\\sigma$"}, {"ε", "$\\varepsilon$"}};
  std::string out;
  while (!text.empty()) {
    std::size_t taken = 0;
    for (const auto& [letter, written] : letters) {
      if (text.substr(0, letter.size()) != letter) continue;
      out += written;
      taken = letter.size();
    }
    if (taken == 0) out += text[taken++];
    text.remove_prefix(taken);
  }
  return out;
}

std::string latex_reason(const Reason& reason, const Words& words) {
  const std::string text = words.reason(reason);
  std::string_view divisor, symbol_in_text;
  for (const auto& [key, value] : reason.args) {
    if (std::string_view(key) == "divisor") divisor = value;
    if (std::string_view(key) == "symbol") symbol_in_text = value;
  }
  const std::size_t at = symbol_in_text.empty() ? std::string::npos : text.find(symbol_in_text);
  const auto part = parse_part(divisor);
  if (at == std::string::npos || !part || !part->id) return latex_prose(text);
  const std::string_view rest = text;
  return latex_prose(rest.substr(0, at)) + "$" + symbol(latex, *part->id) + "$" +
         latex_prose(rest.substr(at + symbol_in_text.size()));
}

// A line's LaTeX with its first relation, which follows the name, marked for alignment: \mu &= \frac{3}{4} = 0.75
std::string aligned(const Expressions& expressions, const Line& line) {
  std::string out = written(latex, expressions, line);
  Line name = line;
  name.side_count = 1;
  return out.insert(written(latex, expressions, name).size() + 1, "&");
}

std::string in(const Notation& notation, const Trace& trace, const Line& line) {
  return written(notation, trace.expressions, line);
}

std::string latex_block(const Trace& trace, const std::vector<const Line*>& lines) {
  std::string out = "\\begin{align*}\n";
  for (const Line* line : lines) {
    append(out, line == lines.back() ? "  #\n" : "  # \\\\\n", {aligned(trace.expressions, *line)});
  }
  return out += "\\end{align*}";
}

std::vector<const Check*> checks_of(const Trace& trace) {
  std::vector<const Check*> checks;
  for (const Check& check : trace.checks) {
    if (check.id != nullptr) checks.push_back(&check);
  }
  return checks;
}

std::string text_document(const Trace& trace, const Words& words) {
  std::string out;
  for (const auto& [title, steps] : outline(trace, words)) {
    append(out, "##\n", {out.empty() ? "" : "\n", title});
    for (const Item& step : steps) {
      if (!step.reason.empty()) append(out, "  #: #\n", {step.name, step.reason});
      for (const Line* line : step.lines) append(out, "  #\n", {in(plain_text, trace, *line)});
    }
  }
  const auto checks = checks_of(trace);
  if (!checks.empty()) append(out, "\n#\n", {words("checked")});
  for (const Check* check : checks) {
    append(out, "  #   (#)\n", {in(plain_text, trace, check->line), words("holds", name(check->holds))});
    if (check->reason) append(out, "    #\n", {words.reason(check->reason)});
  }
  return out;
}

std::string markdown_document(const Trace& trace, const Words& words) {
  std::string out;
  for (const auto& [title, steps] : outline(trace, words)) {
    append(out, "##\n", {out.empty() ? "## " : "\n## ", title});
    for (const Item& step : steps) {
      if (!step.reason.empty()) append(out, "\n**#:** #\n", {step.name, step.reason});
      if (!step.lines.empty()) append(out, "\n**#**\n\n", {step.name});
      for (const Line* line : step.lines) out += "- $" + in(latex, trace, *line) + "$\n";
    }
  }
  const auto checks = checks_of(trace);
  if (!checks.empty()) append(out, "\n##\n\n", {"## ", words("checked")});
  for (const Check* check : checks) {
    out += "- $" + in(latex, trace, check->line) + "$";
    append(out, " (#)##\n",
           {words("holds", name(check->holds)), check->reason ? ". " : "",
            check->reason ? words.reason(check->reason) : ""});
  }
  return out;
}

std::string latex_document(const Trace& trace, const Words& words) {
  std::string out;
  const auto section = [&](std::string_view title, const std::vector<const Line*>& lines) {
    append(out, "#\\paragraph{#}\n", {out.empty() ? "" : "\n", title});
    if (!lines.empty()) append(out, "#\n", {latex_block(trace, lines)});
  };
  for (const auto& [title, steps] : outline(trace, words)) {
    std::vector<const Line*> lines;
    for (const Item& step : steps) lines.insert(lines.end(), step.lines.begin(), step.lines.end());
    section(title, lines);
    for (const Item& step : steps) {
      if (step.why != nullptr) append(out, "#: #\n", {latex_prose(step.name), latex_reason(*step.why, words)});
    }
  }
  const auto checks = checks_of(trace);
  if (checks.empty()) return out;
  std::vector<const Line*> lines;
  std::vector<std::string> reasons;
  for (const Check* check : checks) {
    lines.push_back(&check->line);
    if (!check->reason) continue;
    std::string reason = latex_reason(check->reason, words);
    if (std::find(reasons.begin(), reasons.end(), reason) == reasons.end()) reasons.push_back(std::move(reason));
  }
  section(words("checked"), lines);
  for (const std::string& reason : reasons) append(out, "#\n", {reason});
  return out;
}

std::string mathml_line(const Trace& trace, const Line& line) {
  return in(mathml, trace, line).insert(5, " xmlns=\"http://www.w3.org/1998/Math/MathML\"") + "\n";
}

std::string mathml_document(const Trace& trace) {
  std::string out;
  for (const Step& step : trace.steps) {
    for (const Line& line : step.lines) out += mathml_line(trace, line);
  }
  for (const Check* check : checks_of(trace)) out += mathml_line(trace, check->line);
  return out;
}

std::string step_document(const Trace& trace, Id id, Format format) {
  const std::vector<const Line*> lines = lines_of(trace, id);
  if (format == Format::latex) return latex_block(trace, lines) + "\n";
  std::string out;
  for (const Line* line : lines) {
    switch (format) {
      case Format::markdown: out += "- $" + in(latex, trace, *line) + "$\n"; break;
      case Format::mathml: out += mathml_line(trace, *line); break;
      default: out += in(plain_text, trace, *line) + "\n";
    }
  }
  return out;
}

// A number as it is shown: in plain text in ASCII, as a program reads it.
std::string number_document(const Value& value, Format format) {
  Expressions expressions;
  const NodeIndex node = expressions.number(value.shown);
  std::string out;
  switch (format) {
    case Format::latex: append(out, latex, expressions, node); break;
    case Format::markdown:
      append(out, latex, expressions, node);
      out = "$" + out + "$";
      break;
    case Format::mathml:
      out = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">";
      append(out, mathml, expressions, node);
      out += "</math>";
      break;
    default: out = value.shown;
  }
  return out + "\n";
}

}  // namespace

std::string document(const Trace& trace, const Part& part, Format format, const Words& words) {
  if (part.is_number()) return number_document(trace.at(*part.id, *part.index), format);
  if (part.is_step()) return step_document(trace, *part.id, format);
  switch (format) {
    case Format::markdown: return markdown_document(trace, words);
    case Format::latex: return latex_document(trace, words);
    case Format::mathml: return mathml_document(trace);
    default: return text_document(trace, words);
  }
}

}  // namespace norm_trace
