import { formatInterval, formatNumber, formatPercent, formatPlain } from '../format.ts';
import { concurrencyPhrase, type Headers } from '../labels.ts';
import type { Answerable } from '../controls/SelectField.tsx';
import { nextTexts } from '../texts/planning.ts';
import type { Candidate, Estimate, NextMeasurement, NextQuantity } from 'usl-fit';

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
  { now, advised, candidates, largestMeasured, within, beyond }: NextMeasurement,
  quantity: AskedQuantity,
  {
    headers,
    locale,
    largest = null,
  }: { headers: Headers; locale?: string | undefined; largest?: number | null },
): string[] {
  const texts = nextTexts();
  if (candidates.length === 0 && beyond === null) return [texts.nothingToAdvise(quantity)];
  const format = quantity === 'peak' ? 'concurrency' : 'fraction';
  const interval = (estimate: Estimate) =>
    formatInterval({ ...estimate, hasInterval: true }, format, locale);
  const placeOf = (concurrency: number) =>
    concurrencyPhrase(
      formatNumber(concurrency, 'concurrency', locale),
      headers.concurrency,
      headers.counts,
    );
  // What is expected is judged by the law; an interval that a knee leaves open has no width to be compared with.
  const isOpen = now.low === null || now.high === null;
  const narrower = ({ shrinkage }: Candidate) =>
    shrinkage === null || isOpen ? null : formatPercent(1 - shrinkage, locale);
  const price =
    largest !== null && beyond !== null && isWorthIt(beyond, advised)
      ? [
          texts.limitCosts(
            placeOf(largest),
            placeOf(beyond.concurrency),
            interval(beyond.expected),
            narrower(beyond),
          ),
        ]
      : [];
  if (advised === null) return [texts.noSingle(quantity), ...price];
  const isFarther = advised.concurrency > largestMeasured;
  const times = Number((advised.concurrency / largestMeasured).toPrecision(2));
  const [then, today] = [interval(advised.expected), interval(now)];
  return [
    texts.measure(
      placeOf(advised.concurrency),
      advised.measured,
      isFarther ? formatPlain(times, locale) : null,
    ),
    advised.bounded
      ? texts.narrower(quantity, then, narrower(advised), today)
      : texts.staysOpen(quantity, then, today),
    ...(!isFarther || !candidates.some(({ concurrency }) => concurrency <= largestMeasured)
      ? []
      : within === null || !isWorthIt(within, null)
        ? [texts.nothingWithin(placeOf(largestMeasured))]
        : [
            texts.within(
              placeOf(within.concurrency),
              within.measured,
              interval(within.expected),
              narrower(within),
            ),
          ]),
    ...price,
  ];
}

/** Less than this share of an interval is no gain worth a measurement. */
const worth = 0.05;

/** Whether a candidate gives more than another, or than none, by as much as is worth a word. */
function isWorthIt({ shrinkage }: Candidate, other: Candidate | null): boolean {
  if (shrinkage === null) return true;
  const without = other === null ? 1 : other.shrinkage;
  return without === null || shrinkage < without - worth;
}
