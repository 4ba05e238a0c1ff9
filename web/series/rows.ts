import type { Fit } from 'usl-fit';
import { heldBack, type HeldBack } from '../../view/heldBack.ts';
import { kneeCeiling, levelsOff } from '../../view/rows.ts';

/** A row of the series table. */
export interface SeriesRow {
  /** Its index among all series. */
  place: number;
  name: string;
  /** Null while it is being fitted. */
  fit: Fit | null;
  /** Null if no peak is in sight. */
  peak: number | null;
  throughput: number | null;
  heldBack: HeldBack | 'limit' | null;
}

/** The sort keys of the table. */
export type SeriesOrder = 'name' | 'peak' | 'throughput' | 'heldBack';

/** A row for each series, in order. */
export function seriesRows(fits: readonly (Fit | null)[], names: readonly string[]): SeriesRow[] {
  return fits.map((fit, place) => {
    const own = { place, name: names[place] ?? '', fit };
    if (fit === null) return { ...own, peak: null, throughput: null, heldBack: null };
    const atLimit = levelsOff(fit);
    return {
      ...own,
      peak: atLimit ? null : (fit.peak?.concurrency.estimate ?? null),
      throughput: atLimit
        ? kneeCeiling(fit)
        : (fit.peak?.throughput.estimate ?? fit.limit?.throughput.estimate ?? null),
      heldBack: atLimit ? 'limit' : heldBack(fit),
    };
  });
}

/** The series with the smallest peak concurrency; null if none has a peak in sight. */
export function firstToPeak(rows: readonly SeriesRow[]): SeriesRow | null {
  return rows.reduce<SeriesRow | null>(
    (first, row) =>
      row.peak !== null && (first === null || row.peak < (first.peak ?? Infinity)) ? row : first,
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
  const rank = new Map(places.map((place, i) => [place, i]));
  const of = ({ place }: SeriesRow) => rank.get(place) ?? Infinity;
  const isWorst = (row: SeriesRow) => rank.has(row.place);
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
