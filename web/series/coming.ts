import type { Fit, FitReport } from 'usl-fit';
import { seriesNames, spokenSeries } from '../../view/seriesNames.ts';
import { nameTexts } from '../../view/texts/result.ts';
import type { FittedEntry } from '../entry.ts';
import type { Begun, Step } from '../worker/protocol.ts';
import { fewestInTable } from './chosen.ts';

/** Series that are being fitted: all by name, and what has come of the first of them. */
export interface Coming extends Begun {
  /** Of what they are the series, by identity. */
  entry: FittedEntry;
  fits: readonly Fit[];
  /** How many were tried: those without a fit failed. */
  done: number;
}

/** With a step more; null where a table is not yet known to have many series. */
export function comingAfter(coming: Coming | null, entry: FittedEntry, step: Step): Coming | null {
  const { begun, fits, done } = step;
  if (begun !== undefined) {
    return begun.names.length < fewestInTable ? null : { ...begun, entry, fits: [], done: 0 };
  }
  if (coming === null || done === 0) return coming;
  return { ...coming, fits: [...coming.fits, ...fits], done };
}

/** Every series with its name, and its fit, null where that has not come; those that failed are left out. */
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
