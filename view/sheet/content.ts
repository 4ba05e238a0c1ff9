import type { Fit, FitReport, Peak, Point } from 'usl-fit';
import { heldBack } from '../heldBack.ts';
import { isHeldOut } from '../heldOut.ts';
import { concurrencyTitle, countedHeaders } from '../labels.ts';
import { hasIntervals, levelsOff, resultRows, says, type Row } from '../rows.ts';
import { spokenSeries } from '../seriesNames.ts';
import { answer } from '../sentence.ts';
import { pairOf } from '../symbols.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { Wording } from '../wording.ts';

/** One series as the sheet shows it. */
export interface SheetSeries {
  name: string;
  fit: Fit;
  /** The answer in words. */
  sentence: string;
  rows: Row[];
  compared: Compared;
}

/** What is said of a series beside others. */
export interface Compared {
  /** What holds it back, in a word. */
  held: string;
  /** Null where there is none, or where the law that has it is refuted. */
  peak: Peak | null;
  /** Whether a missing end of an interval is an unbounded one. */
  hasInterval: boolean;
}

/** How the three parameters are written. */
export interface Letters {
  lambda: string;
  sigma: string;
  kappa: string;
}

/** Everything the sheet says, in words and numbers made elsewhere. */
export interface SheetContent {
  series: SheetSeries[];
  /** Names of the two columns. */
  headers: { concurrency: string; throughput: string };
  letters: Letters;
  /** Where the measurements were read, such as `Sheet1!A1:B6`. */
  sourceAddress: string;
  /** How many hidden rows were left out. */
  hiddenRows: number;
}

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
      fit: { ...fit, points: fit.points.map(heldOutInWords) },
      sentence: answer(fit, { headers, locale }),
      rows: resultRows(fit, headers, symbols).filter(says),
      compared: {
        held: words.comparison.heldBack[heldBack(fit)],
        peak: levelsOff(fit) ? null : fit.peak,
        hasInterval: hasIntervals(fit),
      },
    })),
    headers: { concurrency: concurrencyTitle(headers), throughput: headers.throughput },
    letters: { lambda: 'λ', sigma, kappa },
    ...measured,
  };
}

/** A point that is held out says so in the language of the sheet. */
function heldOutInWords(point: Point): Point {
  return isHeldOut(point) ? { ...point, excludedReason: sheetTexts().points.heldOut } : point;
}
