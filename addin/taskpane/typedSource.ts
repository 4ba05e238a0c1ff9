import { areasOf, isWithin, parseBlock, sheetColumns, sheetRows } from '../../view/sheet/a1.ts';
import type { Source } from '../workbook/contract.ts';

/** A sheet's name before an address, in quotes if it has to be. */
const sheetBefore = /^(?:'((?:[^']|'')+)'|([^'!]+))!(.+)$/;

/**
 * Cells that a user typed, such as `B3:C8`, `B:C` or `Sheet1!B3:B8, E3:E8`; without a sheet, those of the present one.
 * Null if it is no range.
 */
export function typedSource(text: string, presentSheet: string): Source | null {
  const [, quoted, plain, rest] = sheetBefore.exec(text.trim()) ?? [];
  const sheetName = quoted?.replaceAll("''", "'") ?? plain?.trim() ?? presentSheet;
  const areas = (rest ?? text).split(/[;,]/).map((area) => area.trim().toUpperCase());
  const blocks = areas.flatMap(areasOf).map(parseBlock);
  const isRange = (block: ReturnType<typeof parseBlock>) =>
    block !== null &&
    block[2] > 0 &&
    block[3] > 0 &&
    isWithin(block, [0, 0, sheetRows, sheetColumns]);
  if (blocks.length === 0 || !blocks.every(isRange)) return null;
  return { sheetId: sheetName, sheetName, areas, tableId: null };
}
