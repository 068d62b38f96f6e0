#include "derive/formula.hpp"

#include "exact/decimal.hpp"
#include "trace/spelling.hpp"
#include "trace/text.hpp"

namespace norm_trace {

bool is_printed(std::size_t i, std::size_t count, const Printing& printing) {
  if (printing.most_terms == 0 || count <= printing.most_terms) return true;
  return i < Printing::kept_each_side || i >= count - Printing::kept_each_side;
}

std::string exact_text(const exact::Rational& value) {
  constexpr int most_decimals = 30;
  if (auto decimal = exact::terminating(value, most_decimals)) return *decimal;
  return value.to_text();
}

Formula::Formula(Trace& trace, const Printing& printing, Over over)
    : trace_(trace), printing_(printing), over_(over), builder_(trace.expressions) {}

NodeIndex Formula::count() {
  return over_ == Over::names ? builder_.count_name() : builder_.count(trace_.problem.x.size());
}

NodeIndex Formula::rational_operand(const exact::Rational& value, Address address) {
  return builder_.number(exact_text(value), address);
}

// What stands under the root, or is divided by it, is a value of the trace too.
NodeIndex Formula::value_operand(Address address) {
  const Value& value = trace_.at(address);
  if (row(address.id).section == Section::vector || trace_.problem.carry == Carry::shown) {
    return builder_.number(value.shown, address);
  }
  if (value.exact.is_rational()) return rational_operand(value.exact.a(), address);
  const auto root_of = [&](Id radicand, Id root) {
    const NodeIndex under = rational_operand(trace_.at({radicand}).exact.a(), {radicand});
    return builder_.as_value(builder_.root(under), {root});
  };
  switch (address.id) {
    case Id::std: return root_of(Id::variance, Id::std);
    case Id::layer_norm_denominator: return root_of(Id::layer_norm_shifted, Id::layer_norm_denominator);
    case Id::rms_norm_denominator: return root_of(Id::rms_norm_shifted, Id::rms_norm_denominator);
    default: break;
  }
  const bool is_layer_norm = address.id == Id::layer_norm_normalized;
  const Id numerator = is_layer_norm ? Id::deviations : Id::x;
  const Id denominator = is_layer_norm ? Id::layer_norm_denominator : Id::rms_norm_denominator;
  const NodeIndex above = value_operand({numerator, address.index});
  return builder_.as_value(builder_.quotient(above, value_operand({denominator})), address);
}

NodeIndex Formula::operand(Id id, std::size_t index) {
  const Address address{id, static_cast<std::uint32_t>(index)};
  if (over_ == Over::names) return builder_.name(address);
  const NodeIndex node = value_operand(address);
  if (length(text(trace_.expressions, node)) <= Printing::longest_operand) return node;
  has_symbol_ = true;
  return builder_.name(address);
}

template <class Term>
NodeIndex Formula::sum(Term term) {
  const std::size_t count = trace_.problem.x.size();
  std::vector<NodeIndex> terms;
  for (std::size_t i = 0; i < count; ++i) {
    if (is_printed(i, count, printing_)) {
      terms.push_back(term(i));
    } else if (i == Printing::kept_each_side) {
      terms.push_back(builder_.ellipsis());
      has_ellipsis_ = true;
    }
  }
  return builder_.sum(terms);
}

NodeIndex Formula::sum_of(Id vector) {
  return sum([&](std::size_t i) { return operand(vector, i); });
}

NodeIndex Formula::mean_of_squares(Id vector) {
  const NodeIndex squares = sum([&](std::size_t i) { return builder_.square(operand(vector, i)); });
  return builder_.quotient(squares, count());
}

NodeIndex Formula::output(Id normalized, std::size_t index, bool shifts) {
  NodeIndex result = 0;
  if (trace_.problem.gamma) {
    const NodeIndex scale = operand(Id::gamma, index);
    result = builder_.product(scale, operand(normalized, index));
  } else {
    result = operand(normalized, index);
  }
  if (!shifts || !trace_.problem.beta) return result;
  const NodeIndex terms[] = {result, operand(Id::beta, index)};
  return builder_.sum(terms);
}

NodeIndex Formula::build(Address address) {
  const std::size_t i = address.index;
  const auto divided = [&](NodeIndex above, NodeIndex below) { return builder_.quotient(above, below); };
  // The order of evaluation of arguments is not fixed in C++, and the order of nodes must be.
  const auto ratio = [&](Id above, std::size_t index, Id below) {
    const NodeIndex numerator = operand(above, index);
    return divided(numerator, operand(below));
  };
  const auto mean = [&](NodeIndex total) { return divided(total, count()); };
  const auto plus = [&](Id a, Id b) {
    const NodeIndex first = operand(a);
    const NodeIndex terms[] = {first, operand(b)};
    return builder_.sum(terms);
  };
  const auto minus = [&](Id a, Id b) {
    const NodeIndex first = operand(a, i);
    return builder_.difference(first, operand(b));
  };
  switch (address.id) {
    case Id::x:
    case Id::epsilon:
    case Id::gamma:
    case Id::beta: break;
    case Id::sum: return sum_of(Id::x);
    case Id::mean: return mean(operand(Id::sum));
    case Id::squares: return builder_.square(operand(Id::x, i));
    case Id::sum_of_squares: return sum_of(Id::squares);
    case Id::mean_square: return mean(operand(Id::sum_of_squares));
    case Id::rms: return builder_.root(operand(Id::mean_square));
    case Id::deviations: return minus(Id::x, Id::mean);
    case Id::squared_deviations: return builder_.square(operand(Id::deviations, i));
    case Id::sum_of_squared_deviations: return sum_of(Id::squared_deviations);
    case Id::variance: return mean(operand(Id::sum_of_squared_deviations));
    case Id::std: return builder_.root(operand(Id::variance));
    case Id::mean_squared: return builder_.square(operand(Id::mean));
    case Id::variance_plus_mean_squared: return plus(Id::variance, Id::mean_squared);
    case Id::layer_norm_shifted: return plus(Id::variance, Id::epsilon);
    case Id::layer_norm_denominator: return builder_.root(operand(Id::layer_norm_shifted));
    case Id::layer_norm_normalized: return ratio(Id::deviations, i, Id::layer_norm_denominator);
    case Id::layer_norm_output: return output(Id::layer_norm_normalized, i, true);
    case Id::rms_norm_shifted: return plus(Id::mean_square, Id::epsilon);
    case Id::rms_norm_denominator: return builder_.root(operand(Id::rms_norm_shifted));
    case Id::rms_norm_normalized: return ratio(Id::x, i, Id::rms_norm_denominator);
    case Id::rms_norm_output: return output(Id::rms_norm_normalized, i, false);
    case Id::mean_over_std: return ratio(Id::mean, 0, Id::std);
    case Id::layer_norm_normalized_mean: return mean(sum_of(Id::layer_norm_normalized));
    case Id::layer_norm_normalized_std: {
      const NodeIndex squares = sum([&](std::size_t k) {
        const NodeIndex normalized = operand(Id::layer_norm_normalized, k);
        return builder_.square(builder_.difference(normalized, operand(Id::layer_norm_normalized_mean)));
      });
      return builder_.root(mean(squares));
    }
    case Id::rms_norm_normalized_rms: return builder_.root(mean_of_squares(Id::rms_norm_normalized));
  }
  return 0;
}

}  // namespace norm_trace
