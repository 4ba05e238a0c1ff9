import type { RunChange, RunComparison } from 'usl-fit';
import { percentText } from './headings.ts';

/** `3 pairs of runs`, `10 runs before and 1 after`. */
export function runsText({ runsBefore, runsAfter, paired }: RunCounts): string {
  if (paired) return `${runsAfter} ${runsAfter === 1 ? 'pair' : 'pairs'} of runs`;
  if (runsBefore === 0) return runs(runsAfter);
  return `${runs(runsBefore)} before and ${runsAfter} after`;
}

type RunCounts = Pick<RunComparison, 'runsBefore' | 'runsAfter' | 'paired'>;

function runs(count: number): string {
  return `${count} ${count === 1 ? 'run' : 'runs'}`;
}

/** How much runs vary, in a sentence; null if unknown. */
export function spreadText({ spread, paired }: RunComparison): string | null {
  if (spread === null) return null;
  const scatter = `single measurements by ${percentText(spread.scatter)}`;
  if (spread.runs === null) return `Within a run ${scatter.replace(' by ', ' scatter by ')}.`;
  const within =
    paired && spread.withinPairs !== null
      ? ` (${percentText(spread.withinPairs)} once they are paired)`
      : '';
  return `Whole runs differ by ${percentText(spread.runs)}${within}, ${scatter}.`;
}

/**
 * The change that decides at a concurrency: the overall one, or, if the shape of the curve changed, the one at this
 * concurrency; null if it was not measured.
 */
export function decisive(found: RunComparison, concurrency: number): RunChange | null {
  if (found.shape?.changed !== true) return found.uniform;
  return found.at.find((at) => at.concurrency === concurrency)?.change ?? null;
}
