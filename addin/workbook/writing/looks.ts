import type { Block } from '../a1.ts';
import type { Look } from '../sheet/plan.ts';

const headingFill = '#E7EDF6';
const inputFill = '#FFF7DB';
const ink = '#1F2933';

/** How each look is made; none of them tells anything by its colour alone. */
const looks: Readonly<Record<Look, (range: Excel.Range) => void>> = {
  title: ({ format }) => {
    format.font.bold = true;
    format.font.size = 16;
  },
  section: ({ format }) => {
    format.font.bold = true;
    format.font.size = 12;
  },
  label: ({ format }) => {
    format.font.bold = true;
  },
  heading: ({ format }) => {
    format.font.bold = true;
    format.font.color = ink;
    format.fill.color = headingFill;
    format.wrapText = true;
    const edge = format.borders.getItem('EdgeBottom');
    edge.style = 'Continuous';
  },
  numberHeading: ({ format }) => {
    format.horizontalAlignment = 'Right';
  },
  input: ({ format }) => {
    format.fill.color = inputFill;
    format.font.color = ink;
    for (const side of ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight'] as const) {
      format.borders.getItem(side).style = 'Continuous';
    }
  },
  note: ({ format }) => {
    format.font.italic = true;
  },
  words: ({ format }) => {
    format.horizontalAlignment = 'Left';
    format.indentLevel = 1;
  },
  instead: ({ format }) => {
    format.horizontalAlignment = 'Right';
  },
  count: ({ format }) => {
    format.horizontalAlignment = 'Left';
  },
};

/** The cells of a block. */
export function rangeOf(sheet: Excel.Worksheet, [row, column, rows, columns]: Block): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

/** Gives cells their look. */
export function applyLook(sheet: Excel.Worksheet, block: Block, look: Look): void {
  looks[look](rangeOf(sheet, block));
}
