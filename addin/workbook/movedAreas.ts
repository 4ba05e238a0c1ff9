import {
  areasOf,
  blockAddress,
  parseBlock,
  sheetColumns,
  sheetRows,
  type Block,
} from '../../view/sheet/a1.ts';

/** An insertion or deletion of cells, as Excel reports it. */
export interface CellsMoved {
  /** Excel's type of change, such as `RowInserted`. */
  changeType: string;
  /** The inserted or deleted cells, such as `3:4`. */
  address: string;
}

/** Areas after a move; null if unknown, or if nothing is left of them. */
export type AreasAfter = string[] | null;

/**
 * Areas after rows, columns or cells were inserted or deleted on their sheet. As for a reference in a formula, lines
 * inserted within an area belong to it, those at its edges do not, and an area whose lines were all deleted is gone;
 * null if no area is left.
 *
 * For single cells, Excel (before ExcelApi 1.14) does not say in which direction the others were shifted: null if they
 * may have shifted a cell of the areas.
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
  // For several simultaneous insertions, it is unknown whether later addresses account for earlier ones.
  const isClear = moving.length === 1 || (isDeletion && moving.length > 1);
  if (!isClear || moving.length < named.length) return null;
  let blocks: readonly Block[] = areas
    .flatMap(areasOf)
    .map(parseBlock)
    .filter((block) => block !== null);
  // Last first, so that the addresses of the others still hold.
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

/** A span of lines after an insertion or deletion; empty if all of it was deleted. */
function along([from, size]: Line, at: number, count: number, isDeletion: boolean): Line[] {
  if (isDeletion) {
    const left = (index: number): number => (index <= at ? index : Math.max(at, index - count));
    const to = left(from);
    const rest = left(from + size) - to;
    return rest > 0 ? [[to, rest]] : [];
  }
  if (from >= at) return [[from + count, size]];
  return [[from, from + size > at ? size + count : size]];
}

/** Whether inserting or deleting these cells can shift cells of a block. */
function mayMove([r, c, m, n]: Block, [row, column, rows, columns]: Block): boolean {
  const sharesColumns = column < c + n && c < column + columns;
  const sharesRows = row < r + m && r < row + rows;
  return (sharesColumns && row < r + m) || (sharesRows && column < c + n);
}
