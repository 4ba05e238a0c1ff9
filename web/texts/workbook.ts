import { part } from '../../view/texts/part.ts';

/** What is said of the workbook that can be saved. */
export const workbookTexts = part('workbook', {
  button: 'Save workbook (Excel)',
  /** Where its numbers come from, in the workbook itself. */
  source: (measurements: string, one: boolean, version: string, day: string) =>
    `${measurements} ${one ? 'row' : 'rows'}, fitted with USL Fit ${version} on ${day}`,
  notMade: 'The workbook could not be made. Save the points as CSV instead; Excel opens them, too.',
});
