import type { CountsAnswer } from './counts.ts';
import type { Symbols } from './symbols.ts';

/** How to put a report into words, on the screen and in exports. */
export interface Wording {
  /** Locale of numbers. */
  locale?: string | undefined;
  /** The symbols of contention and coherency; none if omitted. */
  symbols?: Symbols | undefined;
  /** What the user said the concurrency counts. */
  counts?: CountsAnswer;
}
