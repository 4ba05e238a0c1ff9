import { formatInterval, formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, type Headers } from '../labels.ts';
import type { Answerable } from '../controls/SelectField.tsx';
import { nextTexts } from '../texts/planning.ts';
import type { Estimate, NextMeasurement, NextQuantity } from 'usl-fit';

/** What the next measurement is to tell more about. */
export type AskedQuantity = Extract<NextQuantity, 'peak' | 'sigma' | 'kappa'>;

/** The quantities in words. */
export function nextQuantities(): Answerable<AskedQuantity>[] {
  const { quantities } = nextTexts();
  return (['peak', 'sigma', 'kappa'] as const).map((value) => ({
    value,
    label: quantities[value],
  }));
}

/** Where to measure next and what that would bring, the advice first. */
export function nextWords(
  { now, advised, candidates }: NextMeasurement,
  quantity: AskedQuantity,
  { headers, locale }: { headers: Headers; locale?: string | undefined },
): string[] {
  const texts = nextTexts();
  if (candidates.length === 0) return [texts.nothingToAdvise(quantity)];
  if (advised === null) return [texts.noSingle(quantity)];
  const format = quantity === 'peak' ? 'concurrency' : 'fraction';
  const interval = (estimate: Estimate) =>
    formatInterval({ ...estimate, hasInterval: true }, format, locale);
  const place = concurrencyPhrase(
    formatNumber(advised.concurrency, 'concurrency', locale),
    headers.concurrency,
    headers.counts,
  );
  const first = texts.measure(place, advised.measured);
  const [then, today] = [interval(advised.expected), interval(now)];
  if (!advised.bounded) return [first, texts.staysOpen(quantity, then, today)];
  const { shrinkage } = advised;
  const narrower = shrinkage === null ? null : formatPercent(1 - shrinkage, locale);
  return [first, texts.narrower(quantity, then, narrower, today)];
}
