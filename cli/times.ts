import type { Columns } from 'usl-fit';
import { latencyUnitOf, measuredLatencyFactor, timeFactor } from '../view/latencyUnit.ts';
import { listOf, positiveOf, valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { headersOf } from './headings.ts';

/** A time as typed: `60ms`, or a bare number in the time unit of the throughput, which only the table tells. */
export interface Time {
  option: string;
  text: string;
  value: number;
  /** The unit as typed; null for a bare number. */
  unit: string | null;
}

/** A time; undefined if the option was not given. */
export function timeOf(given: Arguments, option: string): Time | undefined {
  const text = valueOf(given, option);
  return text === undefined ? undefined : read(given, option, text.trim());
}

/** A list of times, `5ms,10ms`. */
export function timeList(given: Arguments, option: string): Time[] | undefined {
  return listOf(given, option)?.map((word) => read(given, option, word));
}

function read(given: Arguments, option: string, text: string): Time {
  const [, number, unit] = /^([-+.\d].*?)([a-zµμ]*)$/i.exec(text) ?? [];
  // The e of an exponent is not a unit.
  const hasUnit = unit !== undefined && unit !== '' && !/^e$/i.test(unit);
  const digits = hasUnit ? (number ?? '').trim() : text;
  const value = positiveOf(option, digits, valueOf(given, 'decimal'));
  return { option, text, value, unit: hasUnit ? unit : null };
}

/**
 * Converts a time to the time unit of the throughput, which the solver uses. A bare number is refused if the latency
 * column has another unit: it may be meant in either, and a limit a thousand times too high never fails.
 */
export function inUnitOf(columns: Columns, { option, text, value, unit }: Time): number {
  const headers = { ...headersOf(columns), latency: columns.latency?.header ?? null };
  const latencyUnit = latencyUnitOf(headers);
  if (unit === null) {
    const factor = measuredLatencyFactor(headers);
    if (factor !== null && factor !== 1) {
      throw failed.whichUnit(option, text, headers.latency ?? '', latencyUnit ?? '');
    }
    return value;
  }
  const factor = timeFactor(headers, unit);
  if (factor !== null) return value * factor;
  throw latencyUnit === null
    ? failed.noTimeUnit(option, text, headers.throughput)
    : failed.notATime(option, text);
}
