import type { FitReport } from 'usl-fit';
import { headersOf } from '../../view/labels.ts';
import { resultRows } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import type { Selection } from '../workbook/readSelection.ts';
import type { SheetContent } from '../workbook/sheetContent.ts';

/** What is written into the workbook: one sheet for each series that was fitted. */
export function contentOf(
  report: FitReport,
  selection: Selection,
  locale?: string,
): SheetContent[] {
  const headers = headersOf(report.columns);
  return report.fits.map((fit) => {
    const words = answer(fit, { headers, locale });
    return {
      fit,
      headers,
      sentence: fit.series === null ? words : `${fit.series}: ${words}`,
      rows: resultRows(fit, headers),
      sourceAddress: selection.address,
    };
  });
}
