// Expressions as JSON: what crosses to JavaScript. Specified in web/docs/trace-format.md.
#pragma once

#include <string>

#include "trace/trace.hpp"

namespace norm_trace {

// [{"relation":null,"tree":"mean"},{"relation":"=","tree":["/","sum","d"]}, …]
void append_sides(std::string& out, const Expressions& expressions, const Line& line);

// One expression: ["/",["sqrt",["21"]],["4"]].
void append_tree(std::string& out, const Expressions& expressions, NodeIndex node);

// A quantity's symbol, of a vector as a whole: ["letter","x","^"], ["^2","σ"], ["total","squares"], ["+","variance","epsilon"].
void append_symbol(std::string& out, Id id);

}  // namespace norm_trace
