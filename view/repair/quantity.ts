import { readAmount } from 'usl-fit';
import { isCounted, isRate as isRateUnit, meaningOf, secondsIn } from '../header.ts';

/** A number with words around it, as people write it: `64 users`, `threads=64`, `1.2k req/s`. */
export interface Quantity {
  /** The digits with their separators, as written. */
  digits: string;
  /** The power of ten of a suffix such as `k`. */
  power: number;
  /** What it counts, or its unit; empty if not given. */
  label: string;
}

/** Whether a word, or the last of several, says what a concurrency counts. */
export function isCount(words: string): boolean {
  const last =
    words
      .trim()
      .split(/[\s_-]+/)
      .at(-1) ?? '';
  return isCounted(last) || isCounted(`${last}s`) || meaningOf(words).quantity === 'concurrency';
}

/** Whether words are a unit of throughput, such as `req/s`. */
export function isRate(words: string): boolean {
  return isRateUnit(words.trim());
}

/** Whether a word is a unit of time, up to seconds. */
export function isTime(word: string): boolean {
  return (secondsIn(word.trim()) ?? Infinity) <= 1;
}

/** Whether a cell holds a number, whatever is written around it. */
export function isAmount(cell: string): boolean {
  return readAmount(cell) !== null;
}

/** The quantity in a cell; null if it holds no number, or more than a number with a known word. */
export function quantityOf(cell: string): Quantity | null {
  const found = readAmount(cell);
  // A product is read by the solver, as a whole.
  if (found === null || found.times !== null) return null;
  const { digits, unit } = found;
  const [first = '', ...others] = unit.split(' ');
  const { quantity, scale, seconds } = meaningOf(first);
  const isMultiplier = quantity === null && seconds === null && scale !== null;
  return isMultiplier
    ? { digits, power: Math.round(Math.log10(scale)), label: others.join(' ') }
    : { digits, power: 0, label: unit };
}

const number = String.raw`[+-]?(?:\d(?:[\d.,'’\u00a0\u202f]|[ ](?=\d{3}(?!\d)))*\d|\d|[.,]\d+)(?:e[+-]?\d+)?`;

/** Whether a cell is just a number, whatever its separators mean. */
export function isNumber(cell: string): boolean {
  return new RegExp(`^\\s*${number}\\s*$`, 'i').test(cell);
}

/** The decimal sign that the numbers clearly use; null if none is clear, or they differ. */
export function decimalOf(cells: readonly string[]): '.' | ',' | null {
  const signs = new Set(cells.map((cell) => signOf(quantityOf(cell)?.digits ?? '')));
  signs.delete(null);
  return signs.size === 1 ? ([...signs][0] ?? null) : null;
}

function signOf(digits: string): '.' | ',' | null {
  const marks = digits.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  const other = last === '.' ? ',' : '.';
  if (marks.length > 1) return marks.includes(other) ? last : other;
  const [whole = '', part = ''] = digits.split(last);
  return part.length === 3 && /^[+-]?[1-9]\d{0,2}$/.test(whole) ? null : last;
}

/** The value of digits if the decimal sign is known or not needed; null if it is ambiguous. */
export function valueOf(digits: string, decimal: '.' | ',' | null): number | null {
  const bare = digits.replace(/[\s'’\u00a0\u202f]/g, '');
  const separator = decimal ?? signOf(bare);
  if (separator === null && /[.,]/.test(bare)) return null;
  const point = separator ?? '.';
  const plain = bare.replaceAll(point === '.' ? ',' : '.', '').replace(point, '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
