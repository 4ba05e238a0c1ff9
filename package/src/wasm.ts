/**
 * The calls of the solver's WebAssembly, which must be instantiated first. The calling convention is described in
 * `wasm-core/src/wasm/memory.rs`.
 */
import type {
  Amount,
  Comparison,
  Conversion,
  Fit,
  FitReport,
  GatePlan,
  HeaderMeaning,
  HoldOut,
  MinimalPlan,
  NextMeasurement,
  Part,
  Pooling,
  RequirementReport,
  RunComparison,
  TableHeader,
  TextCells,
  ThreadPool,
  ThroughputDifference,
  Units,
  WhatIf,
} from '../../wasm-core/pkg/usl_fit.js';
import { notOfItsKind, refused, requireObject } from './error.ts';
import { Decoded, encode, sizeOf, write, type Column, type Writable } from './message.ts';
import { isList } from './numbers.ts';
import type { Table } from './table.ts';

interface Core {
  memory: WebAssembly.Memory;
  usl_alloc(length: number): number;
  usl_call(request: number, length: number): number;
  usl_free(response: number): void;
  usl_ask(
    question: number,
    afterPeak: number,
    number: number,
    lambda: number,
    sigma: number,
    kappa: number,
  ): number;
}

let core: Core | null = null;

/**
 * Sets the solver instance to use. It imports nothing from its host and keeps no state between calls, apart from opened
 * texts and tables.
 */
export function use({ exports }: WebAssembly.Instance): void {
  core = exports as unknown as Core;
}

/** Calls the solver and reads its response with `read`. */
function answer<Result>(
  name: string,
  values: readonly Writable[],
  read: (decoded: Decoded) => Result,
): Result {
  if (core === null) {
    throw refused('internal', 'The solver has not been started; call init(module) first.');
  }
  const request = encode([name, ...values]);
  const length = sizeOf(request);
  const room = core.usl_alloc(length);
  write(core.memory.buffer, room, request);
  const response = core.usl_call(room, length);
  try {
    return read(new Decoded(core.memory.buffer, response));
  } finally {
    core.usl_free(response);
  }
}

/** Calls the solver; throws its errors as plain objects. */
export function solve(name: string, ...values: Writable[]): unknown {
  return answer(name, values, (decoded) => decoded.result());
}

/** Calls the solver for fits; `fits` extracts them from the result. */
function solveFits<Result>(
  name: string,
  values: readonly Writable[],
  fits: (result: Result) => readonly Fit[],
): Result {
  return answer(name, values, (decoded) => {
    const result = decoded.result() as Result;
    decoded.addPoints(fits(result));
    return result;
  });
}

/** Fits many series: estimates and flags of each. */
export function fitMany(...values: Writable[]): [Float64Array, Float64Array] {
  return answer('fitMany', values, (decoded) => {
    const [numbers, flags] = decoded.result() as [Column, Column];
    return [decoded.column(numbers), decoded.column(flags)];
  });
}

/** Calls the solver for one column of numbers, in which NaN marks absent values. */
export function solveColumn(name: string, ...values: Writable[]): Float64Array {
  return answer(name, values, (decoded) => decoded.column(decoded.result() as Column));
}

/** Fits one series given as two columns: arrays, typed arrays or other iterables. */
export function fitSeries(concurrency: unknown, throughput: unknown, options: object): Fit {
  const values = [...columns(concurrency, throughput), entries(options)];
  return solveFits<Fit>('fit', values, (fit) => [fit]);
}

/** Fits every series of a table of cells. */
export function fitTable(table: unknown, options: object): FitReport {
  const values = [...tableOf(table), entries(options)];
  return solveFits<FitReport>('fitTable', values, ({ fits }) => fits);
}

/** The functions of a law, in the solver's numbering. */
const questions = [
  'throughput',
  'latency',
  'efficiency',
  'concurrencyForThroughput',
  'concurrencyForLatency',
  'throughputForLatency',
  'latencyForThroughput',
];
const branches = [undefined, 'before-peak', 'after-peak'];

/**
 * Evaluates one function of a law with parameters λ, σ and κ. Passes bare numbers; if that gives no value, asks again
 * by message, which returns the reason.
 */
export function ask(
  question: string,
  number: unknown,
  law: readonly unknown[],
  branch?: string,
): number | null {
  const [lambda, sigma, kappa] = law;
  const side = branches.indexOf(branch);
  if (
    core !== null &&
    side >= 0 &&
    typeof number === 'number' &&
    typeof lambda === 'number' &&
    typeof sigma === 'number' &&
    typeof kappa === 'number'
  ) {
    const afterPeak = side === 2 ? 1 : 0;
    const index = questions.indexOf(question);
    const answer = core.usl_ask(index, afterPeak, number, lambda, sigma, kappa);
    if (!Number.isNaN(answer)) return answer;
  }
  return solve('ask', question, value(number), law.map(value), value(branch)) as number | null;
}

/** The curve of a law under changes, each written as a text. */
export function whatIf(law: readonly unknown[], changes: object, concurrencies: unknown): WhatIf {
  return solve(
    'whatIf',
    law.map(value),
    entries(changes),
    column(concurrencies, 'concurrencies'),
  ) as WhatIf;
}

/** Number of threads for requests that wait part of their time. */
export function threadPool(...numbers: readonly unknown[]): ThreadPool {
  return solve('threadPool', ...numbers.map(value)) as ThreadPool;
}

/** Where a requirement is met. */
export function requirement(
  measurements: Writable,
  requirements: object,
  options: object,
): RequirementReport {
  return solve(
    'requirement',
    measurements,
    entries(requirements),
    entries(options),
  ) as RequirementReport;
}

/** Where to measure next. */
export function nextMeasurement(measurements: Writable, options: object): NextMeasurement {
  return solve('nextMeasurement', measurements, entries(options)) as NextMeasurement;
}

/** Compares two series; `ofBefore` says how to read the first. */
export function compare(
  before: Writable,
  ofBefore: object,
  after: Writable,
  options: object,
): Comparison {
  return solve('compare', before, entries(ofBefore), after, entries(options)) as Comparison;
}

/** Compares throughputs only. */
export function change(
  before: Writable,
  ofBefore: object,
  after: Writable,
  options: object,
): ThroughputDifference[] {
  return solve(
    'change',
    before,
    entries(ofBefore),
    after,
    entries(options),
  ) as ThroughputDifference[];
}

/** Compares several runs before and after a change. */
export function compareRuns(
  before: readonly Writable[],
  ofBefore: object,
  after: readonly Writable[],
  options: object,
  pairing: 'paired' | 'separate',
): RunComparison {
  const sides = [[...before], entries(ofBefore), [...after], entries(options)] as const;
  return solve('compareRuns', ...sides, pairing) as RunComparison;
}

/** How many runs and concurrencies a gate needs. */
export function gate(
  limit: unknown,
  scatter: unknown,
  runScatter: unknown,
  options: object,
): GatePlan {
  const numbers = [limit, scatter, runScatter ?? null] as Writable[];
  return solve('gate', ...numbers, entries(options)) as GatePlan;
}

/** Concurrencies for a first plan; guesses that are undefined or null are left out. */
export function minimalPlan(
  points: unknown,
  largest: unknown,
  guesses: readonly unknown[],
  options: object,
): MinimalPlan {
  const numbers = [points, largest, ...guesses].map(value);
  return solve('minimalPlan', ...numbers, entries(options)) as MinimalPlan;
}

/** Fits one series of any kind of measurements; `points` says which points to return. */
export function fitMeasured(measurements: Writable, points: string, options: object): Fit {
  return solveFits<Fit>('fitSeries', [measurements, points, entries(options)], (fit) => [fit]);
}

/** Reads a table once and returns a handle, valid until it is closed. */
export function openTable(table: unknown, options: object): number {
  return solve('openTable', ...tableOf(table), entries(options)) as number;
}

/** Fits the next series of an opened text. */
export function fitNext(opened: number, most: number, points: string, bandPoints?: number): Part {
  return solveFits<Part>('fitNext', [opened, most, points, bandPoints], ({ outcomes }) =>
    outcomes.flatMap(({ fit }) => fit ?? []),
  );
}

/** Fits the series of opened texts together. */
export function poolOpened(opened: readonly number[]): Pooling {
  return solve('pool', [...opened]) as Pooling;
}

/** Frees an opened text or table. */
export function close(opened: number): void {
  solve('close', opened);
}

/** How well the rest of the measurements predicts the held-out ones, given as rows or as a share. */
export function holdOut(measurements: Writable, held: unknown, options: object): HoldOut {
  const part = typeof held === 'number' ? held : column(held, 'held');
  return solve('holdOut', measurements, part, entries(options)) as HoldOut;
}

/** The two columns of measurements. */
export function columns(concurrency: unknown, throughput: unknown): [Values, Values] {
  return [column(concurrency, 'concurrency'), column(throughput, 'throughput')];
}

/** One series of a table, as measurements for the solver. */
export function seriesOf(table: unknown, series: unknown): Writable {
  return [...tableOf(table), value(series)];
}

/** One series of an opened text or table, as measurements for the solver. */
export function seriesOfOpened(opened: number, series: unknown): Writable {
  return [opened, series == null ? null : asText(series)];
}

function tableOf(table: unknown): Writable[] {
  const { cells, rows, delimiter } = requireObject(table as Table, 'table');
  return [list(cells, (row) => list(row, value)), list(rows, value), value(delimiter)];
}

/** What the columns of a table are called. */
export function readHeader(table: unknown): TableHeader {
  return solve('readHeader', ...tableOf(table)) as TableHeader;
}

/** Reads delimited text into cells. */
export function readText(text: unknown): TextCells {
  if (typeof text !== 'string') throw notOfItsKind('text', text, 'a text');
  return solve('readText', text) as TextCells;
}

/** An array with each item made writable; anything else is passed on for the solver to refuse. */
function list(items: unknown, each: (item: unknown) => Writable): Writable {
  return isList(items) ? Array.from(items, each) : value(items);
}

/** A column in the form passed to the solver. */
export type Values = Float64Array | (number | string)[];

/** An argument as a column to pass to the solver. */
export function column(values: unknown, name: string): Values {
  if (values instanceof Float64Array) return values;
  if (!isList(values)) throw notOfItsKind(name, values, 'an array of numbers');
  // A typed array holds either only numbers or only bigints.
  const typed = ArrayBuffer.isView(values) && typeof (values as never)[0] === 'number';
  return typed ? new Float64Array(values as never) : Array.from(values, text);
}

/** The value of a cell: empty stays empty, and anything but a number or a string becomes JSON text. */
function value(item: unknown): Writable {
  return item === undefined || item === null ? null : text(item);
}

/** A number as it is, and anything else as text. */
function text(item: unknown): number | string {
  return typeof item === 'number' ? item : asText(item);
}

function asText(item: unknown): string {
  if (typeof item === 'string') return item;
  // JSON has no NaN or infinity, for which the solver has its own errors.
  if (typeof item === 'number') return String(item);
  try {
    // `undefined` for a function, despite the declared type.
    const json: unknown = JSON.stringify(item);
    return String(json);
  } catch {
    return '?';
  }
}

/** Options as strings; those that are undefined or null are left out. */
export function entries(options: object): Readonly<Record<string, string>> {
  // Without a prototype, names such as `__proto__` are ordinary keys.
  const texts = Object.create(null) as Record<string, string>;
  for (const [name, each] of Object.entries(options)) {
    if (each !== undefined && each !== null) texts[name] = asText(each);
  }
  return texts;
}

/** What one header says. */
export function describeHeader(header: unknown): HeaderMeaning {
  return solve('describeHeader', value(header)) as HeaderMeaning;
}

/** What the headers of concurrency, throughput and latency say together. */
export function describeUnits(...headers: readonly unknown[]): Units {
  return solve('describeUnits', ...headers.map(value)) as Units;
}

/** How a throughput under one header becomes one under another. */
export function describeConversion(...headers: readonly unknown[]): Conversion {
  return solve('describeConversion', ...headers.map(value)) as Conversion;
}

/** The number in a cell with what is written around it. */
export function readAmount(cell: unknown): Amount | null {
  return solve('readAmount', value(cell)) as Amount | null;
}

/** A text as a number: the one that is meant, with a decimal point, with a decimal comma; NaN for none. */
export function readNumber(text: unknown): Float64Array {
  return solveColumn('readNumber', value(text));
}
