import { sheetTexts } from '../texts/sheet.ts';
import { nth, type SheetBuilder } from './builder.ts';
import { blank, formula, levelText } from './cells.ts';
import type { SheetContent } from './content.ts';
import type { ParameterCells } from './parameters.ts';

/** Shown where there is no peak. */
const none = '–';

/**
 * Adds a comparison of several series: what holds each back, its peak with the interval, and the best whole N. The
 * peaks refer to parameter cells further down, so the returned function fills them in later.
 */
export function addComparison(
  sheet: SheetBuilder,
  { series }: SheetContent,
): (parameters: readonly ParameterCells[]) => void {
  if (series.length < 2) return () => undefined;
  const words = sheetTexts().comparison;
  const level = levelText(nth(series, 0).fit.confidenceLevel);
  sheet.addStyled('section', words.title);
  const heads = [words.holds, words.peak, words.low(level), words.high(level), words.whole];
  sheet.addHeading(heads);
  const top = sheet.next;
  const peak = sheet.first + 1;
  for (const one of series) {
    const { held, peak: found, hasInterval } = one.compared;
    const hasEnds = hasInterval && found !== null && found.concurrency.estimate !== null;
    const end = (bound: number | null | undefined) =>
      bound ?? (hasEnds ? sheetTexts().results.unbounded : blank);
    const { low, high } = found?.concurrency ?? {};
    const whole = found?.wholeConcurrency ?? none;
    const row = sheet.addOf(one, held, none, end(low), end(high), whole);
    const words = [null, low, high, found?.wholeConcurrency];
    for (const [j, cell] of words.entries())
      if (cell == null) sheet.style('instead', row, peak + j);
  }
  sheet.format('#,##0.0', top, peak, series.length, 3);
  sheet.format('#,##0', top, peak + 3, series.length);
  sheet.skip();
  return (parameters) => {
    for (const [i, { compared }] of series.entries()) {
      const estimate = compared.peak?.concurrency.estimate ?? null;
      if (estimate === null) continue;
      sheet.set(top + i, peak, formula(`=${nth(parameters, i).peakConcurrency}`, estimate));
    }
  };
}
