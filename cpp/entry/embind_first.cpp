// What a first look needs of embind.cpp: lines come as trees only, so the writers of other notations are not linked.
#include <emscripten/bind.h>

#include "entry/api.hpp"

namespace {

std::string trace(const std::string& fields, int terms) { return norm_trace::entry::trace(fields, terms, 0); }

}  // namespace

EMSCRIPTEN_BINDINGS(norm_trace_first) {
  emscripten::function("trace", &trace);
  emscripten::function("symbols", &norm_trace::entry::symbols);
  emscripten::function("regime", &norm_trace::entry::regime);
}
