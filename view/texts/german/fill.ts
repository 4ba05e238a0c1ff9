import { formatPlain } from '../../format.ts';
import type { Message, MessageValues } from '../messages.ts';

type Phrases = Readonly<Record<string, Readonly<Record<string, string>>>>;

const places = /\{([=~&"<]?)(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/**
 * The sentence of a message with its values filled in; null if there is none, or a value is missing. Placeholders are
 * the core's (`wasm-core/src/messages`).
 */
export function filledWith(
  sentences: Readonly<Record<string, string>>,
  phrases: Phrases,
  { code, rows, details, variant = details?.variant, values = details?.values }: Message,
): string | null {
  // An error code without a variant belongs to a sentence that the core does not have.
  const sentence = sentences[variant == null ? code : `${code}/${variant}`];
  if (sentence === undefined || values === undefined) return null;
  const known: MessageValues = rows === undefined ? values : { rows: rows.map(String), ...values };
  const used = [...sentence.matchAll(places)];
  if (used.some(([, , name = '']) => known[name] === undefined)) return null;
  return sentence.replace(places, (_, kind: string, name: string, one?: string, many?: string) => {
    const value = known[name] ?? '';
    if (one !== undefined && many !== undefined) return isOne(value) ? one : many;
    if (typeof value === 'number' && kind === '<') return probability(value);
    if (typeof value === 'number') return formatPlain(kind === '=' ? value : fourDigits(value));
    const texts = typeof value === 'string' ? [value] : value;
    if (name === 'rows') return rowsInWords(texts);
    if (kind === '~') return enumerated(texts.map((text) => phrases[name]?.[text] ?? text));
    if (kind === '&') return enumerated(texts);
    return (kind === '"' ? texts.map(quoted) : texts).join(', ');
  });
}

/** A sentence lists at most this many rows. */
const namedRows = 10;
/** Of a longer list it names this many and counts the rest. */
const firstRows = 3;

/** A smaller probability is written as `< 0.001`. */
const smallestProbability = 0.001;

function probability(value: number): string {
  return value < smallestProbability
    ? `< ${formatPlain(smallestProbability)}`
    : `= ${formatPlain(fourDigits(value))}`;
}

function rowsInWords(rows: readonly string[]): string {
  if (rows.length <= namedRows) return rows.join(', ');
  return `${rows.slice(0, firstRows).join(', ')} und ${formatPlain(rows.length - firstRows)} weitere`;
}

function isOne(value: number | string | readonly string[]): boolean {
  return typeof value === 'number' ? value === 1 : typeof value === 'string' || value.length === 1;
}

/** Rounds to four digits, or to a whole number from 1,000 on. */
function fourDigits(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4));
}

function quoted(text: string): string {
  return /^\d+$/.test(text) ? text : `„${text}“`;
}

function enumerated(words: readonly string[]): string {
  const others = words.slice(0, -1).join(', ');
  return others === '' ? (words[0] ?? '') : `${others} und ${words.at(-1) ?? ''}`;
}
