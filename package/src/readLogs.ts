/** The log reader without its WebAssembly, which the importing entry provides. */
export { UslError } from './error.ts';
import { isBytes } from './bytes.ts';
import { noDetails, notOfItsKind, requireObject, UslError } from './error.ts';
import { logsModule } from './logsModule.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';
import type { ErrorCode } from '../../wasm-core/pkg/usl_fit.js';

/**
 * An output file of a load-test tool: its name, which may give the concurrency (`wrk_N008.txt`), and its contents,
 * optionally gzipped.
 */
export interface LogFile {
  /** File name, with or without a path. */
  name: string;
  /** A string, bytes, a `Blob` (such as a `File` in a browser), or a stream of bytes, as in Node and browsers. */
  data: string | Uint8Array | Blob | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** How logs become measurements. Times are strings with a unit, `5s`, `500ms` or `2m`, or numbers in seconds. */
export interface ImportOptions {
  /** Warm-up to discard at the start of each level; if left out, MSER determines it. */
  discard?: string | number;
  /** Time to discard at the end of each level. */
  discardEnd?: string | number;
  /** Length of a measurement when logs are cut by time. */
  interval?: string | number;
  /**
   * The time windows that become measurements, for every file, or for each by name: `10s-30s; 40s-60s`. If left out,
   * they follow from `by`.
   */
  windows?: string | Readonly<Record<string, string>>;
  /**
   * What makes a measurement: a constant number of threads, a time interval, a step in the number in flight, or the
   * whole file. If left out, chosen from the log.
   */
  by?: 'threads' | 'time' | 'step' | 'file';
  /** Start of the data to use: a time after the start, `5m`, or a moment, `2026-11-20T15:42:00Z`. */
  from?: string | number;
  /** End of the data to use, in the same form. */
  to?: string | number;
  /** Time windows to leave out, optionally with a reason: `2m-3m: backup ran; 7m-8m`. */
  without?: string;
  /** Added to each concurrency, such as -4 for monitoring connections. */
  offset?: number;
  /**
   * The concurrency of every file; or the variable, column or metric that holds it, such as `Threads_connected`: its
   * name, or a part that no other has.
   */
  n?: number | string;
  /**
   * The variable, column or metric that counts, such as `Queries`: its name, or a part that no other has. Or, for the
   * output of any tool, a pattern that finds the throughput, with the number in parentheses: `/rate: ([0-9.,]+)/`. Then
   * `n` can be a pattern for the concurrency, too.
   */
  x?: string;
  /** A pattern that finds the mean latency, where `x` is one; `unit` gives its unit where the output does not. */
  latency?: string;
  /** The series name of every file; default: the file name without its concurrency. */
  series?: string;
  /**
   * The label (JMeter) or name (Locust) of the requests to count; of metrics, the labels of the series to add up:
   * `handler=/api,code=200`, or a value of any label.
   */
  label?: string;
  /** Whether failed requests count in throughput and latency (default `count`). */
  errors?: 'count' | 'leave-out';
  /** The time unit of a histogram log, or of a latency found by a pattern, where it is not stated. */
  unit?: 'ns' | 'us' | 'ms' | 's';
  /** Factor for the throughput, such as 5 for a 20 % sample. */
  factor?: number;
  /** Called with the progress about twice a second. */
  onProgress?: (progress: ImportProgress) => void;
  /** Stops the import. */
  signal?: AbortSignal;
}

/** Progress of an import. */
export interface ImportProgress {
  /** Name of the current file. */
  file: string;
  /** Bytes read so far over all files, before decompression. */
  bytes: number;
  /** Rows read so far over all files. */
  rows: number;
}

/** A measurement. */
export interface ImportedRow {
  /** Name of the series. */
  series: string;
  /** Number of threads, connections, users or clients. */
  concurrency: number;
  /** Operations per second. */
  throughput: number;
  /** Mean latency in seconds; null if unknown. */
  latency: number | null;
  /** Median latency in seconds, to 0.8 %; null unless the log holds requests. */
  p50: number | null;
  /** 95th percentile of latency in seconds. */
  p95: number | null;
  /** 99th percentile of latency in seconds. */
  p99: number | null;
  /** Number of operations measured; null if unknown. */
  samples: number | null;
  /** How many failed, counted in the throughput or beside it; null if unknown. */
  errors: number | null;
  /** How many of those the throughput counts: none with `errors: 'leave-out'`, or if the tool counts what succeeded. */
  countedErrors: number | null;
  /** Standard error of the throughput, by batch means; null if the log does not allow it. */
  throughputStandardDeviation: number | null;
  /** The file and the time window in it. */
  source: string;
  /** When its window, or the first of several, began: `2026-11-20T15:42:37.425Z`; null if the log does not say. */
  started: string | null;
}

/** A step from a log to measurements. */
export interface ProvenanceStep {
  /** The kind of step. */
  step: string;
  /** The file, and what was done to it. */
  detail: string;
  /** The same in German, in the words of the calculator's page. */
  german: string;
  /** Number of rows, readings or measurements affected. */
  rows: number;
}

/** Why a file gave no measurements. */
export interface ImportError {
  /** Stable error code. */
  code: ErrorCode;
  /** One sentence: what was found, and what to do. */
  message: string;
  /** The same in German, in the words of the calculator's page. */
  german: string;
  /** The file. */
  file: string | null;
}

/** Units of the measurements. */
export interface ImportedUnits {
  /** Such as `connections` or `threads`. */
  concurrency: string;
  /** Such as `requests/s`. */
  throughput: string;
  /** Seconds. */
  latency: 's';
}

/** A log over time, for checking before its measurements are used. */
export interface ImportedTimeline {
  /** The file. */
  file: string;
  /** Throughput, concurrency and latency in short intervals, 300 at most. */
  points: TimelinePoint[];
  /** The time windows that became measurements. */
  windows: TimelineWindow[];
}

/** A short interval, in seconds after the start of the log. */
export interface TimelinePoint {
  /** Start. */
  from: number;
  /** End. */
  to: number;
  /** Operations that ended in it, per second. */
  throughput: number;
  /** As stated in the log, else the number in flight; null if neither is known. */
  concurrency: number | null;
  /** Mean latency of operations that ended in it, in seconds; null if unknown. */
  latency: number | null;
}

/** A time window that became a measurement, in seconds after the start of the log. */
export interface TimelineWindow {
  /** Start. */
  from: number;
  /** End. */
  to: number;
  /** Index of the measurement in `rows`. */
  row: number;
  /**
   * Whether throughput is constant: `drifts` if it changes by more than 5 % of its mean and by more than its scatter
   * (99 % confidence), `steady` if a change of more than 20 % is ruled out, else `unknown`.
   */
  steadiness: 'steady' | 'drifts' | 'unknown';
  /** Change of throughput from start to end, as a share of its mean; null if the window is too short to tell. */
  change: number | null;
}

/** The result of an import. */
export interface ImportedLogs {
  /** The measurements, file by file. */
  rows: ImportedRow[];
  /** Units of the measurements. */
  units: ImportedUnits;
  /** What was done, step by step. */
  provenance: ProvenanceStep[];
  /** The logs over time; the summary of a whole run has none. */
  timelines: ImportedTimeline[];
  /** Files without measurements. */
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

/** Bytes read from a file, and passed to the reader, at once. */
const piece = 1 << 18;
/** Milliseconds between two progress reports. */
const often = 400;

/**
 * Reads what load-test tools and benchmarks write: `usl-fit help import` lists them. Files are streamed, and memory does
 * not grow with their size. An error in one file is listed in `errors` and does not affect the others.
 *
 * ```js
 * import { importLogs } from 'usl-fit/logs';
 *
 * const printout = '2 threads and 8 connections\nRequests/sec: 157.41\n';
 * const { rows } = await importLogs([{ name: 'wrk.txt', data: printout }]);
 * console.log(rows[0].concurrency, rows[0].throughput); // 8 157.41
 * ```
 *
 * @throws {UslError} if an option is invalid; if aborted, the reason of the signal
 */
export async function importLogs(
  files: Iterable<LogFile> | AsyncIterable<LogFile>,
  options: ImportOptions = {},
): Promise<ImportedLogs> {
  const { onProgress, signal, ...readerOptions } = options;
  const reader = await started(readerOptions);
  let bytes = 0;
  let reportedAt = performance.now();
  for await (const { name, data } of files) {
    reader.logs_open(write(reader, name));
    try {
      for await (const chunk of unpacked(counted(chunksOf(data), (more) => (bytes += more)))) {
        signal?.throwIfAborted();
        for (let at = 0; at < chunk.length; at += piece) {
          push(reader, chunk.subarray(at, at + piece));
        }
        const now = performance.now();
        if (onProgress !== undefined && now - reportedAt >= often) {
          reportedAt = now;
          onProgress({ file: name, bytes, rows: reader.logs_rows() });
          // Yields to the event loop: a file that arrives faster than it is read would block it.
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

/** Starts a reader with these options. */
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
  const wrong = answer(
    reader,
    reader.logs_start(write(reader, JSON.stringify(texts))),
  ) as ImportError | null;
  if (wrong !== null) throw new UslError({ ...wrong, details: noDetails });
  return reader;
}

/** Bytes needed to recognise a file. */
const looked = 1 << 14;

/**
 * Recognises a file by its beginning, optionally gzipped: `log` is the output of a tool; `table` has a column of times
 * and one of counts, and may also be a table of measurements; null is neither. The first 16 KB are enough.
 *
 * @throws {UslError} if an option is invalid
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
    // A gzipped file cut off after its beginning ends early.
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

/** Writes a text into the reader's buffer; returns its length in bytes. */
function write(reader: Reader, text: string): number {
  const bytes = encodeUtf8(text);
  const room = reader.logs_room(bytes.length);
  new Uint8Array(reader.memory.buffer, room, bytes.length).set(bytes);
  return bytes.length;
}

function answer(reader: Reader, at: number): unknown {
  const length = new DataView(reader.memory.buffer).getUint32(at, true);
  const json = new Uint8Array(reader.memory.buffer, at + 4, length);
  return JSON.parse(decodeUtf8(json));
}

/** The contents of a file in chunks. */
async function* chunksOf(data: LogFile['data']): AsyncGenerator<Uint8Array> {
  if (typeof data === 'string') yield encodeUtf8(data);
  else if (isBytes(data)) yield data;
  else if (data instanceof Blob) yield* refilled(data.stream());
  else if (isStream(data)) yield* streamed(data);
  else if (Symbol.asyncIterator in Object(data)) yield* data;
  else throw notOfItsKind('data', data, 'a text, bytes, a Blob or a stream of bytes');
}

/** Whether the value is a stream, which not every host has. */
function isStream(value: unknown): value is ReadableStream<Uint8Array> {
  return typeof ReadableStream !== 'undefined' && value instanceof ReadableStream;
}

/**
 * Readers that wait for a file. Chromium does not count a pending read of a file's stream as a use of it: held by nothing
 * else, stream and read are collected, and the read never ends.
 */
const beingRead = new Set<object>();

/**
 * Iterates over the bytes of a file, each time in the same buffer: new ones would fill hundreds of megabytes before they
 * are collected. A chunk is valid until the next is asked for.
 */
async function* refilled(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: 'byob' });
  } catch {
    // Safari's streams of files have no such reader.
    yield* streamed(stream);
    return;
  }
  let buffer = new ArrayBuffer(piece);
  beingRead.add(reader);
  try {
    for (;;) {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return;
      yield value;
      ({ buffer } = value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    beingRead.delete(reader);
  }
}

/** Iterates over a stream; not every browser has async iteration of streams. */
async function* streamed(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  beingRead.add(reader);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
    beingRead.delete(reader);
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

/** A compressed file is truncated. */
class BrokenOff extends Error {}

/** Decompresses gzip, recognised by its first two bytes; passes other data through. */
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
      // The chunk is kept beyond the next request.
      else controller.enqueue(next.value.slice());
    },
    async cancel() {
      await whole.return(undefined);
    },
  });
  try {
    yield* streamed(packed.pipeThrough(new DecompressionStream('gzip')));
  } catch (error) {
    // The error differs between hosts; errors thrown by the consumer do not pass here.
    throw new BrokenOff(`gzip: ${error instanceof Error ? error.message : String(error)}`);
  }
}
