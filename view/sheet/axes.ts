import type { Fit } from 'usl-fit';

/** Ends of the chart's axes; both start at 0. */
export interface ChartAxes {
  concurrency: number;
  throughput: number;
}

/**
 * A band may extend the axis at most this far beyond the highest point or curve, so that it does
 * not compress the curve.
 */
const widest = 1.2;

/** A point of a drawn curve. */
export type Band = Fit['bands'][number];

/** Ends that include all measurements and curves, and bands only as far as they fit. */
export function chartAxes(fits: readonly Fit[]): ChartAxes {
  const measured = fits.flatMap(({ points }) => points);
  const drawn = fits.flatMap(({ bands }) => bands);
  const farthest = most([...measured, ...drawn].map(({ concurrency }) => concurrency));
  const highest = most([
    ...measured.map(({ throughput }) => throughput),
    ...drawn.map(({ estimate }) => estimate),
  ]);
  const band = most(drawn.map(({ confidenceHigh }) => confidenceHigh ?? 0));
  return {
    concurrency: axisFor(farthest).end,
    throughput: axisFor(Math.max(1.05 * highest, Math.min(band, widest * highest))).end,
  };
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

/** Ends of an axis from 1 to 10, with the distance between gridlines. */
const ends: readonly (readonly [end: number, step: number])[] = [
  ...[1, 1.2, 1.4, 1.6, 1.8, 2].map((end) => [end, 0.2] as const),
  ...[2.5, 3, 3.5, 4, 4.5, 5].map((end) => [end, 0.5] as const),
  ...[6, 7, 8, 9, 10].map((end) => [end, 1] as const),
];

/** The next round number at which an axis can end, and the distance between its labels. */
export function axisFor(value: number): { end: number; step: number } {
  if (value <= 0) return { end: 1, step: 0.2 };
  const power = 10 ** Math.floor(Math.log10(value) + 1e-12);
  const [end, step] = ends.find(([one]) => one * power >= value * (1 - 1e-12)) ?? [10, 1];
  const round = (number: number): number => Number((number * power).toPrecision(3));
  return { end: round(end), step: round(step) };
}

/** Points of a curve closer than this share of the chart cannot be distinguished. */
const nearest = 1 / 80;

/** Curves with no more points than this are drawn in full. */
const few = 60;

/** Thins the points of a curve: denser where it bends, sparser where it is flat. */
export function thinned(bands: readonly Band[], axes: ChartAxes): Band[] {
  if (bands.length <= few) return [...bands];
  const selected: Band[] = [];
  for (const [i, band] of bands.entries()) {
    const last = selected.at(-1);
    const distance =
      last === undefined
        ? Infinity
        : (band.concurrency - last.concurrency) / axes.concurrency +
          Math.abs(band.estimate - last.estimate) / axes.throughput;
    if (distance >= nearest || i === bands.length - 1) selected.push(band);
  }
  return selected;
}
