import type { Law } from 'usl-fit';
import type { ConcurrencyWindow } from '../planning/requirement.ts';

/** What planning adds to the chart of one fit. */
export interface Overlay {
  /** Which fit it belongs to, by its place among those shown. */
  fit: number;
  /** The concurrencies that satisfy a requirement. */
  window?: ConcurrencyWindow | null;
  /** The law as it would be. */
  law?: Law | null;
  /** What is asked of the system, as a line. */
  goal?: GoalLine | null;
  /** What was measured of latencies beside their mean, in the unit of the view of latency. */
  percentiles?: readonly DrawnPercentile[];
}

/** A percentile that was measured, by concurrency. */
export interface DrawnPercentile {
  /** `p95`. */
  name: string;
  /** What its column is called. */
  header: string;
  places: readonly { concurrency: number; value: number }[];
}

/** Where its label stands: from the left of the plot, and above the line. */
export const goalLabel = { x: 8, y: -6 };

/** A line across the chart that is dragged. */
export interface GoalLine {
  /** What its value is of, which tells the view and the axis. */
  axis: 'throughput' | 'latency' | 'concurrency';
  value: number;
  /** What stands at it. */
  label: string;
  /** What it is called. */
  name: string;
  /** Tells another value, as often as the line is moved. */
  onMove: (value: number) => void;
  /** Moves it by so many of the steps in which people say such a number. */
  onStep: (steps: number) => void;
}
