// The seam under JavaScript: plain texts in, one text out, nothing to free.
#include <emscripten/bind.h>

#include "entry/api.hpp"

EMSCRIPTEN_BINDINGS(norm_trace) {
  emscripten::function("trace", &norm_trace::entry::trace);
  emscripten::function("read", &norm_trace::entry::read);
  emscripten::function("change", &norm_trace::entry::change);
  emscripten::function("explain", &norm_trace::entry::explain);
  emscripten::function("write", &norm_trace::entry::write);
  emscripten::function("symbols", &norm_trace::entry::symbols);
  emscripten::function("regime", &norm_trace::entry::regime);
}
