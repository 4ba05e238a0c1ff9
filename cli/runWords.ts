import type { RunComparison } from 'usl-fit';
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

/** Two changes in one clause, `fell by 12 % at 32 users and by 3 % over all concurrencies`. */
export function changesText(
  one: readonly [relative: number, place: string],
  other: readonly [relative: number, place: string],
): string {
  const [first, second] = [one, other].map(([relative]) => changeText(relative));
  const isAlike = Math.sign(one[0]) === Math.sign(other[0]);
  // One verb does for both.
  const rest = isAlike ? second?.replace(/^(?:fell |rose |did not change)/, '') : second;
  return [first, one[1], 'and', rest, other[1]].filter((word) => word !== '').join(' ');
}

/** `fell by 5 %`, `rose by 2 %` or `did not change`. */
export function changeText(relative: number): string {
  const size = percentText(Math.abs(relative));
  if (size === percentText(0)) return 'did not change';
  return `${relative < 0 ? 'fell' : 'rose'} by ${size}`;
}
