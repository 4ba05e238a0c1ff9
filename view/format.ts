import { numberFormat } from './numberFormat.ts';
import { formatTexts } from './texts/result.ts';
import { numberLocale } from './texts/part.ts';

/** The kind of a number, which decides its format. */
export type NumberFormat = 'throughput' | 'fraction' | 'concurrency';

const significantDigits = 4;
const nothing = '–';

/** Outside this range, zeros before or after the separator would hide the number. */
const smallestPlain = 1e-6;
const largestPlain = 1e9;

function isPlain(value: number, largest = largestPlain, smallest = smallestPlain): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= smallest && size < largest);
}

const significant: Intl.NumberFormatOptions = { maximumSignificantDigits: significantDigits };
const nearOne: Intl.NumberFormatOptions = { maximumSignificantDigits: 7 };
const whole: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const scientific: Intl.NumberFormatOptions = { notation: 'scientific', ...significant };

function digits(value: number, format: NumberFormat): Intl.NumberFormatOptions {
  const size = Math.abs(value);
  if (!isPlain(value)) return scientific;
  // An R² of 0.99996 must not be shown as 1.
  if (format === 'fraction') return value < 1 && value > 0.999 ? nearOne : significant;
  if (Number.isInteger(value) || size >= 10 ** (significantDigits - 1)) return whole;
  return significant;
}

/** Formats a number by these rules; with an exponent as people write it: `4.758×10⁻⁸`. */
function written(
  value: number,
  options: Intl.NumberFormatOptions,
  locale: string | undefined,
): string {
  const format = numberFormat(locale, options);
  if (options.notation !== 'scientific') return format.format(value);
  return format
    .formatToParts(value)
    .map(({ type, value: text }) => {
      if (type === 'exponentSeparator') return '×10';
      if (type === 'exponentMinusSign') return '⁻';
      return type === 'exponentInteger'
        ? text.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[+digit] ?? digit)
        : text;
    })
    .join('');
}

/** A number with its significant digits; a dash if there is none. */
export function formatNumber(
  value: number | null,
  format: NumberFormat = 'throughput',
  locale = numberLocale(),
): string {
  if (value === null) return nothing;
  return written(value, digits(value, format), locale);
}

function percentages(notation: 'standard' | 'scientific') {
  const digits = (maximumSignificantDigits: number): Intl.NumberFormatOptions => ({
    style: 'percent',
    notation,
    maximumSignificantDigits,
  });
  return { small: digits(2), large: digits(3) };
}
const percent = percentages('standard');
const scientificPercent = percentages('scientific');

/** A share as a percentage with two significant digits, three from 10 % on. */
export function formatPercent(share: number, locale = numberLocale()): string {
  // κ is a tiny share, but is written as a percentage too.
  const shares = isPlain(share, largestPlain / 100, 1e-8) ? percent : scientificPercent;
  return written(share, Math.abs(share) < 0.1 ? shares.small : shares.large, locale);
}

/** A relative change: `+69%`, `−5%`. */
export function formatChange(share: number, locale = numberLocale()): string {
  return `${share < 0 ? '−' : '+'}${formatPercent(Math.abs(share), locale)}`;
}

/**
 * An interval: `22 – 37`, `22 – unbounded`; empty if none was computed. A missing end of a computed interval is
 * unbounded.
 */
export function formatInterval(
  interval: { low: number | null; high: number | null; hasInterval: boolean },
  format: NumberFormat = 'throughput',
  locale = numberLocale(),
): string {
  if (!interval.hasInterval) return '';
  const { low, high } = interval;
  if (low === null && high === null) return formatTexts().unbounded;
  const digits = intervalDigits(low, high);
  const end = (value: number | null) =>
    value === null ? formatTexts().unbounded : formatEnd(value, digits, format, locale);
  return `${end(low)} – ${end(high)}`;
}

/** Ends get fewer digits than the estimate, unless that would make the ends of a narrow interval equal. */
function intervalDigits(low: number | null, high: number | null): number {
  const fewest = significantDigits - 1;
  if (low === null || high === null || low === high) return fewest;
  const size = Math.max(Math.abs(low), Math.abs(high));
  const needed = Math.ceil(Math.log10(size / Math.abs(high - low))) + 1;
  return Math.min(Math.max(needed, fewest), 12);
}

/** More digits than a double has. */
const mostDigits = 17;

function formatEnd(
  value: number,
  digits: number,
  format: NumberFormat,
  locale: string | undefined,
): string {
  const wholeDigits = Math.floor(Math.log10(Math.max(Math.abs(value), 1))) + 1;
  const precision = Math.max(digits, Math.min(wholeDigits, mostDigits));
  const rounded = Number(value.toPrecision(precision));
  if (digits <= significantDigits) return formatNumber(rounded, format, locale);
  const notation = isPlain(rounded) ? 'standard' : 'scientific';
  return written(rounded, { notation, maximumSignificantDigits: digits }, locale);
}

/** Measured values are written in full up to here. */
const largestGiven = 1e12;

/** A cell of a table as given, with a number in the user's locale. */
export function formatPlain(value: number, locale = numberLocale()): string {
  const notation = isPlain(value, largestGiven, 1e-6) ? 'standard' : 'scientific';
  return written(value, { notation, maximumSignificantDigits: 12 }, locale);
}

/** A measured concurrency in a sentence: whole as given, else with its significant digits, since logs yield averages. */
export function formatLevel(concurrency: number, locale = numberLocale()): string {
  return Number.isInteger(concurrency)
    ? formatPlain(concurrency, locale)
    : formatNumber(concurrency, 'concurrency', locale);
}
