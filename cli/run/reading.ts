/** What a run of the command gave: a measurement, or why it is left out. */
import { readFileSync } from 'node:fs';
import { importLogs, type ImportedRow, type LogFile } from 'usl-fit/logs';
import { formatPercent } from '../../view/format.ts';
import { countedIn } from '../../view/logTable.ts';
import { opening } from '../logs.ts';
import type { Ended } from './command.ts';
import type { Measured } from './known.ts';
import type { Settings } from './settings.ts';
import { numberAt, type Unclear } from './printedNumber.ts';
import { factorTo, headerOf } from './unit.ts';

/** A measurement with the details kept in the file. */
export interface RecordedMeasurement extends Measured {
  /** Mean latency in seconds. */
  latency: number | null;
  samples: number | null;
  errors: number | null;
  /** Duration of the run in seconds. */
  seconds: number;
  /** The client's share of a core. */
  load: number | null;
  /** Start time (ISO 8601). */
  started: string;
}

/** A run that is left out. */
export interface LeftOut {
  asked: number;
  seconds: number;
  started: string;
  why: string;
  /** A warm-up is no failure. */
  isWarmUp: boolean;
}

export type Outcome =
  | { measurement: RecordedMeasurement; headers: Headers }
  /** What is unclear is so in every run. */
  | { leftOut: LeftOut; isUnclear?: true };

/** Why a run with a throughput of 0 is left out. */
export const noThroughput = 'its throughput is 0';

/** Headers of concurrency and throughput in the table. */
export interface Headers {
  n: string;
  x: string;
}

interface Found {
  row: Pick<RecordedMeasurement, 'concurrency' | 'throughput' | 'latency' | 'samples' | 'errors'>;
  headers: Headers;
}

/**
 * What is read of a run that ended; a mistake is a reason to leave it out.
 *
 * @param logs the files that it wrote for us; null where it was given no name for one
 * @param header that of the throughput in the first measurement, to whose unit others are converted; null before it
 */
export async function read(
  requested: number,
  started: string,
  ended: Ended,
  logs: readonly string[] | null,
  settings: Settings,
  header: string | null,
): Promise<Outcome> {
  const { seconds, load } = ended;
  const leftOut = (why: string): Outcome => ({
    leftOut: { asked: requested, seconds, started, why, isWarmUp: false },
  });
  if (ended.end === 'timeout') return leftOut(`it took longer than ${settings.timeout} s`);
  if (ended.status !== '0') return leftOut(`it ended with ${ended.status}${lastWords(ended)}`);
  const found = await foundIn(requested, ended, logs, settings);
  if (typeof found === 'string') return leftOut(found);
  const unclear = ({ unclear: why }: Unclear): Outcome => ({ ...leftOut(why), isUnclear: true });
  if ('unclear' in found) return unclear(found);
  const { samples, errors } = found.row;
  if (settings.isSuccessRequired && (samples === null || errors === null)) {
    return unclear({
      unclear:
        'the output does not say how many requests failed, which --success needs; leave --success out',
    });
  }
  if (samples !== null && errors !== null && samples > 0) {
    const success = 1 - errors / samples;
    if (success < settings.success)
      return leftOut(`only ${percent(success)} of the requests succeeded`);
  }
  if (settings.clientLoad !== null && load !== null && load > settings.clientLoad) {
    return leftOut(`the client used ${percent(load)} of a core, so it measured itself`);
  }
  const factor = header === null ? 1 : factorTo(header, found.headers.x);
  if (typeof factor !== 'number') return unclear(factor);
  const row = { ...found.row, throughput: factor * found.row.throughput };
  return {
    measurement: { ...row, asked: requested, seconds, load, started },
    headers: found.headers,
  };
}

function percent(share: number): string {
  return formatPercent(Number(share.toPrecision(3)));
}

/** The last line of its output, which usually states the reason. */
function lastWords({ stdout, stderr }: Ended): string {
  const last = lastLine(stderr.trim() === '' ? stdout : stderr);
  return last === '' ? '' : `: ${last}`;
}

function lastLine(text: string): string {
  const last = text.trim().split(/\r?\n/).at(-1) ?? '';
  return last.trim().slice(0, 200);
}

/** What the first log says that gives a measurement, or why none does. */
async function foundInLogs(
  logs: readonly string[],
  { stdout, stderr }: Ended,
): Promise<Found | string> {
  let why = '';
  for (const name of logs) {
    const found = await measuredIn({ name, data: await opening(name) });
    if (typeof found !== 'string') return found;
    why ||= found;
  }
  if (why !== '') return why;
  const last = lastLine(`${stdout}\n${stderr}`);
  return `it wrote no log at {log}${last === '' ? '' : `; its last output: ${last}`}`;
}

/** The measurement in the output or in the logs, or why there is none. */
async function foundIn(
  requested: number,
  ended: Ended,
  logs: readonly string[] | null,
  { pattern, decimal }: Settings,
): Promise<Found | Unclear | string> {
  const { stdout, stderr } = ended;
  if (pattern !== null) {
    const written = (logs ?? []).map((name) => readFileSync(name, 'utf8'));
    return matched(requested, [stdout, stderr, ...written].join('\n'), pattern, decimal);
  }
  if (logs !== null) return foundInLogs(logs, ended);
  let why = '';
  for (const data of [stdout, stderr]) {
    if (data.trim() === '') continue;
    // The file name supplies the concurrency for tools that do not print it.
    const name = `run_N${requested}.txt`;
    const found = await measuredIn({ name, data }, '; say with --x where the throughput is');
    if (typeof found !== 'string') return found;
    why ||= found;
  }
  return why === '' ? 'it printed nothing' : why;
}

/**
 * The one measurement of a file.
 *
 * @param advice what to do if no tool is known that writes it
 */
async function measuredIn(file: LogFile, advice = ''): Promise<Found | string> {
  const { rows, units, errors } = await importLogs([file], { by: 'file' });
  const [row, more] = rows;
  if (row === undefined) {
    return `no throughput was found: ${ofOutput(errors[0]?.message ?? '', advice)}`;
  }
  if (more !== undefined) return `it has ${rows.length} measurements, not one`;
  return ofRow(row, countedIn({ units }));
}

/** An error of the log reader, which names a file that the user did not, and lists each tool that it knows. */
function ofOutput(message: string, advice: string): string {
  const why = message.replace(/^The file ".*?" gives no measurement: /s, '').replace(/\.$/, '');
  const [, begin] = /^it (begins with .*), which no tool writes whose files/s.exec(why) ?? [];
  if (begin === undefined) return why;
  return `the output ${begin}, which no tool listed by usl-fit help import writes${advice}`;
}

function ofRow(
  { concurrency, throughput, latency, samples, errors }: ImportedRow,
  headers: Headers,
): Found | string {
  if (!(throughput > 0)) return noThroughput;
  return { row: { concurrency, throughput, latency, samples, errors }, headers };
}

/** Uses the last match: a tool's final figures cover the whole run. */
function matched(
  requested: number,
  text: string,
  pattern: RegExp,
  decimal: Settings['decimal'],
): Found | Unclear | string {
  const last = [...text.matchAll(pattern)].at(-1);
  const group = last?.[1];
  if (last === undefined || group === undefined) {
    return `nothing in its output matches ${pattern.source}`;
  }
  const throughput = numberAt(last, decimal);
  if (throughput !== null && typeof throughput !== 'number') return throughput;
  if (throughput === 0) return noThroughput;
  if (throughput === null || !(throughput > 0)) return `"${group}" is not a throughput`;
  return {
    row: { concurrency: requested, throughput, latency: null, samples: null, errors: null },
    headers: { n: 'concurrency', x: headerOf(last) },
  };
}
