import { expect, test } from '@jest/globals';
import { comparedTable, distances, reportedInterval } from './support/comparedTables.ts';
import { studentQuantile, type Rows } from './support/comparisonEnds.ts';

const tolerance = 1e-3;

test('the quantile by trial is that of the tables', () => {
  // M. Abramowitz and I. Stegun, table 26.10.
  expect(studentQuantile(0.95, 1)).toBeCloseTo(12.706, 3);
  expect(studentQuantile(0.95, 4)).toBeCloseTo(2.776, 3);
  expect(studentQuantile(0.99, 10)).toBeCloseTo(3.169, 3);
});

test('an end that only a second valley reaches', () => {
  // WSO2 Enterprise Integrator, messages of 500 bytes and of 10 kB.
  const before: Rows = [
    [100, 17588.2],
    [200, 19509.07],
    [500, 19940.62],
    [1000, 19764.01],
  ];
  const after: Rows = [
    [100, 13173.19],
    [200, 13937.52],
    [500, 13434.7],
    [1000, 13203.39],
  ];
  const compared = { seed: 0, quantity: 'peakThroughput', before, after } as const;
  const reported = reportedInterval(compared);
  for (const distance of distances(compared, reported)) {
    expect(Math.abs(distance)).toBeLessThan(tolerance);
  }
  expect(reported.high).toBeGreaterThan(-4880);
});

// More are tried by comparison-ends.exhaustive.test.ts.
test.each(Array.from({ length: 8 }, (_, i) => i + 1))(
  'ends of a difference are those of all curves that were tried: table %i',
  (seed) => {
    const compared = comparedTable(seed);
    const reported = reportedInterval(compared);
    for (const distance of distances(compared, reported)) {
      expect(Math.abs(distance)).toBeLessThan(tolerance);
    }
  },
);
