/** Settings of `usl-fit run`, from its options. */
import { valueOf, type Arguments } from '../arguments.ts';
import { failed } from '../failure.ts';
import { asShare, smallNumber, typedNumber } from '../numbers.ts';
import type { Question } from './decide.ts';
import { defaults } from './defaults.ts';
import { hasPlaceholder } from './placeholders.ts';
import type { DecimalSign } from './printedNumber.ts';

export interface Settings {
  question: Question;
  /** The command and its arguments, with `{n}` where the concurrency goes. */
  command: readonly string[];
  /** Seconds that all runs together may take; `timeout` is for one run. */
  budget: number;
  timeout: number;
  /** Number of warm-up runs. */
  warmUp: number;
  /** Pattern that finds the throughput in the output, instead of the log reader. */
  pattern: RegExp | null;
  /** The decimal sign of what the pattern finds. */
  decimal: DecimalSign;
  /** Lowest share of successful requests. */
  success: number;
  /** Whether that share was given: then a run that does not tell it is not enough. */
  isSuccessRequired: boolean;
  /** Largest share of a core that a client thread may use; null for no limit. */
  clientLoad: number | null;
  /** File for the measurements, and whether to continue it. */
  file: string;
  isContinued: boolean;
}

type Name = keyof typeof defaults;

/** At least as many as the law has parameters. */
const fewestLevels = 3;

export function settingsOf(given: Arguments): Settings {
  const text = (name: Name) => (valueOf(given, name) ?? defaults[name]).trim();
  const command = given.words;
  if (command.length === 0) throw failed.noProgram();
  if (!hasPlaceholder(command, 'n')) throw failed.noPlaceholder(command);
  const [pattern, isSuccessRequired] = [
    valueOf(given, 'x'),
    valueOf(given, 'success') !== undefined,
  ];
  if (pattern !== undefined && isSuccessRequired) throw failed.noCounts();
  if (pattern === undefined && valueOf(given, 'decimal') !== undefined) {
    throw failed.needsOther('decimal', 'x');
  }
  const clientLoad = text('client-load');
  return {
    question: {
      share: untilOf(text('until')),
      ...rangeOf(text('concurrency')),
      seed: count('seed', text('seed')),
    },
    command,
    budget: seconds('budget', text('budget')),
    timeout: seconds('timeout', text('timeout')),
    warmUp: count('warm-up', text('warm-up')),
    pattern: patternOf(pattern),
    decimal: (valueOf(given, 'decimal') ?? null) as DecimalSign,
    success: shareOf('success', text('success')),
    isSuccessRequired,
    clientLoad: clientLoad === 'none' ? null : shareOf('client-load', clientLoad),
    file: text('out'),
    isContinued: given.flags.has('continue'),
  };
}

/** `peak:10%` as 0.1. */
function untilOf(text: string): number {
  const [, share] = /^peak:(.+)$/.exec(text) ?? [];
  const value = share === undefined ? null : typedNumber(asShare(share));
  if (value === null || value <= 0 || value >= 1) {
    throw failed.runOption('until', text, 'a peak with half its interval, such as peak:10%');
  }
  return value;
}

/** Parses `1..256`, or levels such as `1,2,4,8`. */
function rangeOf(text: string): Pick<Question, 'smallest' | 'largest' | 'levels'> {
  const wrong = failed.runOption(
    'concurrency',
    text,
    'a range of three whole numbers or more, such as 1..256, or levels, such as 1,4,16,64',
  );
  const number = (word: string) => {
    const value = typedNumber(word.trim()) ?? NaN;
    if (!Number.isSafeInteger(value) || value < 1) throw wrong;
    return value;
  };
  const ends = text.split('..');
  if (ends.length === 2) {
    const [smallest = 0, largest = 0] = ends.map(number);
    if (largest - smallest + 1 < fewestLevels) throw wrong;
    return { smallest, largest, levels: null };
  }
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const levels = [...new Set(words.map(number))].sort((one, other) => one - other);
  const [smallest, largest] = [levels[0], levels.at(-1)];
  if (levels.length < fewestLevels || smallest === undefined || largest === undefined) throw wrong;
  return { smallest, largest, levels };
}

const units: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 };

function seconds(name: string, text: string): number {
  const [, digits = '', unit = 's'] = /^([\d.,]+)\s*(ms|s|m|min|h)?$/.exec(text) ?? [];
  const value = smallNumber(digits) * (units[unit] ?? NaN);
  if (digits === '' || !(value > 0) || !Number.isFinite(value)) {
    throw failed.runOption(name, text, 'a time with its unit, such as 90s, 20m or 1h');
  }
  return value;
}

function count(name: string, text: string): number {
  const value = typedNumber(text) ?? NaN;
  if (!Number.isSafeInteger(value) || value < 0) {
    throw failed.runOption(name, text, 'a whole number, such as 1');
  }
  return value;
}

function shareOf(name: string, text: string): number {
  const value = typedNumber(asShare(text)) ?? NaN;
  if (!(value > 0 && value <= 1)) {
    throw failed.runOption(name, text, 'a share up to 100%, such as 95%');
  }
  return value;
}

/** Parses a pattern, in which ^ and $ are the ends of a line, such as `/tps = ([\d.]+)/i`. */
function patternOf(text: string | undefined): RegExp | null {
  if (text === undefined) return null;
  const [, body, flags = ''] = /^\/(.+)\/([imsu]*)$/s.exec(text.trim()) ?? [];
  const example = "an expression whose first group is the throughput, such as '/tps = ([0-9.]+)/'";
  if (body === undefined) throw failed.runOption('x', text, example);
  try {
    const pattern = new RegExp(body, `${flags.replace('m', '')}dgm`);
    // Checks that the pattern has a group: with the alternative added it matches the empty string.
    if ((new RegExp(`${body}|`).exec('')?.length ?? 1) > 1) return pattern;
  } catch {
    // The error is thrown below.
  }
  throw failed.runOption('x', text, example);
}
