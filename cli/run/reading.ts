/** Turns one run of the command into a measurement, or the reason why it is left out. */
import { importLogs, type ImportedRow } from 'usl-fit/logs';
import { formatPercent } from '../../view/format.ts';
import { countedIn } from '../../view/logTable.ts';
import { typedNumber } from '../numbers.ts';
import type { Ended } from './command.ts';
import type { Measured } from './decide.ts';
import type { Settings } from './settings.ts';

/** A measurement with the details kept in the file. */
export interface Kept extends Measured {
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

export type Outcome = { kept: Kept; headers: Headers } | { leftOut: LeftOut };

/** Headers of concurrency and throughput in the table. */
export interface Headers {
  n: string;
  x: string;
}

interface Found {
  row: Pick<Kept, 'concurrency' | 'throughput' | 'latency' | 'samples' | 'errors'>;
  headers: Headers;
}

/** Reads the result of a run; any error is a reason to leave it out. */
export async function read(
  asked: number,
  started: string,
  ended: Ended,
  settings: Settings,
): Promise<Outcome> {
  const { seconds, load } = ended;
  const leftOut = (why: string): Outcome => ({
    leftOut: { asked, seconds, started, why, isWarmUp: false },
  });
  if (ended.end === 'timeout') return leftOut(`it took longer than ${settings.timeout} s`);
  if (ended.status !== '0') return leftOut(`it ended with ${ended.status}${lastWords(ended)}`);
  const found = await foundIn(asked, ended, settings.pattern);
  if (typeof found === 'string') return leftOut(found);
  const { samples, errors } = found.row;
  if (samples !== null && errors !== null && samples > 0) {
    const success = 1 - errors / samples;
    if (success < settings.success)
      return leftOut(`only ${percent(success)} of the requests succeeded`);
  }
  if (settings.clientLoad !== null && load !== null && load > settings.clientLoad) {
    return leftOut(`the client used ${percent(load)} of a core, and measured itself`);
  }
  return { kept: { ...found.row, asked, seconds, load, started }, headers: found.headers };
}

function percent(share: number): string {
  return formatPercent(Number(share.toPrecision(3)));
}

/** The last line of its output, which usually states the reason. */
function lastWords({ stdout, stderr }: Ended): string {
  const lines = (stderr.trim() === '' ? stdout : stderr).trim().split(/\r?\n/);
  const last = lines.at(-1)?.trim() ?? '';
  return last === '' ? '' : `: ${last.slice(0, 200)}`;
}

/** The measurement in the output, or why there is none. */
async function foundIn(
  asked: number,
  { stdout, stderr }: Ended,
  pattern: RegExp | null,
): Promise<Found | string> {
  if (pattern !== null) return matched(asked, `${stdout}\n${stderr}`, pattern);
  let why = '';
  for (const data of [stdout, stderr]) {
    if (data.trim() === '') continue;
    // The file name supplies the concurrency for tools that do not print it.
    const name = `run_N${asked}.txt`;
    const { rows, units, errors } = await importLogs([{ name, data }], { by: 'file' });
    const [row, more] = rows;
    if (row !== undefined && more === undefined) return ofRow(row, countedIn({ units }));
    why ||=
      row === undefined
        ? (errors[0]?.message ?? '')
        : `it printed ${rows.length} measurements, not one`;
  }
  return why === '' ? 'it printed nothing' : `no throughput was found: ${why}`;
}

function ofRow(
  { concurrency, throughput, latency, samples, errors }: ImportedRow,
  headers: Headers,
): Found | string {
  if (!(throughput > 0)) return 'its throughput is 0';
  return { row: { concurrency, throughput, latency, samples, errors }, headers };
}

/** Uses the last match: a tool's final figures cover the whole run. */
function matched(asked: number, text: string, pattern: RegExp): Found | string {
  const last = [...text.matchAll(pattern)].at(-1)?.[1];
  if (last === undefined) return `nothing in its output matches ${pattern.source}`;
  const throughput = typedNumber(last.trim());
  if (throughput === null || !(throughput > 0)) return `"${last}" is no throughput`;
  return {
    row: { concurrency: asked, throughput, latency: null, samples: null, errors: null },
    headers: { n: 'concurrency', x: 'throughput' },
  };
}
