import { readNumber as readings } from 'usl-fit';
import { controlTexts } from '../texts/settings.ts';
import { numberLocale } from '../texts/part.ts';

/** The number that a typed text stands for, or the error. */
export type Reading = { value: number } | { problem: string };

/**
 * Parses a number as people type it: with a decimal point or comma, with or without thousands separators. `1,234` is
 * refused if the comma is not the locale's decimal sign, because it is ambiguous.
 */
export function readNumber(text: string, locale = numberLocale()): Reading {
  const typed = text.trim();
  const { value, point, comma } = readings(typed);
  if (value !== null) return { value };
  if (point === null || comma === null)
    return { problem: controlTexts().notANumber(typed, example(locale)) };
  const sign = typed.includes(',') ? ',' : '.';
  const [whole, fraction] = sign === ',' ? [point, comma] : [comma, point];
  return sign === decimalSign(locale)
    ? { value: fraction }
    : {
        problem: controlTexts().twoReadings(
          typed,
          inputText(whole, locale),
          inputText(fraction, locale),
        ),
      };
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

/** The decimal sign of a locale. */
export function decimalSign(locale: string | undefined): string {
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
