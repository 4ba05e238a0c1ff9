import { open, stat } from 'node:fs/promises';
import type { ImportedLogs, ImportedRow, LogFile } from 'usl-fit/logs';
import { UslError } from 'usl-fit';
import { valueOf, type Arguments } from './arguments.ts';
import { failed } from './failure.ts';
import { rawBytes, textOf } from './input.ts';
import { isPlainTable } from '../view/plainTable.ts';
import { asTable, optionsOfImported, optionsOfTable } from '../view/logTable.ts';
import { logOptionsOf, importFiles, meansLogs, opening } from './logs.ts';
import { inRuns } from './logRuns.ts';
import { Progress } from './progress.ts';
import { tableOfRecords } from './records.ts';
import { trailOf, type Step } from './trail.ts';

/** A table of measurements. */
export interface Table {
  bytes: Uint8Array;
  /** Options for reading it: those given, and for a converted log those that describe its columns. */
  options: Record<string, unknown>;
  /** Errors of files without measurements. */
  errors: UslError[];
  /** What logs became; null of a table that was read as it is. */
  rows: readonly ImportedRow[] | null;
}

/** A table, or logs that are converted into one. */
export interface Source {
  /** Display name: a file, or several. */
  name: string;
  /** Whether its series have names that tell them apart from those of other sources: logs, by their files. */
  hasNames: boolean;
  read: (options: Readonly<Record<string, unknown>>) => Promise<Table>;
}

/** Bytes inspected to recognise a file, also if compressed. */
const looked = 1 << 16;

/** Kinds of files: the output of a load-test tool, a table, or a pipe, which cannot be inspected before it is read. */
type Kind = 'log' | 'table' | 'pipe';

/** Reads the files of a command: tables as they are, logs of load-test tools as measurements. */
export class Sources {
  /** How logs and units were converted, step by step. */
  readonly provenance: Step[] = [];
  readonly #given: Arguments;
  readonly #isForPrograms: boolean;
  /** Cache: each file is inspected only once. */
  readonly #kinds = new Map<string, Promise<Kind>>();
  /** Cache: logs are grouped into runs before it is known how the runs are compared. */
  readonly #read = new Map<string, Promise<ImportedLogs>>();

  /** @param isForPrograms the caller writes the conversion steps, instead of standard error */
  constructor(given: Arguments, isForPrograms: boolean) {
    this.#given = given;
    this.#isForPrograms = isForPrograms;
  }

  /** The named sources: each table is one; all logs together are another, at the position of the first log. */
  async of(files: readonly string[]): Promise<Source[]> {
    return this.#sources(files, (logs) => [this.#logs(logs)]);
  }

  /**
   * The same, but series of logs that all have standard errors are apart from the others: weights are those of a whole
   * table, and the answer for a series must not depend on what else was named.
   */
  async ofEach(files: readonly string[]): Promise<Source[]> {
    return this.#sources(files, (logs) => this.#logsByWeights(logs));
  }

  async #sources(
    files: readonly string[],
    ofLogs: (logs: readonly string[]) => Source[] | Promise<Source[]>,
  ): Promise<Source[]> {
    const sources: (Source | 'logs')[] = [];
    const logs: string[] = [];
    for (const file of files) {
      if ((await this.#kindOf(file)) !== 'log') sources.push(this.one(file));
      else if (logs.push(file) === 1) sources.push('logs');
    }
    const together = logs.length === 0 ? [] : await ofLogs(logs);
    return sources.flatMap((source) => (source === 'logs' ? together : [source]));
  }

  /** A source of one file of any kind. */
  one(file: string): Source {
    return {
      name: file,
      hasNames: false,
      read: async (options) => {
        const kind = await this.#kindOf(file);
        if (kind === 'log') return this.#logs([file]).read(options);
        const bytes = await rawBytes(file);
        const records = ofRecords(bytes, options);
        if (records !== null) return records;
        if (kind === 'pipe' && (await this.#isLogData(bytes))) {
          return this.#table(await this.#imported([{ name: file, data: bytes }]), options);
        }
        const text = textOf(file, bytes);
        const series = valueOf(this.#given, 'series');
        if (series !== undefined) throw failed.seriesOfTable(file, series);
        const importedOptions = optionsOfImported(text, options);
        if (importedOptions !== null) this.#tell([], importedOptions);
        return { bytes: text, options: importedOptions ?? { ...options }, errors: [], rows: null };
      },
    };
  }

  /**
   * The runs in files: each table and each log with several levels is one run; logs with one level each are combined.
   */
  async runs(files: readonly string[]): Promise<Source[]> {
    const tables: Source[] = [];
    const logs: string[] = [];
    for (const file of files) {
      if ((await this.#kindOf(file)) === 'log') logs.push(file);
      else tables.push(this.one(file));
    }
    const key = logs.join('\0');
    const read = this.#read.get(key) ?? this.#imported(opened(logs));
    this.#read.set(key, read);
    const imported = await read;
    const runs = inRuns(logs, imported).map(({ files, imported }): Source => ({
      name: named(files),
      hasNames: true,
      read: (options) => Promise.resolve(this.#table(imported, options)),
    }));
    return [...tables, ...runs];
  }

  /** The conversion steps as JSON fields; empty if nothing was converted. */
  get fields(): { provenance?: Step[] } {
    return this.provenance.length === 0 ? {} : { provenance: this.provenance };
  }

  /** Says a step of the conversion, in JSON or on standard error. */
  tellStep(step: Step): void {
    this.provenance.push(step);
    if (this.#isForPrograms) return;
    process.stderr.write(`usl-fit: ${step.step}: ${step.detail}\n`);
  }

  #logs(files: readonly string[]): Source {
    const read: Source['read'] = async (options) =>
      this.#table(await this.#imported(opened(files)), options);
    return {
      get name() {
        return named(files);
      },
      hasNames: true,
      read,
    };
  }

  async #logsByWeights(files: readonly string[]): Promise<Source[]> {
    const imported = this.#imported(opened(files));
    // Reading what could not be imported reports why.
    const parts: readonly (ImportedLogs | Promise<ImportedLogs>)[] = await imported.then(
      byWeights,
      () => [imported],
    );
    return parts.map((part) => ({
      name: named(files),
      hasNames: true,
      read: async (options) => this.#table(await part, options),
    }));
  }

  async #imported(files: Iterable<LogFile> | AsyncIterable<LogFile>): Promise<ImportedLogs> {
    const progress = new Progress();
    const imported = await importFiles(files, logOptionsOf(this.#given), progress);
    progress.clear();
    return imported;
  }

  #table(imported: ImportedLogs, options: Readonly<Record<string, unknown>>): Table {
    const errors = imported.errors.map((error) => failed.asFound(error));
    const [first] = errors;
    if (imported.rows.length === 0 && first !== undefined) throw first;
    const readAs = optionsOfTable(imported, options);
    if (options.exclude !== undefined) throw failed.excludedOfLogs();
    this.#tell(imported.provenance, readAs);
    const bytes = new TextEncoder().encode(asTable(imported));
    return { bytes, options: readAs, errors, rows: imported.rows };
  }

  #tell(provenance: readonly Step[], { weights }: Readonly<Record<string, unknown>>): void {
    const steps = [...provenance];
    if (weights === 'standard_error') {
      const detail = 'each measurement is weighted by the standard error of its throughput';
      steps.push({ step: 'weights', detail, rows: 0 });
    }
    this.provenance.push(...steps);
    if (this.#isForPrograms) return;
    for (const line of trailOf(steps)) process.stderr.write(`usl-fit: ${line}\n`);
  }

  #kindOf(file: string): Promise<Kind> {
    const kind = this.#kinds.get(file) ?? this.#look(file);
    this.#kinds.set(file, kind);
    return kind;
  }

  async #look(file: string): Promise<Kind> {
    if (!(await isPlain(file))) return 'pipe';
    try {
      const handle = await open(file);
      try {
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(looked) });
        const data = buffer.subarray(0, bytesRead);
        const isLog = await this.#isLogData(data);
        return isLog && !(await this.#isTable(file, data)) ? 'log' : 'table';
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (error instanceof UslError) throw error;
      // Reading it later reports the error.
      return 'table';
    }
  }

  /** Whether a file is JSON that no known tool wrote, and that holds a table. */
  async #isTable(file: string, data: Uint8Array): Promise<boolean> {
    if (data.length === looked || ofRecords(data, {}) === null) return false;
    return (await this.#imported(opened([file]))).rows.length === 0;
  }

  async #isLogData(data: Uint8Array): Promise<boolean> {
    if (!meansLogs(this.#given) && isPlainTable(data)) return false;
    const { logKind } = await import('usl-fit/logs');
    const kind = await logKind(data);
    return kind === 'log' || (kind === 'table' && meansLogs(this.#given));
  }
}

/** The table of records in JSON; null for anything else. */
function ofRecords(bytes: Uint8Array, options: Readonly<Record<string, unknown>>): Table | null {
  const text = new TextDecoder().decode(bytes);
  const table = /^\s*[[{]/.test(text) ? tableOfRecords(text) : null;
  if (table === null) return null;
  return {
    bytes: new TextEncoder().encode(table),
    options: { ...options },
    errors: [],
    rows: null,
  };
}

/** Whether it is a regular file; a pipe can be read only once. */
async function isPlain(file: string): Promise<boolean> {
  return (
    file !== '-' &&
    (await stat(file).then(
      (found) => found.isFile(),
      () => false,
    ))
  );
}

/** Measurements whose series have standard errors throughout, and the others; the steps are those of the first. */
function byWeights(imported: ImportedLogs): ImportedLogs[] {
  const without = new Set(
    imported.rows
      .filter((row) => row.throughputStandardDeviation === null)
      .map(({ series }) => series),
  );
  const parts = [false, true]
    .map((lacks) => imported.rows.filter(({ series }) => without.has(series) === lacks))
    .filter((rows) => rows.length > 0);
  if (parts.length < 2) return [imported];
  return parts.map((rows, i) =>
    i === 0 ? { ...imported, rows } : { ...imported, rows, provenance: [], errors: [] },
  );
}

/** The display name of logs that form one table. */
export function named(files: readonly string[]): string {
  const [first = ''] = files;
  return files.length === 1 ? first : `${first} … (${files.length} logs)`;
}

async function* opened(files: readonly string[]): AsyncGenerator<LogFile> {
  for (const file of files) yield { name: file, data: await opening(file) };
}
