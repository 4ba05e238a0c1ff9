// Which services of a simulated fleet are called worse: how many of them are not, and how many are missed. The table in
// docs/method/fleet.md. `USL_FIT_SETS=40 npm run fleet-study` prints it; USL_FIT_SETS is how many fleets are simulated.
import { afterAll, expect, test } from '@jest/globals';
import { compareManyRuns, falseDiscoveryRates } from 'usl-fit';
import { fleetOf, type Made } from '../support/fleet.ts';

/** With 40 the simulated share of false ones is within 0.25 % of the true one, a standard error; with 10 within 0.5 %. */
const sets = Number(process.env.USL_FIT_SETS ?? 10);
const services = 10_000;
const worse = 500;
const lines: string[] = [];

/** The share of false ones that is promised. */
const promised = 0.05;

/** The shares of false ones among those found, and of those found among the worse, over the fleets. */
function study(
  made: Pick<Made, 'drop' | 'runs' | 'runEffect' | 'kind'>,
): [isFalse: number, found: number] {
  const sums: [number, number] = [0, 0];
  for (let set = 1; set <= sets; set++) {
    const fleet = fleetOf({ services, worse, noise: 0.03, seed: set, ...made });
    const rates = falseDiscoveryRates(compareManyRuns(fleet).pFall);
    let [called, right] = [0, 0];
    for (const [service, rate] of rates.entries()) {
      if (rate > promised) continue;
      called += 1;
      if (service < worse) right += 1;
    }
    sums[0] += called === 0 ? 0 : (called - right) / called;
    sums[1] += right / worse;
  }
  const [isFalse, found] = sums.map((sum) => sum / sets) as [number, number];
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  lines.push(
    `| ${made.kind ?? 'uniform'} | ${made.runs} | ${percent(made.runEffect)} | ${percent(made.drop)} | ${percent(isFalse)} | ${percent(found)} |`,
  );
  return [isFalse, found];
}

test('one run a side and a drop of 10 %: at most 5 % are false, and at least 90 % are found', () => {
  const [isFalse, found] = study({ drop: 0.1, runs: 1, runEffect: 0 });
  expect(isFalse).toBeLessThanOrEqual(promised);
  expect(found).toBeGreaterThanOrEqual(0.9);
});

test('runs that differ by 5 %, four a side, and a drop of 15 %: at most 5 % are false', () => {
  const [isFalse, found] = study({ drop: 0.15, runs: 4, runEffect: 0.05 });
  expect(isFalse).toBeLessThanOrEqual(promised);
  expect(found).toBeGreaterThan(0);
});

test.each([
  { kind: 'contention', runs: 1, runEffect: 0 },
  { kind: 'coherency', runs: 1, runEffect: 0 },
  { kind: 'contention', runs: 4, runEffect: 0.05 },
  { kind: 'coherency', runs: 4, runEffect: 0.05 },
] as const)(
  'more $kind that costs 25 % at the largest, $runs a side: at least 90 % are found',
  (made) => {
    const [isFalse, found] = study({ drop: 0.25, ...made });
    expect(isFalse).toBeLessThanOrEqual(promised);
    expect(found).toBeGreaterThanOrEqual(0.9);
  },
);

test('one run a side where runs differ: what the report warns of', () => {
  const [isFalse] = study({ drop: 0.15, runs: 1, runEffect: 0.05 });
  expect(isFalse).toBeGreaterThan(promised);
});

afterAll(() => {
  process.stdout.write(`${lines.join('\n')}\n`);
});
