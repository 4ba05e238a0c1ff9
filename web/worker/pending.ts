import type { FitReport } from 'usl-fit';
import type { Session } from '../session.ts';
import type { FittedEntry } from './contract.ts';

/** What is still being computed of what was entered. */
export interface Pending {
  /** What it is computed of; an answer to anything else, by identity, is of what was asked before. */
  entry: FittedEntry;
  /** What was there when the last answer was; null where there was none yet. */
  before: Session | null;
  /** The report to fall back to if this one fails. */
  last: FitReport | null;
}
