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

/** The JSON of an object whose first field is a list that is written item by item, as `JSON.stringify` indents it. */
export class JsonList {
  #isEmpty = true;
  readonly #head: string;

  constructor(name: string) {
    this.#head = `{\n  "${name}": [`;
  }

  /** Items, each after a comma and a line break. */
  items(text: string): string {
    if (!this.#isEmpty || text === '') return text;
    this.#isEmpty = false;
    // What goes before each is a comma, which the first has not.
    return `${this.#head}${text.slice(1)}`;
  }

  /** One more item. */
  item(value: unknown): string {
    return this.items(`,\n    ${indented(value, 4)}`);
  }

  /** What follows the list: the other fields. */
  end(rest: Readonly<Record<string, unknown>>): string {
    const fields = Object.entries(rest).map(
      ([name, value]) => `,\n  "${name}": ${indented(value, 2)}`,
    );
    return `${this.#isEmpty ? this.#head : '\n  '}]${fields.join('')}\n}\n`;
  }
}

/** JSON within what is indented by so many blanks. */
function indented(value: unknown, blanks: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(blanks)}`);
}
