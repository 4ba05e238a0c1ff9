import { part } from '../../view/texts/part.ts';

/** What the functions that spill a table write into it. */
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
});
