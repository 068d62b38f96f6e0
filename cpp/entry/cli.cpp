// norm-trace-native: the batch mode of the command line without JavaScript. One problem a line in, one trace or
// {"error": …} a line out, each written as soon as it is known. For comparing bytes with the WebAssembly engine and for
// profiling; people use `norm-trace` (web/cli), which has everything else.
//
//   norm-trace-native [--terms N] < problems.ndjson > traces.ndjson      exit 0 good, 1 a line was wrong, 2 usage
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

std::string answer_to(const std::string& line, int terms) {
  const auto fields = norm_trace::fields_of_json(line);
  return fields ? norm_trace::entry::trace(fields.value(), terms) : norm_trace::error_json(fields.error());
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t") == std::string::npos; }

}  // namespace

int main(int argc, char** argv) {
  int terms = 8;  // as on the page
  if (argc == 3 && std::strcmp(argv[1], "--terms") == 0) {
    terms = std::atoi(argv[2]);
  } else if (argc != 1) {
    std::fputs("usage: norm-trace-native [--terms N] < problems.ndjson > traces.ndjson\n", stderr);
    return 2;
  }

  bool all_good = true;
  std::string line;
  while (read_line(stdin, line)) {
    if (is_blank(line)) continue;
    const std::string answer = answer_to(line, terms);
    if (answer.rfind("{\"error\"", 0) == 0) all_good = false;
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    std::fputc('\n', stdout);
  }
  return all_good ? 0 : 1;
}
