#include "base/writer.hpp"

#include "base/utf.hpp"

namespace norm_trace {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Control characters, quotes and backslashes are escaped, the rest stays as it stands (UTF-8): copied run by run.
void append_json_string(std::string& out, std::string_view text) {
  constexpr const char* hex = "0123456789abcdef";
  out += '"';
  while (!text.empty()) {
    std::size_t run = 0;
    while (run < text.size() && !needs_escape(text[run])) ++run;
    out.append(text, 0, run);
    if (run == text.size()) break;
    const auto byte = static_cast<unsigned char>(text[run]);
    if (byte < 0x20) {
      out += "\\u00";
      out += hex[byte >> 4];
      out += hex[byte & 15];
    } else {
      out += '\\';
      out += text[run];
    }
    text.remove_prefix(run + 1);
  }
  out += '"';
}

}  // namespace

void append(std::string& out, const char* pattern, Pieces pieces) {
  const std::string_view* piece = pieces.begin();
  while (true) {
    const char* const run = pattern;
    while (*pattern != '\0' && *pattern != '#' && *pattern != '$' && *pattern != '\'') ++pattern;
    out.append(run, pattern);
    switch (*pattern) {
      case '\0': return;
      case '#': out += *piece++; break;
      case '$': append_json_string(out, *piece++); break;
      default: out += '"';
    }
    ++pattern;
  }
}

std::string filled(const char* pattern, Pieces pieces) {
  std::string text;
  append(text, pattern, pieces);
  return text;
}

std::string number_text(std::size_t value) {
  std::string text;
  do {
    text.insert(0, 1, static_cast<char>('0' + value % 10));
    value /= 10;
  } while (value != 0);
  return text;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t most = 24;
  if (length(text) <= most) return filled("'#'", {text});
  std::size_t cut = most - 1;
  while (length(text.substr(0, cut + 1)) < most) ++cut;
  return filled("'#…'", {text.substr(0, cut)});
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace norm_trace
