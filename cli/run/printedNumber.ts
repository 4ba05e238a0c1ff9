/** Numbers as programs print them: with separators, an exponent, or a suffix after what an expression found. */
import { meaningOf } from '../../view/header.ts';
import { eitherNumber, typedNumber } from '../numbers.ts';

/** The decimal sign, if an option says it. */
export type DecimalSign = 'point' | 'comma' | null;

/** Why nobody can tell which number it is. */
export interface Unclear {
  unclear: string;
}

const separators = "[.,_'\u2019\u00a0\u202f]";
/** What belongs to a number that ends before it: digits after separators. */
const moreDigits = new RegExp(`^(?:${separators}?\\d+)*`);
/** An exponent, or thousands, millions or thousand millions. */
const scale = /^(?:e[-+]?\d+|[ \u00a0]?[kKMG](?![A-Za-z]))/i;
/** The same before a unit of counts, such as `kreq`. */
const scaledUnit = /^([ \u00a0]?[kKMG])([A-Za-z]+)/i;

/** The exponent or the multiplier at the start of a text. */
function powerOf(text: string): string {
  const [, prefix = '', unit = ''] = scaledUnit.exec(text) ?? [];
  // Of a known unit with a thousand of them.
  const isUnit = unit !== '' && meaningOf(`k${unit.toLowerCase()}/s`).scale === 1000;
  return isUnit ? prefix : (scale.exec(text)?.[0] ?? '');
}

/** Digits before a number, with or without a separator. */
const digitsBefore = new RegExp(`\\d(?:${separators}?\\d*)*$`);

/** What follows the number of a match, with its exponent or multiplier. */
export function behindNumber(match: RegExpMatchArray): string {
  const rest = (match.input ?? '').slice(match.indices?.[1]?.[1] ?? 0).replace(moreDigits, '');
  return rest.slice(powerOf(rest).length);
}

/** The number that the first group of a match begins; null if it is none. The match needs the indices of its groups. */
export function numberAt(match: RegExpMatchArray, decimal: DecimalSign): number | Unclear | null {
  const [whole, group = ''] = match;
  const [from, to] = match.indices?.[1] ?? [0, 0];
  const [text, begin] = [match.input ?? '', match.index ?? 0];
  const number = group.trim();
  // What the expression itself finds around the group is no part of it, a scale apart.
  const isFirst = from === begin && /^\d/.test(number);
  const isLast = to === begin + whole.length && /\d$/.test(number);
  const [before = ''] = isFirst ? (digitsBefore.exec(text.slice(0, from)) ?? []) : [];
  const [digits = ''] = isLast ? (moreDigits.exec(text.slice(to)) ?? []) : [];
  const rest = text.slice(to + digits.length);
  const isShort = isLast && /^\d{1,3}(?:[ .,]\d{3})*$/.test(number + digits);
  const [after = ''] = isShort ? (/^ \d{3}(?![\d.,])/.exec(rest) ?? []) : [];
  if (before !== '' || after !== '') {
    return {
      unclear: `the number may be "${number}${digits}" or "${before}${number}${digits}${after}"; let --x say what stands around it`,
    };
  }
  const cost = isLast ? costIn(rest) : null;
  if (cost !== null) {
    return {
      unclear: `"${number}${digits} ${cost}" is what one operation takes, and no throughput; let --x find the operations per second`,
    };
  }
  return printedNumber(`${number}${digits}${powerOf(rest).trim()}`, decimal);
}

/** The unit at the start of a text if it is one of a time or another cost: `ns/op`, `ms`. */
function costIn(text: string): string | null {
  const [, unit = ''] =
    /^[ \t\u00a0]*([a-zµμ]+(?: ?(?:\/| per ) ?[a-z]+)?)(?![\w/])/i.exec(text) ?? [];
  const isCost = ['time', 'cost', 'latency'].includes(meaningOf(unit).quantity ?? '');
  return unit !== '' && isCost ? unit : null;
}

/** Reads a number that a program printed; null if it is none. */
export function printedNumber(text: string, decimal: DecimalSign): number | Unclear | null {
  const either = decimal === null ? eitherNumber(text) : null;
  if (either === null) return typedNumber(text, decimal);
  const [whole, fraction] = either;
  return {
    unclear: `"${text}" may be ${whole} or ${fraction}; say which with --decimal point or --decimal comma`,
  };
}
