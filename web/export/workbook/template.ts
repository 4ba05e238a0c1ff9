import type { FitReport } from 'usl-fit';
import { enteredOf } from './entered.ts';
import { layOutTemplate, type Entered } from '../../../view/sheet/template/template.ts';
import { templateTexts } from '../../../view/texts/template.ts';
import { narrower, sheetName, type Book } from './book.ts';

/** The day of the template's properties: the same template is the same file. */
const created = '2026-01-31T12:00:00Z';

/** The workbook that fits what is pasted into it, empty unless measurements are given. */
export function templateBook(entered: readonly Entered[] = []): Book {
  const { cells, styles, names, widths, heights, page, chart } = layOutTemplate(entered);
  const fitting = { ...page, scale: Math.floor(narrower * page.scale) };
  const sheet = { name: sheetName, cells, styles, names, widths, heights, page: fitting, chart };
  return { title: templateTexts().title, created, sheets: [sheet] };
}

/** The workbook that refits itself, with the measurements of a report. */
export function refittingBook(report: FitReport): Book {
  return templateBook(enteredOf(report) ?? []);
}
