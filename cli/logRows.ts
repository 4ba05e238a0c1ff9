import type { Fit, SeriesError } from 'usl-fit';
import type { ImportedRow } from 'usl-fit/logs';
import { formatLevel } from '../view/format.ts';

/** What a table with failures is advised. */
const successes =
  /\((?:successes, )?--successes\), or see to it that the throughput leaves failures out\./;

/** The table that logs become has a header, and counts from 1. */
const above = 2;

/**
 * Calls rows of the table that logs became by what they are, in the warnings of its fit: nobody has seen that table. What
 * leaves failures out is the option for logs, which takes them out of latencies, too.
 *
 * @param rows what the table holds; null for a table that was read as it is
 */
export function callByMeasurement(fit: Fit, rows: readonly ImportedRow[] | null): Fit {
  if (rows === null) return fit;
  for (const warning of fit.warnings) {
    const advised = warning.message.replace(successes, '(--errors leave-out).');
    const first = advised.replace(
      /\bin row (\d+) ([\d.,]+ times that)/,
      (match: string, number: string, times: string) => {
        const name = nameOf(Number(number) - above, rows);
        return name === null ? match : `${times} at ${name}`;
      },
    );
    const message = first.replaceAll(
      /\b(R|r)ow(s?) (\d+(?:, \d+)*)/g,
      (match: string, capital: string, plural: string, numbers: string) => {
        const named = numbers.split(', ').map((number) => nameOf(Number(number) - above, rows));
        if (named.includes(null)) return match;
        return `${capital === 'R' ? 'The' : 'the'} measurement${plural} at ${named.join(', ')}`;
      },
    );
    Object.assign(warning, { message });
  }
  return fit;
}

/**
 * Says what helps if a log with times gave too few measurements: a ramp is no level.
 *
 * @param rows what the table holds; null for a table that was read as it is
 */
export function adviseByTime(error: SeriesError, rows: readonly ImportedRow[] | null): SeriesError {
  const isTimed = rows?.some(({ series, started }) => series === error.series && started !== null);
  if (error.code !== 'too-few-points' || isTimed !== true) return error;
  return {
    ...error,
    message: `${error.message} If the load of this log rises or falls all the time, --by time measures along it.`,
  };
}

/** Its concurrency, and its source where others have the same. */
function nameOf(index: number, rows: readonly ImportedRow[]): string | null {
  const row = rows[index];
  if (row === undefined) return null;
  const { concurrency, source } = row;
  const same = rows.filter((other) => other.concurrency === concurrency);
  const number = formatLevel(concurrency, 'en-US');
  return same.length > 1 ? `${number} (${source})` : number;
}
