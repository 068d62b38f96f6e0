// What a page asks beside a trace, each as one text in and one JSON text out. `fields`, `options` and `command` are fields as
// problem/fields.hpp describes them. Every function answers {"error": {…}} where it fails.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/json.hpp"

namespace norm_trace::ask {

// How a trace that is answered is printed.
struct Printed {
  std::size_t most_terms;  // as derive/substitute.hpp has it
  Notations notations;
};

// What is typed or pasted, in a language's signs → the texts of numbers as the engine knows them.
//
//   options   field (x): whose text it is, x, gamma, beta, epsilon, or one element, x[2]
//             decimal (.), digits: the language's; paste: the list of a line of code, and γ and β follow its length
//             problem: the text is of the problem that the fields are, which is answered as well
//   answer    {"texts":["2.5","−1"],"readings":[]}
//             {"texts":null,"readings":[{"texts":["2.5"],"label":"2,5","value":"2.5"},…],"start":1,"end":2}: it can be read in several ways
//
// With a problem there are also `changed`, its fields that are other ones now, and `trace`. An error has `changed` beside it, for
// what is typed stays in the inputs.
std::string read(std::string_view fields, std::string_view text, std::string_view options, Printed printed);

// A command (ask/change.hpp) → {"changed": {…}, "trace": {…}}. Where the command can be done and something else in the problem is
// wrong, the error has `changed` beside it.
std::string change(std::string_view fields, std::string_view command, Printed printed);

// More about values of a problem's trace, whose addresses stand in `addresses`, each with a ␟ behind it: [{of, decimals, ends,
// form, why}, …]. Options: digits, how many decimals.
std::string explain(std::string_view fields, std::string_view addresses, std::string_view options);

}  // namespace norm_trace::ask
