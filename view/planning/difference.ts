/** Differences of throughput, each told as a rate with its share. */
import type { Difference, Message } from 'usl-fit';
import { formatChange, formatNumber, formatPercent, type NumberFormat } from '../format.ts';
import { unitOf, type Headers } from '../labels.ts';

/** `+320 req/s (+14%)` of a throughput; the difference alone of anything else. */
export function differenceText(
  { format, difference: { difference, ratio } }: { format: NumberFormat; difference: Difference },
  { throughput }: Pick<Headers, 'throughput'>,
): string {
  const { estimate } = difference;
  if (estimate === null || format !== 'throughput') return formatNumber(estimate, format);
  const sign = estimate < 0 ? '−' : '+';
  const rate = `${sign}${rateText(estimate, throughput)}`;
  return ratio === null ? rate : `${rate} (${formatChange(ratio - 1)})`;
}

/** The core's sentence on the highest throughput, whose change is a range, with the change itself and its share. */
export function withRate(
  sentence: string,
  { code, variant, values }: Message,
  { throughput }: Pick<Headers, 'throughput'>,
): string {
  const { before, after } = values;
  const isRange = code === 'highest-change' && (variant === 'rose' || variant === 'fell');
  if (!isRange || typeof before !== 'number' || typeof after !== 'number') return sentence;
  const share = formatPercent(Math.abs(after / before - 1));
  const change = `${rateText(after - before, throughput)} (${share})`;
  return sentence.replace(
    /, (by|um) (.+)\.$/,
    (_, by: string, range: string) => `, ${by} ${change}: ${range}.`,
  );
}

function rateText(value: number, header: string): string {
  const unit = unitOf(header);
  const rate = formatNumber(Math.abs(value), 'throughput');
  return unit === null ? rate : `${rate} ${unit}`;
}
