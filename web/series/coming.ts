import type { Fit, FitReport } from 'usl-fit';
import { seriesNames, spokenSeries } from '../../view/seriesNames.ts';
import { nameTexts } from '../../view/texts/result.ts';
import type { FittedEntry } from '../entry.ts';
import type { Begun, Step } from '../worker/protocol.ts';
import { fewestInTable } from './chosen.ts';

/** Series being fitted: the names of all, and the fits so far. */
export interface Coming extends Begun {
  /** The entry they belong to, compared by identity. */
  entry: FittedEntry;
  fits: readonly Fit[];
  /** Number of series tried so far; those without a fit failed. */
  done: number;
}

/** Adds a step; null until a table is known to have many series. */
export function comingAfter(coming: Coming | null, entry: FittedEntry, step: Step): Coming | null {
  const { begun, fits, done } = step;
  if (begun !== undefined) {
    return begun.names.length < fewestInTable ? null : { ...begun, entry, fits: [], done: 0 };
  }
  if (coming === null || done === 0) return coming;
  return { ...coming, fits: [...coming.fits, ...fits], done };
}

/** All series with their names and fits, null for those still waiting; failed ones are left out. */
export function listedOf(series: FitReport | Coming): {
  fits: readonly (Fit | null)[];
  names: readonly string[];
} {
  const { fits } = series;
  const fitted = seriesNames(fits);
  if (!('entry' in series)) return { fits, names: fitted };
  const { names, done } = series;
  const waiting = names
    .slice(done)
    .map((name, i) => spokenSeries(name) ?? nameTexts().series(done + i + 1));
  return { fits: [...fits, ...waiting.map(() => null)], names: [...fitted, ...waiting] };
}
