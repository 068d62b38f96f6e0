// A problem as it crosses from JavaScript: named fields holding texts, nothing understood yet. One text, made
// so that it is taken apart by looking for its separators:
//
//   field  name ␟ value ␞        ␞ is U+001E, ␟ is U+001F; neither occurs in a name or a text
//   value  what its first character says: t text, n number, o something else ({…}, true), [ a list
//          whose elements follow, each a value and a ␟; nothing where there is none (null). Of a list in a list
//          only the [ crosses
//
//   x␟[n2.0␟t-1.0␟␞epsilon␟t1e-6␞
#pragma once

#include <string_view>

namespace norm_trace {

inline constexpr char field_end = '\x1E';
inline constexpr char part_end = '\x1F';

struct FieldValue {
  enum class Kind : char { absent = '\0', text = 't', number = 'n', list = '[', other = 'o' };  // "" is absent
  Kind kind = Kind::absent;
  std::string_view text;  // of a list its elements

  bool is_text() const { return kind == Kind::text || kind == Kind::number; }
};

struct Field {
  std::string_view name;
  FieldValue value;
};

// Each takes what it returns off the front.
Field take_field(std::string_view& fields);
FieldValue take_element(std::string_view& elements);

}  // namespace norm_trace
