import type { Point } from 'usl-fit';
import type { Exclusion } from '../../../view/fitForView.ts';

/** A point that is left out, with what it measured, by which it is found again when rows move. */
export interface KeptExclusion extends Exclusion {
  concurrency: number | null;
  throughput: number | null;
}

type Measured = Pick<Point, 'row' | 'concurrency' | 'throughput'>;

/** The list as the user changed it; what is known of a row stays, and of a new one is looked up. */
export function decided(
  exclusions: readonly Exclusion[],
  before: readonly KeptExclusion[],
  points: readonly Measured[],
): KeptExclusion[] {
  return exclusions.map(({ row, reason }) => {
    const known = [...before, ...points].find((other) => other.row === row);
    const { concurrency = null, throughput = null } = known ?? {};
    return { row, reason, concurrency, throughput };
  });
}

/**
 * Where the points that were left out are now. A point whose row holds other values is looked for by
 * its own; where exactly one row has them it goes there, and else it stays: its value was edited.
 */
export function followed(
  exclusions: readonly KeptExclusion[],
  points: readonly Measured[],
): KeptExclusion[] {
  const measures = (point: Measured, { concurrency, throughput }: KeptExclusion) =>
    point.concurrency === concurrency && point.throughput === throughput;
  const moved = exclusions.map((exclusion) => {
    const there = points.find(({ row }) => row === exclusion.row);
    if (exclusion.concurrency === null) return met(exclusion, there);
    if (there !== undefined && measures(there, exclusion)) return exclusion;
    const [found, ...others] = points.filter((point) => measures(point, exclusion));
    if (found !== undefined && others.length === 0) return { ...exclusion, row: found.row };
    return met(exclusion, there);
  });
  return moved
    .filter(({ row }, i) => moved.findIndex((other) => other.row === row) === i)
    .sort((a, b) => a.row - b.row);
}

function met(exclusion: KeptExclusion, point: Measured | undefined): KeptExclusion {
  if (point === undefined) return exclusion;
  const { concurrency, throughput } = point;
  return { ...exclusion, concurrency, throughput };
}

/** Whether both lists leave out the same rows. */
export function sameRows(one: readonly KeptExclusion[], other: readonly KeptExclusion[]): boolean {
  return one.length === other.length && one.every(({ row }, i) => row === other[i]?.row);
}
