// A trace, or a part of it, in any of the formats.
#pragma once

#include <string>

#include "render/document.hpp"

namespace norm_trace {

std::string written_as(Format format, const Trace& trace, const Part& part, const Words& words);

}  // namespace norm_trace
