import type { Fit } from 'usl-fit';

/** Where the axes of the chart end; both begin at 0. */
export interface ChartAxes {
  concurrency: number;
  throughput: number;
}

/** A band wider than this many times what was measured would press the curve down. */
const widest = 1.5;

/** Ends that show every measurement and curve, and of bands and linear bounds what fits beside them. */
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
    concurrency: roundUp(farthest),
    throughput: roundUp(1.05 * Math.max(highest, Math.min(band, widest * highest))),
  };
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((largest, number) => Math.max(largest, number), 0);
}

/** The next round number: 1, 1.2, 1.5, 2, 2.5, … times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  const step = steps.find((one) => one * power >= value * (1 - 1e-12)) ?? 10;
  return Number((step * power).toPrecision(3));
}
