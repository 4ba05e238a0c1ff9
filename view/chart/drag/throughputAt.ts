import type { ChartLayout } from '../layout.ts';
import type { ViewName } from '../views.ts';

/** The views in which a position determines a throughput: in others it also depends on the fit. */
export function tellsThroughput(view: ViewName): boolean {
  return view === 'throughput' || view === 'latency';
}

/**
 * The throughput of a measurement at a vertical position, in the unit of the data, as round as a pixel allows; null in
 * a view that does not determine it.
 */
export function throughputAt(
  { y, plot }: Pick<ChartLayout, 'y' | 'plot'>,
  view: ViewName,
  concurrency: number,
  height: number,
): number | null {
  if (!tellsThroughput(view)) return null;
  // The last pixel above the axis: a throughput of 0 is invalid, and a latency of 0 has none.
  const lowest = plot.bottom - 1;
  const inside = Math.min(Math.max(height, plot.top), lowest);
  const at = (position: number) => {
    const value = y.valueAt(position);
    return view === 'latency' ? concurrency / value : value;
  };
  const value = at(inside);
  const pixel = Math.abs(at(inside === lowest ? inside - 1 : inside + 1) - value);
  return rounded(value, 10 ** Math.floor(Math.log10(pixel)));
}

/** Rounds to a whole number of steps, at least one. */
function rounded(value: number, step: number): number {
  return Number((Math.max(Math.round(value / step), 1) * step).toPrecision(12));
}
