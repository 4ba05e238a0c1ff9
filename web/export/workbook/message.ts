import { parseBlock, type Block } from '../../../view/sheet/a1.ts';
import { axisStep } from '../../../view/sheet/axes.ts';
import type { CellContent } from '../../../view/sheet/cells.ts';
import type { ChartPlan } from '../../../view/sheet/chartPlan.ts';
import { drawingOf, gridColour, manyDigits, type Drawing } from '../../../view/sheet/drawing.ts';
import type { SheetLayout } from '../../../view/sheet/layout.ts';
import { cellLooks, type CellLook } from '../../../view/sheet/looks.ts';
import { margins } from '../../../view/sheet/pages.ts';
import { calculate, isFormula, type Shown } from './calculate/calculate.ts';

/** A workbook as its writer takes it; `workbook/src/message.rs` tells what each part is. */
export interface Book {
  title: string;
  created: string;
  sheets: SheetMessage[];
}

interface SheetMessage {
  name: string;
  rows: CellMessage[][];
  styles: (CellLook & { block: Block; format?: string })[];
  names: { name: string; cell: Block }[];
  widths: number[];
  heights: [row: number, height: number][];
  page: {
    printed: Block;
    scale: number;
    breaks: number[];
    margins: typeof margins;
    footer: string;
  };
  chart: ChartMessage;
}

/** A number, a text, or a formula with what it comes to. */
export type CellMessage = number | string | { formula: string; value: Shown | null };

interface AxisMessage {
  title: string;
  end: number;
  step: number;
  format?: string;
  grid: boolean;
}

interface ChartMessage {
  title: string;
  description: string;
  series: { name: string; x: Block; y: Block; drawing: Drawing; inLegend: boolean }[];
  x: AxisMessage;
  y: AxisMessage;
  grid: string;
  position: Block;
}

/** From the same file LibreOffice makes columns about 6 % wider than Excel does; both are to fit a page. */
const narrower = 0.97;

/** One sheet of a planned fit, its formulas with their values. */
export function sheetMessage(name: string, layout: SheetLayout, description: string): SheetMessage {
  const { values, names, formats, looks, widths, printed, pages, footer } = layout;
  const shown = calculate(values, names);
  return {
    name,
    rows: values.map((line, i) =>
      line.map((content, j) => cellMessage(content, shown[i]?.[j] ?? null)),
    ),
    styles: [...formats, ...looks.map(({ block, look }) => ({ block, ...cellLooks[look] }))],
    names: names.map(({ name: own, cell }) => ({ name: own, cell })),
    widths,
    heights: headingHeights(layout),
    page: {
      printed,
      scale: Math.floor(narrower * pages.scale),
      breaks: pages.breaks,
      margins,
      footer: whole(footer),
    },
    chart: chartMessage(layout.chart, description),
  };
}

/** A row of the sheet, and about as much as a bold character takes of its column, in points. */
const [lineHeight, characterWidth] = [15, 6];

/** Heights of the headings that take several lines, which not every program finds by itself. */
function headingHeights({ values, looks, widths }: SheetLayout): [number, number][] {
  const headings = looks.flatMap(({ look, block: [row] }) => (look === 'heading' ? [row] : []));
  return headings.flatMap((row): [number, number][] => {
    const lines = (values[row] ?? []).map((content, j) =>
      linesOf(String(content).slice(1), (widths[j] ?? 0) / characterWidth),
    );
    const most = Math.max(...lines);
    return most > 1 ? [[row, most * lineHeight]] : [];
  });
}

/** How many lines words take in a column with room for so many characters. */
function linesOf(words: string, room: number): number {
  let [lines, filled] = [1, 0];
  for (const { length } of words.split(' ')) {
    const isBeside = filled > 0 && filled + 1 + length <= room;
    if (filled > 0 && !isBeside) lines += 1;
    filled = isBeside ? filled + 1 + length : length;
    while (filled > room) {
      lines += 1;
      filled -= room;
    }
  }
  return lines;
}

function cellMessage(content: CellContent, value: Shown | null): CellMessage {
  if (typeof content === 'number') return content;
  return isFormula(content) ? { formula: content, value } : whole(content.slice(1));
}

function chartMessage(plan: ChartPlan, description: string): ChartMessage {
  const { title, xTitle, yTitle, axes, series, position } = plan;
  return {
    title: whole(title),
    description: whole(description),
    series: series.map((one) => ({
      name: whole(one.name),
      x: one.x,
      y: one.y,
      inLegend: one.inLegend,
      drawing: drawingOf(one),
    })),
    x: { ...axis(xTitle, axes.concurrency), grid: false },
    y: {
      ...axis(yTitle, axes.throughput),
      ...(axes.throughput >= manyDigits ? { format: '#,##0' } : {}),
      grid: true,
    },
    grid: gridColour,
    position: parseBlock(position.join(':')) ?? [0, 0, 1, 1],
  };
}

function axis(title: string, end: number): Pick<AxisMessage, 'title' | 'end' | 'step'> {
  return { title: whole(title), end, step: axisStep(end) };
}

/** Without halves of characters, which a text that was cut off or pasted can have, and no file may. */
function whole(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}');
}
