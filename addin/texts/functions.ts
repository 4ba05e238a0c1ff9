import { part } from '../../view/texts/part.ts';

/** Texts in tables that functions spill. */
export const functionTexts = part('functions', {
  series: 'Series',
  value: 'Value',
  low: (level: string) => `Low (${level})`,
  high: (level: string) => `High (${level})`,
  note: 'Note',
  answer: 'Answer',
  warning: 'Warning',
  unbounded: 'unbounded',
  none: 'none',
  planned: 'Still to measure',
  notMeasured: (levels: string, isZero: boolean) =>
    `Not measured yet${isZero ? ' (empty or 0)' : ''}: ${levels}.`,
});
