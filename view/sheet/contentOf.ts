import type { FitReport } from 'usl-fit';
import { headersOf } from '../labels.ts';
import { resultRows, says } from '../rows.ts';
import { answer } from '../sentence.ts';
import type { SheetContent } from './content.ts';
import { sheetTexts } from '../texts/sheet.ts';

/** What a sheet says of all series that were fitted, in the words of the report. */
export function sheetContentOf(
  report: FitReport,
  measured: Pick<SheetContent, 'sourceAddress' | 'hiddenRows'>,
  locale?: string,
): SheetContent {
  const headers = headersOf(report.columns);
  const words = sheetTexts();
  return {
    series: report.fits.map((fit, i) => ({
      name: fit.series ?? (report.fits.length === 1 ? headers.throughput : words.series(i + 1)),
      fit,
      sentence: answer(fit, { headers, locale }),
      rows: resultRows(fit, headers).filter(says),
    })),
    headers,
    ...measured,
  };
}
