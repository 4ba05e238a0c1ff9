import type { SaidCounts } from './counts.ts';
import type { Symbols } from './symbols.ts';

/** How a report is put into words, on the screen and wherever it goes. */
export interface Wording {
  /** How numbers are written. */
  locale?: string | undefined;
  /** The letters of contention and coherency; none beside their names if left out. */
  symbols?: Symbols | undefined;
  /** What the user said that the concurrency counts. */
  counts?: SaidCounts;
}
