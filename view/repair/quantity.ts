import { readAmount, readNumber, type Decimal } from 'usl-fit';
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

/** Whether a cell is just a number, whatever its separators mean. */
export function isNumber(cell: string): boolean {
  const { point, comma } = readNumber(cell);
  return (point ?? comma) !== null;
}

/** The decimal sign that the numbers clearly use; null if none is clear, or they differ. */
export function decimalOf(cells: readonly string[]): Decimal | null {
  const signs = new Set(cells.map((cell) => signOf(quantityOf(cell)?.digits ?? '')));
  signs.delete(null);
  return signs.size === 1 ? ([...signs][0] ?? null) : null;
}

function signOf(digits: string): Decimal | null {
  const { point, comma } = readNumber(digits);
  if ((point === null) === (comma === null)) return null;
  return point === null ? 'comma' : 'point';
}

/** The value of digits if the decimal sign is known or not needed; null if it is ambiguous. */
export function valueOf(digits: string, decimal: Decimal | null): number | null {
  return readNumber(digits)[decimal ?? 'value'];
}
