import { part } from '../../view/texts/part.ts';

/** Which rows are held out, and why one would. */
export const heldOutTexts = part('held out', {
  title: 'Hold out',
  legend: 'Rows to predict',
  why: 'The curve is fitted to the other measurements, and the result says how well it predicts these.',
  field: 'Rows to hold out, such as 6, 8–10',
  hold: 'Hold out these rows',
  largest: 'Hold out the largest third',
  none: 'Hold out none',
  noList: (item: string) => `“${item}” is no row; list rows as in 6, 8–10.`,
  noMeasurement: (row: number) => `There is no measurement in row ${row} that takes part.`,
});
