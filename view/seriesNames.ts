import type { Fit } from 'usl-fit';
import { nameTexts } from './texts/names.ts';

/** What each fit is called: its series, else its number. */
export function seriesNames(fits: readonly Fit[]): string[] {
  return fits.map(({ series }, i) => series ?? nameTexts().series(i + 1));
}
