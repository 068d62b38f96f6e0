#include "trace/quantity.hpp"

#include "base/writer.hpp"

namespace norm_trace {
namespace {

// The symbols are those of the normalization papers where they have one (μ, σ, ε, γ, β, x̂, y). δ for a
// deviation, MS for the mean square and the tilde for RMSNorm's values are this project's choice.
#define MI(name) "<mi>" name "</mi>"
#define HAT "<mover accent=\"true\">" MI("x") "<mo stretchy=\"false\">^</mo></mover>"
#define TILDE(name) "<mover accent=\"true\">" MI(name) "<mo stretchy=\"false\">~</mo></mover>"
#define SQUARE(base) "<msup>" base "<mn>2</mn></msup>"
#define SUM_OF(base) "<mrow><mo form=\"prefix\" largeop=\"false\">∑</mo>" base "</mrow>"
#define PLUS(a, b) "<mrow>" a "<mo>+</mo>" b "</mrow>"
#define CALL(name, argument) \
  "<mrow>" MI(name) "<mo form=\"prefix\" stretchy=\"false\">(</mo>" argument "<mo form=\"postfix\" stretchy=\"false\">)</mo></mrow>"

constexpr const char* two = "<mn>2</mn>";

constexpr QuantityRow rows[quantity_count] = {
    {"x", Section::vector, true, false, 0,
     {{"x", ""}, {"x", ""}, {MI("x"), ""}}},
    {"epsilon", Section::vector, false, false, 0,
     {{"ε", ""}, {"\\varepsilon", ""}, {MI("ε"), ""}}},
    {"gamma", Section::vector, true, false, 0,
     {{"γ", ""}, {"\\gamma", ""}, {MI("γ"), ""}}},
    {"beta", Section::vector, true, false, 0,
     {{"β", ""}, {"\\beta", ""}, {MI("β"), ""}}},
    {"sum", Section::statistics, false, false, only(Id::x),
     {{"Σx", ""}, {"\\Sigma x", ""}, {SUM_OF(MI("x")), ""}}},
    {"mean", Section::statistics, false, false, only(Id::sum),
     {{"μ", ""}, {"\\mu", ""}, {MI("μ"), ""}}},
    {"squares", Section::statistics, true, false, only(Id::x),
     {{"x", "²"}, {"x", "^{2}"}, {MI("x"), two}}},
    {"sum_of_squares", Section::statistics, false, false, only(Id::squares),
     {{"Σx²", ""}, {"\\Sigma x^{2}", ""},
     {SUM_OF(SQUARE(MI("x"))), ""}}},
    {"mean_square", Section::statistics, false, false, only(Id::sum_of_squares),
     {{"MS", ""}, {"\\mathrm{MS}", ""}, {MI("MS"), ""}}},
    {"rms", Section::statistics, false, false, only(Id::mean_square),
     {{"RMS", ""}, {"\\mathrm{RMS}", ""}, {MI("RMS"), ""}}},
    {"deviations", Section::statistics, true, false, Id::x | Id::mean,
     {{"δ", ""}, {"\\delta", ""}, {MI("δ"), ""}}},
    {"squared_deviations", Section::statistics, true, false, only(Id::deviations),
     {{"δ", "²"}, {"\\delta", "^{2}"}, {MI("δ"), two}}},
    {"sum_of_squared_deviations", Section::statistics, false, false, only(Id::squared_deviations),
     {{"Σδ²", ""}, {"\\Sigma \\delta^{2}", ""},
     {SUM_OF(SQUARE(MI("δ"))), ""}}},
    {"variance", Section::statistics, false, false, only(Id::sum_of_squared_deviations),
     {{"σ²", ""}, {"\\sigma^{2}", ""}, {SQUARE(MI("σ")), ""}}},
    {"std", Section::statistics, false, false, only(Id::variance),
     {{"σ", ""}, {"\\sigma", ""}, {MI("σ"), ""}}},
    {"mean_squared", Section::identity, false, false, only(Id::mean),
     {{"μ²", ""}, {"\\mu^{2}", ""}, {SQUARE(MI("μ")), ""}}},
    {"variance_plus_mean_squared", Section::identity, false, true, Id::variance | Id::mean_squared,
     {{"σ² + μ²", ""}, {"\\sigma^{2} + \\mu^{2}", ""},
     {PLUS(SQUARE(MI("σ")), SQUARE(MI("μ"))), ""}}},
    {"layer_norm.shifted", Section::layer_norm, false, true, Id::variance | Id::epsilon,
     {{"σ² + ε", ""}, {"\\sigma^{2} + \\varepsilon", ""},
     {PLUS(SQUARE(MI("σ")), MI("ε")), ""}}},
    {"layer_norm.denominator", Section::layer_norm, false, false, only(Id::layer_norm_shifted),
     {{"√(σ² + ε)", ""},
     {"\\sqrt{\\sigma^{2} + \\varepsilon}", ""}, {"<msqrt>" PLUS(SQUARE(MI("σ")), MI("ε")) "</msqrt>", ""}}},
    {"layer_norm.normalized", Section::layer_norm, true, false, Id::deviations | Id::layer_norm_denominator,
     {{"x̂", ""}, {"\\hat{x}", ""}, {HAT, ""}}},
    {"layer_norm.output", Section::layer_norm, true, false, Id::gamma | Id::beta | Id::layer_norm_normalized,
     {{"y", ""}, {"y", ""}, {MI("y"), ""}}},
    {"rms_norm.shifted", Section::rms_norm, false, true, Id::mean_square | Id::epsilon,
     {{"MS + ε", ""}, {"\\mathrm{MS} + \\varepsilon", ""},
     {PLUS(MI("MS"), MI("ε")), ""}}},
    {"rms_norm.denominator", Section::rms_norm, false, false, only(Id::rms_norm_shifted),
     {{"√(MS + ε)", ""},
     {"\\sqrt{\\mathrm{MS} + \\varepsilon}", ""}, {"<msqrt>" PLUS(MI("MS"), MI("ε")) "</msqrt>", ""}}},
    {"rms_norm.normalized", Section::rms_norm, true, false, Id::x | Id::rms_norm_denominator,
     {{"x̃", ""}, {"\\tilde{x}", ""}, {TILDE("x"), ""}}},
    {"rms_norm.output", Section::rms_norm, true, false, Id::gamma | Id::rms_norm_normalized,
     {{"ỹ", ""}, {"\\tilde{y}", ""}, {TILDE("y"), ""}}},
    {"mean_over_std", Section::comparison, false, false, Id::mean | Id::std,
     {{"μ/σ", ""}, {"\\mu/\\sigma", ""},
     {"<mrow>" MI("μ") "<mo>/</mo>" MI("σ") "</mrow>", ""}}},
    {"layer_norm.normalized_mean", Section::verification, false, false, only(Id::layer_norm_normalized),
     {{"mean(x̂)", ""},
     {"\\operatorname{mean}(\\hat{x})", ""}, {CALL("mean", HAT), ""}}},
    {"layer_norm.normalized_std", Section::verification, false, false, Id::layer_norm_normalized | Id::layer_norm_normalized_mean,
     {{"std(x̂)", ""},
     {"\\operatorname{std}(\\hat{x})", ""}, {CALL("std", HAT), ""}}},
    {"rms_norm.normalized_rms", Section::verification, false, false, only(Id::rms_norm_normalized),
     {{"rms(x̃)", ""},
     {"\\operatorname{rms}(\\tilde{x})", ""}, {CALL("rms", TILDE("x")), ""}}},
};

}  // namespace

const char* name(Section section) {
  constexpr const char* names[] = {"vector",   "statistics", "identity",    "layer_norm",
                                   "rms_norm", "comparison", "verification"};
  return names[static_cast<std::size_t>(section)];
}

const QuantityRow& row(Id id) { return rows[static_cast<std::size_t>(id)]; }

std::string address_text(Address address) {
  return filled(row(address.id).is_vector ? "#[#]" : "#", {row(address.id).id, number_text(address.index)});
}

}  // namespace norm_trace
