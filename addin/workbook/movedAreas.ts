import {
  areasOf,
  blockAddress,
  parseBlock,
  sheetColumns,
  sheetRows,
  type Block,
} from '../../view/sheet/a1.ts';

/** Cells that were inserted or deleted, as Excel tells of them. */
export interface CellsMoved {
  /** Excel's word, such as `RowInserted`. */
  changeType: string;
  /** What was inserted or deleted, such as `3:4`. */
  address: string;
}

/** Where areas lie after cells moved; null where nobody can tell, or where nothing of them is left. */
export type AreasAfter = string[] | null;

/**
 * Areas as they lie after rows, columns or cells were inserted or deleted on their sheet. As for a
 * reference in a formula, lines inserted within an area belong to it, those at its edges do not, and
 * an area whose lines were all deleted is gone; where no area is left the result is null.
 *
 * Of single cells that were inserted or deleted Excel (before ExcelApi 1.14) does not tell which way
 * the others went: null as soon as they may have pushed a cell of the areas.
 *
 * `movedAreas(['A1:B9'], { changeType: 'RowInserted', address: '1:2' })` is `['A3:B11']`.
 */
export function movedAreas(
  areas: readonly string[],
  { changeType, address }: CellsMoved,
): AreasAfter {
  const isDeletion = changeType.endsWith('Deleted');
  const named = areasOf(address).map(parseBlock);
  const moving = named.filter((block) => block !== null);
  // Of several insertions at once it is not said whether the later ones count the earlier.
  const isClear = moving.length === 1 || (isDeletion && moving.length > 1);
  if (!isClear || moving.length < named.length) return null;
  let blocks: readonly Block[] = areas
    .flatMap(areasOf)
    .map(parseBlock)
    .filter((block) => block !== null);
  // From the last on, so that the others are still where Excel says they are.
  const fromLast = moving.sort(([r, c], [row, column]) => row - r || column - c);
  for (const [row, column, rows, columns] of fromLast) {
    if (columns === sheetColumns && changeType.startsWith('Row')) {
      blocks = blocks.flatMap(([r, c, m, n]) =>
        along([r, m], row, rows, isDeletion).map(([to, size]): Block => [to, c, size, n]),
      );
    } else if (rows === sheetRows && changeType.startsWith('Column')) {
      blocks = blocks.flatMap(([r, c, m, n]) =>
        along([c, n], column, columns, isDeletion).map(([to, size]): Block => [r, to, m, size]),
      );
    } else if (blocks.some((block) => mayMove(block, [row, column, rows, columns]))) return null;
  }
  return blocks.length === 0 ? null : blocks.map(blockAddress);
}

type Line = readonly [from: number, size: number];

/** A line after lines were inserted or deleted along it; none where all of it was deleted. */
function along([from, size]: Line, at: number, count: number, isDeletion: boolean): Line[] {
  if (isDeletion) {
    const left = (place: number): number => (place <= at ? place : Math.max(at, place - count));
    const to = left(from);
    const rest = left(from + size) - to;
    return rest > 0 ? [[to, rest]] : [];
  }
  if (from >= at) return [[from + count, size]];
  return [[from, from + size > at ? size + count : size]];
}

/** Whether cells at a place can push cells of a block, down or up, right or left. */
function mayMove([r, c, m, n]: Block, [row, column, rows, columns]: Block): boolean {
  const sharesColumns = column < c + n && c < column + columns;
  const sharesRows = row < r + m && r < row + rows;
  return (sharesColumns && row < r + m) || (sharesRows && column < c + n);
}
