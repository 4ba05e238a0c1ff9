/** Sorts the rows of a fleet's table into its series. */
import { readNumber, type Decimal } from 'usl-fit';
import type { Dialect } from './columns.ts';
import { conversionOf, type Measure } from '../units.ts';
import type { Names, Rows } from './rows.ts';
import type { FilesOfSeries } from './several.ts';

/** The cells of a row: strings, or the numbers and dates of Parquet. */
export type Cells = readonly unknown[];

/** Receives a row with its number. */
export type Take = (cells: Cells, row: number) => void | Promise<void>;

/** Number of rows that could not be used, and why the first could not. */
export interface LeftOut {
  rows: number;
  first: string | null;
}

/** The measurements of a fleet while they are read. */
export interface Fleet {
  /** The throughput of the first file, whose unit all others are converted to; null before it is read. */
  measure: Measure | null;
  series: Names;
  runs: Names;
  after: Rows;
  before: Rows;
  filesAfter: FilesOfSeries;
  filesBefore: FilesOfSeries;
  /** Required throughput of each series, if a column states it: the largest of its rows. */
  required: number[];
  services: Names;
  /** The service of each series, where a column says so: that of its first row that names one. */
  serviceOf: number[];
  /** Of each file, which column was used for what. */
  read: string[];
  leftOut: LeftOut;
}

/** What is known about a file besides its columns. */
export interface Meant {
  file: string;
  /** The number of the file, from 1. */
  number: number;
  /** The run of the whole file, or a prefix of the runs that a column names. */
  run: string;
  isBefore: boolean;
  /** Rows with an earlier time count as before. */
  since: number | null;
}

/** Returns a function that adds rows to the fleet. */
export function taking(fleet: Fleet, meant: Meant, dialect: Dialect): Take {
  const { places, decimal } = dialect;
  const factor = factorOf(fleet, { file: meant.file, header: dialect.throughput });
  const { group, n, x, run, time, requirement, service } = places;
  fleet.read.push(dialect.read);
  const leave = (row: number, what: string) => {
    fleet.leftOut.rows += 1;
    fleet.leftOut.first ??= `${meant.file}, row ${row}: ${what}`;
  };
  // The rows of a series are mostly adjacent: what names it is looked up when it changes.
  let above = '';
  const seriesOf = remembered((cell) => {
    const text = textOf(cell).trim();
    const name = text === '' && dialect.fillsDown ? above : text;
    above = name;
    return fleet.series.of(name === '' ? '(no name)' : name);
  });
  const runOf = remembered((cell) =>
    fleet.runs.of(run === null ? meant.run : `${meant.run}\n${textOf(cell)}`),
  );
  let before: Cells = [];
  return (written, row) => {
    const cells = withoutDittos(written, before);
    before = cells;
    if (cells.length > dialect.width) {
      const [found, known] = [cells.length, dialect.width].map(String);
      leave(row, `it has ${found} cells where the header has ${known}`);
      return;
    }
    const concurrency = numberOf(cells[n], decimal);
    const throughput = numberOf(cells[x], decimal);
    if (concurrency === null || throughput === null) {
      const wrong = concurrency === null ? n : x;
      leave(
        row,
        `${places.names[wrong] ?? ''} is "${textOf(cells[wrong])}", which is not a number`,
      );
      return;
    }
    let isBefore = meant.isBefore;
    if (meant.since !== null && time !== null) {
      const at = timeOf(cells[time]);
      if (at === null) {
        leave(row, `${places.names[time] ?? ''} is "${textOf(cells[time])}", which is not a time`);
        return;
      }
      isBefore = at < meant.since;
    }
    let required: number | null = null;
    if (requirement !== null && !isBlank(cells[requirement])) {
      required = numberOf(cells[requirement], decimal);
      if (required === null) {
        const cell = textOf(cells[requirement]);
        leave(row, `${places.names[requirement] ?? ''} is "${cell}", which is not a number`);
        return;
      }
    }
    const series = seriesOf(cells[group]);
    const runIndex = runOf(run === null ? null : cells[run]);
    (isBefore ? fleet.before : fleet.after).add(series, runIndex, concurrency, factor * throughput);
    (isBefore ? fleet.filesBefore : fleet.filesAfter).add(series, meant.number);
    if (service !== null && !isBlank(cells[service])) {
      fleet.serviceOf[series] ??= fleet.services.of(textOf(cells[service]).trim());
    }
    if (required !== null && !isBefore) {
      fleet.required[series] = Math.max(required, fleet.required[series] ?? required);
    }
  };
}

/** Converts the throughput of a file to the unit of the first, and says so. */
function factorOf(fleet: Fleet, measure: Measure): number {
  fleet.measure ??= measure;
  const step = conversionOf(measure, fleet.measure);
  if (step === null) return 1;
  process.stderr.write(`usl-fit: units: ${step.detail}\n`);
  return step.factor;
}

/** A function that is called again only for another cell than the last. */
function remembered(of: (cell: unknown) => number): (cell: unknown) => number {
  let last: unknown;
  let found: number | null = null;
  return (cell) => {
    if (found === null || cell !== last) {
      found = of(cell);
      last = cell;
    }
    return found;
  };
}

/** The marks that the solver knows, too. */
const ditto = /^\s*(?:[-–—\s]*(?:["″”“„〃]|'')[-–—\s]*|ditto|dito|dto\.?|do\.)\s*$/i;
const isDitto = (cell: unknown) => typeof cell === 'string' && ditto.test(cell);

/** A row in which a ditto mark stands for the cell above. */
function withoutDittos(cells: Cells, above: Cells): Cells {
  return cells.some(isDitto)
    ? cells.map((cell, i) => (isDitto(cell) ? (above[i] ?? cell) : cell))
    : cells;
}

/** Of most cells: they are read without a call of the solver. */
const plain = {
  point: /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i,
  comma: /^\s*[-+]?(?:\d+,?\d*|,\d+)\s*$/,
};

function plainNumber(cell: unknown, decimal: Decimal): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'bigint') return Number(cell);
  const isPlain = typeof cell === 'string' && plain[decimal].test(cell);
  return isPlain ? Number(cell.replace(',', '.')) : null;
}

/** A number; null for other text. */
function numberOf(cell: unknown, decimal: Decimal): number | null {
  const isText = typeof cell === 'string';
  return plainNumber(cell, decimal) ?? (isText ? readNumber(cell)[decimal] : null);
}

/** A time in milliseconds, or the number in the cell. */
export function timeOf(cell: unknown): number | null {
  if (cell instanceof Date) return cell.getTime();
  const number = plainNumber(cell, 'point');
  const time = number ?? Date.parse(textOf(cell));
  return Number.isNaN(time) ? null : time;
}

/** Whether a cell is blank. */
const isBlank = (cell: unknown): boolean => textOf(cell).trim() === '';

/** A cell as text. */
export function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'bigint' ? String(cell) : JSON.stringify(cell);
}
