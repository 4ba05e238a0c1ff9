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
}

/** Everything left to the core. */
export const noChoice: Choice = {
  n: null,
  x: null,
  group: null,
  latency: null,
  deviation: null,
  decimal: null,
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
    one.decimal === other.decimal
  );
}

/** A choice as options of the core; the column of standard deviations is part of the settings' weights. */
export function choiceOptions({ n, x, group, latency, decimal }: Choice): TableOptions {
  return {
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
