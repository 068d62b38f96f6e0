// More about the values of a trace: ask/ask.hpp has the function.
#include <algorithm>

#include "ask/ask.hpp"
#include "ask/closed_form.hpp"
#include "ask/digits.hpp"
#include "ask/fields.hpp"
#include "base/utf.hpp"
#include "base/writer.hpp"
#include "derive/derive.hpp"
#include "problem/parse.hpp"
#include "render/json.hpp"
#include "render/tree.hpp"
#include "trace/text.hpp"

namespace norm_trace::ask {
namespace {

constexpr std::size_t default_digits = 30;
// A page of digits; the time grows with their square.
constexpr std::size_t most_digits = 1000;

const char* boolean(bool value) { return value ? "true" : "false"; }

bool fail(Error& error, ErrorCode code, const char* field, const char* message, std::string_view given) {
  error.code = code;
  error.field = field;
  error.message = filled(message, {quoted(given)});
  error.end = utf16_length(given);
  return false;
}

// The value that an address names.
const Value* find(const Trace& trace, std::string_view address, Error& error) {
  Place place;
  const bool good = place_of(address, place);
  for (Id id = first_id; good && id != end_id; ++id) {
    if (place.field != row(id).id || place.has_index != row(id).is_vector) continue;
    if (!trace.exists(id)) {
      fail(error, ErrorCode::undefined_quantity, "address", "# does not exist in this trace.", address);
      return nullptr;
    }
    if (place.index < trace.step(id).values.size()) return &trace.at(id, place.index);
  }
  fail(error, ErrorCode::unknown_quantity, "address", "There is no value #: write it like mean or deviations[0].",
       address);
  return nullptr;
}

class Explanation {
 public:
  Explanation(std::string& out, const Problem& problem, std::size_t digits)
      : out_(out), problem_(problem), digits_(digits), forms_(nodes_) {}

  void append_value(std::string_view address, const exact::Surd& value) {
    const Decimals known = decimals(value, static_cast<int>(digits_));
    const NodeIndex form = forms_.of(value);
    append(out_, "{'of':$,'decimals':$,'ends':#,'form':{'text':$,'tree':",
           {address, known.text, boolean(known.ends), text(nodes_, form)});
    append_tree(out_, nodes_, form);
    const Why last = why(value, problem_.digits, problem_.rounding);
    append(
        out_, "},'why':{'kept':$,'next':$,'more':#,'tie':#,'rule':$,'result':$,'negative':#}},",
        {last.kept, last.next, boolean(last.more), boolean(last.tie), last.rule, last.result, boolean(last.negative)});
  }

 private:
  std::string& out_;
  const Problem& problem_;
  std::size_t digits_;
  Expressions nodes_;
  ClosedForms forms_;
};

}  // namespace

std::string explain(std::string_view fields, std::string_view addresses, std::string_view options) {
  const FieldValue said = field_value(options, "digits");
  std::size_t digits = default_digits;
  Error error;
  if (said.kind != FieldValue::Kind::absent && (!index_of(said.text, digits) || digits > most_digits)) {
    fail(error, ErrorCode::bad_option, "digits", "digits is a whole number from 0 to 1,000.", said.text);
    return error_json(error);
  }
  Trace trace;
  if (!parse_problem(fields, trace.problem, error)) return error_json(error);
  derive(trace, {});
  std::string out = "[";
  Explanation explanation(out, trace.problem, digits);
  while (!addresses.empty()) {
    const std::size_t end = addresses.find(part_end);
    const std::string_view address = addresses.substr(0, end);
    const Value* const value = find(trace, address, error);
    if (value == nullptr) return error_json(error);
    explanation.append_value(address, value->exact);
    addresses.remove_prefix(std::min(addresses.size(), address.size() + 1));
  }
  if (out.back() == ',') out.pop_back();
  return out += ']';
}

}  // namespace norm_trace::ask
