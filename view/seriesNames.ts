import type { Fit } from 'usl-fit';

/** What each fit is called: its series, else its number. */
export function seriesNames(fits: readonly Fit[]): string[] {
  return fits.map(({ series }, i) => series ?? `Series ${i + 1}`);
}
