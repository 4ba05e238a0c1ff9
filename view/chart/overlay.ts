import type { Law } from 'usl-fit';
import type { ConcurrencyWindow } from '../planning/requirement.ts';

/** What planning adds to the chart of one fit. */
export interface Overlay {
  /** Index of the fit it belongs to. */
  fit: number;
  /** The concurrencies that satisfy a requirement. */
  window?: ConcurrencyWindow | null;
  /** The changed law. */
  law?: Law | null;
  /** The goal, as a line. */
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

/** A line across the chart that is dragged. */
export interface GoalLine {
  /** The quantity of its value, which decides the view and the axis. */
  axis: 'throughput' | 'latency' | 'concurrency';
  value: number;
  /** Its visible label. */
  label: string;
  /** Its accessible name. */
  name: string;
  /** Called with another value each time the line is moved. */
  onMove: (value: number) => void;
  /** Moves it by steps of a round size. */
  onStep: (steps: number) => void;
}
