import { WorkbookError } from '../workbookError.ts';
import type { Grid } from './grid.ts';
import { meet, parseBlock, type Block } from '../../../view/sheet/a1.ts';

const oneCell =
  'Only one cell is selected, and no measurements stand around it. Select the columns of concurrency and throughput with all their rows, or one cell among them, then try again.';

/** Whether one cell is all there is. */
export function isSingleCell(areas: readonly Block[]): boolean {
  return areas.length === 1 && areas.every(([, , rows, columns]) => rows === 1 && columns === 1);
}

/** Refuses a single cell that has no neighbours; of the cells around it the used part is given. */
export function refuseOneCell(used: readonly string[]): void {
  const areas = used.map(parseBlock).filter((area) => area !== null);
  if (areas.length === 0 || isSingleCell(areas)) throw new WorkbookError('one-cell', oneCell);
}

/**
 * Areas side by side belong together by the rows of the sheet, so that a header left out in one of
 * them, or a column that ends earlier, does no harm. Areas without a row in common cannot be meant
 * as columns of one table, and are refused; so are areas of other columns above each other.
 */
export function refuseUnlikeRows(areas: readonly Block[], addresses: readonly string[]): void {
  for (const [i, one] of areas.entries()) {
    for (const [j, other] of areas.slice(0, i).entries()) {
      if (sharesRow(one, other) || sharesColumn(one, other)) continue;
      throw new WorkbookError(
        'unlike-rows',
        `The selected cells ${addresses[j] ?? ''} and ${addresses[i] ?? ''} share neither rows nor columns. Select columns that begin and end in the same rows, then try again.`,
      );
    }
  }
}

const sharesRow = ([r, , m]: Block, [row, , rows]: Block): boolean =>
  meet([r, 0, m, 1], [row, 0, rows, 1]);
const sharesColumn = ([, c, , n]: Block, [, column, , columns]: Block): boolean =>
  meet([0, c, 1, n], [0, column, 1, columns]);

const nothing =
  'The selected cells are empty. Select two columns, concurrency and throughput, then try again.';

/** Refuses cells that hold nothing, or nothing that may be used. */
export function refuseNothing(all: Grid, visible: Grid): void {
  if (all.rows().length === 0) throw new WorkbookError('empty-selection', nothing);
  if (visible.rows().length > 0) return;
  throw new WorkbookError(
    'all-hidden',
    'All selected rows are hidden, so none is used. Show them, or switch on “use hidden rows too”, then try again.',
  );
}
