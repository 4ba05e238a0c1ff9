/**
 * The file of a run: a table that every command can read, with one line per measurement, written and synced at once.
 * The command and the runs left out are comments.
 */
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { failed } from '../failure.ts';
import { unreadable } from '../input.ts';
import type { Headers, RecordedMeasurement, LeftOut } from './reading.ts';
import type { Settings } from './settings.ts';

/** Columns after concurrency and throughput, whose headers follow the tool's units. */
const others = 'latency_s,samples,errors,asked,seconds,client_load,started';
const first = '# usl-fit run: ';
const left = '# left out: ';

/** Contents of a file that is continued. */
export interface StoredRun {
  measurements: RecordedMeasurement[];
  leftOut: LeftOut[];
  /** The header of the throughput; null without measurements. */
  header: string | null;
}

/** The file, open for appending. */
export class Record {
  readonly #file: string;
  readonly #descriptor: number;
  #hasHeader: boolean;

  private constructor(file: string, descriptor: number, hasHeader: boolean) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.#hasHeader = hasHeader;
  }

  /** Creates a new file, or continues an existing one. */
  static open({ file, command, isContinued }: Settings): { record: Record; before: StoredRun } {
    const before = isContinued ? readBack(file, command) : null;
    try {
      const descriptor = openSync(file, before === null ? 'ax' : 'a');
      const record = new Record(file, descriptor, (before?.measurements ?? []).length > 0);
      if (before === null) record.#write(`${first}${JSON.stringify({ command })}\n`);
      return { record, before: before ?? { measurements: [], leftOut: [], header: null } };
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw code === 'EEXIST' ? failed.fileExists(file) : failed.unwritable(file, code);
    }
  }

  keep(row: RecordedMeasurement, { n, x }: Headers): void {
    const header = this.#hasHeader ? '' : `${n},${x},${others}\n`;
    this.#write(`${header}${lineOf(row)}\n`);
    this.#hasHeader = true;
  }

  leave(out: LeftOut): void {
    this.#write(`${left}${JSON.stringify(out)}\n`);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #write(text: string): void {
    try {
      writeSync(this.#descriptor, text);
      fsyncSync(this.#descriptor);
    } catch (error) {
      throw failed.unwritable(this.#file, (error as NodeJS.ErrnoException).code ?? '');
    }
  }
}

function lineOf(row: RecordedMeasurement): string {
  const cells = [
    row.concurrency,
    row.throughput,
    row.latency,
    row.samples,
    row.errors,
    row.asked,
    row.seconds.toFixed(3),
    row.load === null ? null : row.load.toFixed(3),
    row.started,
  ];
  return cells.map((cell) => cell ?? '').join(',');
}

/** Reads a file back and removes an incomplete last line, whose run was not finished. Null if there is no file. */
function readBack(file: string, command: readonly string[]): StoredRun | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw unreadable(file, error);
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [head = '', ...lines] = whole.split('\n');
  const [header = others, ...table] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (!head.startsWith(first) || !header.endsWith(others)) throw failed.notARun(file);
  const { command: recorded } = JSON.parse(head.slice(first.length)) as { command: string[] };
  if (JSON.stringify(recorded) !== JSON.stringify(command))
    throw failed.otherRun(file, recorded.join(' '));
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const [, throughput = null] = /^[^,]*,([^,]*),/.exec(header) ?? [];
  return {
    measurements: table.map(rowOf),
    header: table.length > 0 ? throughput : null,
    leftOut: lines
      .filter((line) => line.startsWith(left))
      .map((line) => JSON.parse(line.slice(left.length)) as LeftOut),
  };
}

function rowOf(line: string): RecordedMeasurement {
  const cells = line.split(',');
  const number = (at: number) => (cells[at] === '' ? null : Number(cells[at]));
  return {
    concurrency: Number(cells[0]),
    throughput: Number(cells[1]),
    latency: number(2),
    samples: number(3),
    errors: number(4),
    asked: Number(cells[5]),
    seconds: Number(cells[6]),
    load: number(7),
    started: cells[8] ?? '',
  };
}
