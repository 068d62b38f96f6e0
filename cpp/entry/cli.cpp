// norm-trace-native: the batch mode of the command line without JavaScript. One problem a line in, one trace or
// {"error": …} a line out, each written as soon as it is known. For comparing bytes with the WebAssembly engine and for
// profiling; people use `norm-trace` (web/author/cli), which has everything else.
//
//   norm-trace-native [--terms N] [--with text,latex,mathml] [--format F [--of ADDRESS]] < problems.ndjson > traces.ndjson      exit 0 good, 1 a line was wrong, 2 usage
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "entry/api.hpp"
#include "problem/json.hpp"
#include "render/json.hpp"

namespace {

// False at the end of the input. The line comes without its end.
bool read_line(std::FILE* in, std::string& line) {
  line.clear();
  int c = std::fgetc(in);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::fgetc(in)) line.push_back(static_cast<char>(c));
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

struct Options {
  int terms = 8;  // as on the page
  int with = 0;
  std::string format;  // empty: traces; else what entry::write gives
  std::string of;
};

// False for arguments that are none of ours.
bool read_options(int argc, char** argv, Options& options) {
  constexpr const char* notations[] = {"text", "latex", "mathml"};
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string value = argv[i + 1];
    if (std::strcmp(argv[i], "--terms") == 0) {
      options.terms = std::atoi(argv[i + 1]);
    } else if (std::strcmp(argv[i], "--with") == 0) {
      for (int bit = 0; bit < 3; ++bit) options.with |= (value.find(notations[bit]) != std::string::npos) << bit;
    } else if (std::strcmp(argv[i], "--format") == 0) {
      options.format = value;
    } else if (std::strcmp(argv[i], "--of") == 0) {
      options.of = value;
    } else {
      return false;
    }
  }
  return argc % 2 == 1;
}

std::string answer_to(const std::string& line, const Options& options) {
  const auto fields = norm_trace::fields_of_json(line);
  if (!fields) return norm_trace::error_json(fields.error());
  if (options.format.empty()) return norm_trace::entry::trace(fields.value(), options.terms, options.with);
  return norm_trace::entry::write(fields.value(), options.terms, options.format, options.of, "");
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t") == std::string::npos; }

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(
        "usage: norm-trace-native [--terms N] [--with text,latex,mathml] [--format F [--of ADDRESS]] < problems.ndjson "
        "> traces.ndjson\n",
        stderr);
    return 2;
  }

  bool all_good = true;
  std::string line;
  while (read_line(stdin, line)) {
    if (is_blank(line)) continue;
    const std::string answer = answer_to(line, options);
    if (answer.rfind("{\"error\"", 0) == 0) all_good = false;
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    std::fputc('\n', stdout);
  }
  return all_good ? 0 : 1;
}
