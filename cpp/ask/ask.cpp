#include "ask/ask.hpp"

#include <algorithm>

#include "ask/change.hpp"
#include "ask/fields.hpp"
#include "ask/readings.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"
#include "derive/derive.hpp"
#include "problem/parse.hpp"
#include "problem/vector_text.hpp"
#include "render/json.hpp"

namespace norm_trace::ask {

using Kind = FieldValue::Kind;

namespace {

// Elements are written with a comma behind each.
void close(std::string& out, char bracket) {
  if (out.back() == ',') out.pop_back();
  out += bracket;
}

void append_texts(std::string& out, const Texts& texts) {
  out += '[';
  for (const std::string& text : texts) append(out, "$,", {text});
  close(out, ']');
}

// {"x": ["2.1", "-1.0"], "epsilon": "1e-6"}
void append_changed(std::string& out, const Changes& changes) {
  out += "\"changed\":{";
  for (const auto& [name, value] : changes) {
    append(out, "$:", {name});
    std::string_view content = value;
    const bool is_list = content[0] == static_cast<char>(Kind::list);
    content.remove_prefix(1);
    if (is_list) out += '[';
    while (is_list && !content.empty()) append(out, "$,", {take_element(content).text});
    if (is_list) {
      close(out, ']');
    } else {
      append(out, "$", {content});
    }
    out += ',';
  }
  close(out, '}');
}

// `front`, and "changed": …, "trace": …}
std::string answer(std::string fields, const Changes& changes, Printed printed, std::string front) {
  for (const auto& [name, value] : changes) fields = with_value(fields, name, value);
  Trace trace;
  Error error;
  const bool good = parse_problem(fields, trace.problem, error);
  if (!good) {
    front = error_json(error);
    front.back() = ',';
  }
  append_changed(front, changes);
  if (good) {
    derive(trace, {.most_terms = printed.most_terms});
    front += ",\"trace\":";
    front += trace_json(trace, printed.notations);
  }
  return front += '}';
}

// ------------------------------------------------------------------------------------------------------------------ read

// Of one line of code, the list: `[1, 2],` is [1, 2].
std::string_view without_separator(std::string_view text) {
  const Piece whole = trim(text, {0, text.size()});
  if (whole.empty() || (text[whole.end - 1] != ',' && text[whole.end - 1] != ';')) return text;
  const Piece list = trim(text, {whole.start, whole.end - 1});
  const char last = list.empty() ? '\0' : text[list.end - 1];
  return last == ']' || last == ')' || last == '}' ? text.substr(0, list.end) : text;
}

class Reading {
 public:
  Reading(std::string_view fields, std::string_view options) : fields_(fields), options_(options) {}

  std::string of(std::string_view text, Printed printed) {
    if (!open_field()) return error_json(error_);
    const bool pasted = is_given("paste");
    const Signs signs{option("decimal").text == ",", option("digits").text};
    const std::string typed = plain(pasted ? without_separator(text) : text, signs);
    const auto readings = is_list_ ? readings_of_list(typed, signs) : readings_of_number(typed, signs);
    if (readings.size() > 1) return several(typed, readings);
    const std::string& value = readings[0];
    const bool good = find_numbers(value);
    if (!is_given("problem")) return good ? answered() + '}' : error_json(error_);
    Changes changes;
    change(changes, value);
    if (pasted && good && field_ == changes[0].name && field_ == "x") follow(fields_, numbers_.size(), changes);
    return answer(std::string(fields_), changes, printed, answered() + ',');
  }

 private:
  FieldValue option(std::string_view name) const { return field_value(options_, name); }
  bool is_given(std::string_view name) const { return option(name).kind != Kind::absent; }

  // What the text is of.
  bool open_field() {
    field_ = option("field").text.empty() ? "x" : option("field").text;
    field_name_ = place_of(field_, place_) ? changeable(place_.field) : nullptr;
    is_list_ = !place_.has_index && place_.field != "epsilon";
    error_.field = "field";
    error_.code = ErrorCode::bad_option;
    error_.message = "field is x, gamma, beta, epsilon or an element, x[2].";
    error_.end = field_.size();
    return field_name_ != nullptr;
  }

  // The numbers of a text that is read for itself, as x is.
  bool find_numbers(std::string_view text) {
    numbers_.clear();
    Texts one;
    if (!is_list_) one.emplace_back(text);
    const bool as_text = is_list_ && !trim(text, {0, text.size()}).empty();
    Problem problem;
    if (!parse_problem(with_value("", "x", as_text ? text_value(text) : list_value(one)), problem, error_)) {
      error_.field = field_;
      return false;
    }
    for (const Number& number : problem.x) numbers_.push_back(number.typed);
    return true;
  }

  std::string answered() const {
    std::string out = "{\"texts\":";
    append_texts(out, numbers_);
    return out += ",\"readings\":[]";
  }

  // An element takes its place among the others.
  void change(Changes& changes, std::string_view value) const {
    Texts texts;
    if (place_.has_index && texts_of(fields_, field_name_, texts) && place_.index < texts.size()) {
      texts[place_.index] = value;
      changes.push_back({field_name_, list_value(texts)});
    } else {
      changes.push_back({field_name_, text_value(value)});
    }
  }

  // As it is written where the comma is a decimal sign: 2,5 · 1
  std::string label() const {
    std::string label;
    for (const std::string& text : numbers_) append(label, label.empty() ? "#" : " · #", {text});
    std::replace(label.begin(), label.end(), '.', ',');
    return label;
  }

  // The question is about the first comma.
  std::string several(std::string_view typed, const Texts& readings) {
    std::string out = "{\"texts\":null,\"readings\":[";
    for (const std::string& reading : readings) {
      if (!find_numbers(reading)) numbers_.push_back(reading);
      append(out, "{'label':$,'value':$,'texts':", {label(), reading});
      append_texts(out, numbers_);
      out += "},";
    }
    close(out, ']');
    const std::size_t start = utf16_length(typed.substr(0, typed.find(',')));
    append(out, ",'start':#,'end':#}", {number_text(start), number_text(start + 1)});
    return out;
  }

  std::string_view fields_, options_, field_;
  Place place_;
  const char* field_name_ = nullptr;
  bool is_list_ = true;
  Texts numbers_;
  Error error_;
};

}  // namespace

std::string read(std::string_view fields, std::string_view text, std::string_view options, Printed printed) {
  return Reading(fields, options).of(text, printed);
}

std::string change(std::string_view fields, std::string_view command, Printed printed) {
  Changes changes;
  Error error;
  if (!find_changes(fields, command, changes, error)) return error_json(error);
  return answer(std::string(fields), changes, printed, "{");
}

}  // namespace norm_trace::ask
