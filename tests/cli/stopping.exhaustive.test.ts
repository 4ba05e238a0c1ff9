// How often what `usl-fit run` says is true, and how long it measures: the table in docs/method/stopping.md.
// `USL_FIT_SETS=200 npm run stopping-study` prints it; USL_FIT_SETS is how many runs a cell has.
import { afterAll, describe, expect, test } from '@jest/globals';
import type { Question } from '../../cli/run/decide.ts';
import { gridOf, knee, law, runOf, type Outcome } from '../support/stopping.ts';

const sets = Number(process.env.USL_FIT_SETS ?? 50);
const systems = [
  law(0.1, 0.006),
  law(0.03, 0.0007),
  law(0.01, 0.0001),
  law(0.05, 0.00005),
  law(0.02, 0.000006),
  knee(10, 1.5),
  knee(30, 3),
  knee(100, 4),
];
const cases = [
  ...systems.map((system) => ({ name: system.name, system, share: 0.1 })),
  // Narrower, where a few dozen measurements are enough for it.
  ...[0, 1, 2, 5]
    .flatMap((i) => systems.slice(i, i + 1))
    .map((system) => ({ name: system.name, system, share: 0.03 })),
];
const lines: string[] = [];

function summarize(outcomes: readonly Outcome[]) {
  const percent = (is: (one: Outcome) => boolean) =>
    (100 * outcomes.filter(is).length) / outcomes.length;
  const counts = outcomes.map(({ measurements }) => measurements).sort((one, other) => one - other);
  const at = (share: number) => counts[Math.floor(share * (counts.length - 1))] ?? 0;
  return {
    isTrue: percent((one) => one.isTrue),
    isAnswered: percent((one) => one.isAnswered),
    isDrifted: percent((one) => one.isDrifted),
    mean: counts.reduce((sum, count) => sum + count, 0) / counts.length,
    worst: at(0.9),
  };
}

describe('what it says is true at least 92 times of 100', () => {
  test.each(cases)('$name, half the interval within $share of it', ({ system, share }) => {
    const questions = Array.from({ length: sets }, (_, i): Question => ({
      share,
      smallest: 1,
      largest: 256,
      levels: null,
      seed: i + 1,
    }));
    const ours = summarize(questions.map((question) => runOf(system, question)));
    const grid = summarize(questions.map((question) => gridOf(system, question)));
    const cell = ({ isTrue, isAnswered, mean, worst }: typeof ours) =>
      `${isTrue.toFixed(1)} | ${isAnswered.toFixed(1)} | ${mean.toFixed(1)} | ${worst}`;
    lines.push(
      `| ${system.name} | ${100 * share} % | ${cell(ours)} | ${ours.isDrifted.toFixed(1)} | ${cell(grid)} |`,
    );
    expect(ours.isTrue).toBeGreaterThanOrEqual(92);
    expect(ours.isDrifted).toBeLessThanOrEqual(5);
  });
});

describe('a drift by a fifth over the first ten measurements is told, or does no harm, at least 90 times of 100', () => {
  const drifting = [law(0.03, 0.0007), law(0.01, 0.0001), knee(30, 3)];
  test.each(drifting.flatMap((system) => [-0.2, 0.2].map((drift) => ({ system, drift }))))(
    '$system.name, $drift',
    ({ system, drift }) => {
      const runs = Array.from({ length: sets }, (_, i) =>
        runOf(system, { share: 0.1, smallest: 1, largest: 256, levels: null, seed: i + 1 }, drift),
      );
      const percent = (holds: (one: (typeof runs)[number]) => boolean) =>
        (100 * runs.filter(holds).length) / sets;
      const [seen, harmless] = [
        percent((one) => one.isDrifted),
        percent((one) => one.isDrifted || one.isTrue),
      ];
      lines.push(
        `| ${system.name} | drift ${100 * drift} % | ${seen.toFixed(1)} | ${harmless.toFixed(1)} |`,
      );
      expect(seen).toBeGreaterThanOrEqual(70);
      expect(harmless).toBeGreaterThanOrEqual(90);
    },
  );
});

afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`);
});
