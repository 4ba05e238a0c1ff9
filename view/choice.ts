import type { TableOptions } from 'usl-fit';
import type { ShownError } from './ErrorCard.tsx';

/** The user's choice of how to read a table; null leaves it to the core. Columns count from 1. */
export interface Choice {
  n: number | null;
  x: number | null;
  /** The column that names the series; `none` to treat all rows as one series. */
  group: number | 'none' | null;
  /** Mean latency. */
  latency: number | null;
  /** Standard deviation of the throughput; used if the weights are by it. */
  deviation: number | null;
  decimal: 'point' | 'comma' | null;
  /**
   * The throughput is the reciprocal of `x`, a time for one operation; or every column of throughput is a series, or a
   * repeated run. Absent in what was saved before there was a choice.
   */
  reading?: 'reciprocal' | 'series' | 'runs' | null;
}

/** Everything left to the core. */
export const noChoice: Choice = {
  n: null,
  x: null,
  group: null,
  latency: null,
  deviation: null,
  decimal: null,
  reading: null,
};

/** Whether nothing was chosen. */
export function isNoChoice(choice: Choice): boolean {
  return sameChoice(choice, noChoice);
}

/** Whether two choices are the same. */
export function sameChoice(one: Choice, other: Choice): boolean {
  return (
    one.n === other.n &&
    one.x === other.x &&
    one.group === other.group &&
    one.latency === other.latency &&
    one.deviation === other.deviation &&
    one.decimal === other.decimal &&
    (one.reading ?? null) === (other.reading ?? null)
  );
}

/** A choice as options of the core; the column of standard deviations is part of the settings' weights. */
export function choiceOptions(choice: Choice): TableOptions {
  const { n, x, group, latency, decimal, reading = null } = choice;
  if (x !== null && reading === 'reciprocal') {
    return { ...choiceOptions({ ...choice, x: null, reading: null }), timePerOp: x };
  }
  const isWide = x === null && (reading === 'series' || reading === 'runs');
  return {
    ...(isWide ? { wide: reading } : {}),
    ...(n === null ? {} : { n }),
    ...(x === null ? {} : { x }),
    ...(group === null ? {} : { group }),
    ...(latency === null ? {} : { latency }),
    ...(decimal === null ? {} : { decimal }),
  };
}

/** Whether an error can be resolved by choosing a column or the decimal sign. */
export function asksForChoice(error: ShownError): boolean {
  const { code } = error;
  return code === 'ambiguous-column' || code === 'column-not-found' || asksForDecimal(error);
}

/** Whether an error is about digits with a comma or a point. */
export function asksForDecimal({ code, details }: ShownError): boolean {
  return code === 'not-a-number' && separated.test(details?.value ?? '');
}

/** Digits with a comma or a point. */
const separated = /^\s*[+-]?[\d\s'.,\u00a0\u202f]*[.,]\d[\d\s'.,\u00a0\u202f]*\s*$/;
