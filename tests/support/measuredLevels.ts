/** Concurrency and throughput of a system that peaks near 44. */
export const measuredLevels: readonly (readonly [number, number])[] = [
  [1, 1003],
  [2, 1932],
  [4, 3672],
  [8, 6430],
  [16, 10212],
  [32, 13151],
  [64, 13097],
];
