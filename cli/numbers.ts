/** Powers of ten by suffix; a lower-case m is left out, since it would mean one thousandth. */
const powers: Readonly<Record<string, number>> = { k: 3, K: 3, M: 6, G: 9 };

const plain = /^([-+]?(?:\d+\.?\d*|\.\d+))(?:(e[-+]?\d+)|([kKMG]))?$/i;

/** Numbers with grouped thousands: separators that cannot be a decimal sign, or commas where they cannot be one. */
const grouped =
  /^[-+]?\d{1,3}(?:([ _'’\u00a0\u202f])\d{3}(?:\1\d{3})*|(?:,\d{3}){2,}|(?:,\d{3})+(?=\.))(?:\.\d+)?[kKMG]?$/;

/**
 * Parses a number as people type it, `10k`, `2.5M`, `10_000`, `1,234,567`; null if it is not a number or is ambiguous.
 */
export function typedNumber(text: string): number | null {
  const together = grouped.test(text) ? text.replace(/[ _'’,\u00a0\u202f]/g, '') : text;
  const [, digits, exponent, letter] = plain.exec(together) ?? [];
  if (digits === undefined) return null;
  const power = letter === undefined ? undefined : powers[letter];
  if (letter !== undefined && power === undefined) return null;
  return Number(`${digits}${power === undefined ? (exponent ?? '') : `e${power}`}`);
}

/**
 * The two numbers that a text may be, where its only separator stands before three digits: `9.000` is nine thousand to
 * some, and nine to others. Null for all other texts.
 */
export function eitherNumber(text: string): [whole: string, fraction: string] | null {
  const [, first, rest] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? [];
  if (first === undefined || rest === undefined) return null;
  return [`${first}${rest}`, String(Number(`${first}.${rest}`))];
}

/** A number with the decimal sign that an option says; null if it is none. */
export function numberWith(text: string, decimal: string): number | null {
  if (decimal !== 'comma') return typedNumber(text.replace(/,(?=\d{3}(?!\d))/g, ''));
  return typedNumber(withPoint(text));
}

/** With points for commas, and without the points that group thousands. */
export function withPoint(text: string): string {
  return text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.');
}

/** Rewrites each number of a list in plain digits; other words stay, and numbers that may be two. */
export function inPlainDigits(list: string): string {
  const plainDigits = (word: string) =>
    eitherNumber(word) === null ? String(typedNumber(word) ?? word) : word;
  return list.replace(/[^\s,;]+/g, plainDigits);
}

/** A count as a plain integer, `10k` as 10000; other text stays. */
export function asCount(text: string): string {
  const value = typedNumber(text.trim());
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
  const [, sign, digits] = /^\s*([-+−])\s*(\d+\.?\d*|\.\d+)\s*%\s*$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const change = Number(`${digits}e-2`);
  // Rounded, since 1 − 0.9 is 0.09999999999999998.
  return Number((sign === '+' ? 1 + change : 1 - change).toPrecision(15));
}

/** `95%` as a share, 0.95; other text stays. */
export function asShare(text: string): string {
  const [, digits] = /^\s*(\d+\.?\d*|\.\d+)\s*%\s*$/.exec(text) ?? [];
  return digits === undefined ? text : String(Number(`${digits}e-2`));
}
