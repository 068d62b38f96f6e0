// What a person types in their own language's signs, in the one notation that the engine knows. Every character becomes one
// character, so that the place of a mistake is the same in both. What can be read in two ways has two readings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace norm_trace::ask {

struct Signs {
  bool decimal_comma = false;
  std::string_view digits;  // the language's ten digits from 0 to 9; empty where they are ours
};

// Digits, separators and signs of other keyboards as ours: ２．５；−１ is 2.5;−1.
std::string plain(std::string_view text, const Signs& signs);

// In the order in which they are offered; one at least. `text` is plain.
//   2,5          2.5                where a comma is a decimal sign
//   1,234        1.234 or 1234
std::vector<std::string> readings_of_number(std::string_view text, const Signs& signs);
//   2,5; −1      2.5, −1
//   2,5          2.5 or 2,5
//   2,5, −1      2.5, −1 or 2,5, −1
std::vector<std::string> readings_of_list(std::string_view text, const Signs& signs);

}  // namespace norm_trace::ask
