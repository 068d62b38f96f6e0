#include "render/json.hpp"

#include "base/writer.hpp"
#include "render/latex.hpp"
#include "render/mathml.hpp"
#include "render/tree.hpp"
#include "trace/text.hpp"

namespace norm_trace {
namespace {

// Every element and member is written with a comma after it; the bracket that ends them takes the place of
// the last one.
void close(std::string& out, char bracket) {
  if (out.back() == ',') out.pop_back();
  out += bracket;
  out += ',';
}

void write_vector(std::string& out, const Vector& vector) {
  out += '[';
  for (const Number& number : vector) append(out, "$,", {number.typed});
  close(out, ']');
}

void write_parameter(std::string& out, const Vector& vector) {
  if (vector.empty()) {
    out += "null,";
  } else {
    write_vector(out, vector);
  }
}

void write_problem(std::string& out, const Problem& problem) {
  out += "\"problem\":{\"x\":";
  write_vector(out, problem.x);
  out += "\"gamma\":";
  write_parameter(out, problem.gamma);
  out += "\"beta\":";
  write_parameter(out, problem.beta);
  append(out, "'epsilon':$,'method':$,'digits':#,'rounding':$,'carry':$},",
         {problem.epsilon.typed, method_names[static_cast<std::size_t>(problem.method)],
          number_text(static_cast<std::size_t>(problem.digits)),
          rounding_names[static_cast<std::size_t>(problem.rounding)],
          carry_names[static_cast<std::size_t>(problem.carry)]});
}

// Writes values one after another. The root of a vector is the same for all its elements, and is written in digits once.
class ValueWriter {
 public:
  explicit ValueWriter(std::string& out) : out_(out) {}

  // Its members, without braces.
  void write(const Value& value) {
    append(out_, "'exact':{'a':$,'b':$,'r':$},'rounded':$,'shown':$,'relation':$,'double':#",
           {value.exact.a().to_text(), value.exact.b().to_text(), root_text(value.exact.r()), value.rounded,
            value.shown, sign_of(value.relation), value.nearest_double});
  }

 private:
  std::string_view root_text(const exact::Rational& root) {
    if (text_.empty() || root != root_) {
      root_ = root;
      text_ = root.to_text();
    }
    return text_;
  }

  std::string& out_;
  exact::Rational root_;
  std::string text_;
};

void write_quantity(std::string& out, Id id, const std::vector<Value>& values, Notations with) {
  append(out, "{'symbol':$,", {symbol_text(id)});
  if (includes(with, Markup::latex)) append(out, "'symbol_latex':$,", {symbol(latex, id)});
  append(out, "'shape':[#],'values':[", {row(id).is_vector ? number_text(values.size()) : ""});
  ValueWriter writer(out);
  for (const Value& value : values) {
    out += '{';
    writer.write(value);
    out += "},";
  }
  close(out, ']');
  close(out, '}');
}

void write_line(std::string& out, const Expressions& expressions, const Line& line, Notations with) {
  append(out, "{'of':$,'sides':", {address_text(line.of)});
  append_sides(out, expressions, line);
  constexpr const Notation* notations[] = {&plain_text, &latex, &mathml};
  constexpr const char* members[] = {",'text':$", ",'latex':$", ",'mathml':$"};
  for (std::size_t i = 0; i < std::size(notations); ++i) {
    if (includes(with, notations[i]->markup)) append(out, members[i], {written(*notations[i], expressions, line)});
  }
  append(out, "##},", {line.symbolic ? ",\"symbolic\":true" : "", line.elided ? ",\"elided\":true" : ""});
}

// 'reason':"…",'code':"…",'args':{…},
void write_reason(std::string& out, const Reason& reason) {
  append(out, "'reason':$,'code':$,'args':{", {reason.text, reason.code});
  for (const auto& [name, value] : reason.args) append(out, "$:$,", {name, value});
  close(out, '}');
}

void write_step(std::string& out, const Trace& trace, Id id, Notations with) {
  const Step& step = trace.step(id);
  append(out, "{'id':$,'section':$,'defines':[", {row(id).id, name(row(id).section)});
  if (trace.exists(id)) append(out, "$", {row(id).id});
  out += "],\"uses\":[";
  for (Id used = first_id; used != end_id; ++used) {
    if (uses(step.formula, used)) append(out, "$,", {row(used).id});
  }
  close(out, ']');
  append(out, "'summary':$,", {step.summary});
  if (step.reason) write_reason(out, step.reason);
  append(out, "'lines':[", {});
  for (const Line& line : step.lines) write_line(out, trace.expressions, line, with);
  close(out, ']');
  close(out, '}');
}

void write_check(std::string& out, const Trace& trace, const Check& check, Notations with) {
  append(out, "{'id':$,'left':$,'right':$,'holds':$,", {check.id, check.left, check.right, name(check.holds)});
  if (check.reason) {
    write_reason(out, check.reason);
  } else {
    append(out, "'reason':null,", {});
  }
  append(out, "'line':", {});
  write_line(out, trace.expressions, check.line, with);
  close(out, '}');
}

}  // namespace

std::string trace_json(const Trace& trace, Notations with) {
  std::string out = "{\"version\":1,";
  write_problem(out, trace.problem);
  out += "\"quantities\":{";
  for (Id id = first_id; id != end_id; ++id) {
    if (!trace.exists(id)) continue;
    append(out, "$:", {row(id).id});
    write_quantity(out, id, trace.step(id).values, with);
  }
  close(out, '}');
  out += "\"steps\":[";
  for (Id id = first_id; id != end_id; ++id) {
    if (trace.step(id).state != Step::State::left_out) write_step(out, trace, id, with);
  }
  close(out, ']');
  out += "\"checks\":[";
  for (const Check& check : trace.checks) {
    if (check.id != nullptr) write_check(out, trace, check, with);
  }
  close(out, ']');
  close(out, '}');
  out.pop_back();
  return out;
}

std::string part_json(const Trace& trace, const Part& part) {
  if (part.is_whole()) return trace_json(trace, 0);
  const Id id = *part.id;
  std::string out = "{";
  if (part.is_number()) {
    append(out, "'of':$,", {address_text({id, static_cast<std::uint32_t>(*part.index)})});
    ValueWriter(out).write(trace.at(id, *part.index));
    return out += '}';
  }
  append(out, "'step':", {});
  write_step(out, trace, id, 0);
  append(out, "'quantity':", {});
  if (trace.exists(id)) {
    write_quantity(out, id, trace.step(id).values, 0);
  } else {
    out += "null,";
  }
  out.back() = '}';
  return out;
}

std::string error_json(const Error& error) {
  return filled(
      "{'error':{'code':$,'message':$,'field':$,'start':#,'end':#,'hint':$}}",
      {name(error.code), error.message, error.field, number_text(error.start), number_text(error.end), error.hint});
}

std::string symbols_json() {
  std::string out = "{";
  for (Id id = first_id; id != end_id; ++id) {
    append(out, "$:{'symbol':$,'latex':$,'mathml':$,'tree':",
           {row(id).id, symbol_text(id), symbol(latex, id), symbol(mathml, id)});
    append_symbol(out, id);
    out += "},";
  }
  out.back() = '}';
  return out;
}

}  // namespace norm_trace
