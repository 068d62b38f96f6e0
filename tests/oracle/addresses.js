/**
 * Ids and addresses: the order of section 3, `mean`, `deviations[0]`.
 */
export const order = [
  'x',
  'epsilon',
  'gamma',
  'beta',
  'sum',
  'mean',
  'squares',
  'sum_of_squares',
  'mean_square',
  'rms',
  'deviations',
  'squared_deviations',
  'sum_of_squared_deviations',
  'variance',
  'std',
  'mean_squared',
  'variance_plus_mean_squared',
  'layer_norm.shifted',
  'layer_norm.denominator',
  'layer_norm.normalized',
  'layer_norm.output',
  'rms_norm.shifted',
  'rms_norm.denominator',
  'rms_norm.normalized',
  'rms_norm.output',
  'mean_over_std',
  'layer_norm.normalized_mean',
  'layer_norm.normalized_std',
  'rms_norm.normalized_rms',
];

/** @param {{id: string, vector: boolean}} quantity @param {number} place */
export const addressOf = (quantity, place) => (quantity.vector ? `${quantity.id}[${place}]` : quantity.id);

/** @param {string} address */
export function readAddress(address) {
  const parts = /^([a-z_.]+)(?:\[(\d+)\])?$/.exec(address);
  return parts ? { id: parts[1], place: parts[2] === undefined ? null : Number(parts[2]) } : null;
}

/** Whether an address names a value. @param {Map<string, import("./quantities.js").Quantity>} quantities @param {string} address */
export function resolves(quantities, address) {
  const parts = readAddress(address);
  const quantity = parts && quantities.get(parts.id);
  if (!parts || !quantity) return false;
  return quantity.vector ? parts.place !== null && parts.place < quantity.values.length : parts.place === null;
}
