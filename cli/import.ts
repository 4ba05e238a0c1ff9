import { stat } from 'node:fs/promises';
import type { UslError } from 'usl-fit';
import type { ImportOptions, ImportedLogs, ImportedRow, LogFile } from 'usl-fit/logs';
import { formatNumber } from '../view/format.ts';
import { asCsv } from '../view/logTable.ts';
import { aligned } from './aligned.ts';
import { valueOf, type Arguments } from './arguments.ts';
import { failed, report } from './failure.ts';
import { standardInput, unreadable } from './input.ts';
import { logOptionsOf, importFiles, opening } from './logs.ts';
import { writeOut } from './output.ts';
import { Progress } from './progress.ts';
import { filesFor } from './series.ts';
import { named } from './sources.ts';
import { hasColor, styleFor, type Style } from './style.ts';
import { trailOf } from './trail.ts';

/**
 * `usl-fit import FILE …`: turns the output of load-test tools into measurements.
 *
 * @returns the exit status: 2 if a file gave no measurements.
 */
export async function runImport(given: Arguments): Promise<number> {
  const format = formatOf(given);
  const files = await filesFor(given);
  const progress = new Progress();
  const missing: UslError[] = [];
  const options = {
    ...logOptionsOf(given),
    latency: valueOf(given, 'latency'),
  } as ImportOptions;
  const imported = await importFiles(opened(files, missing), options, progress);
  progress.clear();
  for (const error of missing) report(error, format === 'json');
  for (const error of imported.errors) report(failed.asFound(error), format === 'json');
  const rows = chosen(imported.rows, valueOf(given, 'only'), files);
  if (rows.length > 0) await writeOut(written({ ...imported, rows }, format, given));
  return missing.length + imported.errors.length > 0 ? 2 : 0;
}

/** The rows of one series, or all. */
function chosen(
  rows: ImportedRow[],
  only: string | undefined,
  files: readonly string[],
): ImportedRow[] {
  if (only === undefined || rows.length === 0) return rows;
  const selected = rows.filter(({ series }) => series === only);
  if (selected.length > 0) return selected;
  const names = new Set(rows.map(({ series }) => series));
  throw failed.noSeries(named(files), only, [...names]);
}

type Format = 'text' | 'csv' | 'json';

function formatOf({ flags }: Arguments): Format {
  if (flags.has('csv') && flags.has('json')) throw failed.exclusive(['csv', 'json']);
  if (flags.has('csv')) return 'csv';
  return flags.has('json') ? 'json' : 'text';
}

/** Opens files one after the other; those that cannot be opened are added to `missing` and skipped. */
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

function asText({ rows, units, provenance }: ImportedLogs, style: Style): string {
  const hasRanks = rows.some(({ p95 }) => p95 !== null);
  const head = [
    'series',
    units.concurrency,
    units.throughput,
    'standard error',
    'latency (s)',
    ...(hasRanks ? ['p95 (s)'] : []),
    'failed',
    'source',
  ];
  const table = aligned([head, ...rows.map((row) => cells(row, hasRanks))]);
  const steps = trailOf(provenance).join('\n');
  return `${table}\n\n${style.strong('How these were obtained')}\n${steps}\n`;
}

function cells(row: ImportedRow, hasRanks: boolean): string[] {
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value));
  return [
    row.series,
    formatNumber(row.concurrency, 'concurrency'),
    number(row.throughput),
    number(row.throughputStandardDeviation),
    number(row.latency),
    ...(hasRanks ? [number(row.p95)] : []),
    number(row.errors),
    row.source,
  ];
}
