import type { Fit } from 'usl-fit';
import { nameTexts } from './texts/result.ts';

/** What the core calls the series beside whose rows no name stands. */
const noName = '(no name)';

/** What each fit is called: its series, else its number. */
export function seriesNames(fits: readonly Fit[]): string[] {
  return fits.map(({ series }, i) => spokenSeries(series) ?? nameTexts().series(i + 1));
}

/** The name of a series in the language that is spoken. */
export function spokenSeries(series: string | null): string | null {
  return series === noName ? nameTexts().noName : series;
}
