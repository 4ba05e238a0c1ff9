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
  const valuesOf = (one: Pick<KeptExclusion, 'concurrency' | 'throughput'>) =>
    `${one.concurrency} ${one.throughput}`;
  const byRow = new Map(points.map((point) => [point.row, point]));
  const byValues = new Map<string, Measured[]>();
  for (const point of points) {
    const alike = byValues.get(valuesOf(point));
    if (alike === undefined) byValues.set(valuesOf(point), [point]);
    else alike.push(point);
  }
  const moved = exclusions.map((exclusion) => {
    const there = byRow.get(exclusion.row);
    if (exclusion.concurrency === null) return met(exclusion, there);
    const values = valuesOf(exclusion);
    if (there !== undefined && valuesOf(there) === values) return exclusion;
    const [found, ...others] = byValues.get(values) ?? [];
    if (found !== undefined && others.length === 0) return { ...exclusion, row: found.row };
    return met(exclusion, there);
  });
  const first = new Map<number, KeptExclusion>();
  for (const exclusion of moved) {
    if (!first.has(exclusion.row)) first.set(exclusion.row, exclusion);
  }
  return [...first.values()].sort((a, b) => a.row - b.row);
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
