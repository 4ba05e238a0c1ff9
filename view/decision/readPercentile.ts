/** A limit of a measured percentile: `200 ms p95`. */
import { secondsIn } from '../header.ts';
import { usualOf } from '../percentile/percentile.ts';
import { rankOf, withoutRank } from '../percentile/rank.ts';
import { decisionTexts } from '../texts/decision.ts';
import { exact, joined, readAmount, unknown, type Context, type GoalReading } from './reading.ts';
import { meanWords, withoutLimitWords } from './readQuantity.ts';

/**
 * A limit of a percentile: `200 ms p95`, `p99 < 1 s`, or a time alone where percentiles were measured and no
 * mean; null for a text that is none.
 */
export function readPercentile(text: string, context: Context): GoalReading | null {
  const { headers, locale, percentiles = [] } = context;
  const texts = decisionTexts();
  const rank = rankOf(text);
  const rest = withoutLimitWords(rank === null ? text : withoutRank(text)).trim();
  const [, digits = '', unit = ''] =
    /^([\d.,\s'’]*\d(?:e[+-]?\d+)?)\s*(\p{L}*)$/iu.exec(rest) ?? [];
  const seconds = unit === '' ? null : secondsIn(unit);
  if (rank === null) {
    const isOpen = seconds !== null && headers.latency === undefined && !meanWords.test(text);
    if (percentiles.length === 0 || !isOpen) return null;
  }
  const one =
    rank === null ? usualOf(percentiles) : percentiles.find((other) => other.rank === rank);
  if (one == null) return { problem: texts.noPercentile(`p${rank ?? ''}`) };
  if (digits === '' || (unit !== '' && seconds === null))
    return percentileAlone(text) ?? unknown(text, context);
  const reading = readAmount(digits.trim(), locale);
  if ('problem' in reading) return reading;
  if (!(reading.value > 0)) return { problem: texts.nothingLeft };
  if (seconds !== null && one.unit === null)
    return { problem: texts.noUnit(one.header, `${digits.trim()} ${one.name}`) };
  const factor = seconds === null || one.unit === null ? 1 : seconds / one.unit;
  return { goal: { kind: 'percentile', value: exact(reading.value * factor), name: one.name } };
}

/** Of `1000 req/s at 200 ms p95`, what can be asked; null for a text that is one thing. */
function percentileAlone(text: string): { problem: string } | null {
  const [, ...parts] = joined.exec(text) ?? [];
  const limit = parts.find((part) => rankOf(part) !== null && /\d\s*m?s/.test(part));
  return limit === undefined ? null : { problem: decisionTexts().percentileAlone(limit.trim()) };
}
