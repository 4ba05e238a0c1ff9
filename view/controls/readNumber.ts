import { controlTexts } from '../texts/settings.ts';
import { numberLocale } from '../texts/part.ts';

/** The number that a typed text stands for, or the error. */
export type Reading = { value: number } | { problem: string };

/** Spaces and apostrophes that people use as thousands separators. */
const blanks = /[\s\u00a0\u202f'’]/g;
const number = /^[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parses a number as people type it: with a decimal point or comma, with or without thousands separators. `1,234` is
 * refused if the comma is not the locale's decimal sign, because it is ambiguous.
 */
export function readNumber(text: string, locale = numberLocale()): Reading {
  const typed = text.trim();
  const bare = typed.replaceAll(blanks, '').replace('−', '-');
  const refused = { problem: controlTexts().notANumber(typed, example(locale)) };
  if (!number.test(bare)) return refused;
  const [mantissa = '', exponent] = bare.split(/e/i);
  const signs = mantissa.replaceAll(/[^.,]/g, '');
  const last = signs.at(-1);
  const rest = exponent === undefined ? '' : `e${exponent}`;
  if (last === undefined) return finite(Number(mantissa + rest), refused);
  if (signs.length > 1 && signs[0] === last) {
    // A sign that occurs several times separates thousands.
    return finite(withoutGroups(mantissa, last, rest), refused);
  }
  if (signs.length === 1 && isAmbiguous(mantissa, last, locale)) {
    const [whole, part] = mantissa.split(last);
    const decimal = decimalSign(locale);
    return {
      problem: controlTexts().twoReadings(
        typed,
        `${whole ?? ''}${part ?? ''}`,
        `${whole ?? ''}${decimal}${part ?? ''}`,
      ),
    };
  }
  const at = mantissa.lastIndexOf(last);
  const [whole, part] = [mantissa.slice(0, at), mantissa.slice(at + 1)];
  const group = last === ',' ? '.' : ',';
  if (part.includes(group)) return refused;
  const size = whole.includes(group) ? withoutGroups(whole, group, '') : Number(whole || '0');
  if (Number.isNaN(size)) return refused;
  return finite(Number(`${whole.replaceAll(group, '')}.${part}${rest}`), refused);
}

/** Parses a number with an optional unit, such as `3 ms`; `factorOf` gives the factor for a unit. */
export function readQuantity(
  text: string,
  factorOf: (unit: string) => number | null = () => null,
  locale = numberLocale(),
): Reading {
  const [, digits = text, unit = ''] = /^(.*\d)\s*([\p{L}]+)\s*$/u.exec(text) ?? [];
  const factor = factorOf(unit);
  if (factor === null) return readNumber(text, locale);
  const reading = readNumber(digits, locale);
  // 3 ms are exactly 0.003 s.
  return 'problem' in reading
    ? reading
    : { value: Number((reading.value * factor).toPrecision(15)) };
}

/** Whether `1,234` may have a thousands separator, because it is not the locale's decimal sign. */
function isAmbiguous(mantissa: string, sign: string, locale: string | undefined): boolean {
  return sign !== decimalSign(locale) && /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(mantissa);
}

function withoutGroups(text: string, sign: string, rest: string): number {
  const [head = '', ...groups] = text.split(sign);
  const proper = /^[+-]?\d{1,3}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group));
  return proper ? Number(head + groups.join('') + rest) : NaN;
}

function finite(value: number, otherwise: Reading): Reading {
  return Number.isFinite(value) ? { value } : otherwise;
}

function decimalSign(locale: string | undefined): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

function example(locale: string | undefined): string {
  return new Intl.NumberFormat(locale).format(9.5);
}

/** A number for an input: without thousands separators. */
export function inputText(value: number | null, locale = numberLocale()): string {
  if (value === null) return '';
  const size = Math.abs(value);
  const tiny = size !== 0 && (size < 1e-6 || size >= 1e15);
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    maximumSignificantDigits: 12,
    notation: tiny ? 'scientific' : 'standard',
  }).format(value);
}
