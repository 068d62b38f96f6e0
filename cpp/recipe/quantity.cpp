#include "recipe/quantity.hpp"

#include "base/writer.hpp"

namespace norm_trace {
namespace {

using namespace formula;
using Form = Symbol::Form;

// The symbols are those of the normalization papers where they have one (μ, σ, ε, γ, β, x̂, y). δ for a
// deviation, MS for the mean square and the tilde for RMSNorm's values are this project's choice.
constexpr Symbol letter(const char* text, const char* latex) { return {Form::letter, text, latex, text}; }
constexpr Symbol letter(const char* text) { return letter(text, text); }
constexpr Symbol accented(const char* text, const char* latex, const char* letter, const char* accent) {
  return {Form::letter, text, latex, letter, accent};
}
constexpr Symbol squared(const char* text, const char* latex) { return {Form::square, text, latex, text}; }
constexpr Symbol total(Id of) { return {.form = Form::total, .of = of}; }
constexpr Symbol call(const char* word, const char* latex, Id of) { return {Form::call, word, latex, word, "", of}; }
constexpr Symbol as_formula = {.form = Form::formula};
constexpr Symbol as_ratio = {.form = Form::ratio};

constexpr bool scalar = false, vector = true;

// Formulas: layer normalization as in Ba, Kiros and Hinton (2016), https://arxiv.org/abs/1607.06450; RMS normalization as
// in Zhang and Sennrich (2019), https://arxiv.org/abs/1910.07467. The variance divides by d, ε stands under the root in
// both. A factor or term that is not given (γ, β) is left out.
constexpr Quantity rows[quantity_count] = {
    {"x", Section::vector, vector, letter("x"), {}},
    {"epsilon", Section::vector, scalar, letter("ε", "\\varepsilon"), {}},
    {"gamma", Section::vector, vector, letter("γ", "\\gamma"), {}},
    {"beta", Section::vector, vector, letter("β", "\\beta"), {}},

    {"sum", Section::statistics, scalar, total(Id::x), sum_of(value(Id::x))},
    {"mean", Section::statistics, scalar, letter("μ", "\\mu"), value(Id::sum) / count},
    {"squares", Section::statistics, vector, squared("x", "x"), square(value(Id::x))},
    {"sum_of_squares", Section::statistics, scalar, total(Id::squares), sum_of(value(Id::squares))},
    {"mean_square", Section::statistics, scalar, letter("MS", "\\mathrm{MS}"), value(Id::sum_of_squares) / count},
    {"rms", Section::statistics, scalar, letter("RMS", "\\mathrm{RMS}"), root(value(Id::mean_square))},
    {"deviations", Section::statistics, vector, letter("δ", "\\delta"), value(Id::x) - value(Id::mean)},
    {"squared_deviations", Section::statistics, vector, squared("δ", "\\delta"), square(value(Id::deviations))},
    {"sum_of_squared_deviations", Section::statistics, scalar, total(Id::squared_deviations),
     sum_of(value(Id::squared_deviations))},
    {"variance", Section::statistics, scalar, squared("σ", "\\sigma"), value(Id::sum_of_squared_deviations) / count},
    {"std", Section::statistics, scalar, letter("σ", "\\sigma"), root(value(Id::variance))},

    {"mean_squared", Section::identity, scalar, squared("μ", "\\mu"), square(value(Id::mean))},
    {"variance_plus_mean_squared", Section::identity, scalar, as_formula,
     value(Id::variance) + value(Id::mean_squared)},

    {"layer_norm.shifted", Section::layer_norm, scalar, as_formula, value(Id::variance) + value(Id::epsilon)},
    {"layer_norm.denominator", Section::layer_norm, scalar, as_formula, root(value(Id::layer_norm_shifted))},
    {"layer_norm.normalized", Section::layer_norm, vector, accented("x̂", "\\hat{x}", "x", "^"),
     value(Id::deviations) / value(Id::layer_norm_denominator)},
    {"layer_norm.output", Section::layer_norm, vector, letter("y"),
     value(Id::gamma) * value(Id::layer_norm_normalized) + value(Id::beta)},

    {"rms_norm.shifted", Section::rms_norm, scalar, as_formula, value(Id::mean_square) + value(Id::epsilon)},
    {"rms_norm.denominator", Section::rms_norm, scalar, as_formula, root(value(Id::rms_norm_shifted))},
    {"rms_norm.normalized", Section::rms_norm, vector, accented("x̃", "\\tilde{x}", "x", "~"),
     value(Id::x) / value(Id::rms_norm_denominator)},
    {"rms_norm.output", Section::rms_norm, vector, accented("ỹ", "\\tilde{y}", "y", "~"),
     value(Id::gamma) * value(Id::rms_norm_normalized)},

    {"mean_over_std", Section::comparison, scalar, as_ratio, value(Id::mean) / value(Id::std)},

    {"layer_norm.normalized_mean", Section::verification, scalar,
     call("mean", "\\operatorname{mean}", Id::layer_norm_normalized), sum_of(value(Id::layer_norm_normalized)) / count},
    {"layer_norm.normalized_std", Section::verification, scalar,
     call("std", "\\operatorname{std}", Id::layer_norm_normalized),
     root(sum_of(square(value(Id::layer_norm_normalized) - value(Id::layer_norm_normalized_mean))) / count)},
    {"rms_norm.normalized_rms", Section::verification, scalar,
     call("rms", "\\operatorname{rms}", Id::rms_norm_normalized),
     root(sum_of(square(value(Id::rms_norm_normalized))) / count)},
};

}  // namespace

const char* name(Section section) {
  constexpr const char* names[] = {"vector",   "statistics", "identity",    "layer_norm",
                                   "rms_norm", "comparison", "verification"};
  return names[static_cast<std::size_t>(section)];
}

const Quantity& row(Id id) { return rows[static_cast<std::size_t>(id)]; }

bool uses(const Formula& formula, Id id) {
  for (std::uint8_t i = 0; i < formula.size; ++i) {
    if (formula.terms[i].kind == Term::Kind::value && formula.terms[i].id() == id) return true;
  }
  return false;
}

std::string address_text(Address address) {
  return filled(row(address.id).is_vector ? "#[#]" : "#", {row(address.id).id, number_text(address.index)});
}

}  // namespace norm_trace
