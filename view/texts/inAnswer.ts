import type { MeasuredShape } from 'usl-fit';
import { part } from './part.ts';

/** Why there is no peak, by what the levels show. */
const noPeak: Readonly<Record<MeasuredShape, string>> = {
  tooFew: 'too few levels',
  noisy: 'lost in scatter',
  constant: 'none, levels off',
  levels: 'none, levels off',
  rises: 'none, still rising',
  falls: 'none',
  peaks: 'none',
  collapses: 'none',
};

/** By the code of the answer's cause. */
const causes: Readonly<Record<string, string>> = {
  contention: 'contention',
  coherency: 'coherency',
  limit: 'a limit',
  saturated: 'a limit',
  serial: 'serial work',
  'costs-more': 'each further unit',
  breaks: 'something breaks',
};

/** What an answer says, in the cells of a table of series. */
export const inAnswerTexts = part('in answer', {
  /** Where a peak comes from. */
  peaks: { measured: '', bestLevel: 'best level', forecast: 'forecast' },
  noPeak,
  causes,
  probably: (cause: string) => `probably ${cause}`,
  notKnown: 'not known',
});
