/** Which series of a fleet got worse, with the false discovery rate controlled. */
import { compareManyRuns, falseDiscoveryRates, type SystemChanges } from 'usl-fit';
import { parts } from './judge.ts';
import type { Grouped } from './rows.ts';

/** How every series changed. */
export interface Changed extends SystemChanges {
  /** False discovery rate (q-value) of being worse; NaN if not compared. */
  rate: Float64Array;
  /** Largest number of runs per series, before and after. */
  runs: readonly [before: number, after: number];
}

/** Compares every series before and after. */
export async function changesOf(
  before: Grouped,
  after: Grouped,
  isPaired: boolean,
  level: number,
  progress: (done: number) => Promise<void>,
): Promise<Changed> {
  const count = after.starts.length - 1;
  const none = () => new Float64Array(count).fill(NaN);
  const changed = {
    relative: none(),
    low: none(),
    high: none(),
    pFall: none(),
    concurrency: none(),
  };
  const most: [number, number] = [0, 0];
  for (const [from, to] of parts(after.starts)) {
    const n: number[] = [];
    const x: number[] = [];
    const offsets = [0];
    const counts: [number[], number[]] = [[], []];
    for (let series = from; series < to; series++) {
      for (const [side, grouped] of [before, after].entries()) {
        const runs = grouped.runsOf(series);
        counts[side as 0 | 1].push(runs.length);
        most[side as 0 | 1] = Math.max(most[side as 0 | 1], runs.length);
        for (const run of runs) {
          for (const row of run) {
            n.push(row.n);
            x.push(row.x);
          }
          offsets.push(n.length);
        }
      }
    }
    const found = compareManyRuns(
      {
        concurrency: Float64Array.from(n),
        throughput: Float64Array.from(x),
        offsets,
        before: counts[0],
        after: counts[1],
      },
      { paired: isPaired, level },
    );
    for (const name of ['relative', 'low', 'high', 'pFall', 'concurrency'] as const) {
      changed[name].set(found[name], from);
    }
    await progress(to);
  }
  return { ...changed, rate: falseDiscoveryRates(changed.pFall), runs: most };
}
