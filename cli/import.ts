import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { UslError } from 'usl-fit';
import type { ImportOptions, ImportedLogs, ImportedRow, LogFile } from 'usl-fit/logs';
import { formatNumber, formatPlain } from '../view/format.ts';
import { aligned } from './aligned.ts';
import { valueOf, type Arguments } from './arguments.ts';
import { failed, report } from './failure.ts';
import { standardInput, unreadable } from './input.ts';
import { writeOut } from './output.ts';
import { Progress } from './progress.ts';
import { filesFor } from './series.ts';
import { hasColor, styleFor, type Style } from './style.ts';

/** Bytes that are read at once. */
const piece = 1 << 18;

/** Options that go to the reader of logs, by the name they have there. */
const options = {
  discard: 'discard',
  'discard-end': 'discardEnd',
  interval: 'interval',
  by: 'by',
  offset: 'offset',
  n: 'n',
  x: 'x',
  series: 'series',
  label: 'label',
  errors: 'errors',
  factor: 'factor',
} as const;

/**
 * `usl-fit import FILE …`: what load-test tools write, as measurements.
 *
 * @returns the exit status: 2 if a file gave none.
 */
export async function runImport(given: Arguments): Promise<number> {
  const format = formatOf(given);
  const files = await filesFor(given);
  const { importLogs } = await import('usl-fit/logs');
  const progress = new Progress();
  const missing: UslError[] = [];
  const asked = Object.fromEntries(
    Object.entries(options).map(([typed, name]) => [name, valueOf(given, typed)]),
  ) as ImportOptions;
  const imported = await importLogs(opened(files, missing), {
    ...asked,
    onProgress: ({ file, rows }) => {
      progress.doing(`${file}: ${formatPlain(rows)} rows`);
    },
  }).catch((error: unknown) => {
    // Its errors are of a class of their own.
    throw isOurs(error)
      ? failed.asFound({ code: error.code, message: error.message, file: null })
      : error;
  });
  progress.clear();
  for (const error of missing) report(error, format === 'json');
  for (const error of imported.errors) report(failed.asFound(error), format === 'json');
  if (imported.rows.length > 0) await writeOut(written(imported, format, given));
  return missing.length + imported.errors.length > 0 ? 2 : 0;
}

function isOurs(error: unknown): error is UslError {
  return error instanceof Error && error.name === 'UslError';
}

type Format = 'text' | 'csv' | 'json';

function formatOf({ flags }: Arguments): Format {
  if (flags.has('csv') && flags.has('json')) throw failed.exclusive(['csv', 'json']);
  if (flags.has('csv')) return 'csv';
  return flags.has('json') ? 'json' : 'text';
}

/** The files one after the other; what cannot be opened is told and passed over. */
async function* opened(files: readonly string[], missing: UslError[]): AsyncGenerator<LogFile> {
  for (const file of files) {
    try {
      if (file !== '-' && (await stat(file)).isDirectory()) throw isFolder;
      const data = file === '-' ? standardInput() : await opening(file);
      yield { name: file, data };
    } catch (error) {
      missing.push(unreadable(file, error));
    }
  }
}

const isFolder = Object.assign(new Error('it is a folder'), { code: 'EISDIR' });

function opening(file: string): Promise<ReadStream> {
  const stream = createReadStream(file, { highWaterMark: piece });
  return new Promise((resolve, reject) => {
    stream.once('open', () => {
      resolve(stream);
    });
    stream.once('error', reject);
  });
}

function written(imported: ImportedLogs, format: Format, given: Arguments): string {
  const { rows, units, provenance } = imported;
  switch (format) {
    case 'json':
      return `${JSON.stringify({ rows, units, provenance }, null, 2)}\n`;
    case 'csv':
      return asCsv(imported);
    case 'text':
      return asText(imported, styleFor(hasColor(given)));
  }
}

/** What a table of measurements calls each of them; `usl-fit fit` recognises the headers. */
function asCsv({ rows }: ImportedLogs): string {
  const head = 'series,concurrency,throughput_per_s,latency_s,samples,errors,standard_error,source';
  const lines = rows.map((row) =>
    [
      row.series,
      row.concurrency,
      row.throughput,
      row.latency,
      row.samples,
      row.errors,
      row.throughputStandardDeviation,
      row.source,
    ]
      .map((value) => quoted(value === null ? '' : String(value)))
      .join(','),
  );
  return `${[head, ...lines].join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText({ rows, units, provenance }: ImportedLogs, style: Style): string {
  const head = [
    'series',
    units.concurrency,
    units.throughput,
    'standard error',
    'latency (s)',
    'failed',
    'source',
  ];
  const table = aligned([head, ...rows.map(cells)]);
  const steps = provenance.map(({ step, detail }) => `${step}: ${detail}`);
  return `${table}\n\n${style.strong('How these came to be')}\n${steps.join('\n')}\n`;
}

function cells(row: ImportedRow): string[] {
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return [
    row.series,
    formatNumber(row.concurrency, 'concurrency'),
    number(row.throughput),
    number(row.throughputStandardDeviation),
    number(row.latency),
    number(row.errors),
    row.source,
  ];
}
