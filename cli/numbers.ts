/** Numbers as people type them on a command line: read by the core, with suffixes of thousands. */
import { readNumber, type NumberReadings } from 'usl-fit';

/** Powers of ten by suffix; a lower-case m is left out, since it would mean one thousandth. */
const powers: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, G: 9 };

function readingsOf(text: string): NumberReadings {
  const together = text.replace(/(?<=\d)_(?=\d{3})/g, '');
  return readNumber(together.replace(/[kKMG]$/, (letter) => `e${String(powers[letter] ?? '')}`));
}

/**
 * Parses a number as people type it, `10k`, `2.5M`, `10_000`, `1,234,567`; null if it is not a number, or is ambiguous
 * and no decimal sign is given (`point` or `comma`).
 */
export function typedNumber(text: string, decimal: string | null = null): number | null {
  const { value, point, comma } = readingsOf(text);
  return (decimal === null ? null : decimal === 'comma' ? comma : point) ?? value;
}

/**
 * The two numbers that a text may be, where its only separator stands before three digits: `9.000` is nine thousand to
 * some, and nine to others. Null for all other texts.
 */
export function eitherNumber(text: string): [whole: number, fraction: number] | null {
  const { value, point, comma } = readingsOf(text);
  return value !== null || point === null || comma === null
    ? null
    : [Math.max(point, comma), Math.min(point, comma)];
}

/** A number that is too small for thousands: of `9.125` the separator is the decimal point. */
export function smallNumber(text: string): number {
  return typedNumber(text) ?? Number(text);
}

/** Rewrites each number of a list in plain digits; other words stay, and numbers that may be two. */
export function inPlainDigits(list: string): string {
  return list.replace(/[^\s,;]+/g, (word) => String(typedNumber(word) ?? word));
}

/** A count as a plain integer, `10k` as 10000; other text stays. */
export function asCount(text: string): string {
  const value = typedNumber(text);
  return Number.isSafeInteger(value) ? String(value) : text;
}

/**
 * Whether a list such as `1,500` may be a single number: its commas group thousands, and a group begins with 0 or the
 * numbers are further apart than concurrencies of one list usually are. `50,100` is two numbers.
 */
export function mayBeOne(list: string): boolean {
  if (!/^\d{1,3}(?:,\d{3})+$/.test(list)) return false;
  const groups = list.split(',');
  const apart = Number(groups.at(-1)) / Number(groups[0]);
  return apart > farApart || groups.slice(1).some((group) => group.startsWith('0'));
}

const farApart = 20;

/** A change by a signed percentage as a factor, `+30%` as 1.3 and `-50%` as 0.5; null for other text. */
export function asFactor(text: string): number | null {
  const [, sign, digits] = /^\s*([-+−])\s*([\d.,]*\d)\s*%\s*$/.exec(text) ?? [];
  const change = digits === undefined ? NaN : Number(`${smallNumber(digits)}e-2`);
  // Rounded, since 1 − 0.9 is 0.09999999999999998.
  const factor = Number((sign === '+' ? 1 + change : 1 - change).toPrecision(15));
  return Number.isNaN(factor) ? null : factor;
}

/** `95%` as a share, 0.95; other text stays. */
export function asShare(text: string): string {
  const [, digits] = /^\s*([\d.,]*\d)\s*%\s*$/.exec(text) ?? [];
  const share = digits === undefined ? NaN : Number(`${smallNumber(digits)}e-2`);
  return Number.isNaN(share) ? text : String(share);
}
