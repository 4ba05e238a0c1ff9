/**
 * Messages to and from the solver: JSON, followed by long columns of numbers as raw bytes. The format is described in
 * `wasm-core/src/wasm/message.rs`.
 */
import type { Fit, Point } from '../../wasm-core/pkg/usl_fit.js';
import { pointColumns, pointsOf, type Points } from './points.ts';
import { decodeUtf8, encodeUtf8, wellFormed } from './utf8.ts';

/** The values a request may hold. */
export type Writable =
  | null
  | undefined
  | boolean
  | number
  | string
  | Float64Array
  | readonly Writable[]
  | { readonly [name: string]: string };

/** Placeholder for a column of numbers that follows the JSON; the value is its length. */
export interface Column {
  column: number;
}

/** The solver's response: a result or an error. */
interface Answer {
  result?: unknown;
  error?: unknown;
  points?: Points[];
}

const bytesOfLength = 4;

/** Encodes a request as the bytes of its JSON and its columns. */
export function encode(value: Writable): readonly [Uint8Array, readonly Float64Array[]] {
  const columns: Float64Array[] = [];
  const json = JSON.stringify(prepared(value, columns));
  return [encodeUtf8(json), columns];
}

/** The value in a form JSON can hold; numeric columns are moved to `columns`. */
function prepared(value: Writable, columns: Float64Array[]): unknown {
  if (value === undefined) return null;
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'number') {
    return Number.isFinite(value) ? value : { number: String(value) };
  }
  if (value instanceof Float64Array || (isList(value) && isNumbers(value))) {
    columns.push(value instanceof Float64Array ? value : Float64Array.from(value));
    return { column: value.length };
  }
  if (isList(value)) return value.map((item) => prepared(item, columns));
  if (typeof value !== 'object' || value === null) return value;
  // Without a prototype, names such as `__proto__` are ordinary keys.
  const texts = Object.create(null) as Record<string, string>;
  for (const name of Object.keys(value))
    texts[wellFormed(name)] = wellFormed(value[name] as string);
  return texts;
}

function isList(value: Writable): value is readonly Writable[] {
  return Array.isArray(value);
}

function isNumbers(value: readonly Writable[]): value is number[] {
  return value.length > 0 && value.every((item) => typeof item === 'number');
}

/** Writes a request into memory that was allocated for it. */
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

/** The size of a request in bytes. */
export function sizeOf([json, columns]: ReturnType<typeof encode>): number {
  return columns.reduce((size, column) => size + column.byteLength, bytesOfLength + json.length);
}

/** Whether this machine is little-endian, as messages are. */
const lowestByteFirst = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The bytes of numbers in little-endian order; converts in both directions. */
function bytesOf(numbers: Float64Array): Uint8Array {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  if (lowestByteFirst) return bytes;
  const turned = bytes.slice();
  for (let at = 0; at < turned.length; at += 8) turned.subarray(at, at + 8).reverse();
  return turned;
}

/** A response in the solver's memory: valid until the solver is called again or the response is freed. */
export class Decoded {
  readonly #answer: Answer;
  readonly #memory: DataView;
  #next: number;

  constructor(memory: ArrayBuffer, response: number) {
    this.#memory = new DataView(memory);
    const start = response + 2 * bytesOfLength;
    const length = this.#memory.getUint32(response + bytesOfLength, true);
    this.#next = start + length;
    const json = decodeUtf8(new Uint8Array(memory, start, length));
    this.#answer = JSON.parse(json) as Answer;
  }

  /** The result; throws the error as a plain object. */
  result(): unknown {
    if ('error' in this.#answer) throw this.#answer.error;
    return this.#answer.result;
  }

  /** The numbers of a column; columns must be read in the order of the message. */
  column({ column }: Column): Float64Array {
    const start = this.#next;
    this.#next += column * Float64Array.BYTES_PER_ELEMENT;
    const numbers = new Float64Array(this.#memory.buffer.slice(start, this.#next) as ArrayBuffer);
    return lowestByteFirst ? numbers : new Float64Array(bytesOf(numbers).buffer);
  }

  /** Fills in `points` of each fit. */
  addPoints(fits: readonly Fit[]): void {
    for (const [i, points] of (this.#answer.points ?? []).entries()) {
      const fit = fits[i] as Fit;
      const column = pointColumns * points.rows;
      if (points.rows > fewPoints) addLater(fit, points, this.column({ column }));
      else {
        // For so few, copying takes longer than reading them directly.
        const [memory, start] = [this.#memory, this.#next];
        this.#next += column * Float64Array.BYTES_PER_ELEMENT;
        fit.points = pointsOf(points, (at) => memory.getFloat64(start + 8 * at, true));
      }
    }
  }
}

/** Up to this many points are built at once: a lazy property costs each fit a hidden class of its own. */
const fewPoints = 256;

/** Defines `points` of a long series as a lazy property, since few callers read them. */
function addLater(fit: Fit, points: Points, numbers: Float64Array): void {
  const settle = (value: Point[]) => {
    const plain = { configurable: true, enumerable: true, writable: true, value };
    Object.defineProperty(fit, 'points', plain);
    return value;
  };
  const get = () => settle(pointsOf(points, (at) => numbers[at] as number));
  Object.defineProperty(fit, 'points', { configurable: true, enumerable: true, get, set: settle });
}
