/** Multiples and shares that a person types, in English or German. */
import type { Reading } from '../controls/readNumber.ts';

/** How many times a text asks for, and of what; an empty rest is the load itself. */
export interface Factor {
  factor: number;
  rest: string;
}

const lead = /^(?:by|um|auf|the|an?|das|die|der|eine?|einem)\s+/iu;
const after = String.raw`(?!\p{L})\s*(.*)$`;

const words: readonly [RegExp, number][] = (
  [
    ['doubl(?:e|ed|ing)|twice|two ?fold|two times|doppelte?[sn]?|verdoppel\\p{L}*|verdopplung', 2],
    ['zwei ?mal|zweifache?[sn]?', 2],
    [
      'tripl(?:e|ed|ing)|thrice|three ?fold|three times|dreimal|dreifache?[sn]?|verdreifach\\p{L}*',
      3,
    ],
    ['quadrupl(?:e|ed|ing)|four ?fold|four times|viermal|vierfache?[sn]?|vervierfach\\p{L}*', 4],
    ['five ?fold|five times|fünfmal|fünffache?[sn]?|verfünffach\\p{L}*', 5],
    ['ten ?fold|ten times|zehnmal|zehnfache?[sn]?|verzehnfach\\p{L}*', 10],
    [
      'one and a half(?: times)?|anderthalb(?:mal|fache?[sn]?)?|eineinhalb(?:mal|fache?[sn]?)?',
      1.5,
    ],
    ['hal(?:f|ve[ds]?|ving)(?! more)|hälfte(?! mehr)|halb(?:e[sn]?)?|halbier\\p{L}*', 0.5],
  ] as const
).map(([pattern, factor]) => [new RegExp(`^(?:${pattern})${after}`, 'iu'), factor] as const);

/** Whether a text speaks of a multiple, which must not be dropped from it. */
export function speaksOfMultiple(text: string): boolean {
  return multiple.test(text);
}

const multiple =
  /(?<!\p{L})(?:twice|thrice|doubl\p{L}+|tripl\p{L}+|quadrupl\p{L}+|hal(?:f|ve\p{L}*)|times|\p{L}*fold|doppelt\p{L}*|\p{L}*fach\p{L}*|(?:zwei|drei|vier|fünf|zehn)mal|verdoppel\p{L}*|halb\p{L}*|hälfte)(?!\p{L})/iu;

const part = new RegExp(
  `^(?:(third|drittel)|(quarter|viertel)|half|hälfte)\\s+(?:(?:more|mehr)|(less|fewer|weniger))${after}`,
  'iu',
);
const times = new RegExp(
  `^(?:([\\d.,]+)\\s*-?\\s*(?:[x×]|fold|times|fache?[sn]?|mal)|[x×*]\\s*([\\d.,]+))${after}`,
  'iu',
);
const percent = new RegExp(
  `^([+−-]|plus|minus)?\\s*([\\d.,]+)\\s*(?:%|percent|per cent|prozent)\\s*(?:(more|mehr)|(less|fewer|weniger)|(of|von|vom|des|der))?${after}`,
  'iu',
);
const signed = /^([+−-])\s*([\d.,]+)$/u;

/** Words that add nothing: `double it`, `twice as much`, `150% of today's load`. */
const filler =
  /(?<!\p{L})(?:it|the|as|so|than|als|much|many|viel|viele|again|of|von|vom|over|above|on|auf|über|today(?:['’]s)?|now|heute|der|die|das|den|des|heutige[nr]?|current|load|peak|maximums?|best|höchste[nrs]?|throughput|traffic|last|durchsatz(?:es)?|verkehr)(?!\p{L})/giu;

/**
 * Reads `2x`, `double the users`, `30% more`, `+30`, `150% of today`, `90% of the best`; `null` for a text that is no
 * multiple. A small percentage without a sign is added; a larger one is refused before, see {@link bareShare}.
 */
export function readFactor(
  text: string,
  read: (digits: string) => Reading,
): Factor | { problem: string } | null {
  const bare = text.replace(lead, '');
  for (const [pattern, factor] of words) {
    const found = pattern.exec(bare);
    if (found !== null) return { factor, rest: restOf(found.at(-1)) };
  }
  const [share, third, quarter, less, rest] = part.exec(bare) ?? [];
  if (share !== undefined) {
    const size = third !== undefined ? 1 / 3 : quarter !== undefined ? 1 / 4 : 1 / 2;
    return { factor: less === undefined ? 1 + size : 1 - size, rest: restOf(rest) };
  }
  return timesIn(bare, read) ?? percentIn(bare, read);
}

function timesIn(text: string, read: (digits: string) => Reading) {
  const [found, before, behind, rest] = times.exec(text) ?? [];
  if (found === undefined) return null;
  const reading = read(before ?? behind ?? '');
  return 'problem' in reading ? reading : { factor: reading.value, rest: restOf(rest) };
}

function percentIn(text: string, read: (digits: string) => Reading) {
  const [, sign, digits, more, less, of, rest] = percent.exec(text) ?? signed.exec(text) ?? [];
  if (digits === undefined) return null;
  const reading = read(digits);
  if ('problem' in reading) return reading;
  const size = reading.value / 100;
  const isLess = less !== undefined || /^(?:[−-]|minus)$/iu.test(sign ?? '');
  const isWhole = (sign ?? more ?? less) === undefined;
  if (isWhole && (of !== undefined || size >= 1)) return { factor: size, rest: restOf(rest) };
  return { factor: isLess ? 1 - size : 1 + size, rest: restOf(rest) };
}

const alone = /^([\d.,]+)\s*(?:%|percent|per cent|prozent)$/iu;
/** From here on a percentage may be a share of the load as well as an increase. */
const leastShare = 0.5;

/** `90%` of a text that has nothing else and may mean a share or an increase; null for any other. */
export function bareShare(text: string, read: (digits: string) => Reading): string | null {
  const [, digits] = alone.exec(text.replace(lead, '').trim()) ?? [];
  if (digits === undefined) return null;
  const reading = read(digits);
  return 'value' in reading && reading.value / 100 >= leastShare ? `${digits}%` : null;
}

function restOf(rest = ''): string {
  return rest.replaceAll(filler, ' ').replace(/\s+/g, ' ').trim();
}
