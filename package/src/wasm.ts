/**
 * The calls of the solver's WebAssembly, once it has been started. How they cross into it stands in
 * `src/wasm/memory.rs`.
 */
import type {
  Comparison,
  Fit,
  FitReport,
  HoldOut,
  NextMeasurement,
  RequirementReport,
  TableHeader,
  TextCells,
  ThroughputDifference,
  WhatIf,
} from '../../wasm-core/pkg/usl_fit.js';
import { notOfItsKind, requireObject } from './error.ts';
import { decode, encode, type Writable } from './message.ts';
import { isList } from './numbers.ts';
import type { Table } from './table.ts';

interface Core {
  memory: WebAssembly.Memory;
  usl_alloc(length: number): number;
  usl_call(request: number, length: number): number;
  usl_free(response: number): void;
}

let core: Core | null = null;

/** The solver that answers from now on. It asks nothing of its host, and remembers nothing. */
export function use({ exports }: WebAssembly.Instance): void {
  core = exports as unknown as Core;
}

/** Asks the solver; throws the plain object of an error. */
export function solve(name: string, ...values: Writable[]): unknown {
  if (core === null) throw new Error('it was asked before it was started');
  const [texts, value] = encode([name, ...values]);
  const length = texts.length + value.length;
  const room = core.usl_alloc(length);
  const request = new Uint8Array(core.memory.buffer, room, length);
  request.set(texts);
  request.set(value, texts.length);
  const response = core.usl_call(room, length);
  // Where it lies: a copy of each would be left to the collector.
  const [well, result] = decode(core.memory.buffer, response + 4) as [boolean, unknown];
  core.usl_free(response);
  if (!well) throw result;
  return result;
}

/** Fits one series given as two columns: arrays, typed arrays, anything that can be iterated. */
export function fitSeries(concurrency: unknown, throughput: unknown, options: object): Fit {
  return solve('fit', ...columns(concurrency, throughput), entries(options)) as Fit;
}

/** Fits every series of a table of cells. */
export function fitTable(table: unknown, options: object): FitReport {
  return solve('fitTable', ...tableOf(table), entries(options)) as FitReport;
}

/** One number asked of a law, given as λ, σ and κ. */
export function ask(
  question: string,
  number: unknown,
  law: readonly unknown[],
  branch?: string,
): number | null {
  return solve('ask', question, value(number), law.map(value), value(branch)) as number | null;
}

/** The curve of a law under changes, each a text. */
export function whatIf(law: readonly unknown[], changes: object, concurrencies: unknown): WhatIf {
  return solve(
    'whatIf',
    law.map(value),
    entries(changes),
    column(concurrencies, 'concurrencies'),
  ) as WhatIf;
}

/** Where a requirement is met. */
export function requirement(
  measurements: Writable,
  asked: object,
  options: object,
): RequirementReport {
  return solve('requirement', measurements, entries(asked), entries(options)) as RequirementReport;
}

/** Where to measure next. */
export function nextMeasurement(measurements: Writable, options: object): NextMeasurement {
  return solve('nextMeasurement', measurements, entries(options)) as NextMeasurement;
}

/** What differs between two series; the options of the one before say how it is read. */
export function compare(
  before: Writable,
  ofBefore: object,
  after: Writable,
  options: object,
): Comparison {
  return solve('compare', before, entries(ofBefore), after, entries(options)) as Comparison;
}

/** The throughputs alone. */
export function change(
  before: Writable,
  ofBefore: object,
  after: Writable,
  options: object,
): ThroughputDifference[] {
  return solve(
    'change',
    ...[before, entries(ofBefore), after, entries(options)],
  ) as ThroughputDifference[];
}

/** Fits one series however it is held; `points` are those that come with it. */
export function fitMeasured(measurements: Writable, points: string, options: object): Fit {
  return solve('fitSeries', measurements, points, entries(options)) as Fit;
}

/** Reads a table once, to be asked by its number until it is closed. */
export function openTable(table: unknown, options: object): number {
  return solve('openTable', ...tableOf(table), entries(options)) as number;
}

/** Forgets what is open. */
export function close(opened: number): void {
  solve('close', opened);
}

/** How well a part of the measurements predicts the rest: rows, or a share. */
export function holdOut(measurements: Writable, held: unknown, options: object): HoldOut {
  const part = typeof held === 'number' ? held : column(held, 'held');
  return solve('holdOut', measurements, part, entries(options)) as HoldOut;
}

/** The two columns of measurements. */
export function columns(concurrency: unknown, throughput: unknown): [Column, Column] {
  return [column(concurrency, 'concurrency'), column(throughput, 'throughput')];
}

/** One series of a table as measurements of a plan. */
export function seriesOf(table: unknown, series: unknown): Writable {
  return [...tableOf(table), value(series)];
}

/** One series of what is open as measurements of a plan. */
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

/** An array with each of its items made writable; anything else is left for the solver to refuse. */
function list(items: unknown, each: (item: unknown) => Writable): Writable {
  return isList(items) ? Array.from(items, each) : value(items);
}

/** A column as it crosses. */
export type Column = Float64Array | (number | string)[];

/** The column an argument holds, as it crosses. */
export function column(values: unknown, name: string): Column {
  if (values instanceof Float64Array) return values;
  if (!isList(values)) throw notOfItsKind(name, values, 'an array of numbers');
  // What is typed holds numbers, or else none.
  const typed = ArrayBuffer.isView(values) && typeof (values as never)[0] === 'number';
  return typed ? new Float64Array(values as never) : Array.from(values, text);
}

/** What stands in a cell: an empty one stays empty, and what is no simple value is its JSON. */
function value(item: unknown): Writable {
  return item === undefined || item === null ? null : text(item);
}

/** A number as it is, and anything else as text. */
function text(item: unknown): number | string {
  return typeof item === 'number' ? item : asText(item);
}

function asText(item: unknown): string {
  if (typeof item === 'string') return item;
  // JSON has no NaN and no infinity, of which the solver has something to say.
  if (typeof item === 'number') return String(item);
  try {
    // Nothing comes out for a function, whatever the types say.
    const json: unknown = JSON.stringify(item);
    return String(json);
  } catch {
    return '?';
  }
}

/** Names and values of options as texts; one that is undefined or null was left out. */
export function entries(options: object): Writable {
  return Object.entries(options)
    .filter(([, given]) => given !== undefined && given !== null)
    .map(([name, given]) => [name, asText(given)]);
}
