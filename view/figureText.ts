import type { Figure } from 'usl-fit';
import { formatChange, formatInterval, formatNumber, type NumberFormat } from './format.ts';
import { concurrencyPhrase, unitOf, type Headers } from './labels.ts';
import { messageText } from './sentence.ts';
import { figureTexts } from './texts/result.ts';

/** A figure in writing. */
export interface FigureText {
  /** The value; a dash where it is not known. */
  number: string;
  /** Its unit or noun; may be empty. */
  unit: string;
  /** Its interval; empty if there is none. */
  range: string;
}

/** A figure's value with its unit and its interval, in the reader's numbers. */
export function figureText(
  { quantity, value, certainty }: Figure,
  headers: Headers,
  locale?: string,
): FigureText {
  const { estimate, low, high } = value;
  if (estimate === null) return { number: '–', unit: '', range: '' };
  if (quantity === 'change') {
    const change = (share: number) =>
      formatChange(Number(Math.abs(share) < 1 ? share.toPrecision(2) : share.toFixed(2)), locale);
    return { number: change(estimate), unit: '', range: changeRange(low, high, change) };
  }
  const isForecast = certainty === 'forecast';
  const number = formatNumber(
    isForecast ? Number(estimate.toPrecision(3)) : wholeOf(estimate, quantity),
    quantity,
    locale,
  );
  return {
    number,
    unit: quantity === 'throughput' ? (unitOf(headers.throughput) ?? '') : nounOf(number, headers),
    range: rangeOf(low, high, estimate, quantity, isForecast, locale),
  };
}

function wholeOf(value: number, quantity: NumberFormat): number {
  return quantity === 'concurrency' && value >= 10 ? Math.round(value) : value;
}

/** What follows the number where the concurrency counts something: `users`. */
function nounOf(number: string, { concurrency, counts = null }: Headers): string {
  const phrase = concurrencyPhrase(number, concurrency, counts);
  return phrase.startsWith(`${number} `) ? phrase.slice(number.length + 1) : '';
}

/** `+55% – +67%`; `at least +55%` where the upper end is open; empty without an interval. */
function changeRange(
  low: number | null,
  high: number | null,
  change: (share: number) => string,
): string {
  if (low === null) return '';
  return high === null ? figureTexts().atLeast(change(low)) : `${change(low)} – ${change(high)}`;
}

/** `9,310 – 10,500`; `at least 10,200` where an end is open; empty without an interval, or where nothing else is in it. */
function rangeOf(
  low: number | null,
  high: number | null,
  estimate: number,
  quantity: NumberFormat,
  isForecast: boolean,
  locale: string | undefined,
): string {
  const isPoint = low === estimate && high === estimate;
  if (isPoint || (low === null && high === null && !isForecast)) return '';
  const end = (value: number) => formatNumber(Number(value.toPrecision(3)), quantity, locale);
  if (high === null) return low === null ? figureTexts().open : figureTexts().atLeast(end(low));
  if (isForecast && low !== null) return `${end(low)} – ${end(high)}`;
  return formatInterval({ low, high, hasInterval: true }, quantity, locale);
}

/** A figure in one line: `Best throughput: 9,897 qps (9,310 – 10,500, measured)`. */
export function figureLine(figure: Figure, headers: Headers, locale?: string): string {
  const { number, unit, range } = figureText(figure, headers, locale);
  const value = unit === '' ? number : `${number} ${unit}`;
  const note = figure.note === null ? '' : messageText(figure.note, headers);
  const more = [range, note, figureTexts()[figure.certainty]].filter((part) => part !== '');
  return `${messageText(figure.label, headers)}: ${value} (${more.join(', ')})`;
}
