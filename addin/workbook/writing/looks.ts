import type { Block } from '../../../view/sheet/a1.ts';
import type { CellStyle } from '../../../view/sheet/styles.ts';

const edges = {
  below: ['EdgeBottom'],
  around: ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'],
} as const;

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Queues what a style changes about cells. */
export function applyStyle(range: Excel.Range, style: CellStyle): void {
  const { format } = range;
  const { font, fill, borders } = format;
  // A single format stands for all cells.
  if (style.format !== undefined) range.numberFormat = style.format as unknown as string[][];
  if (style.bold) font.bold = true;
  if (style.italic) font.italic = true;
  if (style.size !== undefined) font.size = style.size;
  if (style.colour !== undefined) font.color = style.colour;
  if (style.fill !== undefined) fill.color = style.fill;
  if (style.wrap) format.wrapText = true;
  for (const edge of style.border === undefined ? [] : edges[style.border]) {
    borders.getItem(edge).style = 'Continuous';
  }
  if (style.align !== undefined) {
    format.horizontalAlignment = style.align === 'left' ? 'Left' : 'Right';
  }
  if (style.indent !== undefined) format.indentLevel = style.indent;
}
