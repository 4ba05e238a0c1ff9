import type { Block } from '../../../view/sheet/a1.ts';
import { cellLooks } from '../../../view/sheet/looks.ts';
import type { Look } from '../../../view/sheet/plan.ts';

const edges = {
  below: ['EdgeBottom'],
  around: ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'],
} as const;

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Gives cells their look. */
export function applyLook(sheet: Excel.Worksheet, block: Block, look: Look): void {
  const { format } = rangeOf(sheet, block);
  const { font, fill, borders } = format;
  const is = cellLooks[look];
  if (is.bold) font.bold = true;
  if (is.italic) font.italic = true;
  if (is.size !== undefined) font.size = is.size;
  if (is.colour !== undefined) font.color = is.colour;
  if (is.fill !== undefined) fill.color = is.fill;
  if (is.wrap) format.wrapText = true;
  for (const edge of is.border === undefined ? [] : edges[is.border]) {
    borders.getItem(edge).style = 'Continuous';
  }
  if (is.align !== undefined) format.horizontalAlignment = is.align === 'left' ? 'Left' : 'Right';
  if (is.indent !== undefined) format.indentLevel = is.indent;
}
