import type { FitReport } from 'usl-fit';
import { headersOf } from '../../view/labels.ts';
import { resultRows, says } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import type { SheetContent } from '../workbook/sheetContent.ts';
import type { Selection } from './workbook.ts';

/** What is written into the workbook: all series that were fitted, in the words of the pane. */
export function contentOf(
  report: FitReport,
  { address, source, hiddenRows }: Selection,
  locale?: string,
): SheetContent {
  const headers = headersOf(report.columns);
  return {
    series: report.fits.map((fit, i) => ({
      name: fit.series ?? (report.fits.length === 1 ? headers.throughput : `Series ${i + 1}`),
      fit,
      sentence: answer(fit, { headers, locale }),
      rows: resultRows(fit, headers).filter(says),
    })),
    headers,
    sourceAddress: address,
    source,
    hiddenRows,
  };
}
