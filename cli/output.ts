import { failed } from './failure.ts';
import { valueOf, type Arguments } from './arguments.ts';

/** Up to this many series get full reports; more get one line each. */
export const mostInFull = 20;

/** How the fits of a command are written. */
export type Format = 'text' | 'json' | 'ndjson' | 'csv' | 'table' | 'markdown';

/** The format asked for; `--json` is short for `--format json`. */
export function formatOf(given: Arguments): Format {
  const format = valueOf(given, 'format') as Format | undefined;
  const isJson = given.flags.has('json');
  if (isJson && format !== undefined && format !== 'json') {
    throw failed.exclusive(['json', 'format']);
  }
  return isJson ? 'json' : (format ?? 'text');
}

/** Whether errors are also written as JSON. */
export function isForPrograms(format: Format): boolean {
  return format === 'json' || format === 'ndjson';
}

let isClosed = false;

/** Marks standard output as closed; further output is dropped. */
export function outputClosed(): void {
  isClosed = true;
}

/** Writes to standard output with backpressure; returns whether it is still open. */
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

/** Writes a JSON object whose first field is a list, item by item, indented like `JSON.stringify`. */
export class JsonList {
  #isEmpty = true;
  readonly #head: string;

  constructor(name: string) {
    this.#head = `{\n  "${name}": [`;
  }

  /** Appends items, each preceded by a comma and a line break. */
  items(text: string): string {
    if (!this.#isEmpty || text === '') return text;
    this.#isEmpty = false;
    // Drops the comma before the first item.
    return `${this.#head}${text.slice(1)}`;
  }

  /** Appends one item. */
  item(value: unknown): string {
    return this.items(`,\n    ${indented(value, 4)}`);
  }

  /** Closes the list and adds the other fields. */
  end(rest: Readonly<Record<string, unknown>>): string {
    const fields = Object.entries(rest).map(
      ([name, value]) => `,\n  "${name}": ${indented(value, 2)}`,
    );
    return `${this.#isEmpty ? this.#head : '\n  '}]${fields.join('')}\n}\n`;
  }
}

/** JSON nested at an indentation of `blanks`. */
function indented(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(blanks)}`);
}
