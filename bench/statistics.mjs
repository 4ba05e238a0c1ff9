// What is said of repeated measurements.

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.ceil(share * sorted.length), sorted.length) - 1] ?? NaN;
}

/** Of an even number, the higher of the two in the middle. @param {number[]} values */
export function median(values) {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? NaN;
}

/** The least and the largest, without decimals. @param {number[]} values */
export const range = (values) =>
  `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)}`;
