#include "render/json.hpp"

#include "base/writer.hpp"
#include "render/latex.hpp"
#include "render/mathml.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

// Members and elements get their commas here; names are our own and need no escaping.
class JsonWriter {
 public:
  std::string take() { return std::move(out_); }

  void open(char bracket) {
    separate();
    out_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    first_ = false;
  }
  void name(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    first_ = true;
  }
  void text(std::string_view value) {
    separate();
    append_json(out_, value);
  }
  // A number, null, true: as it stands.
  void raw(std::string_view value) {
    separate();
    out_ += value;
  }
  void text(std::string_view member, std::string_view value) {
    name(member);
    text(value);
  }
  void raw(std::string_view member, std::string_view value) {
    name(member);
    raw(value);
  }

 private:
  void separate() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string out_;
  bool first_ = true;
};

void write_vector(JsonWriter& json, std::string_view name, const Vector& vector) {
  json.name(name);
  json.open('[');
  for (const Number& number : vector) json.text(number.typed);
  json.close(']');
}

void write_parameter(JsonWriter& json, std::string_view name, const std::optional<Vector>& vector) {
  if (vector) {
    write_vector(json, name, *vector);
  } else {
    json.raw(name, "null");
  }
}

void write_problem(JsonWriter& json, const Problem& problem) {
  json.name("problem");
  json.open('{');
  write_vector(json, "x", problem.x);
  write_parameter(json, "gamma", problem.gamma);
  write_parameter(json, "beta", problem.beta);
  json.text("epsilon", problem.epsilon.typed);
  json.text("method", method_names[static_cast<std::size_t>(problem.method)]);
  json.raw("digits", number_text(static_cast<std::size_t>(problem.digits)));
  json.text("rounding", rounding_names[static_cast<std::size_t>(problem.rounding)]);
  json.text("carry", carry_names[static_cast<std::size_t>(problem.carry)]);
  json.close('}');
}

void write_value(JsonWriter& json, const Value& value) {
  json.open('{');
  json.name("exact");
  json.open('{');
  json.text("a", value.exact.a().to_text());
  json.text("b", value.exact.b().to_text());
  json.text("r", value.exact.r().to_text());
  json.close('}');
  json.text("rounded", value.rounded);
  json.text("shown", value.shown);
  json.text("relation", sign_of(value.shown_is_exact ? Relation::equal : Relation::nearly_equal));
  json.raw("double", value.nearest_double);
  json.close('}');
}

void write_quantity(JsonWriter& json, Id id, const std::vector<Value>& values) {
  json.name(row(id).id);
  json.open('{');
  json.text("symbol", symbol_text(id));
  json.text("symbol_latex", symbol_latex(id));
  json.name("shape");
  json.open('[');
  if (row(id).is_vector) json.raw(number_text(values.size()));
  json.close(']');
  json.name("values");
  json.open('[');
  for (const Value& value : values) write_value(json, value);
  json.close(']');
  json.close('}');
}

void write_line(JsonWriter& json, const Expressions& expressions, const Line& line) {
  std::string latex, mathml;
  append_latex(latex, expressions, line);
  append_mathml(mathml, expressions, line);
  json.open('{');
  json.text("of", address_text(line.of));
  json.text("text", text(expressions, line));
  json.text("latex", latex);
  json.text("mathml", mathml);
  if (line.symbolic) json.raw("symbolic", "true");
  if (line.elided) json.raw("elided", "true");
  json.close('}');
}

void write_step(JsonWriter& json, const Trace& trace, const Step& step) {
  json.open('{');
  json.text("id", row(step.id).id);
  json.text("section", name(row(step.id).section));
  json.name("defines");
  json.open('[');
  if (step.defined) json.text(row(step.id).id);
  json.close(']');
  json.name("uses");
  json.open('[');
  for (const Id id : all_ids) {
    if (contains(step.uses, id)) json.text(row(id).id);
  }
  json.close(']');
  json.text("summary", step.summary);
  if (!step.defined) json.text("reason", step.reason);
  json.name("lines");
  json.open('[');
  for (const Line& line : step.lines) write_line(json, trace.expressions, line);
  json.close(']');
  json.close('}');
}

void write_check(JsonWriter& json, const Trace& trace, const Check& check) {
  json.open('{');
  json.text("id", check.id);
  json.text("left", check.left);
  json.text("right", check.right);
  json.text("holds", name(check.holds));
  if (check.reason.empty()) {
    json.raw("reason", "null");
  } else {
    json.text("reason", check.reason);
  }
  json.name("line");
  write_line(json, trace.expressions, check.line);
  json.close('}');
}

}  // namespace

std::string trace_json(const Trace& trace) {
  JsonWriter json;
  json.open('{');
  json.raw("version", "1");
  write_problem(json, trace.problem);
  json.name("quantities");
  json.open('{');
  for (const Id id : all_ids) {
    if (trace.exists(id)) write_quantity(json, id, trace.of(id));
  }
  json.close('}');
  json.name("steps");
  json.open('[');
  for (const Step& step : trace.steps) write_step(json, trace, step);
  json.close(']');
  json.name("checks");
  json.open('[');
  for (const Check& check : trace.checks) write_check(json, trace, check);
  json.close(']');
  json.close('}');
  return json.take();
}

std::string error_json(const Error& error) {
  JsonWriter json;
  json.open('{');
  json.name("error");
  json.open('{');
  json.text("code", name(error.code));
  json.text("message", error.message);
  json.text("field", error.field);
  json.raw("start", number_text(error.start));
  json.raw("end", number_text(error.end));
  json.text("hint", error.hint);
  json.close('}');
  json.close('}');
  return json.take();
}

std::string symbols_json() {
  JsonWriter json;
  json.open('{');
  for (const Id id : all_ids) {
    json.name(row(id).id);
    json.open('{');
    json.text("symbol", symbol_text(id));
    json.text("latex", symbol_latex(id));
    json.text("mathml", symbol_mathml(id));
    json.close('}');
  }
  json.close('}');
  return json.take();
}

}  // namespace norm_trace
