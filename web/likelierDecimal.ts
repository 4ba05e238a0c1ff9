import { asksForDecimal } from '../view/choice.ts';
import type { Entry } from './entry.ts';
import { excludedRows } from './heldOut/excludedRows.ts';
import { fitOf, type FitOutcome } from './reading.ts';

/** The ambiguous number, such as 1,247, if nothing else prevents reading a table; else null. */
export function doubtfulIn({ report, errors }: FitOutcome): string | null {
  const value = (report?.errors ?? errors).find(asksForDecimal)?.details?.value ?? '';
  return /^[+-]?\d{1,3}[.,]\d{3}$/.test(value) ? value : null;
}

/**
 * The more likely decimal sign of a table with ambiguous numbers: the one whose curve leaves clearly less unexplained,
 * since 955 and 1,247 in one table are hardly 955 and 1.247. If both explain equally much, the sign separates
 * thousands, because rates with exactly three decimals are rarer. Null if neither reading can be fitted.
 */
export function likelierDecimal(value: string, entry: Entry): 'point' | 'comma' | null {
  const { text, choice, settings } = entry;
  const sign = value.includes(',') ? 'comma' : 'point';
  const grouping = sign === 'comma' ? 'point' : 'comma';
  const unexplained = (decimal: 'point' | 'comma') => {
    const { report } = fitOf(text, { ...choice, decimal }, settings, excludedRows(entry));
    return report === null
      ? null
      : Math.max(...report.fits.map(({ goodness }) => 1 - (goodness.rSquared ?? 0)));
  };
  const [grouped, decimal] = [unexplained(grouping), unexplained(sign)];
  if (grouped === null) return decimal === null ? null : sign;
  return decimal !== null && 10 * decimal < grouped ? sign : grouping;
}
