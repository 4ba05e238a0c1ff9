import type { FitReport, Point } from 'usl-fit';
import { isHeldOut } from '../heldOut.ts';
import { concurrencyTitle, countedHeaders } from '../labels.ts';
import { resultRows, says } from '../rows.ts';
import { spokenSeries } from '../seriesNames.ts';
import { answer } from '../sentence.ts';
import type { SheetContent } from './content.ts';
import { pairOf } from '../symbols.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { Wording } from '../wording.ts';

/** What a sheet says of all series that were fitted, in the words of the report. */
export function sheetContentOf(
  report: FitReport,
  measured: Pick<SheetContent, 'sourceAddress' | 'hiddenRows'>,
  { locale, symbols, counts = null }: Wording = {},
): SheetContent {
  const headers = countedHeaders(report.columns, counts);
  const words = sheetTexts();
  const [sigma, kappa] = pairOf(symbols ?? 'sigma-kappa');
  return {
    series: report.fits.map((fit, i) => ({
      name:
        spokenSeries(fit.series) ??
        (report.fits.length === 1 ? headers.throughput : words.series(i + 1)),
      fit: { ...fit, points: fit.points.map(toldInWords) },
      sentence: answer(fit, { headers, locale }),
      rows: resultRows(fit, headers, symbols).filter(says),
    })),
    headers: { concurrency: concurrencyTitle(headers), throughput: headers.throughput },
    letters: { lambda: 'λ', sigma, kappa },
    ...measured,
  };
}

/** A point that is held out says so in the language of the sheet. */
function toldInWords(point: Point): Point {
  return isHeldOut(point) ? { ...point, excludedReason: sheetTexts().points.heldOut } : point;
}
