import type { Headers } from '../labels.ts';
import { latencyUnitOf } from '../latencyUnit.ts';

/** What a chart can show against concurrency. */
export type ViewName = 'throughput' | 'latency' | 'efficiency' | 'deviation' | 'residuals';

/** One way to look at a fit. */
export interface View {
  name: ViewName;
  label: string;
  /** One sentence on how to read it. */
  reading: string;
  /** Title of the vertical axis. */
  title: (headers: Headers) => string;
  /** Whether its values are shares, written as percentages. */
  isShare: boolean;
  /** Whether a logarithm of its values can be drawn. */
  isPositive: boolean;
}

/** Every view, the plainest first. */
export const views: readonly View[] = [
  {
    name: 'throughput',
    label: 'Throughput',
    reading:
      'The curve is what the law makes of the measurements; where it bends away from the straight line, additions bring less than their share.',
    title: ({ throughput }) => throughput,
    ...{ isShare: false, isPositive: true },
  },
  {
    name: 'latency',
    label: 'Latency',
    reading:
      'How long one request takes, concurrency over throughput: level while the system scales, rising as requests wait for each other.',
    title: (headers) => `Latency (${latencyUnitOf(headers) ?? 'concurrency over throughput'})`,
    ...{ isShare: false, isPositive: true },
  },
  {
    name: 'efficiency',
    label: 'Efficiency',
    reading: 'The share of what linear scaling would bring; at 50% half of every addition is lost.',
    title: () => 'Efficiency',
    ...{ isShare: true, isPositive: true },
  },
  {
    name: 'deviation',
    label: 'Deviation from linear',
    reading:
      'How much more linear scaling would bring: a straight line is contention, an upward bend coherency.',
    title: () => 'Deviation from linear',
    ...{ isShare: true, isPositive: false },
  },
  {
    name: 'residuals',
    label: 'Residuals',
    reading:
      'Measured less fitted: the points should lie on both sides of the line without a pattern, nearly all of them within the band.',
    title: ({ throughput }) => `Measured − fitted ${throughput}`,
    ...{ isShare: false, isPositive: false },
  },
];

/** The view of a name. */
export function viewOf(name: ViewName): View {
  const view = views.find((candidate) => candidate.name === name);
  if (view === undefined) throw new Error(`There is no view ${name}.`);
  return view;
}
