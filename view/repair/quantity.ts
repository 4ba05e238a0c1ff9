import { isCounted, rateUnits } from '../labels.ts';

/** A number with words around it, as people write it: `64 users`, `threads=64`, `1.2k req/s`. */
export interface Quantity {
  /** The digits with their separators, as written. */
  digits: string;
  /** The power of ten of a suffix such as `k`. */
  power: number;
  /** What it counts, or its unit; empty if not given. */
  label: string;
}

const powers: Readonly<Record<string, number>> = {
  k: 3,
  K: 3,
  tsd: 3,
  'tsd.': 3,
  thousand: 3,
  M: 6,
  mio: 6,
  'mio.': 6,
  million: 6,
  G: 9,
  mrd: 9,
  'mrd.': 9,
  billion: 9,
};

const number = String.raw`[+-]?(?:\d(?:[\d.,'’\u00a0\u202f]|[ ](?=\d{3}(?!\d)))*\d|\d|[.,]\d+)(?:e[+-]?\d+)?`;
const written = new RegExp(
  String.raw`^(?:([\p{L}#_][\p{L}\d_ -]*?)\s*[=:]\s*|(\p{L}[\p{L} ]*?)[ ]+)?[~≈]?\s*(${number})\s*(.*)$`,
  'iu',
);
const suffixed = /^(k|K|M|G|tsd\.?|mio\.?|mrd\.?|thousand|million|billion)(?![\p{L}\d])\s*(.*)$/u;
const glued = /^(k|K|M)((?:req|ops|tx|qps|rps|tps|iops)\b.*)$/u;
const more = /^(?:n|c|t|vu|conc|concurrency|conns?|par|parallelism|thread group|level|load)$/i;
const rate = /^[\p{L}\d_.# -]*\/\s*(?:s|sec|second|min|minute|h|hour|ms)$|^\p{L}+ per \p{L}+$/iu;
const time = /^(?:ns|[uµμ]s|ms|msecs?|s|secs?|seconds?|milliseconds?|sekunden|millisekunden)$/i;

/** Whether a word, or the last of several, says what a concurrency counts. */
export function isCount(words: string): boolean {
  const last =
    words
      .trim()
      .split(/[\s_-]+/)
      .at(-1) ?? '';
  return isCounted(last) || isCounted(`${last}s`) || more.test(words.trim());
}

/** Whether words are a unit of throughput, such as `req/s`. */
export function isRate(words: string): boolean {
  return rate.test(words.trim()) || rateUnits.test(words.trim());
}

/** Whether a word is a unit of time, up to seconds. */
export function isTime(word: string): boolean {
  return time.test(word.trim());
}

/** The quantity in a cell; null if it holds no number, or more than a number with a known word. */
export function quantityOf(cell: string): Quantity | null {
  const found = written.exec(cell.trim());
  if (found === null) return null;
  const [, named = '', before = '', digits = '', rest = ''] = found;
  const [, suffix, after = ''] = suffixed.exec(rest) ?? glued.exec(rest) ?? [];
  const unit = (suffix === undefined ? rest : after).trim();
  const prefix = (named === '' ? before : named).trim();
  if (prefix !== '' && (unit !== '' || !(isCount(prefix) || isRate(prefix)))) return null;
  if (unit !== '' && !isCount(unit) && !isRate(unit) && !isTime(unit) && unit !== '%') return null;
  const power = suffix === undefined ? 0 : (powers[suffix] ?? powers[suffix.toLowerCase()] ?? 0);
  return { digits, power, label: prefix === '' ? unit : prefix };
}

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
  const own = decimal ?? signOf(bare);
  if (own === null && /[.,]/.test(bare)) return null;
  const point = own ?? '.';
  const plain = bare.replaceAll(point === '.' ? ',' : '.', '').replace(point, '.');
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}
