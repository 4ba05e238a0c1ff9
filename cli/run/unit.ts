/** The unit that a tool prints beside the throughput: it may change from level to level, as from KB/s to MB/s. */
import { describeConversion } from 'usl-fit';
import { isRate, meaningOf } from '../../view/header.ts';
import { behindNumber, type Unclear } from './printedNumber.ts';

/** A unit behind a number; what stands before a colon is the next label. */
const behind = /^[ \t\u00a0]*(\p{L}[\p{L}\d]*(?: ?(?:\/| per ) ?\p{L}+)?)(?![\p{L}\d]|[ \t]*[:=])/u;
/** A label before a number. */
const before = /([^\d\n,;:=]*)[ \t]*[:=][ \t]*$/;

/** The header of a throughput that a pattern found, with the unit beside the number if it matters. */
export function headerOf(match: RegExpMatchArray): string {
  const [, suffix = ''] = behind.exec(behindNumber(match)) ?? [];
  const from = match.indices?.[1]?.[0] ?? 0;
  const [, label = ''] = before.exec((match.input ?? '').slice(0, from)) ?? [];
  const { unit } = meaningOf(label);
  const known = matters(suffix) ? suffix : isRate(label) ? unit : null;
  return known === null ? 'throughput' : `throughput (${known})`;
}

/** Whether a word is a rate, or an amount other than a number of operations. */
function matters(word: string): boolean {
  return word !== '' && (isRate(word) || meaningOf(`${word}/s`).scale !== 1);
}

/** What throughputs under one header are multiplied by to be under another, the first of a run. */
export function factorTo(first: string, header: string): number | Unclear {
  const [from, to] = [header, first].map(timed);
  const { factor, isSure } = describeConversion(from ?? null, to ?? null);
  if (factor !== null && (isSure || [header, first].every(isPlain))) return factor;
  return {
    unclear: `the throughput is "${header}" here and "${first}" in the first measurement; let --x find one unit at every concurrency`,
  };
}

/** An amount without a time, as wrk prints of `Transfer/sec`: its time is the same at every level. */
function timed(header: string): string {
  const { unit } = meaningOf(header);
  return unit === null || isRate(unit) ? header : `${unit}/s`;
}

/** Whether a throughput of 1 under a header is one operation in a second, or the header does not say. */
function isPlain(header: string): boolean {
  const { unit, scale, seconds } = meaningOf(header);
  return unit === null || (scale === 1 && seconds === 1);
}
