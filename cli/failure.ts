import { UslError, type ErrorCode, type ErrorDetails } from 'usl-fit';
import { listed } from '../view/texts/listed.ts';

/** Details of an error found outside the solver. */
export function detailsOf(value: string | null): ErrorDetails {
  return { row: null, column: null, value, columns: null, variant: null, values: {} };
}

function usage(code: ErrorCode, message: string, value: string | null = null): UslError {
  return new UslError({ code, message, german: null, details: detailsOf(value) });
}

function meant(word: string | undefined, prefix = ''): string {
  return word === undefined ? '' : `; did you mean "${prefix}${word}"?`;
}

/** A file that cannot be written; the solver, which writes none, has no code for it. */
class Unwritable extends Error {
  readonly code = 'unwritable-output';
  readonly german = null;
  readonly details: ErrorDetails;

  constructor(message: string, details: ErrorDetails) {
    super(message);
    this.details = details;
  }
}

/** Why something cannot be written, and what to do. */
function whyUnwritten(code: string): string {
  const why: Readonly<Record<string, string>> = {
    ENOENT: 'its folder does not exist; create it, or write somewhere else',
    ENOTDIR: 'its folder is a file; write somewhere else',
    EISDIR: 'it is a folder; name a file in it',
    EACCES: 'permission was denied; write somewhere else',
    EPERM: 'permission was denied; write somewhere else',
    EROFS: 'its disk can only be read; write somewhere else',
    ENOSPC: 'the disk is full; free some space',
    EDQUOT: 'the disk is full; free some space',
    EIO: 'the device failed; write to another one',
  };
  return why[code] ?? `the system reports ${code}; write somewhere else`;
}

/** Errors of the command line, each with a sentence that says what to do. */
export const failed = {
  noCommand: () =>
    usage('unknown-option', 'No command was given; try: usl-fit fit FILE, or usl-fit --help.'),
  unknownCommand: (command: string, near: string | undefined) =>
    usage(
      'unknown-option',
      `There is no command "${command}"${meant(near) || '; usl-fit --help lists them.'}`,
      command,
    ),
  commandMissing: (file: string) =>
    usage(
      'unknown-option',
      `"${file}" is a file; a command comes first. Try: usl-fit fit ${file}`,
      file,
    ),
  unknownOption: (word: string, near: string | undefined, command: string | undefined) =>
    usage(
      'unknown-option',
      `There is no option "${word}"${meant(near, '--') || `; see usl-fit ${command === undefined ? '--help' : `help ${command}`}.`}`,
      word,
    ),
  fileLikeOption: (word: string) =>
    usage(
      'unknown-option',
      `There is no option "${word}"; for a file of that name write ./${word}`,
      word,
    ),
  otherCommand: (flag: string, command: string, others: readonly string[]) =>
    usage(
      'unknown-option',
      `The option --${flag} belongs to ${listed(others)}, not to ${command}; see usl-fit help ${command}.`,
      `--${flag}`,
    ),
  missingValue: (flag: string, value: string) =>
    usage('unknown-option', `The option --${flag} needs a value: --${flag} ${value}.`, flag),
  needlessValue: (flag: string) =>
    usage('unknown-option', `The option --${flag} takes no value; leave it out.`, flag),
  twice: (flag: string) =>
    usage('unknown-option', `The option --${flag} is given twice; give it once.`, flag),
  unquoted: (flag: string, value: string, next: readonly string[]) =>
    usage(
      'unknown-option',
      `--${flag} takes one file or pattern, but ${next.join(', ')} follow ${value}; quote the pattern, as in ` +
        `--${flag} "old-*.csv", and put the new files before it.`,
      flag,
    ),
  notAChoice: (flag: string, value: string, choices: readonly string[], near: string | undefined) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}"; it can be ${listed(choices)}${near === undefined ? '.' : meant(near)}`,
      value,
    ),
  notANumber: (flag: string, value: string, example: string) =>
    usage('unknown-option', `--${flag} is "${value}"; give a number, such as ${example}.`, value),
  whichNumber: (flag: string, value: string, [whole, fraction]: readonly [number, number]) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}", which could mean ${whole} or ${fraction}; write one of these.`,
      value,
    ),
  whichList: (flag: string, value: string) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}", which could be the number ${value.replaceAll(',', '')} or the list ${value.replaceAll(',', ' ')}; write --${flag} ${value.replaceAll(',', '')} or --${flag} "${value.replaceAll(',', ' ')}".`,
      value,
    ),
  bareLevel: (text: string, value: number) =>
    usage(
      'out-of-range',
      `--level is ${text}; it must be between 0.01 and 0.9999: write ${text}% or ${Number((value / 100).toPrecision(12))}.`,
      text,
    ),
  otherIntervals: (method: string, intervals: string) =>
    usage(
      'unknown-option',
      `--method ${method} has no ${intervals} intervals; give --intervals ${method === 'robust' ? 'profile or wald' : 'wald'}, or leave one of the two out.`,
      intervals,
    ),
  notInFormat: (flag: string, what: string, format: string) =>
    usage(
      'unknown-option',
      `--${flag} affects ${what}, which --format ${format} does not write; add --format json or ndjson, or leave it out.`,
      `--${flag}`,
    ),
  notPositive: (flag: string, value: string, example: string) =>
    usage(
      'not-positive',
      `--${flag} is ${value}; give a number above 0, such as ${example}.`,
      value,
    ),
  otherUnits: (file: string, header: string, otherFile: string, otherHeader: string) =>
    usage(
      'ambiguous-column',
      `The throughput of ${file} is "${header}" and that of ${otherFile} "${otherHeader}", and these cannot be converted into each other; give both in one unit.`,
      header,
    ),
  whichUnit: (flag: string, value: string, column: string, unit: string) =>
    usage(
      'unknown-option',
      `--${flag} is ${value} without a unit; that means ${unit}, the time unit of the throughput, but the column "${column}" uses another; add the unit, such as ${value}ms or ${value}s.`,
      value,
    ),
  noTimeUnit: (flag: string, value: string, column: string) =>
    usage(
      'unknown-option',
      `--${flag} is ${value}, but the header "${column}" does not name the time unit of the throughput; give a number without a unit, in that time unit.`,
      value,
    ),
  notATime: (flag: string, value: string) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}"; give a time, such as 50ms or 0.05s, or a number in the time unit of the throughput.`,
      value,
    ),
  notAShare: (flag: string, value: string) =>
    usage(
      'out-of-range',
      `--${flag} is "${value}"; give a share from 0% to below 100%, such as 5% or 0.05.`,
      value,
    ),
  notAChange: (value: string, why: string) =>
    usage(
      'unknown-option',
      `--change is "${value}": ${why}; write contention=-50%, coherency=0 or lambda=*1.2.`,
      value,
    ),
  exclusive: (flags: readonly string[]) =>
    usage(
      'unknown-option',
      `${flags.map((flag) => `--${flag}`).join(' and ')} exclude each other; give one of them.`,
      flags.join(', '),
    ),
  needsOne: (command: string, flags: readonly string[]) =>
    usage(
      'unknown-option',
      `${command} needs one of ${flags.map((flag) => `--${flag}`).join(', ')}; see usl-fit help ${command}.`,
    ),
  needsOther: (flag: string, other: string) =>
    usage('unknown-option', `--${flag} only works together with --${other}; add it.`, flag),
  oneUnit: (flags: readonly string[]) =>
    usage(
      'unknown-option',
      `Only one of ${flags.map((flag) => `--${flag}`).join(' and ')} has a unit; give both as 50ms, or both as bare numbers in one unit.`,
      flags.join(', '),
    ),
  noShell: (word: string, shells: readonly string[], near: string | undefined) =>
    usage(
      'unknown-option',
      `${word === '' ? 'No shell was given' : `There is no completion for "${word}"`}; it can be ${listed(shells)}${meant(near) || '.'}`,
      word,
    ),
  noFile: (what = 'name one, or - for standard input') =>
    usage('empty-input', `No file was given; ${what}.`),
  tooManyFiles: (
    command: string,
    wanted: string,
    files: readonly string[],
    taker: string = command,
  ) =>
    usage(
      'unknown-option',
      `${taker} takes ${wanted}, and ${files.length} ${files.length === 1 ? 'file was' : 'files were'} given (${some(files)}); see usl-fit help ${command}.`,
      files.join(', '),
    ),
  tooManyWords: (command: string, word: string) =>
    usage(
      'unknown-option',
      `${command} does not know what to do with "${word}"; leave it out.`,
      word,
    ),
  fleetInput: () =>
    usage(
      'unknown-option',
      'fleet reads files, not standard input; save the data to a file first.',
      '-',
    ),
  emptyFleet: (first: string | null) =>
    usage(
      'empty-input',
      `No usable measurements were found${first === null ? '' : `; the first unusable row: ${first}`}.`,
    ),
  noGroup: (file: string, names: readonly string[]) =>
    usage(
      'column-not-found',
      `${file}: no column was given that names the series; give --group with one of ${listed(names)}.`,
      file,
    ),
  noColumn: (file: string, flag: string, name: string, names: readonly string[]) =>
    usage(
      'column-not-found',
      `${file} has no column "${name}" for --${flag}; give one of ${listed(names)}.`,
      name,
    ),
  noRequirement: (value: string) =>
    usage(
      'unknown-option',
      `--requirement is "${value}"; give a throughput such as 9000 or 9k, a multiple such as 2x or +30%, or a column of numbers.`,
      value,
    ),
  bareRequirement: (value: string, more: number) =>
    usage(
      'unknown-option',
      `--requirement is "${value}"; write +${value} or ${more}x for ${value} above the largest throughput measured, or ${Number((more - 1).toPrecision(12))}x for ${value} of it.`,
      value,
    ),
  notAMoment: (flag: string, value: string) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}"; give a date such as 2026-11-20, a time such as 2026-11-20T15:42:00Z, or a number.`,
      value,
    ),
  htmlIsCsv: (file: string) =>
    usage(
      'unknown-option',
      `--html is "${file}", the name of a table, but it writes a page; give a name such as fleet.html, or use --csv instead.`,
      file,
    ),
  htmlOverInput: (file: string, lost: string) =>
    usage(
      'unknown-option',
      `--html ${file} would overwrite the input ${lost}; choose another name or folder for the page.`,
      file,
    ),
  htmlOverFile: (file: string, lost: string) =>
    usage(
      'unknown-option',
      `--html ${file} would also write ${lost}, but a file of that name exists that usl-fit fleet did not write; rename that file, or choose another name or folder for the page.`,
      lost,
    ),
  notInPairs: (before: number, after: number) =>
    usage(
      'unknown-option',
      `--before has ${before} and --after ${after} files; add --runs if the files of each side are runs of one series, else give files of the same names.`,
    ),
  noPartner: (file: string) =>
    usage(
      'unknown-option',
      `"${file}" has no file of the same name in --before; add --runs if the files of each side are runs of one series.`,
      file,
    ),
  setting: (file: string, name: string, what: string) =>
    usage('unknown-option', `${file}: there is no setting "${name}" like this; ${what}.`, name),
  inputTwice: () =>
    usage(
      'unknown-option',
      'Standard input can be read only once; give - once, and files for the rest.',
      '-',
    ),
  unreadable: (file: string, why: string) =>
    usage(
      'unreadable-input',
      `${file === '-' ? 'Standard input' : `The file "${file}"`} cannot be read: ${why}.`,
      file,
    ),
  /** An error of the log reader. */
  asFound: ({ code, message, file }: { code: ErrorCode; message: string; file: string | null }) =>
    usage(code, message, file),
  noMatch: (pattern: string) =>
    usage(
      'unreadable-input',
      `No file matches "${pattern}"; check the folder and the pattern.`,
      pattern,
    ),
  noProgram: () =>
    usage(
      'unknown-option',
      'No command to run was given; put it after --, such as usl-fit run -- wrk -c{n} -d10s URL.',
    ),
  notSetApart: (word: string, program: string) =>
    usage(
      'unknown-option',
      `"${word}" is no option of usl-fit run; if it belongs to ${program}, put -- before the command: usl-fit run -- ${program} ${word} …`,
      word,
    ),
  noPlaceholder: (command: readonly string[]) =>
    usage(
      'unknown-option',
      `The command "${command.join(' ')}" has no {n} for the concurrency; add it, as in -c{n}.`,
      command.join(' '),
    ),
  runOption: (flag: string, value: string, what: string) =>
    usage('unknown-option', `--${flag} is "${value}"; give ${what}.`, value),
  noCounts: () =>
    usage(
      'unknown-option',
      '--success needs the number of requests that failed, and --x finds the throughput alone; leave one of the two out.',
      'success',
    ),
  fileExists: (file: string) =>
    usage(
      'unknown-option',
      `The file "${file}" already exists; add --continue to resume it, or choose another with --out.`,
      file,
    ),
  otherRun: (file: string, command: string) =>
    usage(
      'unknown-option',
      `The file "${file}" holds measurements of another command: ${command}; run that command to resume it, or choose another file with --out.`,
      file,
    ),
  notARun: (file: string) =>
    usage(
      'unreadable-input',
      `The file "${file}" was not written by usl-fit run; choose another with --out.`,
      file,
    ),
  /** @param code what the system reports, such as ENOENT */
  unwritable: (file: string, code: string) =>
    new Unwritable(`The file "${file}" cannot be written: ${whyUnwritten(code)}.`, detailsOf(file)),
  notStarted: (program: string, why: string) =>
    usage('unreadable-input', `The program "${program}" cannot be started: ${why}.`, program),
  keepsFailing: (command: string, why: string) =>
    usage(
      'unreadable-input',
      `The command keeps failing, most recently: ${why}; try it by itself: ${command}`,
      command,
    ),
  excludedOfLogs: () =>
    usage(
      'unknown-option',
      '--exclude counts the lines of a table, and a log has none that anybody saw; leave out times with --without, a file by not naming it, or write the table with usl-fit import --csv and exclude its lines.',
      'exclude',
    ),
  seriesOfTable: (file: string, name: string) =>
    usage(
      'unknown-option',
      `--series names the series of logs, and ${file} is a table; for one of its series give --only "${name}".`,
      'series',
    ),
  noSeries: (file: string, name: string, names: readonly (string | null)[]) => {
    const known = names.filter((found) => found !== null);
    return usage(
      'series-not-found',
      known.length === 0
        ? `${file} has only one series, without a name; leave "${name}" out.`
        : `${file} has no series "${name}"; it has ${listed(known, 'and')}.`,
      name,
    );
  },
  outside: (n: string, low: string, high: string, where: string) =>
    usage(
      'out-of-range',
      `--at ${n} is outside the range of ${where}, ${low} to ${high}; give a concurrency in that range.`,
      n,
    ),
};

/** A list shortened for a terminal. */
function some(words: readonly string[], most = 3): string {
  return [...words.slice(0, most), ...(words.length > most ? ['…'] : [])].join(', ');
}

/** An error as it is written in JSON. */
export function plainError<Code>({ code, message, german, details }: Plain<Code>): Plain<Code> {
  return { code, message, german, details };
}

/** The same error, named with the file it is of. */
export function inFile(file: string, { code, message, german, details }: UslError): UslError {
  const named = (sentence: string) => `${file}: ${sentence}`;
  return new UslError({ code, message: named(message), german: german && named(german), details });
}

/** The error itself if it is a `UslError`, else an internal error. */
export function known(error: unknown): UslError {
  return error instanceof UslError
    ? error
    : usage('internal', `Something unexpected happened (${String(error)}); please report it.`);
}

/** The reported parts of an error. */
interface Plain<Code> {
  code: Code;
  message: string;
  german: string | null;
  details: ErrorDetails;
}

/** Writes an error to standard error, as a sentence or, with `--json`, as an object. */
export function report(error: unknown, json: boolean): void {
  tell(error instanceof Unwritable ? plainError(error) : plainError(known(error)), json);
}

/** Reports that standard output could not be written. */
export function reportUnwritten({ code = '' }: NodeJS.ErrnoException, json: boolean): void {
  const message = `The output cannot be written: ${whyUnwritten(code)}.`;
  tell({ code: 'unwritable-output', message, german: null, details: detailsOf(null) }, json);
}

function tell(failure: Plain<ErrorCode | 'unwritable-output'>, json: boolean): void {
  const error = { ...failure, message: asTyped(failure.message) };
  process.stderr.write(
    json ? `${JSON.stringify({ error })}\n` : `usl-fit: ${error.message} [${error.code}]\n`,
  );
}

/** A sentence of the solver, with options named as on the command line: `--wide series` for `option wide: series`. */
export function asTyped(message: string): string {
  const typed = (name: string) =>
    `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return message
    .replace(/The option "([a-z]+(?:[A-Z][a-z]+)*)"/, (_, name: string) => typed(name))
    .replace(
      /\(option ([a-zA-Z]+): ([a-z]+) or ([a-z]+)\)/g,
      (_, name: string, one: string, other: string) =>
        `(${typed(name)} ${one} or ${typed(name)} ${other})`,
    )
    .replace(/\((?:option )?[a-zA-Z]+, (--[a-z-]+[^)]*)\)/g, '($1)')
    .replace(/\(option ([a-zA-Z]+)\)/g, (_, name: string) => `(${typed(name)})`);
}

/** Whether an error concerns the command line as a whole, not the file being read. */
export function isMistyped({ code, details }: UslError): boolean {
  return code === 'unknown-option' || (code === 'out-of-range' && details.column === 'level');
}
