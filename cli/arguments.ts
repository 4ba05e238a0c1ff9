import { failed } from './failure.ts';
import { nearest } from '../package/src/nearest.ts';
import { asCount, asShare, eitherNumber, inPlainDigits, mayBeOne, typedNumber } from './numbers.ts';
import {
  commandNamed,
  commands,
  general,
  optionsOf,
  type Command,
  type Option,
} from './commands/index.ts';

/** The parsed command line. */
export interface Arguments {
  command: Command | undefined;
  /** Positional arguments: files, or what the command's help says. */
  words: string[];
  /** Option values by the option's name as typed; repeatable options have several. */
  values: ReadonlyMap<string, readonly string[]>;
  /** Options that take no value. */
  flags: ReadonlySet<string>;
}

const short: Readonly<Record<string, string>> = Object.fromEntries(
  general.flatMap((option) => (option.short ?? []).map((word) => [word, `--${option.name}`])),
);

/** Normalises what people type into the plain numbers that the solver reads. */
const settled: Readonly<Record<string, (value: string) => string>> = {
  level: asLevel,
  lambda: inPlainDigits,
  at: inPlainDigits,
  'band-at': inPlainDigits,
  'band-points': asCount,
  seed: asCount,
  replicates: asCount,
};

/** Parses `fit FILE --n users --x=tps --json`; `--` ends the options. */
export function readArguments(typed: readonly string[]): Arguments {
  const { plain, options } = split(typed);
  const [name, ...words] = plain;
  const isHelp = options.some(({ flag }) => flag === 'help' || flag === 'version');
  const command = name === undefined ? undefined : commandNamed(name);
  if (name !== undefined && command === undefined && !isHelp) {
    throw /[./\\]/.test(name)
      ? failed.commandMissing(name)
      : failed.unknownCommand(name, nearCommand(name));
  }
  const values = new Map<string, string[]>();
  const flags = new Set<string>();
  for (const { flag, value } of options) {
    const option = optionFor(flag, command);
    if (option.value === undefined) {
      flags.add(flag);
      continue;
    }
    const before = values.get(flag);
    if (before !== undefined && option.repeatable !== true) throw failed.twice(flag);
    if (value !== null) checkChoice(option, value);
    if (option.value === 'LIST' && value !== null && mayBeOne(value.trim())) {
      throw failed.whichList(flag, value.trim());
    }
    const parsed = value === null ? [] : [settled[flag]?.(value) ?? value];
    values.set(flag, [...(before ?? []), ...parsed]);
  }
  const given = { command, words, values, flags };
  checkIntervals(given);
  return given;
}

/** A confidence level as a share; a bare 95 is refused, since it lacks its percent sign. */
function asLevel(text: string): string {
  const share = asShare(text);
  const value = typedNumber(share);
  if (value !== null && value > 1 && value < 100) throw failed.bareLevel(text.trim(), value);
  return String(value ?? share);
}

/** Refuses kinds of intervals that the method does not have, instead of silently using another. */
function checkIntervals(given: Arguments): void {
  const [method, intervals] = [valueOf(given, 'method'), valueOf(given, 'intervals')];
  const isMissing =
    intervals === 'bootstrap'
      ? method === 'transform' || method === 'robust'
      : intervals === 'profile' && method === 'transform';
  if (isMissing && intervals && method) {
    throw failed.otherIntervals(method, intervals);
  }
}

/** The command that was probably meant. */
function nearCommand(name: string): string | undefined {
  return nearest(
    name,
    commands.map((other) => other.name),
  );
}

interface Typed {
  flag: string;
  /** Null if no value was given. */
  value: string | null;
}

/** Splits words into positional arguments and options; which words are values depends on the options of the command. */
function split(typed: readonly string[]): { plain: string[]; options: Typed[] } {
  const plain: string[] = [];
  const options: Typed[] = [];
  const rest = [...typed];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    word = short[word] ?? word;
    if (word === '--') {
      plain.push(...rest.splice(0));
    } else if (!word.startsWith('-') || word === '-') {
      plain.push(word);
    } else {
      const command = plain[0] === undefined ? undefined : commandNamed(plain[0]);
      // The shell, and whoever types a command to run, takes what follows its name for its own.
      if (command?.name === 'run' && plain[1] !== undefined && !isOptionOf(word, command)) {
        throw failed.notSetApart(word, plain[1]);
      }
      const first = read(word, rest, command);
      options.push(first);
      // The shell has expanded an unquoted pattern: all files but the first would be taken as new measurements.
      if (word === '--baseline' && isFile(rest[0]) && isFile(rest[1])) {
        throw failed.unquoted(first.flag, first.value ?? '', rest.slice(0, 2));
      }
      // Takes all words up to the next option.
      while (optionFor(first.flag, command).takesMany === true && isFile(rest[0])) {
        options.push({ flag: first.flag, value: rest.shift() ?? null });
      }
    }
  }
  return { plain, options };
}

function read(word: string, rest: string[], command: Command | undefined): Typed {
  if (!word.startsWith('--')) throw oneDash(word, command);
  const at = word.indexOf('=');
  const flag = at < 0 ? word.slice(2) : word.slice(2, at);
  const attached = at < 0 ? null : word.slice(at + 1);
  const option = optionFor(flag, command);
  if (option.value === undefined) {
    if (attached !== null) throw failed.needlessValue(flag);
    return { flag, value: null };
  }
  if (option.mayStandAlone === true) {
    const isValue = rest[0] !== undefined && option.choices?.includes(rest[0]) === true;
    return { flag, value: attached ?? (isValue ? (rest.shift() ?? null) : null) };
  }
  const isMissing =
    attached === null ? rest[0] === undefined || isOption(rest[0]) : attached === '';
  if (isMissing) throw failed.missingValue(flag, option.value);
  return { flag, value: attached ?? rest.shift() ?? '' };
}

/** The error for `-json`, `-H` or `-new.csv`. */
function oneDash(word: string, command: Command | undefined): Error {
  if (/\.\w+$/.test(word)) return failed.fileLikeOption(word);
  const name = word.slice(1);
  const all = [...general, ...(command === undefined ? commands : [command]).flatMap(optionsOf)];
  const names = all.map((option) => option.name);
  const isOne = name.length === 1;
  const exact = names.find((known) => known === name);
  const other = short[word.toLowerCase()]?.slice(2);
  return failed.unknownOption(word, exact ?? (isOne ? other : nearest(name, names)), command?.name);
}

/** Whether a word is an option of a command, with or without a value. */
function isOptionOf(word: string, command: Command): boolean {
  return [...general, ...optionsOf(command)].some(
    ({ name }) => word === `--${name}` || word.startsWith(`--${name}=`),
  );
}

function isFile(word: string | undefined): boolean {
  return word !== undefined && (word === '-' || !word.startsWith('-'));
}

/** Whether a word begins an option; `-5` and `-` do not. */
function isOption(word: string): boolean {
  return word.startsWith('--') || (/^-\D/.test(word) && word in short);
}

/** The option of a command, or of any command if none is known yet. */
function optionFor(flag: string, command: Command | undefined): Option {
  const all = command === undefined ? commands : [command];
  const known = [...general, ...all.flatMap(optionsOf)];
  const found = known.find(({ name }) => name === flag);
  if (found !== undefined) return found;
  const others = commands.filter((other) => optionsOf(other).some(({ name }) => name === flag));
  if (command !== undefined && others.length > 0) {
    throw failed.otherCommand(
      flag,
      command.name,
      others.map(({ name }) => name),
    );
  }
  const names = known.map(({ name }) => name);
  throw failed.unknownOption(`--${flag}`, nearest(flag, names), command?.name);
}

/** Checks a choice; options that the solver reads are checked there. */
function checkChoice({ name, choices, forSolver }: Option, value: string): void {
  if (forSolver === true || choices === undefined || choices.includes(value)) return;
  throw failed.notAChoice(name, value, choices, nearest(value, choices));
}

/** The value of an option that is not repeatable. */
export function valueOf({ values }: Arguments, name: string): string | undefined {
  return values.get(name)?.[0];
}

/** Options for the solver, by the solver's names. */
export function solverOptions({ command, values, flags }: Arguments): Record<string, string> {
  const options: Record<string, string> = {};
  for (const option of command === undefined ? [] : optionsOf(command)) {
    const value = flags.has(option.name) ? 'true' : values.get(option.name)?.[0];
    const { forSolver = false } = option;
    if (forSolver === false || value === undefined) continue;
    options[forSolver === true ? camelCase(option.name) : forSolver] = value;
  }
  return options;
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A list of positive numbers, `8,32 64`. */
export function positiveList(given: Arguments, name: string): number[] | undefined {
  const decimal = valueOf(given, 'decimal');
  return listOf(given, name)?.map((word) => positiveOf(name, word, decimal));
}

/** The items of a list; undefined if the option was not given. */
export function listOf(given: Arguments, name: string): string[] | undefined {
  const text = valueOf(given, name);
  if (text === undefined) return undefined;
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  if (words.length === 0) throw failed.notANumber(name, text, '8,32');
  return words;
}

/** One positive number. */
export function positive(given: Arguments, name: string): number | undefined {
  const text = valueOf(given, name);
  return text === undefined ? undefined : positiveOf(name, text.trim(), valueOf(given, 'decimal'));
}

/** Parses a positive number typed for an option; `decimal` is its decimal sign, if another option says it. */
export function positiveOf(name: string, text: string, decimal?: string): number {
  const either = decimal === undefined ? eitherNumber(text) : null;
  if (either !== null) throw failed.whichNumber(name, text, either);
  const value = typedNumber(text, decimal) ?? NaN;
  const example = exampleOf(name);
  if (!Number.isFinite(value)) throw failed.notANumber(name, text, example);
  if (value <= 0) throw failed.notPositive(name, text, example);
  return value;
}

function exampleOf(name: string): string {
  if (name.includes('latency') || name === 'think-time') return '0.05';
  return name.includes('throughput') ? '9000 or 9k' : '64';
}
