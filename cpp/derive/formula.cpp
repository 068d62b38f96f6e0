#include "derive/formula.hpp"

#include "base/utf.hpp"
#include "base/writer.hpp"
#include "exact/decimal.hpp"
#include "trace/text.hpp"

namespace norm_trace {

using Kind = Node::Kind;

bool Printing::prints(std::size_t i, std::size_t count) const {
  return printed(count) == count || i < kept_each_side || i >= count - kept_each_side;
}

std::string exact_text(const exact::Rational& value) {
  constexpr int most_decimals = 30;
  if (auto decimal = exact::terminating(value, most_decimals)) return *decimal;
  return value.to_text();
}

NodeIndex Formula::count() {
  return over_ == Over::names ? nodes_.leaf(Kind::count) : nodes_.number(number_text(trace_.problem.x.size()));
}

NodeIndex Formula::exact_operand(const exact::Rational& value, Id id, std::size_t index) {
  return nodes_.as_value(nodes_.number(exact_text(value)), id, index);
}

// What stands under the root, or is divided by it, is a value of the trace too.
NodeIndex Formula::root_operand(Id radicand, Id root) {
  const NodeIndex under = exact_operand(trace_.at(radicand).exact.a(), radicand, 0);
  return nodes_.as_value(nodes_.operation(Kind::root, under), root, 0);
}

NodeIndex Formula::value_operand(Id id, std::size_t index) {
  const Value& value = trace_.at(id, index);
  if (row(id).section == Section::vector || trace_.problem.carry == Carry::shown) {
    return nodes_.as_value(nodes_.number(value.shown), id, index);
  }
  if (value.exact.is_rational()) return exact_operand(value.exact.a(), id, index);
  switch (id) {
    case Id::std: return root_operand(Id::variance, id);
    case Id::layer_norm_denominator: return root_operand(Id::layer_norm_shifted, id);
    case Id::rms_norm_denominator: return root_operand(Id::rms_norm_shifted, id);
    default: break;
  }
  const bool is_layer_norm = id == Id::layer_norm_normalized;
  const NodeIndex above = value_operand(is_layer_norm ? Id::deviations : Id::x, index);
  const NodeIndex below = value_operand(is_layer_norm ? Id::layer_norm_denominator : Id::rms_norm_denominator, 0);
  return nodes_.as_value(nodes_.operation(Kind::quotient, above, below), id, index);
}

NodeIndex Formula::operand(Id id, std::size_t index) {
  if (over_ == Over::names) return nodes_.name(id, index);
  const NodeIndex node = value_operand(id, index);
  if (length(text(nodes_, node)) <= Printing::longest_operand) return node;
  has_symbol_ = true;
  return nodes_.name(id, index);
}

NodeIndex Formula::square_of(Id id, std::size_t index) { return nodes_.operation(Kind::square, operand(id, index)); }

NodeIndex Formula::root_of(Id id) { return nodes_.operation(Kind::root, operand(id)); }

// Of an element of a vector and a scalar, or of two scalars.
NodeIndex Formula::binary(Kind kind, Id first, std::size_t index, Id second) {
  const NodeIndex left = operand(first, index);
  return nodes_.operation(kind, left, operand(second));
}

NodeIndex Formula::mean_of(NodeIndex total) { return nodes_.operation(Kind::quotient, total, count()); }

// xᵢ, xᵢ² or (xᵢ − centre)².
NodeIndex Formula::term(Id vector, std::size_t index, bool squared, Id centre) {
  if (!squared) return operand(vector, index);
  if (centre == end_id) return square_of(vector, index);
  return nodes_.operation(Kind::square, binary(Kind::difference, vector, index, centre));
}

NodeIndex Formula::sum_of(Id vector, bool squared, Id centre) {
  const std::size_t count = trace_.problem.x.size();
  const NodeIndex first = term(vector, 0, squared, centre);
  NodeIndex last = first;
  for (std::size_t i = 1; i < count; ++i) {
    const bool elides = printing_.elides_at(i, count);
    if (!elides && !printing_.prints(i, count)) continue;
    const NodeIndex next = elides ? nodes_.leaf(Kind::ellipsis) : term(vector, i, squared, centre);
    has_ellipsis_ = has_ellipsis_ || elides;
    nodes_.chain(last, next);
    last = next;
  }
  return nodes_.sum(first);
}

NodeIndex Formula::output(Id normalized, std::size_t index, bool shifts) {
  NodeIndex result = operand(normalized, index);
  if (trace_.exists(Id::gamma)) result = nodes_.operation(Kind::product, operand(Id::gamma, index), result);
  if (shifts && trace_.exists(Id::beta)) result = nodes_.operation(Kind::sum, result, operand(Id::beta, index));
  return result;
}

NodeIndex Formula::build(Id id, std::size_t i) {
  switch (id) {
    case Id::x:
    case Id::epsilon:
    case Id::gamma:
    case Id::beta: break;
    case Id::sum: return sum_of(Id::x);
    case Id::mean: return mean_of(operand(Id::sum));
    case Id::squares: return square_of(Id::x, i);
    case Id::sum_of_squares: return sum_of(Id::squares);
    case Id::mean_square: return mean_of(operand(Id::sum_of_squares));
    case Id::rms: return root_of(Id::mean_square);
    case Id::deviations: return binary(Kind::difference, Id::x, i, Id::mean);
    case Id::squared_deviations: return square_of(Id::deviations, i);
    case Id::sum_of_squared_deviations: return sum_of(Id::squared_deviations);
    case Id::variance: return mean_of(operand(Id::sum_of_squared_deviations));
    case Id::std: return root_of(Id::variance);
    case Id::mean_squared: return square_of(Id::mean);
    case Id::variance_plus_mean_squared: return binary(Kind::sum, Id::variance, 0, Id::mean_squared);
    case Id::layer_norm_shifted: return binary(Kind::sum, Id::variance, 0, Id::epsilon);
    case Id::layer_norm_denominator: return root_of(Id::layer_norm_shifted);
    case Id::layer_norm_normalized: return binary(Kind::quotient, Id::deviations, i, Id::layer_norm_denominator);
    case Id::layer_norm_output: return output(Id::layer_norm_normalized, i, true);
    case Id::rms_norm_shifted: return binary(Kind::sum, Id::mean_square, 0, Id::epsilon);
    case Id::rms_norm_denominator: return root_of(Id::rms_norm_shifted);
    case Id::rms_norm_normalized: return binary(Kind::quotient, Id::x, i, Id::rms_norm_denominator);
    case Id::rms_norm_output: return output(Id::rms_norm_normalized, i, false);
    case Id::mean_over_std: return binary(Kind::quotient, Id::mean, 0, Id::std);
    case Id::layer_norm_normalized_mean: return mean_of(sum_of(Id::layer_norm_normalized));
    case Id::layer_norm_normalized_std:
      return nodes_.operation(Kind::root,
                              mean_of(sum_of(Id::layer_norm_normalized, true, Id::layer_norm_normalized_mean)));
    case Id::rms_norm_normalized_rms: return nodes_.operation(Kind::root, mean_of(sum_of(Id::rms_norm_normalized, true)));
  }
  return 0;
}

}  // namespace norm_trace
