// Every action of an act, and of each kind one in every other way to fail: minutes.
import { describe, expect, test } from '@jest/globals';
import { acts, oneOfEach, countReported, ways, type FaultKind } from './faultTable.ts';

describe.each(Object.keys(acts))('%s, in a simulated Excel host', (name) => {
  test('is taken back, or says what became of it, whichever action fails', async () => {
    const reported = await countReported(name, 'refused', (actions) => [...actions.keys()]);
    if (name === 'Refit') expect(reported).toBeGreaterThan(100);
    else expect(reported).toBe(0);
  });

  test.each((Object.keys(ways) as FaultKind[]).filter((kind) => kind !== 'refused'))(
    'the same where an action of each kind fails: %s',
    async (kind) => {
      const reported = await countReported(name, kind, oneOfEach);
      const isLeft = name !== 'Fit' && (name === 'Refit' || kind.startsWith('and all'));
      // A log is put down in a fifth of the actions.
      if (isLeft) expect(reported).toBeGreaterThan(name === 'Import a log' ? 5 : 20);
      else expect(reported).toBe(0);
    },
  );
});
