import type { Fit } from 'usl-fit';
import { nameTexts } from './texts/result.ts';

/** The core's name for the series of rows without a name. */
const noName = '(no name)';

/** The name of each fit: its series, else its number. */
export function seriesNames(fits: readonly Fit[]): string[] {
  return fits.map(({ series }, i) => spokenSeries(series) ?? nameTexts().series(i + 1));
}

/** The name of a series in the current language. */
export function spokenSeries(series: string | null): string | null {
  return series === noName ? nameTexts().noName : series;
}
