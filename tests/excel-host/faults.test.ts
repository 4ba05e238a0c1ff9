import { describe, expect, test } from '@jest/globals';
import { acts, oneOfEach, countReported, ways, type FaultKind } from './faultTable.ts';

const allWays = Object.keys(ways) as FaultKind[];

describe.each(Object.keys(acts))('%s, in a simulated Excel host', (name) => {
  // The ways take turns with the kinds of action; faults.exhaustive.test.ts tries every action in every way.
  test.each(allWays.map((kind, turn) => [kind, turn] as const))(
    'is taken back, or says what became of it, where an action fails: %s',
    async (kind, turn) => {
      const reported = await countReported(name, kind, (actions) =>
        oneOfEach(actions).filter((_, i) => i % allWays.length === turn),
      );
      const isLeft = name !== 'Fit' && (name === 'Refit' || kind.startsWith('and all'));
      // A log is put down in a fifth of the actions.
      if (isLeft) expect(reported).toBeGreaterThan(name === 'Import a log' ? 1 : 5);
      else expect(reported).toBe(0);
    },
  );
});
