import { UslError, type ErrorCode } from 'usl-fit';

function usage(code: ErrorCode, message: string, value: string | null = null): UslError {
  return new UslError({
    code,
    message,
    details: { row: null, column: null, value, columns: null },
  });
}

function meant(word: string | undefined, prefix = ''): string {
  return word === undefined ? '' : `; did you mean "${prefix}${word}"?`;
}

/** The mistakes a person makes on a command line, each with a sentence that says what to do. */
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
      `"${file}" is a file, and what to do with it was not said; try: usl-fit fit ${file}`,
      file,
    ),
  unknownOption: (word: string, near: string | undefined, command: string | undefined) =>
    usage(
      'unknown-option',
      `There is no option "${word}"${meant(near, '--') || `; see usl-fit ${command === undefined ? '--help' : `help ${command}`}.`}`,
      word,
    ),
  otherCommand: (flag: string, command: string, others: readonly string[]) =>
    usage(
      'unknown-option',
      `The option --${flag} is one of ${others.join(', ')}, not of ${command}; see usl-fit help ${command}.`,
      `--${flag}`,
    ),
  missingValue: (flag: string, value: string) =>
    usage('unknown-option', `The option --${flag} needs a value: --${flag} ${value}.`, flag),
  needlessValue: (flag: string) =>
    usage('unknown-option', `The option --${flag} takes no value; leave it out.`, flag),
  twice: (flag: string) =>
    usage('unknown-option', `The option --${flag} is given twice; give it once.`, flag),
  notAChoice: (flag: string, value: string, choices: readonly string[], near: string | undefined) =>
    usage(
      'unknown-option',
      `--${flag} is "${value}"; it can be ${listed(choices)}${near === undefined ? '.' : meant(near)}`,
      value,
    ),
  notANumber: (flag: string, value: string, example: string) =>
    usage('unknown-option', `--${flag} is "${value}"; give a number, such as ${example}.`, value),
  notPositive: (flag: string, value: string, example: string) =>
    usage(
      'not-positive',
      `--${flag} is ${value}; give a number above 0, such as ${example}.`,
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
    usage('unknown-option', `--${flag} means something beside --${other} only; add it.`, flag),
  noShell: (word: string, shells: readonly string[], near: string | undefined) =>
    usage(
      'unknown-option',
      `${word === '' ? 'No shell was given' : `There is no completion for "${word}"`}; it can be ${listed(shells)}${meant(near) || '.'}`,
      word,
    ),
  noFile: (what = 'name one, or - for standard input') =>
    usage('empty-input', `No file was given; ${what}.`),
  tooManyFiles: (command: string, wanted: string, files: readonly string[]) =>
    usage(
      'unknown-option',
      `${command} takes ${wanted}, and ${files.length} files were given (${files.join(', ')}); see usl-fit help ${command}.`,
      files.join(', '),
    ),
  tooManyWords: (command: string, word: string) =>
    usage(
      'unknown-option',
      `${command} does not know what to do with "${word}"; leave it out.`,
      word,
    ),
  inputTwice: () =>
    usage('unknown-option', 'Standard input can be read once; give a file for the other.', '-'),
  unreadable: (file: string, why: string) =>
    usage('unreadable-input', `The file "${file}" cannot be read: ${why}.`, file),
  noMatch: (pattern: string) =>
    usage(
      'unreadable-input',
      `No file matches "${pattern}"; check the folder and the pattern.`,
      pattern,
    ),
  noSeries: (file: string, name: string, names: readonly (string | null)[]) => {
    const known = names.filter((found) => found !== null);
    return usage(
      'series-not-found',
      known.length === 0
        ? `${file} holds one series without a name; leave "${name}" out.`
        : `${file} has no series "${name}"; it has ${listed(known)}.`,
      name,
    );
  },
  outside: (n: string, low: string, high: string, where: string) =>
    usage(
      'out-of-range',
      `--at ${n} lies outside what ${where} measured, ${low} to ${high}; a check looks where there are measurements.`,
      n,
    ),
};

/** `a, b or c`. */
export function listed(words: readonly string[], last = 'or'): string {
  const head = words.slice(0, -1).join(', ');
  return head === '' ? (words[0] ?? '') : `${head} ${last} ${words.at(-1) ?? ''}`;
}

/** What an error is in JSON. */
export function plainError({ code, message, details }: UslError) {
  return { code, message, details };
}

/** The error that is known, or what happened that nobody thought of. */
export function known(error: unknown): UslError {
  return error instanceof UslError
    ? error
    : usage('internal', `Something unexpected happened (${String(error)}); please report it.`);
}

/** Writes an error to standard error, as a sentence or, under `--json`, as an object. */
export function report(error: unknown, json: boolean): void {
  const told = known(error);
  process.stderr.write(
    json
      ? `${JSON.stringify({ error: plainError(told) })}\n`
      : `usl-fit: ${told.message} [${told.code}]\n`,
  );
}
