import { formatInterval, formatNumber, formatPercent, formatPlain } from '../format.ts';
import { concurrencyPhrase, type Headers } from '../labels.ts';
import type { Answerable } from '../controls/SelectField.tsx';
import { isPastPeak } from '../rows.ts';
import { nextTexts, type NextSubject } from '../texts/planning.ts';
import type { Candidate, Estimate, Fit, NextMeasurement, NextQuantity } from 'usl-fit';

/** The quantity that the next measurement should narrow. */
export type NarrowableQuantity = Extract<NextQuantity, 'peak' | 'sigma' | 'kappa'>;

/** The quantities, with their labels: of a peak that only a forecast has, as a possible one. */
export function nextQuantities(fit: Fit | null = null): Answerable<NarrowableQuantity>[] {
  const { quantities } = nextTexts();
  return (['peak', 'sigma', 'kappa'] as const).map((value) => ({
    value,
    label: quantities[subjectOf(value, fit)],
  }));
}

function subjectOf(quantity: NarrowableQuantity, fit: Fit | null): NextSubject {
  return quantity === 'peak' && fit !== null && !isPastPeak(fit) ? 'possiblePeak' : quantity;
}

/** The advice for the next measurement in sentences, the most important first. */
export function nextWords(
  { now, advised, candidates, largestMeasured, within, beyond }: NextMeasurement,
  quantity: NarrowableQuantity,
  {
    headers,
    locale,
    largest = null,
    fit = null,
  }: {
    headers: Headers;
    locale?: string | undefined;
    largest?: number | null;
    /** The fit whose answer tells whether a peak was measured. */
    fit?: Fit | null;
  },
): string[] {
  const texts = nextTexts();
  const subject = subjectOf(quantity, fit);
  if (candidates.length === 0 && beyond === null) return [texts.nothingToAdvise(subject)];
  const format = quantity === 'peak' ? 'concurrency' : 'fraction';
  const interval = (estimate: Estimate) =>
    formatInterval({ ...estimate, hasInterval: true }, format, locale);
  const concurrencyText = (concurrency: number) =>
    concurrencyPhrase(
      formatNumber(concurrency, 'concurrency', locale),
      headers.concurrency,
      headers.counts,
    );
  // Candidates are judged under the law; if a knee leaves the interval open, there is no present width to compare with.
  const isOpen = now.low === null || now.high === null;
  const narrower = ({ shrinkage }: Candidate) =>
    shrinkage === null || isOpen ? null : formatPercent(1 - shrinkage, locale);
  const price =
    largest !== null && beyond !== null && isWorthIt(beyond, advised)
      ? [
          texts.limitCosts(
            concurrencyText(largest),
            concurrencyText(beyond.concurrency),
            interval(beyond.expected),
            narrower(beyond),
          ),
        ]
      : [];
  if (advised === null) return [texts.noSingle(subject), ...price];
  const isFarther = advised.concurrency > largestMeasured;
  const times = Number((advised.concurrency / largestMeasured).toPrecision(2));
  const [then, today] = [interval(advised.expected), interval(now)];
  return [
    texts.measure(
      concurrencyText(advised.concurrency),
      advised.measured,
      isFarther ? formatPlain(times, locale) : null,
    ),
    advised.bounded
      ? texts.narrower(subject, then, narrower(advised), today)
      : texts.staysOpen(subject, then, today),
    ...(!isFarther || !candidates.some(({ concurrency }) => concurrency <= largestMeasured)
      ? []
      : within === null || !isWorthIt(within, null)
        ? [texts.nothingWithin(concurrencyText(largestMeasured))]
        : [
            texts.within(
              concurrencyText(within.concurrency),
              within.measured,
              interval(within.expected),
              narrower(within),
            ),
          ]),
    ...price,
  ];
}

/** A smaller reduction of the interval is not worth a measurement. */
const worth = 0.05;

/** Whether a candidate is enough better than another, or than none, to be mentioned. */
function isWorthIt({ shrinkage }: Candidate, other: Candidate | null): boolean {
  if (shrinkage === null) return true;
  const without = other === null ? 1 : other.shrinkage;
  return without === null || shrinkage < without - worth;
}
