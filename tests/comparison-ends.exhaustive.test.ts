import { expect, test } from '@jest/globals';
import { comparedTable, distances, reportedInterval } from './support/comparedTables.ts';

/** Seconds each; `USL_FIT_SETS` tries more. */
const tables = Number(process.env.USL_FIT_SETS ?? 30);

test.each(Array.from({ length: tables }, (_, i) => i + 101))(
  'ends of a difference are those of all curves that were tried: table %i',
  (seed) => {
    const compared = comparedTable(seed);
    for (const distance of distances(compared, reportedInterval(compared))) {
      expect(Math.abs(distance)).toBeLessThan(1e-3);
    }
  },
);
