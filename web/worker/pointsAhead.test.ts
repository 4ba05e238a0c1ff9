import { expect, test } from '@jest/globals';
import { manyRows, manySeries } from '../../tests/e2e/heavy/tables.ts';
import { noChoice } from '../../view/choice.ts';
import { defaultSettings } from '../../view/settings.ts';
import { plainEntry } from '../entry.ts';
import { fitOf } from '../reading.ts';
import { joinPoints, pointsTogether } from '../../view/worker/pointsAhead.ts';
import type { Computed, Step } from './protocol.ts';
import { runTask } from './tasks.ts';

/** Every message of a fit, as cloned for another thread, and the answer. */
function messagesFor(text: string): { steps: Step[]; answer: Computed } {
  const settings = { ...defaultSettings, weights: 'equal' as const };
  const work = runTask({ kind: 'entry', ...plainEntry(text), settings });
  const steps: Step[] = [];
  for (;;) {
    const next = work.next();
    if (next.done === true) return { steps, answer: next.value as Computed };
    steps.push(structuredClone<Step>(next.value));
  }
}

const long = manyRows(12_000);
const longSeries = [1, 2, 3]
  .map((i) =>
    long
      .trim()
      .split('\n')
      .slice(1, 3001)
      .map((row) => `system ${i},${row}`)
      .join('\n'),
  )
  .join('\n');

test.each([
  ['one series of many rows', long],
  ['a few series of many rows', `system,users,tps\n${longSeries}\n`],
  ['many short series', manySeries(40)],
  ['one short series', manyRows(9)],
])('no message has many points, and none is lost: %s', (_, text) => {
  const { steps, answer } = messagesFor(text);
  const sizes = steps.map(({ fits, ahead }) =>
    fits.reduce((sum, { points }) => sum + points.length, ahead?.points.length ?? 0),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(pointsTogether);
  expect(answer.outcome.report?.fits).toEqual([]);
  const join = joinPoints();
  for (const step of steps) join(step);
  const settings = { ...defaultSettings, weights: 'equal' as const };
  const { report } = fitOf(text, noChoice, settings);
  const joined = steps.flatMap(({ fits }) => fits);
  // As text, since what is cloned has other prototypes here.
  expect(JSON.stringify(joined) === JSON.stringify(report?.fits)).toBe(true);
});
