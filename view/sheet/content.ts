import type { Fit, FitReport, Peak, Point } from 'usl-fit';
import { isHeldOut } from '../heldOut.ts';
import { heldBackBy, heldBackText } from '../inAnswer.ts';
import { concurrencyTitle, countedHeaders } from '../labels.ts';
import { hasIntervals, levelsOff, resultRows, says, type Row } from '../rows.ts';
import { spokenSeries } from '../seriesNames.ts';
import { answer } from '../sentence.ts';
import { pairOf } from '../symbols.ts';
import { sheetTexts } from '../texts/sheet.ts';
import type { Wording } from '../wording.ts';

/** A series as shown on the sheet. */
export interface SheetSeries {
  name: string;
  fit: Fit;
  /** The answer in words. */
  sentence: string;
  rows: Row[];
  compared: Compared;
}

/** A series' entry in the comparison of several. */
export interface Compared {
  /** What holds it back, in a word. */
  held: string;
  /** Null if there is none, or if the law is refuted. */
  peak: Peak | null;
  /** Whether a missing end of an interval means unbounded. */
  hasInterval: boolean;
}

/** The symbols of the three parameters. */
export interface Letters {
  lambda: string;
  sigma: string;
  kappa: string;
}

/** The content of the sheet, as words and numbers. */
export interface SheetContent {
  series: SheetSeries[];
  /** Names of the two columns. */
  headers: { concurrency: string; throughput: string };
  letters: Letters;
  /** The range of the measurements, such as `Sheet1!A1:B6`. */
  sourceAddress: string;
  /** Number of hidden rows that were skipped. */
  hiddenRows: number;
  /** The cells that formulas find the parameters from; absent for the parameters of the fit. */
  follows?: FollowedCells;
}

/** The measurements as formulas refer to them. */
export interface FollowedCells {
  /** Ranges such as `Sheet1!$B$4:$B$8`, side by side, and their number of rows. */
  concurrency: string;
  throughput: string;
  rows: number;
  /** What the concurrency counts, by the name of its noun, and the unit of the throughput; null if unknown. */
  noun: string | null;
  unit: string | null;
}

/** The content of a sheet for a report. */
export function sheetContentOf(
  report: FitReport,
  measured: Pick<SheetContent, 'sourceAddress' | 'hiddenRows'>,
  { symbols, counts = null }: Wording = {},
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
      sentence: answer(fit, headers),
      rows: resultRows(fit, headers, symbols).filter(says),
      compared: {
        held: heldBackText(heldBackBy(fit.answer)),
        peak: levelsOff(fit) ? null : fit.peak,
        hasInterval: hasIntervals(fit),
      },
    })),
    headers: { concurrency: concurrencyTitle(headers), throughput: headers.throughput },
    letters: { lambda: 'λ', sigma, kappa },
    ...measured,
  };
}

/** Translates the reason of a held-out point. */
function heldOutInWords(point: Point): Point {
  return isHeldOut(point) ? { ...point, excludedReason: sheetTexts().points.heldOut } : point;
}
