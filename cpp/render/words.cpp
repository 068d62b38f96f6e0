#include "render/words.hpp"

#include "problem/fields.hpp"

namespace norm_trace {
namespace {

// The sentence with {name} replaced by the argument of that name.
void append_sentence(std::string& out, std::string_view sentence, const Reason& reason) {
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    out += sentence.substr(0, open);
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) return;
    const std::string_view name = sentence.substr(open + 1, close - open - 1);
    for (const auto& [key, value] : reason.args) {
      if (name == key) out += value;
    }
    sentence.remove_prefix(close + 1);
  }
}

bool has(const Reason& reason, std::string_view name) {
  for (const auto& [key, value] : reason.args) {
    if (name == key) return true;
  }
  return false;
}

}  // namespace

Words::Words(std::string_view fields) {
  while (!fields.empty()) {
    const Field field = take_field(fields);
    words_.emplace_back(field.name, field.value.text);
  }
}

const std::string_view* Words::find(std::string_view kind, std::string_view key) const {
  for (const auto& [name, word] : words_) {
    if (name.size() == kind.size() + (key.empty() ? 0 : 1 + key.size()) && name.substr(0, kind.size()) == kind &&
        name.substr(name.size() - key.size()) == key) {
      return &word;
    }
  }
  return nullptr;
}

std::string_view Words::operator()(std::string_view kind, std::string_view key) const {
  const std::string_view* const word = find(kind, key);
  return word != nullptr ? *word : key.empty() ? kind : key;
}

std::string Words::reason(const Reason& reason) const {
  const std::string_view* const sentence = find("reason", reason.code);
  if (sentence == nullptr) return reason.text;
  std::string text;
  append_sentence(text, *sentence, reason);
  if (std::string_view(reason.code) == "carried" && has(reason, "epsilon")) {
    append_sentence(text, (*this)("reason", "epsilon-too"), reason);
  }
  if (has(reason, "cut")) append_sentence(text, (*this)("reason", "cut"), reason);
  return text;
}

}  // namespace norm_trace
