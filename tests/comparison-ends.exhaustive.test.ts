import { expect, test } from '@jest/globals';
import { comparedTable, distances, toldInterval } from './support/comparedTables.ts';

test.each(Array.from({ length: 200 }, (_, i) => i + 101))(
  'ends of a difference are those of all curves that were tried: table %i',
  (seed) => {
    const compared = comparedTable(seed);
    for (const distance of distances(compared, toldInterval(compared))) {
      expect(Math.abs(distance)).toBeLessThan(1e-3);
    }
  },
);
