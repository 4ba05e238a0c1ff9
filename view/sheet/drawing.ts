import type { ChartKind, ChartSeries } from './chartPlan.ts';
import { paler, seriesLook, type SeriesLook } from './colours.ts';

/** How a series of the chart is drawn: as a line, or as marks. */
export type Drawing =
  | { kind: 'line'; colour: string; /** In points. */ weight: number; dashed: boolean }
  | {
      kind: 'marks';
      mark: SeriesLook['mark'] | 'X' | 'Star';
      /** In points. */
      size: number;
      colour: string;
      filled: boolean;
    };

/** The lines across the chart. */
export const gridColour = '#E1E5EA';

/** From this end of an axis on its numbers are separated by thousands. */
export const manyDigits = 10_000;

/** More marks than this stand close together. */
const manyMarks = 20;

type Draw = (look: SeriesLook, count: number) => Drawing;

const line =
  (weight: number, dashed: boolean, shade = (colour: string) => colour): Draw =>
  ({ colour }) => ({ kind: 'line', colour: shade(colour), weight, dashed });

/** What took part is filled, what was left out hollow, and the peak a star. */
const drawings: Readonly<Record<ChartKind, Draw>> = {
  band: line(1, false, paler),
  linear: line(1, true, paler),
  fitted: line(2.25, false),
  measured: ({ colour, mark }, count) => {
    const size = count > manyMarks ? 5 : 7;
    return { kind: 'marks', mark, size, colour, filled: true };
  },
  'left-out': ({ colour }) => ({ kind: 'marks', mark: 'X', size: 7, colour, filled: false }),
  peak: ({ colour }) => ({ kind: 'marks', mark: 'Star', size: 11, colour, filled: false }),
};

/** How a series is drawn. */
export function drawingOf({ kind, fit, y: [, , count] }: ChartSeries): Drawing {
  return drawings[kind](seriesLook(fit), count);
}
