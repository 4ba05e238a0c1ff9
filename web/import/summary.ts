import type { FitReport } from 'usl-fit';
import type { Session } from '../session.ts';

/** What became of a text: what is used as what, and what is not used, by its line or column. */
export interface Summary {
  columns: FitReport['columns'];
  delimiter: string;
  /** The sign that the numbers were read with; null where none of them tells. */
  decimal: 'point' | 'comma' | null;
  measurements: number;
  series: number;
  unusedColumns: string[];
  comments: number[];
  /** Rows in which nothing is to be measured. */
  emptyRows: number[];
  /** Rows whose latency is there and was not used. */
  latencyUnread: number[];
}

/** What is to be told of a session's text; null where nobody can tell which column is which. */
export function summarize({ history, grid, outcome, delimiter }: Session): Summary | null {
  const { columns, report } = outcome;
  if (columns === null || report === null) return null;
  const { concurrency, throughput, latency, deviation, group } = columns;
  const used = new Set(
    [concurrency, throughput, latency, deviation, group].map((column) => column?.number),
  );
  const points = new Map(
    report.fits.flatMap((fit) => fit.points.map((point) => [point.row, point] as const)),
  );
  const body = columns.hasHeader ? grid.rows.slice(1) : grid.rows;
  const text = (row: (typeof body)[number], column: number) => row.cells[column - 1]?.value ?? '';
  let decimal: Summary['decimal'] = null;
  const emptyRows: number[] = [];
  const latencyUnread: number[] = [];
  for (const row of body) {
    const point = points.get(row.line);
    if (point === undefined) {
      // Of a series that could not be fitted nobody knows which rows are its own.
      if (report.errors.length === 0) emptyRows.push(row.line);
      continue;
    }
    const read = [
      [concurrency.number, point.concurrency],
      [throughput.number, point.throughput],
    ] as const;
    for (const [column, value] of read) decimal ??= signOf(text(row, column), value);
    const written = latency === null ? '' : text(row, latency.number);
    if (written !== '' && point.latency !== null && !isReadAs(written, point.latency)) {
      latencyUnread.push(row.line);
    }
  }
  return {
    columns,
    delimiter,
    decimal,
    emptyRows,
    latencyUnread,
    measurements: points.size,
    series: report.fits.length + report.errors.length,
    unusedColumns: columns.names.filter((_, i) => !used.has(i + 1)),
    comments: commentLines(history.present.text),
  };
}

/** Which decimal sign makes this text that number; null where either would, or none. */
export function signOf(text: string, value: number | null): Summary['decimal'] {
  if (value === null || !/[.,]/.test(text)) return null;
  const [point, comma] = [readWith(text, '.') === value, readWith(text, ',') === value];
  if (point === comma) return null;
  return point ? 'point' : 'comma';
}

function isReadAs(text: string, value: number): boolean {
  return [readWith(text, '.'), readWith(text, ',')].includes(value);
}

/** A number as it would be with a decimal sign: only to tell which reading the core's was. */
function readWith(text: string, sign: string): number {
  const digits = text.replace(/[\s'’]/g, '').replace('−', '-');
  return Number(digits.replaceAll(sign === '.' ? ',' : '.', '').replace(sign, '.'));
}

function commentLines(text: string): number[] {
  // Ten million letters are not taken apart to find nothing.
  if (!/^\ufeff?#/.test(text) && !text.includes('\n#')) return [];
  return text
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line, i) => (line.startsWith('#') ? [i + 1] : []));
}
