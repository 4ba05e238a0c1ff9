import type { Answer, Fit } from 'usl-fit';
import { heldBackBy, peakInAnswer, type HeldBack, type PeakInAnswer } from '../../view/inAnswer.ts';

/** A row of the series table. */
export interface SeriesRow extends HeldBack {
  /** Its index among all series. */
  index: number;
  name: string;
  /** Null while it is being fitted. */
  fit: Fit | null;
  /** Null if the answer names none. */
  inAnswer: PeakInAnswer | null;
  /** Its concurrency, to sort by. */
  peak: number | null;
  /** The best throughput, as the first figure has it. */
  throughput: number | null;
}

/** The sort keys of the table. */
export type SeriesOrder = 'name' | 'peak' | 'throughput' | 'heldBack';

/** A row for each series, in order: what the table says of it is said by its answer. */
export function seriesRows(fits: readonly (Fit | null)[], names: readonly string[]): SeriesRow[] {
  return fits.map((fit, index) => {
    const common = { index, name: names[index] ?? '', fit };
    if (fit === null) {
      return {
        ...common,
        inAnswer: null,
        peak: null,
        throughput: null,
        ...heldBackBy({ cause: null }),
      };
    }
    const inAnswer = peakInAnswer(fit);
    return {
      ...common,
      inAnswer,
      peak: inAnswer?.at.estimate ?? null,
      throughput: bestOf(fit.answer),
      ...heldBackBy(fit.answer),
    };
  });
}

function bestOf({ figures: [figure], best }: Answer): number {
  const isThroughput = figure?.quantity === 'throughput' && figure.certainty === 'measured';
  return (isThroughput ? figure.value.estimate : null) ?? best.throughput;
}

/** The series with the smallest measured peak; null if none was measured past its peak. */
export function firstToPeak(rows: readonly SeriesRow[]): SeriesRow | null {
  return rows.reduce<SeriesRow | null>(
    (first, row) =>
      row.peak !== null &&
      row.inAnswer?.kind !== 'forecast' &&
      (first === null || row.peak < (first.peak ?? Infinity))
        ? row
        : first,
    null,
  );
}

/** Rows whose name contains a text, ignoring case. */
export function withName(rows: readonly SeriesRow[], wanted: string): SeriesRow[] {
  const text = wanted.trim().toLowerCase();
  return rows.filter(({ name }) => name.toLowerCase().includes(text));
}

/** The rows at these places first, in their order, then the others. */
export function worstFirst(rows: readonly SeriesRow[], places: readonly number[]): SeriesRow[] {
  const rank = new Map(places.map((index, i) => [index, i]));
  const of = ({ index }: SeriesRow) => rank.get(index) ?? Infinity;
  const isWorst = (row: SeriesRow) => rank.has(row.index);
  const worst = rows.filter(isWorst).sort((one, other) => of(one) - of(other));
  return [...worst, ...rows.filter((row) => !isWorst(row))];
}

/** The rows sorted; missing values come last in either direction. */
export function ordered(
  rows: readonly SeriesRow[],
  by: SeriesOrder,
  descending: boolean,
  locale?: string,
): SeriesRow[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const sign = descending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : names.compare(`${a}`, `${b}`);
    return sign * difference;
  });
}
