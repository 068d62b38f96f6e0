// The seam under JavaScript: plain texts in, one text out, nothing to free. With heap.cpp the only file that knows Emscripten.
#include <emscripten/bind.h>

#include "entry/api.hpp"

#ifdef NORM_TRACE_OWN_TYPES
// In place of embind's own bind.cpp, which registers every type there is: those of embind.library.js (see CMakeLists.txt).
#include <climits>

__attribute__((constructor)) static void register_types() {
  using namespace emscripten::internal;
  _embind_register_integer(TypeID<int>::get(), "int", sizeof(int), INT_MIN, INT_MAX);
  _embind_register_float(TypeID<double>::get(), "double", sizeof(double));
  _embind_register_std_string(TypeID<std::string>::get(), "std::string");
}
#endif

EMSCRIPTEN_BINDINGS(norm_trace) {
  emscripten::function("trace", &norm_trace::entry::trace);
  emscripten::function("read", &norm_trace::entry::read);
  emscripten::function("change", &norm_trace::entry::change);
  emscripten::function("explain", &norm_trace::entry::explain);
  emscripten::function("symbols", &norm_trace::entry::symbols);
  emscripten::function("regime", &norm_trace::entry::regime);
}
