// The words of a language that a document needs, by key. They come with the request: languages are the page's.
//
//   section.statistics   quantity.mean   checked   holds.exactly   reason.no-spread (with {symbol} for an argument)
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "trace/trace.hpp"

namespace norm_trace {

class Words {
 public:
  // `fields` is a text as problem/fields.hpp describes it.
  explicit Words(std::string_view fields);

  // Where there is no word, its key behind the first point: what it is about.
  std::string_view operator()(std::string_view kind, std::string_view key = {}) const;
  std::string reason(const Reason& reason) const;

 private:
  const std::string_view* find(std::string_view kind, std::string_view key) const;

  std::vector<std::pair<std::string_view, std::string_view>> words_;
};

}  // namespace norm_trace
