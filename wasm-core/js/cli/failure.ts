import { UslError, type ErrorCode } from 'usl-fit';

function usage(code: ErrorCode, message: string, value: string | null = null): UslError {
  return new UslError({
    code,
    message,
    details: { row: null, column: null, value, columns: null },
  });
}

/** The mistakes a person makes on a command line, each with a sentence that says what to do. */
export const failed = {
  unknownCommand: (command: string | undefined) =>
    usage(
      'unknown-option',
      command === undefined
        ? 'No command was given; try: usl-fit fit FILE'
        : `There is no command "${command}"; try: usl-fit fit FILE`,
      command ?? null,
    ),
  unknownOption: (word: string) =>
    usage('unknown-option', `There is no option "${word}"; see usl-fit --help.`, word),
  missingValue: (flag: string) =>
    usage('unknown-option', `The option --${flag} needs a value; see usl-fit --help.`, flag),
  needlessValue: (flag: string) =>
    usage('unknown-option', `The option --${flag} takes no value; leave it out.`, flag),
  twice: (flag: string) =>
    usage('unknown-option', `The option --${flag} is given twice; give it once.`, flag),
  noFile: () => usage('empty-input', 'No file was given; name one, or - for standard input.'),
  unreadable: (file: string, why: string) =>
    usage('unreadable-input', `The file "${file}" cannot be read: ${why}.`, file),
};

/** What an error is in JSON. */
export function plainError({ code, message, details }: UslError) {
  return { code, message, details };
}

/** Writes an error to standard error, as a sentence or, under `--json`, as an object. */
export function report(error: unknown, json: boolean): void {
  const known =
    error instanceof UslError
      ? error
      : usage('internal', `Something unexpected happened (${String(error)}); please report it.`);
  process.stderr.write(
    json
      ? `${JSON.stringify({ error: plainError(known) })}\n`
      : `usl-fit: ${known.message} [${known.code}]\n`,
  );
}
