// Generated: made of docs/contract.json by scripts/contract.mjs.
import type { Point } from '../../wasm-core/pkg/usl_fit.js';

/** Columns per set of points. */
export const pointColumns = 13;

/** The points of a fit; their numbers follow the JSON as columns. */
export interface Points {
  rows: number;
  excludedReason: (string | null)[] | null;
}

/** Builds points from numbers stored column by column. */
export function pointsOf(
  { rows, excludedReason }: Points,
  number: (at: number) => number,
): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < rows; i++) {
    points.push({
      row: number(0 * rows + i),
      concurrency: number(1 * rows + i),
      throughput: number(2 * rows + i),
      latency: finite(number(3 * rows + i)),
      fitted: finite(number(4 * rows + i)),
      residual: finite(number(5 * rows + i)),
      standardizedResidual: finite(number(6 * rows + i)),
      studentizedResidual: finite(number(7 * rows + i)),
      leverage: finite(number(8 * rows + i)),
      cooksDistance: finite(number(9 * rows + i)),
      efficiency: finite(number(10 * rows + i)),
      weight: number(11 * rows + i),
      included: number(12 * rows + i) === 1,
      excludedReason: excludedReason?.[i] ?? null,
    });
  }
  return points;
}

function finite(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}
