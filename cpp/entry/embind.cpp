// The seam under JavaScript: plain texts in, one text out, nothing to free. The only file that knows Emscripten.
#include <emscripten/bind.h>

#include "entry/api.hpp"

EMSCRIPTEN_BINDINGS(norm_trace) {
  emscripten::function("trace", &norm_trace::entry::trace);
  emscripten::function("symbols", &norm_trace::entry::symbols);
}
