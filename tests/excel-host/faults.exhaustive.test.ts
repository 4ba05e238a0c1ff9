// Every action of an act, and of each kind one in every other way to fail: minutes.
import { describe, expect, test } from '@jest/globals';
import { acts, oneOfEach, toldOf, ways, type Way } from './faultTable.ts';

describe.each(Object.keys(acts))('%s, in a simulated Excel host', (name) => {
  test('is taken back, or says what became of it, whichever action fails', async () => {
    const told = await toldOf(name, 'refused', (actions) => [...actions.keys()]);
    if (name === 'Refit') expect(told).toBeGreaterThan(100);
    else expect(told).toBe(0);
  });

  test.each((Object.keys(ways) as Way[]).filter((way) => way !== 'refused'))(
    'the same where an action of each kind fails: %s',
    async (way) => {
      const told = await toldOf(name, way, oneOfEach);
      const isLeft = name !== 'Fit' && (name === 'Refit' || way.startsWith('and all'));
      // A log is put down in a fifth of the actions.
      if (isLeft) expect(told).toBeGreaterThan(name === 'Import a log' ? 5 : 20);
      else expect(told).toBe(0);
    },
  );
});
