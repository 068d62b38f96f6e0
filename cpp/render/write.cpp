#include "render/write.hpp"

#include "render/json.hpp"
#include "render/python.hpp"

namespace norm_trace {

std::string written_as(Format format, const Trace& trace, const Part& part, const Words& words) {
  switch (format) {
    case Format::json: return part_json(trace, part) + "\n";
    case Format::numpy: return numpy_program(trace, part);
    case Format::pytorch: return pytorch_program(trace, part);
    case Format::decimal: return decimal_program(trace, part);
    default: return document(trace, part, format, words);
  }
}

}  // namespace norm_trace
