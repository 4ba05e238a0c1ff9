import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../../view/sheet/contentOf.ts';
import { layOut } from '../../../view/sheet/layout.ts';
import { parameterNames } from '../../../view/sheet/parameterNames.ts';
import type { Wording } from '../../../view/wording.ts';
import { sheetMessage, type Book } from './message.ts';

/** What is written beside the fits. */
export interface Origin {
  /** Where the measurements come from, in a few words. */
  source: string;
  /** When the workbook is made. */
  day: Date;
  wording?: Wording;
}

/** As the add-in calls it. */
export const sheetName = 'USL Fit';

/** A workbook with all fits of a report on one sheet, the very sheet that the Excel add-in makes. */
export function bookOf(report: FitReport, { source, day, wording }: Origin): Book {
  const content = sheetContentOf(report, { sourceAddress: source, hiddenRows: 0 }, wording);
  const layout = layOut(content, parameterNames(report.fits.length, [], wording?.symbols), [0, 0]);
  const answers = content.series.map(({ sentence }) => sentence).join(' ');
  return {
    title: layout.chart.title,
    created: `${day.toISOString().slice(0, 19)}Z`,
    sheets: [sheetMessage(sheetName, layout, answers.slice(0, longestDescription))],
  };
}

/** Excel takes so many characters to describe a chart. */
const longestDescription = 255;
