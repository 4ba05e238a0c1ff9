import { part } from '../../view/texts/part.ts';

/** The table before a change. */
export const baselineTexts = part('table before', {
  title: 'Compare with an earlier table',
  field: 'Measured before the change',
  help: 'Paste what was measured earlier. Or keep the present table as the earlier one, and paste the later one in its place.',
  keep: 'Keep this table as the earlier one',
  remove: 'Remove the earlier table',
  stored:
    'This table is kept as the earlier one. Now paste or type what was measured after the change.',
  wrong: 'The earlier table cannot be compared:',
});

/** Held-out rows, and their purpose. */
export const heldOutTexts = part('held out', {
  title: 'Test the forecast',
  why: 'These rows are held out: the curve is fitted to the others, and the result says how well it predicts them.',
  field: 'Rows to predict, such as 6, 8–10',
  hold: 'Predict these rows',
  largest: 'Predict the largest third',
  none: 'End the test',
  noList: (item: string) => `“${item}” is no row; list rows as in 6, 8–10.`,
  noMeasurement: (row: number) => `There is no measurement in row ${row} that takes part.`,
});
