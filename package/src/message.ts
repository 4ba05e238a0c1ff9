/**
 * What crosses the boundary to the solver: JSON, and after it long columns of numbers as they lie in memory.
 * `wasm-core/src/wasm/message.rs` describes it.
 */
import type { Fit, Point } from '../../wasm-core/pkg/usl_fit.js';

/** A request: nothing else is written. */
export type Writable =
  | null
  | undefined
  | boolean
  | number
  | string
  | Float64Array
  | readonly Writable[]
  | { readonly [name: string]: string };

/** Where numbers that follow the JSON belong. */
export interface Column {
  column: number;
}

/** The points of a fit in columns; NaN stands for null, and `included` is 1 or 0. */
type PointColumns = Record<Exclude<keyof Point, 'excludedReason'>, Column> & {
  excludedReason: (string | null)[] | null;
};

/** What the solver answered: a result or an error. */
interface Answer {
  result?: unknown;
  error?: unknown;
  points?: PointColumns[];
}

const textEncoder = new TextEncoder();
const textDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
const bytesOfLength = 4;

/** A request as the bytes of its JSON and its columns. */
export function encode(value: Writable): readonly [Uint8Array, readonly Float64Array[]] {
  const columns: Float64Array[] = [];
  const json = JSON.stringify(prepared(value, columns));
  return [textEncoder.encode(json), columns];
}

/** The value as JSON can hold it; columns of numbers are put aside. */
function prepared(value: Writable, columns: Float64Array[]): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return whole(value);
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : { number: String(value) };
  }
  if (value instanceof Float64Array || (isList(value) && isNumbers(value))) {
    columns.push(value instanceof Float64Array ? value : Float64Array.from(value));
    return { column: value.length };
  }
  if (isList(value)) return value.map((item) => prepared(item, columns));
  if (typeof value !== 'object' || value === null) return value;
  // Without a prototype no name is special.
  const texts = Object.create(null) as Record<string, string>;
  for (const name of Object.keys(value)) texts[whole(name)] = whole(value[name] as string);
  return texts;
}

/** A text without halves of characters, which UTF-8 cannot hold. */
function whole(text: string): string {
  return /[\ud800-\udfff]/.test(text) ? textDecoder.decode(textEncoder.encode(text)) : text;
}

function isList(value: Writable): value is readonly Writable[] {
  return Array.isArray(value);
}

function isNumbers(value: readonly Writable[]): value is number[] {
  return value.length > 0 && value.every((item) => typeof item === 'number');
}

/** Writes a request into memory, which has room for it there. */
export function write(
  memory: ArrayBuffer,
  start: number,
  [json, columns]: ReturnType<typeof encode>,
): void {
  new DataView(memory).setUint32(start, json.length, true);
  const bytes = new Uint8Array(memory);
  let at = start + bytesOfLength;
  bytes.set(json, at);
  at += json.length;
  for (const column of columns) {
    bytes.set(bytesOf(column), at);
    at += column.byteLength;
  }
}

/** Bytes that a request takes. */
export function sizeOf([json, columns]: ReturnType<typeof encode>): number {
  return columns.reduce((size, column) => size + column.byteLength, bytesOfLength + json.length);
}

/** Whether numbers lie in this machine's memory as they do in a message. */
const lowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The bytes of numbers in the order of a message; the other way, those of a message in the order of this machine. */
function bytesOf(numbers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  if (lowestByteFirst) return bytes;
  const turned = bytes.slice();
  for (let at = 0; at < turned.length; at += 8) turned.subarray(at, at + 8).reverse();
  return turned;
}

/** An answer as it stood in memory. */
export class Decoded {
  readonly #answer: Answer;
  readonly #numbers: Float64Array;
  #next = 0;

  constructor(memory: ArrayBuffer, response: number) {
    const view = new DataView(memory);
    const start = response + bytesOfLength;
    const end = start + view.getUint32(response, true);
    const jsonStart = start + bytesOfLength;
    const jsonEnd = jsonStart + view.getUint32(start, true);
    const json = textDecoder.decode(new Uint8Array(memory, jsonStart, jsonEnd - jsonStart));
    this.#answer = JSON.parse(json) as Answer;
    const numbers = new Float64Array(memory.slice(jsonEnd, end));
    this.#numbers = lowestByteFirst ? numbers : new Float64Array(bytesOf(numbers).buffer);
  }

  /** The result; throws the plain object of an error. */
  result(): unknown {
    if ('error' in this.#answer) throw this.#answer.error;
    return this.#answer.result;
  }

  /** The numbers of a column; columns are asked for in the order of the message. */
  column({ column }: Column): Float64Array {
    this.#next += column;
    return this.#numbers.subarray(this.#next - column, this.#next);
  }

  /** Puts the points of each fit in their place. */
  addPoints(fits: readonly Fit[]): void {
    for (const [i, columns] of (this.#answer.points ?? []).entries()) {
      const first = this.#next;
      this.#next += namesOfColumns(columns).length * columns.row.column;
      const numbers = this.#numbers.subarray(first, this.#next);
      addPoints(fits[i] as Fit, columns, numbers);
    }
  }
}

function namesOfColumns(columns: PointColumns): (keyof PointColumns)[] {
  return (Object.keys(columns) as (keyof PointColumns)[]).filter(
    (name) => name !== 'excludedReason',
  );
}

/** The points, of which all columns have as many numbers as there are points. */
function pointsOf(columns: PointColumns, numbers: Float64Array): Point[] {
  const count = columns.row.column;
  const first = {} as Record<keyof PointColumns, number>;
  for (const [i, name] of namesOfColumns(columns).entries()) first[name] = i * count;
  const points: Point[] = [];
  for (let i = 0; i < count; i++) {
    points.push({
      row: numbers[first.row + i] as number,
      concurrency: numbers[first.concurrency + i] as number,
      throughput: numbers[first.throughput + i] as number,
      latency: finite(numbers[first.latency + i]),
      fitted: finite(numbers[first.fitted + i]),
      residual: finite(numbers[first.residual + i]),
      standardizedResidual: finite(numbers[first.standardizedResidual + i]),
      studentizedResidual: finite(numbers[first.studentizedResidual + i]),
      leverage: finite(numbers[first.leverage + i]),
      cooksDistance: finite(numbers[first.cooksDistance + i]),
      efficiency: finite(numbers[first.efficiency + i]),
      weight: numbers[first.weight + i] as number,
      included: numbers[first.included + i] === 1,
      excludedReason: columns.excludedReason?.[i] ?? null,
    });
  }
  return points;
}

function finite(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number;
}

/** So many points at most are made at once: to make them later costs each fit a shape of its own. */
const fewPoints = 256;

/** Gives a fit its points; those of a long series, which few ask for, are made when they are first looked at. */
function addPoints(fit: Fit, columns: PointColumns, numbers: Float64Array): void {
  if (columns.row.column <= fewPoints) {
    fit.points = pointsOf(columns, numbers);
    return;
  }
  const settle = (value: Point[]) => {
    const plain = { configurable: true, enumerable: true, writable: true, value };
    Object.defineProperty(fit, 'points', plain);
    return value;
  };
  const get = () => settle(pointsOf(columns, numbers));
  Object.defineProperty(fit, 'points', { configurable: true, enumerable: true, get, set: settle });
}
