/** What a pattern may find in place of the throughput: a setting of the tool, which does not scatter. */
import { formatNumber } from '../../view/format.ts';
import type { Measured } from './known.ts';

/** Fewer levels tell nothing. */
const fewestLevels = 3;
/** Relative error of rounding. */
const rounding = 1e-9;

/** Whether each throughput is the concurrency that was asked for. */
export function isConcurrency(measured: readonly Measured[]): boolean {
  return areEnough(measured) && measured.every(({ asked, throughput }) => throughput === asked);
}

/** That the throughputs found are exactly the same, or exactly a multiple of the concurrency; null if they are not. */
export function suspicion(measured: readonly Measured[]): string | null {
  const advice = 'as no measurement is: check that --x finds the throughput, and not a setting.';
  const same = common(measured, 0);
  if (same !== null) return `But what --x finds is exactly ${same} at every level, ${advice}`;
  const factor = common(measured, 1);
  if (factor === null) return null;
  return `But what --x finds is exactly ${factor} times the concurrency at every level, ${advice}`;
}

/** X/N^power as text, if it is exactly the same at all levels. */
function common(measured: readonly Measured[], power: 0 | 1): string | null {
  if (!areEnough(measured)) return null;
  const values = measured.map(({ asked, throughput }) => throughput / asked ** power);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most <= least * (1 + rounding) ? formatNumber(most) : null;
}

function areEnough(measured: readonly Measured[]): boolean {
  return new Set(measured.map(({ asked }) => asked)).size >= fewestLevels;
}
