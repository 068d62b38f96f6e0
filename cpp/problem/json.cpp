#include "problem/json.hpp"

#include "base/utf.hpp"
#include "problem/fields.hpp"

namespace norm_trace {
namespace {

void append_utf8(std::string& out, unsigned code) {
  const auto byte = [&](unsigned value) { out += static_cast<char>(value); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    byte(0x80 | (code & 63));
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 63));
    byte(0x80 | (code & 63));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 63));
    byte(0x80 | (code >> 6 & 63));
    byte(0x80 | (code & 63));
  }
}

// A recursive-descent reader that writes what it reads. On a mistake `failed_` is set and every function
// returns at once.
class Reader {
 public:
  explicit Reader(std::string_view json) : json_(json) {}

  bool read(std::string& fields) {
    skip_blanks();
    if (!take('{')) return false;
    fields = read_members();
    skip_blanks();
    return !failed_ && place_ == json_.size();
  }

 private:
  // Deeper nesting than any problem has; keeps hostile input from exhausting the stack.
  static constexpr int deepest = 32;

  char peek() const { return place_ < json_.size() ? json_[place_] : '\0'; }

  bool take(char expected) {
    if (peek() != expected || place_ >= json_.size()) return false;
    ++place_;
    return true;
  }

  void require(bool condition) {
    if (!condition) failed_ = true;
  }

  void skip_blanks() {
    while (place_ < json_.size() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r')) ++place_;
  }

  // After the "{": members up to and with the "}".
  std::string read_members() {
    std::string fields;
    skip_blanks();
    if (take('}')) return fields;
    do {
      skip_blanks();
      fields += read_string() += part_end;
      skip_blanks();
      require(take(':'));
      fields += read_value() += field_end;
      skip_blanks();
    } while (!failed_ && take(','));
    require(take('}'));
    return fields;
  }

  std::string read_value() {
    skip_blanks();
    require(depth_ < deepest);
    if (failed_) return {};
    if (peek() == '"') return 't' + read_string();
    ++depth_;
    std::string value;
    if (take('[')) {
      value = '[' + read_elements();
    } else if (take('{')) {
      read_members();
      value = "o";
    } else {
      value = read_word();
    }
    --depth_;
    return value;
  }

  std::string read_elements() {
    std::string elements;
    skip_blanks();
    if (take(']')) return elements;
    do {
      const std::string element = read_value();
      // A list in a list is wrong whatever is in it.
      elements += element[0] == '[' ? "[" : element;
      elements += part_end;
      skip_blanks();
    } while (!failed_ && take(','));
    require(take(']'));
    return elements;
  }

  // null, true, false or a number: a run of the characters these are made of.
  std::string read_word() {
    const std::size_t start = place_;
    while (is_word(peek())) ++place_;
    const std::string word(json_.substr(start, place_ - start));
    if (word == "null") return {};
    if (word == "true" || word == "false") return "o";
    require(!word.empty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9')));
    return 'n' + word;
  }

  static bool is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == 'E' || c == '+' || c == '-' || c == '.';
  }

  std::string read_string() {
    std::string text;
    require(take('"'));
    while (!failed_ && !take('"')) {
      require(place_ < json_.size() && static_cast<unsigned char>(peek()) >= 0x20);
      if (failed_) break;
      if (take('\\')) {
        read_escape(text);
      } else {
        text += json_[place_++];
      }
    }
    return text;
  }

  void read_escape(std::string& text) {
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    if (take('u')) {
      // A separator becomes U+FFFD, which is one UTF-16 unit too and no more a number.
      const unsigned code = read_code_point();
      append_utf8(text, code == field_end || code == part_end ? 0xFFFD : code);
      return;
    }
    const std::size_t which = names.find(peek());
    require(place_ < json_.size() && which != std::string_view::npos);
    if (failed_) return;
    text += meanings[which];
    ++place_;
  }

  // A pair of surrogates is one code point; a lone one becomes U+FFFD, which is one UTF-16 unit too.
  unsigned read_code_point() {
    const unsigned unit = read_hex4();
    if (unit < 0xD800 || unit > 0xDFFF) return unit;
    if (unit < 0xDC00 && json_.substr(place_, 2) == "\\u") {
      const std::size_t before = place_;
      place_ += 2;
      const unsigned low = read_hex4();
      if (low >= 0xDC00 && low <= 0xDFFF) return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
      place_ = before;
    }
    return 0xFFFD;
  }

  unsigned read_hex4() {
    unsigned value = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = peek();
      unsigned digit = 16;
      if (c >= '0' && c <= '9') digit = static_cast<unsigned>(c - '0');
      if (c >= 'a' && c <= 'f') digit = static_cast<unsigned>(c - 'a') + 10;
      if (c >= 'A' && c <= 'F') digit = static_cast<unsigned>(c - 'A') + 10;
      require(digit < 16);
      if (failed_) return 0;
      value = value * 16 + digit;
      ++place_;
    }
    return value;
  }

  std::string_view json_;
  std::size_t place_ = 0;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

Result<std::string> fields_of_json(std::string_view json) {
  std::string fields;
  if (Reader(json).read(fields)) return fields;
  return Error{
      ErrorCode::not_json, "A problem is a JSON object, such as {\"x\": [2.0, -1.0]}.", "", 0, utf16_length(json), ""};
}

}  // namespace norm_trace
