import type { FitReport } from 'usl-fit';
import { answeredWords, type Answered } from '../../../view/decision/answered.ts';
import { sheetContentOf } from '../../../view/sheet/content.ts';
import { parameterNames } from '../../../view/sheet/formulas.ts';
import { layOut, type SheetLayout } from '../../../view/sheet/layout.ts';
import type { TemplateLayout } from '../../../view/sheet/template/template.ts';
import type { Wording } from '../../../view/wording.ts';

/** Additional content of the workbook. */
export interface Origin {
  /** The origin of the measurements, in a few words. */
  source: string;
  /** The date of the workbook. */
  day: Date;
  /** The changes since an earlier table, for each series; null if unknown. */
  changes?: readonly (string | null)[];
  /** The question that was asked of one of them. */
  answered?: Answered | null;
  wording?: Wording;
}

/** A workbook in the JSON form that the writer takes; `workbook/src/message.rs` documents its parts. */
export interface Book {
  title: string;
  created: string;
  sheets: (SheetOfBook | TemplateSheet)[];
}

interface SheetOfBook extends Omit<SheetLayout, 'chart'> {
  name: string;
  /** Row heights in points. */
  heights: [row: number, height: number][];
  chart: SheetLayout['chart'] & { description: string };
}

type TemplateSheet = Omit<TemplateLayout, 'report'> & { name: string };

/** The same name as in the add-in. */
export const sheetName = 'USL Fit';

/** Excel's limit for a chart's description. */
const longestDescription = 255;
/** LibreOffice renders columns about 6 % wider than Excel; the sheet must fit a page in both. */
export const narrower = 0.97;

/** A workbook with all fits of a report on one sheet, identical to the add-in's sheet. */
export function bookOf(
  report: FitReport,
  { source, day, changes = [], answered = null, wording }: Origin,
): Book {
  const fitted = sheetContentOf(report, { sourceAddress: source, hiddenRows: 0 }, wording);
  const series = fitted.series.map((one, i) => {
    const answer = answered?.fit === i ? answeredWords(answered) : '';
    const sentence = [changes[i] ?? '', one.sentence, answer].filter(Boolean).join(' ');
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

/** Height of a row, and approximate width of a bold character, in points. */
const [lineHeight, characterWidth] = [15, 6];

/** Heights of headings with several lines, which not every program computes itself. */
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

/** Number of lines that words take in a column of a given width. */
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
