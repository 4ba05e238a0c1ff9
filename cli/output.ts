import { failed } from './failure.ts';
import { valueOf, type Arguments } from './arguments.ts';

/** How the fits of a command are written. */
export type Format = 'text' | 'json' | 'ndjson' | 'csv' | 'table' | 'markdown';

/** The format that is asked for; `--json` is short for one of them. */
export function formatOf(given: Arguments): Format {
  const format = valueOf(given, 'format') as Format | undefined;
  const isJson = given.flags.has('json');
  if (isJson && format !== undefined && format !== 'json') {
    throw failed.exclusive(['json', 'format']);
  }
  return isJson ? 'json' : (format ?? 'text');
}

/** Whether errors are told as JSON, too. */
export function isForPrograms(format: Format): boolean {
  return format === 'json' || format === 'ndjson';
}

let isClosed = false;

/** Nobody reads any more: what is not written yet need not be. */
export function outputClosed(): void {
  isClosed = true;
}

/** Writes to standard output, as fast as it is read; whether anybody still reads. */
export async function writeOut(text: string): Promise<boolean> {
  if (!isClosed && text !== '') {
    await new Promise<void>((resolve) => {
      process.stdout.write(text, () => {
        resolve();
      });
    });
  }
  return !isClosed;
}
