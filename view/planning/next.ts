import { formatInterval, formatNumber, formatPercent } from '../format.ts';
import { concurrencyPhrase, type Headers } from '../labels.ts';
import type { Answerable } from '../controls/SelectField.tsx';
import type { Estimate, NextMeasurement, NextQuantity } from 'usl-fit';

/** What the next measurement is to tell more about. */
export type AskedQuantity = Extract<NextQuantity, 'peak' | 'sigma' | 'kappa'>;

/** The quantities in words. */
export const nextQuantities: readonly Answerable<AskedQuantity>[] = [
  { value: 'peak', label: 'Where the peak is' },
  { value: 'sigma', label: 'How large contention is' },
  { value: 'kappa', label: 'How large coherency is' },
];

const subjects: Readonly<Record<AskedQuantity, string>> = {
  peak: 'the peak',
  sigma: 'contention',
  kappa: 'coherency',
};

/** Where to measure next and what that would bring, the advice first. */
export function nextWords(
  { now, advised, candidates }: NextMeasurement,
  quantity: AskedQuantity,
  { headers, locale }: { headers: Headers; locale?: string | undefined },
): string[] {
  const subject = subjects[quantity];
  if (candidates.length === 0) {
    return [
      `Nothing can be advised: these measurements leave no error to judge ${subject} by. Measure at more levels of concurrency.`,
    ];
  }
  if (advised === null) {
    return [
      `No single further measurement would tell much more about ${subject}; repeat those there are.`,
    ];
  }
  const format = quantity === 'peak' ? 'concurrency' : 'fraction';
  const interval = (estimate: Estimate) =>
    formatInterval({ ...estimate, hasInterval: true }, format, locale);
  const place = concurrencyPhrase(
    formatNumber(advised.concurrency, 'concurrency', locale),
    headers.concurrency,
  );
  const again = advised.measured ? ' again' : '';
  const first = `Measure next at ${place}${again}.`;
  const narrower =
    advised.shrinkage === null
      ? ''
      : `, about ${formatPercent(1 - advised.shrinkage, locale)} narrower`;
  if (advised.bounded) {
    return [
      first,
      `The interval of ${subject} would then be about ${interval(advised.expected)}${narrower}; now it is ${interval(now)}.`,
    ];
  }
  return [
    first,
    `That would tell most about ${subject}, but its interval would probably stay open: about ${interval(advised.expected)}; now it is ${interval(now)}.`,
  ];
}
