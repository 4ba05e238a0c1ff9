import type { Block } from '../a1.ts';
import type { Line } from '../curve.ts';
import type { Chosen } from './chosen.ts';
import { calculated, type SheetGrid } from './grid.ts';
import type { Totals } from './measurements.ts';
import type { Curve } from './peak.ts';

/** The lines of the chart. */
export interface Lines {
  fitted: Line;
  low: Line;
  high: Line;
  peak: Line;
}

/** Points of the curve after its start at 0. */
const points = 60;
/** The curve goes on to just behind a peak, at most this many times beyond the largest concurrency. */
const farthest = 2;

/** Adds the points of the curve with its 95 % band (Wald), and the peak's mark; #N/A is not drawn. */
export function addCurvePoints(
  grid: SheetGrid,
  column: number,
  { q, scatter, t, covariance: v }: Chosen,
  { largest, highest }: Totals,
  isFitted: string,
  { peakConcurrency, peakThroughput }: Curve,
): Lines {
  const { top } = grid;
  const { estimate: peak } = peakConcurrency;
  grid.put(top - 3, column, 'Curve to');
  const end = grid.compute(
    top - 3,
    column + 1,
    `IF(ISNUMBER(${peak}),MAX(1.1*${largest},MIN(1.1*${peak},${farthest}*${largest})),1.1*${largest})`,
  );
  grid.put(top - 1, column, 'Curve N', 'z1', 'z2', 'Fitted', 'Low', 'High');
  for (let i = 0; i <= points; i += 1) {
    const row = top + i;
    const cell = (j: number): string => grid.inRow(row, column + j);
    const [n, z1, z2, x] = [cell(0), cell(1), cell(2), cell(3)];
    const quadratic = `${v(0, 0)}+2*${z1}*${v(0, 1)}+2*${z2}*${v(0, 2)}+${z1}^2*${v(1, 1)}+2*${z1}*${z2}*${v(1, 2)}+${z2}^2*${v(2, 2)}`;
    const half = `${t}*${x}^2/(${highest}*MAX(${n},1E-9))*SQRT(MAX(0,${quadratic}))`;
    const band = (sign: '-' | '+'): string =>
      `IF(ISNUMBER(${scatter}),IF(${n}>0,IFERROR(MAX(0,${x}${sign}${half}),NA()),0),NA())`;
    grid.put(
      row,
      column,
      calculated(`${i}*${end}/${points}`),
      calculated(`(${n}-1)/${largest}`),
      calculated(`${n}*(${n}-1)/${largest}^2`),
      calculated(`IF(${isFitted},${highest}*${n}/(${q[0]}+${q[1]}*${z1}+${q[2]}*${z2}),NA())`),
      calculated(band('-')),
      calculated(band('+')),
    );
  }
  const marks = top + points + 2;
  const orNothing = (cell: string) => `IF(ISNUMBER(${cell}),IF(${isFitted},${cell},NA()),NA())`;
  grid.put(marks, column, 'Peak');
  grid.compute(marks, column + 1, orNothing(peak));
  grid.compute(marks, column + 2, orNothing(peakThroughput.estimate));
  const block = (j: number, row = top, rows = points + 1): Block =>
    grid.block(row, column + j, rows);
  const line = (j: number): Line => ({ x: block(0), y: block(j) });
  return {
    fitted: line(3),
    low: line(4),
    high: line(5),
    peak: { x: block(1, marks, 1), y: block(2, marks, 1) },
  };
}
