import { asksForDecimal } from '../view/choice.ts';
import type { Entry } from './entry.ts';
import { excludedRows } from './heldOut/heldOut.ts';
import { fitOf, type FitOutcome } from './reading.ts';

/** The number that may be two, such as 1,247, where nothing else keeps a table from being read. */
export function doubtfulIn({ report, errors }: FitOutcome): string | null {
  const value = (report?.errors ?? errors).find(asksForDecimal)?.details?.value ?? '';
  return /^[+-]?\d{1,3}[.,]\d{3}$/.test(value) ? value : null;
}

/**
 * The decimal sign by which a table with such numbers is likelier to be what was meant: the one whose curve leaves
 * clearly less unexplained, since 955 does not stand beside 1,247 by chance. Where both explain as much, the mark groups thousands: rates in just three
 * decimals are rarer. Null where neither can be fitted.
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
