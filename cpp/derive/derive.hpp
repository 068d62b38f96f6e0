// Problem → trace: the statistics, the identity, the two norms, their comparison, the verification.
#pragma once

#include "derive/formula.hpp"
#include "trace/trace.hpp"

namespace norm_trace {

// From the trace's problem everything else in it; of quantities that are not asked for, whether they exist and what they use.
// Formulas: layer normalization as in Ba, Kiros and Hinton (2016), https://arxiv.org/abs/1607.06450; RMS normalization as in
// Zhang and Sennrich (2019), https://arxiv.org/abs/1910.07467. The variance divides by d, ε stands under the root in both.
void derive(Trace& trace, const Printing& printing);

}  // namespace norm_trace
