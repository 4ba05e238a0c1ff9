import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../../view/sheet/content.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import { layOut, type SheetLayout } from '../../../view/sheet/layout.ts';
import type { Wording } from '../../../view/wording.ts';

/** What is written beside the fits. */
export interface Origin {
  /** Where the measurements come from, in a few words. */
  source: string;
  /** When the workbook is made. */
  day: Date;
  /** What changed since an earlier table, series by series; null where nothing is known of it. */
  changes?: readonly (string | null)[];
  wording?: Wording;
}

/** A workbook as its writer takes it, in JSON; `workbook/src/message.rs` tells what each part is. */
export interface Book {
  title: string;
  created: string;
  sheets: SheetOfBook[];
}

interface SheetOfBook extends Omit<SheetLayout, 'chart'> {
  name: string;
  /** Heights of rows in points, each with its row. */
  heights: [row: number, height: number][];
  chart: SheetLayout['chart'] & { description: string };
}

/** As the add-in calls it. */
export const sheetName = 'USL Fit';

/** Excel takes so many characters to describe a chart. */
const longestDescription = 255;
/** From the same file LibreOffice makes columns about 6 % wider than Excel does; both are to fit a page. */
const narrower = 0.97;

/** A workbook with all fits of a report on one sheet, the very sheet that the Excel add-in makes. */
export function bookOf(report: FitReport, { source, day, changes = [], wording }: Origin): Book {
  const fitted = sheetContentOf(report, { sourceAddress: source, hiddenRows: 0 }, wording);
  const series = fitted.series.map((one, i) => {
    const sentence = [changes[i] ?? '', one.sentence].filter((part) => part !== '').join(' ');
    return { ...one, sentence };
  });
  const content = { ...fitted, series };
  const layout = layOut(content, parameterNames(report.fits.length, [], wording?.symbols), [0, 0]);
  const { page, chart } = layout;
  const answers = content.series.map(({ sentence }) => sentence).join(' ');
  return {
    title: chart.title,
    created: `${day.toISOString().slice(0, 19)}Z`,
    sheets: [
      {
        ...layout,
        name: sheetName,
        heights: heightsOf(layout),
        page: { ...page, scale: Math.floor(narrower * page.scale) },
        chart: { ...chart, description: answers.slice(0, longestDescription) },
      },
    ],
  };
}

/** A row of the sheet, and about as much as a bold character takes of its column, in points. */
const [lineHeight, characterWidth] = [15, 6];

/** Heights of the headings that take several lines, which not every program finds by itself. */
function heightsOf({ cells, styles, widths }: SheetLayout): [number, number][] {
  const headings = styles.flatMap(({ wrap, block: [row] }) => (wrap === true ? [row] : []));
  return headings.flatMap((row): [number, number][] => {
    const lines = (cells[row] ?? []).map((cell, j) =>
      typeof cell === 'string' ? linesOf(cell, (widths[j] ?? 0) / characterWidth) : 1,
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
