/** The reader of logs without its WebAssembly, which whoever uses it brings along. */
export { UslError } from './error.ts';
import { notOfItsKind, refused, requireObject } from './error.ts';
import { logsModule } from './logsModule.ts';
import type { ErrorCode } from '../../wasm-core/pkg/usl_fit.js';

/** A file of a tool: its name, which may tell the concurrency (`wrk_N008.txt`), and its bytes, packed with gzip or not. */
export interface LogFile {
  /** With or without a path. */
  name: string;
  /** A text, bytes, a `Blob` (as a `File` of a page), or a stream of bytes, as Node and browsers have them. */
  data: string | Uint8Array | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** How logs become measurements. Times are texts with a unit, `5s`, `500ms` or `2m`, or numbers of seconds. */
export interface ImportOptions {
  /** What is left out at the beginning of each level; without it the rule MSER finds it. */
  discard?: string | number;
  /** What is left out at the end of each level. */
  discardEnd?: string | number;
  /** The length of a measurement, where logs are cut by time. */
  interval?: string | number;
  /**
   * The stretches of time that become measurements, in every file or in each by its name: `10s-30s; 40s-60s`. Without
   * it `by` finds them.
   */
  windows?: string | Readonly<Record<string, string>>;
  /**
   * What makes a measurement: a constant number of threads, an interval of time, a step of what is in flight, or the
   * whole file. Without it the log tells.
   */
  by?: 'threads' | 'time' | 'step' | 'file';
  /** When it begins to count: a time after the beginning, `5m`, or a moment, `2026-11-20T15:42:00Z`. */
  from?: string | number;
  /** When it ends to count, likewise. */
  to?: string | number;
  /** Stretches of time that are left out, each with its reason: `2m-3m: backup ran; 7m-8m`. */
  without?: string;
  /** What is added to each concurrency, such as -4 for connections that monitor. */
  offset?: number;
  /** The concurrency of every file; or the name of the variable that holds it, such as `Threads_connected`. */
  n?: number | string;
  /** The name of the counter, such as `Queries`. */
  x?: string;
  /** The series of every file; without it the name of the file without its concurrency. */
  series?: string;
  /** The label (JMeter) or name (Locust) of the requests that count. */
  label?: string;
  /** Whether requests that failed count in throughput and latency (default `count`). */
  errors?: 'count' | 'leave-out';
  /** What values of a histogram log count in, which it does not say: `ns`, `us`, `ms` or `s`. */
  unit?: 'ns' | 'us' | 'ms' | 's';
  /** What throughput is multiplied with, such as 5 for a sample of 20 %. */
  factor?: number;
  /** Told about twice a second how far it is. */
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import. */
  signal?: AbortSignal;
}

/** How far an import is. */
export interface ImportProgress {
  /** The file that is read. */
  file: string;
  /** Bytes of all files so far, as they are packed. */
  bytes: number;
  /** Rows of all files so far. */
  rows: number;
}

/** A measurement. */
export interface ImportedRow {
  /** The series it belongs to. */
  series: string;
  /** Threads, connections, users or clients. */
  concurrency: number;
  /** Per second. */
  throughput: number;
  /** The mean, in seconds; null where it is not known. */
  latency: number | null;
  /** What was done in the time that was measured; null where it is not known. */
  samples: number | null;
  /** What of it failed; null where it is not known. */
  errors: number | null;
  /** The standard error of the throughput, by batch means; null where the log does not tell it. */
  throughputStandardDeviation: number | null;
  /** The file, and the stretch of time in it. */
  source: string;
}

/** A step from a log to measurements. */
export interface ProvenanceStep {
  /** What kind of step. */
  step: string;
  /** What was done, after the file it was done to. */
  detail: string;
  /** Rows, readings or measurements it is about. */
  rows: number;
}

/** Why a file gives no measurement. */
export interface ImportError {
  /** Stable. */
  code: ErrorCode;
  /** One sentence: what was found, and what to do. */
  message: string;
  /** The file. */
  file: string | null;
}

/** What measurements are counted in. */
export interface ImportedUnits {
  /** Such as `connections` or `threads`. */
  concurrency: string;
  /** Such as `requests/s`. */
  throughput: string;
  /** Seconds. */
  latency: 's';
}

/** A log over time, to be looked at before its measurements are believed. */
export interface ImportedTimeline {
  /** The file. */
  file: string;
  /** What happened in short stretches of time, 300 at most. */
  points: TimelinePoint[];
  /** The stretches of time that became measurements. */
  windows: TimelineWindow[];
}

/** A short stretch of time, in seconds after the begin of its log. */
export interface TimelinePoint {
  /** Its begin. */
  from: number;
  /** Its end. */
  to: number;
  /** What ended in it, per second. */
  throughput: number;
  /** As the log tells it, else what was in flight; null where neither is known. */
  concurrency: number | null;
  /** The mean of what ended in it, in seconds; null where it is not known. */
  latency: number | null;
}

/** A stretch of time that became a measurement, in seconds after the begin of its log. */
export interface TimelineWindow {
  /** Its begin. */
  from: number;
  /** Its end. */
  to: number;
  /** The measurement: its place among the `rows`. */
  row: number;
  /**
   * Whether throughput stays the same in it: `drifts` where it changes by more than 5 % of its mean and more than it
   * scatters (99 % confidence), `steady` where a change of more than a fifth is ruled out, else `unknown`.
   */
  steadiness: 'steady' | 'drifts' | 'unknown';
  /** By how much of its mean throughput changes from its begin to its end; null where it is too short to tell. */
  change: number | null;
}

/** What became of logs. */
export interface ImportedLogs {
  /** The measurements, file by file. */
  rows: ImportedRow[];
  /** What they are counted in. */
  units: ImportedUnits;
  /** What was done, step by step. */
  provenance: ProvenanceStep[];
  /** The logs over time; a printout of a whole run has none. */
  timelines: ImportedTimeline[];
  /** Files that gave nothing. */
  errors: ImportError[];
}

interface Reader {
  memory: WebAssembly.Memory;
  logs_room(length: number): number;
  logs_start(length: number): number;
  logs_kind(length: number): number;
  logs_open(length: number): void;
  logs_push(length: number): void;
  logs_cut(length: number): void;
  logs_close(): void;
  logs_rows(): number;
  logs_finish(): number;
}

/** Bytes that cross at once. */
const piece = 1 << 18;
/** Milliseconds between two words on progress. */
const often = 400;

/**
 * Reads logs and printouts of JMeter, k6, Locust, Gatling, wrk, hey, ab, oha, autocannon, vegeta, fortio, bombardier, fio,
 * vLLM bench, GuideLLM, sysbench, pgbench, YCSB, HammerDB, HdrHistogram, mysqladmin and Prometheus. Bytes are streamed, and
 * memory does not grow with them. What is wrong with one file hides no other: it is in `errors`.
 *
 * ```js
 * import { importLogs } from 'usl-fit/logs';
 *
 * const printout = '2 threads and 8 connections\nRequests/sec: 157.41\n';
 * const { rows } = await importLogs([{ name: 'wrk.txt', data: printout }]);
 * console.log(rows[0].concurrency, rows[0].throughput); // 8 157.41
 * ```
 *
 * @throws {UslError} where an option is wrong; the reason of the signal where it stopped the import
 */
export async function importLogs(
  files: Iterable<LogFile> | AsyncIterable<LogFile>,
  options: ImportOptions = {},
): Promise<ImportedLogs> {
  const { onProgress, signal, ...asked } = options;
  const reader = await started(asked);
  let bytes = 0;
  let told = performance.now();
  for await (const { name, data } of files) {
    reader.logs_open(write(reader, name));
    try {
      for await (const chunk of unpacked(counted(chunksOf(data), (more) => (bytes += more)))) {
        signal?.throwIfAborted();
        for (let at = 0; at < chunk.length; at += piece) {
          push(reader, chunk.subarray(at, at + piece));
        }
        const now = performance.now();
        if (onProgress !== undefined && now - told >= often) {
          told = now;
          onProgress({ file: name, bytes, rows: reader.logs_rows() });
          // A file that comes faster than it is read leaves nothing else its turn.
          await new Promise((resolve) => setTimeout(resolve));
        }
      }
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      reader.logs_cut(write(reader, error.message));
    }
    reader.logs_close();
  }
  return answer(reader, reader.logs_finish()) as ImportedLogs;
}

/** A reader with these options. */
async function started(options: object): Promise<Reader> {
  requireObject(options, 'options');
  const { exports } = await WebAssembly.instantiate(await logsModule());
  const reader = exports as unknown as Reader;
  const given = Object.entries(
    options as Record<string, string | number | object | null | undefined>,
  );
  const texts = Object.fromEntries(
    given.flatMap(([name, value]) => {
      if (value === undefined || value === null) return [];
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]];
    }),
  );
  const wrong = answer(reader, reader.logs_start(write(reader, JSON.stringify(texts)))) as {
    code: ErrorCode;
    message: string;
  } | null;
  if (wrong !== null) throw refused(wrong.code, wrong.message);
  return reader;
}

/** As many bytes tell what a file is. */
const looked = 1 << 14;

/**
 * What a file is by how it begins, packed with gzip or not: `log` is what a tool wrote, `table` has a column of times and
 * one that counts, and may be a table of measurements as well; null is neither. 16 KB of the file are enough.
 *
 * @throws {UslError} where an option is wrong
 */
export async function logKind(
  data: LogFile['data'],
  options: Omit<ImportOptions, 'onProgress' | 'signal'> = {},
): Promise<'log' | 'table' | null> {
  const reader = await started(options);
  const begun: number[] = [];
  try {
    for await (const chunk of unpacked(chunksOf(data))) {
      begun.push(...chunk.subarray(0, looked - begun.length));
      if (begun.length === looked) break;
    }
  } catch (error) {
    // The beginning of what is packed is cut short.
    if (!(error instanceof BrokenOff)) throw error;
  }
  const room = reader.logs_room(begun.length);
  new Uint8Array(reader.memory.buffer, room, begun.length).set(begun);
  return ([null, 'log', 'table'] as const)[reader.logs_kind(begun.length)] ?? null;
}

function push(reader: Reader, chunk: Uint8Array): void {
  const room = reader.logs_room(chunk.length);
  new Uint8Array(reader.memory.buffer, room, chunk.length).set(chunk);
  reader.logs_push(chunk.length);
}

/** Writes a text into the room of the reader; its bytes. */
function write(reader: Reader, text: string): number {
  const bytes = new TextEncoder().encode(text);
  const room = reader.logs_room(bytes.length);
  new Uint8Array(reader.memory.buffer, room, bytes.length).set(bytes);
  return bytes.length;
}

function answer(reader: Reader, at: number): unknown {
  const length = new DataView(reader.memory.buffer).getUint32(at, true);
  const json = new Uint8Array(reader.memory.buffer, at + 4, length);
  return JSON.parse(new TextDecoder().decode(json));
}

/** The data of a file in pieces. */
async function* chunksOf(data: LogFile['data']): AsyncGenerator<Uint8Array> {
  if (typeof data === 'string') yield new TextEncoder().encode(data);
  else if (data instanceof Uint8Array) yield data;
  else if (data instanceof Blob) yield* streamed(data.stream());
  else if (data instanceof ReadableStream) yield* streamed(data);
  else if (Symbol.asyncIterator in Object(data)) yield* data;
  else throw notOfItsKind('data', data, 'a text, bytes, a Blob or a stream of bytes');
}

/** Not every browser can iterate over a stream. */
async function* streamed(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}

/** A packed file ends before its end. */
class BrokenOff extends Error {}

/** Chunks as they are, or unpacked where they begin as gzip does. */
async function* unpacked(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  while (head.length < 2) {
    const next = await chunks.next();
    if (next.done === true) break;
    const { value } = next;
    const joined = new Uint8Array(head.length + value.length);
    joined.set(head);
    joined.set(value, head.length);
    head = joined;
  }
  const whole = (async function* () {
    yield head;
    yield* chunks;
  })();
  if (head[0] !== 0x1f || head[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const packed = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const next = await whole.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value as Uint8Array<ArrayBuffer>);
    },
    async cancel() {
      await whole.return(undefined);
    },
  });
  try {
    yield* streamed(packed.pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    // What says so differs between hosts; what the consumer throws never comes here.
    throw new BrokenOff(`gzip: ${error instanceof Error ? error.message : String(error)}`);
  }
}
