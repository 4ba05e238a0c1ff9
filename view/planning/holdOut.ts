import type { Fit, HeldOut, HoldOut } from 'usl-fit';
import { formatInterval, formatNumber, formatPercent, formatPlain } from '../format.ts';
import { concurrencyTitle, type Headers } from '../labels.ts';
import { rowInWords, type RowLabel } from '../rowLabel.ts';
import { holdOutTexts } from '../texts/planning.ts';

/** How well the remaining measurements predict the held-out rows, the answer first. */
export function holdOutWords(
  found: HoldOut,
  { confidenceLevel, points }: Fit,
  rowLabel: RowLabel = rowInWords,
): string[] {
  const words = holdOutTexts();
  const { fitted, points: held, meanAbsoluteShare, worstShare, worstRow } = found;
  const known = held.some(({ inside }) => inside !== null);
  const sentences = [
    headline(found),
    held.length === 1
      ? words.off(formatPercent(worstShare))
      : words.offOnAverage(
          formatPercent(meanAbsoluteShare),
          formatPercent(worstShare),
          rowLabel(worstRow),
        ),
  ];
  const within = points.filter(({ included }) => included).map(({ concurrency }) => concurrency);
  const from = within.reduce((least, n) => Math.min(least, n), Infinity);
  const to = within.reduce((most, n) => Math.max(most, n), -Infinity);
  const isBeyond = fitted > 0 && held.every(({ concurrency: n }) => n < from || n > to);
  return [
    ...sentences,
    ...(isBeyond ? [words.beyond] : []),
    ...(known ? [words.band(formatPercent(confidenceLevel))] : []),
  ];
}

/** The held-out rows as a table of texts: where, N, measured, predicted, the band, and whether it is in it. */
export function heldOutRows(
  { points }: HoldOut,
  { confidenceLevel }: Fit,
  headers: Headers,
  rowLabel: RowLabel = rowInWords,
): { names: string[]; rows: string[][] } {
  const words = holdOutTexts();
  const band = words.bandOf(formatPercent(confidenceLevel));
  return {
    names: [
      words.where,
      concurrencyTitle(headers),
      words.measured,
      words.predicted,
      band,
      words.inside,
    ],
    rows: points.map((point) => [
      rowLabel(point.row),
      formatPlain(point.concurrency),
      formatPlain(point.throughput),
      formatNumber(point.predicted),
      formatInterval({ ...point, hasInterval: point.inside !== null }),
      insideText(point),
    ]),
  };
}

/** Whether a held-out row is in the band: yes, no, or a dash if unknown. */
export function insideText({ inside }: HeldOut): string {
  const { yes, no } = holdOutTexts();
  if (inside === null) return formatNumber(null);
  return inside ? yes : no;
}

/** A larger error does not count as predicted, however wide the band is. */
const closeEnough = 0.1;

function isPredicted({ inside, errorShare }: HeldOut): boolean {
  return inside === true && Math.abs(errorShare) <= closeEnough;
}

function headline({ fitted, points }: HoldOut): string {
  const words = holdOutTexts();
  const held = points.length;
  if (points.every(({ inside }) => inside === null)) return words.noBand(fitted, held);
  const inside = points.filter((point) => point.inside === true).length;
  if (inside === 0) return words.none(fitted, held);
  const predicted = points.filter(isPredicted).length;
  if (predicted < inside) {
    return 2 * predicted < held
      ? words.wide(fitted, held, inside)
      : words.some(fitted, held, predicted);
  }
  return held === 1 ? words.one(fitted) : words.some(fitted, held, inside);
}
