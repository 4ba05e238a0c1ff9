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
}
