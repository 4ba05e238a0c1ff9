import { part } from '../../view/texts/part.ts';

/** The table before a change. */
export const baselineTexts = part('table before', {
  title: 'Compare with an earlier table',
  field: 'Measured before the change',
  help: 'Paste what was measured earlier. Or keep the present table as the earlier one, and paste the later one in its place.',
  keep: 'Keep this table as the earlier one',
  remove: 'Remove the earlier table',
  kept: 'This table is kept as the earlier one. Now paste or type what was measured after the change.',
  wrong: 'The earlier table cannot be compared:',
});
