import { readFileSync } from 'node:fs';
import { fitTable, readText, type FitReport, type TableOptions } from 'usl-fit';
import type { Wording } from '../../view/wording.ts';
import { readWorkbook, type FileWorkbook } from './xlsx.ts';
import { bookOf } from '../../web/export/workbook/book.ts';
import { startWriter, writeBook } from '../../web/export/workbook/writer.ts';

/** The tables that the tests make workbooks of; each has a feature that the others lack. */
export const tables: Readonly<Record<string, { text: string; options?: TableOptions }>> = {
  'five points': { text: data('percona-cisco-ucs.csv') },
  '32 points': { text: data('percona-cisco-ucs-full.csv') },
  'three series': {
    text: data('wso2-enterprise-integrator.csv'),
    options: { group: 'message_size' },
  },
  'a straight line': { text: 'n,x\n1,10\n2,20\n4,40\n8,80\n' },
  'rows left out': {
    text: data('percona-cisco-ucs.csv'),
    options: { exclude: [{ row: 3, reason: '=1+1 "warm-up" & <cold>' }] },
  },
  'relative weights': { text: data('percona-cisco-ucs.csv'), options: { weights: 'relative' } },
  'headers that are formulas and markup': {
    text: '"=HYPERLINK(""https://example.com"",""<b>&""""x"")","=(Sheet1!$A$1)",system\n1,10,=cmd()\n2,18,=cmd()\n4,31,=cmd()\n8,44,=cmd()\n16,52,=cmd()\n1,9,\'USL Fit\'!A1\n2,17,\'USL Fit\'!A1\n4,30,\'USL Fit\'!A1\n8,41,\'USL Fit\'!A1\n16,50,\'USL Fit\'!A1\n',
    options: { n: 1, x: 2, group: 3 },
  },
};

function data(file: string): string {
  return readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8');
}

/** Starts the workbook writer with the WebAssembly file from the build. */
export function startWriterInNode(): void {
  startWriter(
    readFileSync(new URL('../../workbook/pkg/usl_fit_workbook_bg.wasm', import.meta.url)),
  );
}

/** The report for one of the tables. */
export function reportOf(name: string): FitReport {
  const { text, options = {} } = tables[name] ?? { text: '' };
  return fitTable(readText(text), { bandPoints: 60, ...options });
}

const origin = {
  source: 'a test',
  day: new Date('2026-01-31T12:00:00Z'),
  wording: { locale: 'en' },
};

/** The workbook file of a report. */
export function fileOf(report: FitReport, wording: Wording = origin.wording): Buffer {
  return Buffer.from(writeBook(bookOf(report, { ...origin, wording })));
}

/** The workbook of a report that also describes what changed since an earlier table. */
export function changedWorkbookOf(report: FitReport, changes: (string | null)[]): FileWorkbook {
  return readWorkbook(Buffer.from(writeBook(bookOf(report, { ...origin, changes }))));
}

/** The workbook file with a wrong cached value for every formula. */
export function fileWithWrongValues(report: FitReport): Buffer {
  const book = bookOf(report, origin);
  for (const { cells } of book.sheets) {
    for (const cell of cells.flat()) if (typeof cell === 'object') cell.value = 12345;
  }
  return Buffer.from(writeBook(book));
}

/** The workbook of a report, read back from its file. */
export function workbookOf(report: FitReport, wording?: Wording): FileWorkbook {
  return readWorkbook(fileOf(report, wording));
}
