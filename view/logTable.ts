import type { ImportedLogs, ImportedRow } from 'usl-fit/logs';
import { noChoice, type Choice } from './choice.ts';
import { isCounted } from './header.ts';

/** The headers of a table of measurements, which `usl-fit fit` recognises. */
const headers = [
  'series',
  'concurrency',
  'throughput_per_s',
  'latency_s',
  'samples',
  'errors',
  'standard_error',
  'source',
];

/** One more, where a log says when its windows began. */
const started = 'started';

/**
 * Failures that the throughput does not count. The column of errors has those that it does: a fit takes them for a part
 * of the samples.
 */
const beside = 'left_out';

/** Where a log holds requests, their percentiles. */
const percentiles = [
  ['p50_s', 'p50'],
  ['p95_s', 'p95'],
  ['p99_s', 'p99'],
] as const;

const besideOf = (row: ImportedRow): number => (row.errors ?? 0) - (row.countedErrors ?? 0);

const hasBeside = ({ rows }: ImportedLogs): boolean => rows.some((row) => besideOf(row) > 0);

const isTimed = ({ rows }: ImportedLogs): boolean => rows.some((row) => row.started !== null);

/** Measurements as a CSV table for the user to keep. */
export function asCsv(imported: ImportedLogs): string {
  return csvOf(imported, headers);
}

/** Names of the concurrency and throughput columns, by what the tool counts: `threads`, `throughput (requests/s)`. */
export function countedIn({ units }: Pick<ImportedLogs, 'units'>): { n: string; x: string } {
  return {
    n: isCounted(units.concurrency) ? units.concurrency : 'concurrency',
    x: `throughput (${units.throughput})`,
  };
}

/** Measurements as the table that is fitted here; its headers say what the tool counts. */
export function asTable(imported: ImportedLogs): string {
  const { n, x } = countedIn(imported);
  const [series = '', , , ...others] = headers;
  return csvOf(imported, [series, n, x, ...others]);
}

/** The same table as cells; unknown values are empty texts. */
export function cellsOf(imported: ImportedLogs): (string | number)[][] {
  const { n, x } = countedIn(imported);
  const [series = '', , , ...others] = headers;
  return tableOf(imported, [series, n, x, ...others]);
}

/** The column choice for reading that table. */
export function choiceOf(imported: ImportedLogs): Choice {
  const [names = []] = cellsOf(imported);
  const { n, x, group, latency, weights } = optionsOfTable(imported, {});
  const columnNumber = (name: unknown) => {
    const at = names.findIndex((each) => each === name);
    return at < 0 ? null : at + 1;
  };
  return {
    ...noChoice,
    n: columnNumber(n),
    x: columnNumber(x),
    group: columnNumber(group),
    latency: columnNumber(latency),
    deviation: columnNumber(weights),
    decimal: 'point',
  };
}

function valuesOf(row: ImportedRow): (string | number)[] {
  return [
    row.series,
    row.concurrency,
    row.throughput,
    row.latency ?? '',
    row.samples ?? '',
    row.countedErrors ?? '',
    row.throughputStandardDeviation ?? '',
    row.source,
  ];
}

function tableOf(imported: ImportedLogs, headers: readonly string[]): (string | number)[][] {
  const { rows } = imported;
  const times = isTimed(imported);
  const besides = hasBeside(imported);
  const ranks = percentiles.filter(([, name]) => rows.some((row) => row[name] !== null));
  const names = [
    ...headers,
    ...(times ? [started] : []),
    ...(besides ? [beside] : []),
    ...ranks.map(([header]) => header),
  ];
  const values = (row: ImportedRow) => [
    ...valuesOf(row),
    ...(times ? [row.started ?? ''] : []),
    ...(besides ? [besideOf(row)] : []),
    ...ranks.map(([, name]) => row[name] ?? ''),
  ];
  return [names, ...rows.map(values)];
}

function csvOf(imported: ImportedLogs, headers: readonly string[]): string {
  const lines = tableOf(imported, headers).map((cells) =>
    cells.map((cell) => quoted(String(cell))).join(','),
  );
  return `${lines.join('\n')}\n`;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Options for reading that table: weights by its standard errors, if every measurement has one. */
export function optionsOfTable(
  imported: ImportedLogs,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { rows } = imported;
  const hasErrors = rows.every((row) => row.throughputStandardDeviation !== null);
  const hasLatency = rows.some((row) => row.latency !== null);
  return {
    group: 'series',
    ...(hasErrors && { weights: 'standard_error' }),
    ...(hasLatency && { latency: 'latency_s' }),
    ...given,
    ...countedIn(imported),
    decimal: 'point',
  };
}

/** A row of a table written by `usl-fit import --csv`, up to the standard error. */
const importedRow = /^(?:"(?:[^"]|"")*"|[^,]*),(?:[^,]*,){5}([^,]*),/;

/** Options for a table written by `usl-fit import --csv`, as above; null for any other. */
export function optionsOfImported(
  bytes: Uint8Array,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const header = headers.join(',');
  // Most tables are others, and a large one need not be decoded for its first line.
  const more = [started, beside, ...percentiles.map(([header]) => header)];
  const most = [header, ...more].join(',').length + 2;
  const [begun = ''] = new TextDecoder().decode(bytes.subarray(0, most)).split(/\r?\n/);
  const rest = begun.slice(header.length).trimEnd().split(',').slice(1);
  if (!begun.startsWith(header) || !rest.every((name) => more.includes(name))) return null;
  const [, ...lines] = new TextDecoder().decode(bytes).split(/\r?\n/);
  const rows = lines.filter((line) => line !== '');
  const hasErrors =
    rows.length > 0 && rows.every((row) => Number(importedRow.exec(row)?.[1] ?? '') > 0);
  return { ...(hasErrors && { weights: 'standard_error' }), ...given };
}
