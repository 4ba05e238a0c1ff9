import { part } from './part.ts';

/** Words that stand where a number could. */
export const formatTexts = part('format', {
  /** An end of an interval that goes on for ever. */
  unbounded: 'unbounded',
});
