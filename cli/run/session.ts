/** One measuring session: runs the command where `decide` says, keeps the results, and stops when done. */
import { failed } from '../failure.ts';
import { runCommand, type Ended } from './command.ts';
import { decide, type Decision } from './decide.ts';
import { type Known } from './known.ts';
import type { Live } from './live.ts';
import {
  noThroughput,
  read,
  type RecordedMeasurement,
  type LeftOut,
  type Outcome,
} from './reading.ts';
import type { StoredRun, Record } from './record.ts';
import type { Settings } from './settings.ts';
import { ToolLog } from './toolLog.ts';
import { isConcurrency } from './suspicion.ts';
import type { Stopped } from './words.ts';

/** How a session ended. */
export interface End {
  stopped: Stopped;
  known: Known | null;
  /** The largest concurrency at which the command did not keep failing. */
  reach: number;
  /** Why it is not clear what was measured; null if it is. */
  why: string | null;
}

export class Session {
  /** Of this and earlier sessions. */
  readonly measurements: RecordedMeasurement[];
  readonly leftOut: LeftOut[];
  readonly #settings: Settings;
  readonly #record: Record;
  readonly #live: Live;
  /** Of this session only: what failed earlier is tried again. */
  readonly #failed: number[] = [];
  #failedInARow = 0;
  /** The header of the throughput in the first measurement. */
  #header: string | null;
  /** Why it is not clear what is measured. */
  #unclear: string | null = null;
  #warmedUp = 0;
  #reported: number;

  constructor(settings: Settings, before: StoredRun, record: Record, live: Live) {
    this.#settings = settings;
    this.measurements = [...before.measurements];
    this.leftOut = [...before.leftOut];
    this.#reported = this.measurements.length;
    this.#header = before.header;
    this.#record = record;
    this.#live = live;
  }

  /** Seconds of all runs, including earlier sessions and runs left out. */
  get spent(): number {
    return this.#durations.reduce((sum, seconds) => sum + seconds, 0);
  }

  get #durations(): number[] {
    return [...this.measurements, ...this.leftOut].map(({ seconds }) => seconds);
  }

  /** Measures until the goal is reached or measuring cannot go on. */
  async measure(signal: AbortSignal): Promise<End> {
    const { question, budget, warmUp, pattern } = this.#settings;
    for (;;) {
      const decision = decide(question, {
        measured: this.measurements,
        failed: this.#failed,
        failedInARow: this.#failedInARow,
      });
      this.#tell(decision.known);
      const end = (stopped: Stopped): End => ({
        stopped,
        known: decision.known,
        reach: decision.kind === 'stop' ? decision.reach : question.largest,
        why: this.#unclear,
      });
      if (signal.aborted) return end('interrupted');
      if (pattern !== null && isConcurrency(this.measurements)) {
        this.#unclear =
          'what --x finds is the concurrency at every level; let it find the throughput';
      }
      if (decision.kind === 'stop' && decision.reason === 'beyond') {
        this.#unclear ??= this.#collapse(decision.reach);
      }
      if (this.#unclear !== null) return end('unclear');
      if (decision.kind === 'stop') return end(decision.reason);
      // A run that would probably exceed the budget is not started.
      if (this.spent + Math.max(0, ...this.#durations) > budget) return end('budget');
      await this.#once(decision, this.#warmedUp < warmUp, signal);
    }
  }

  /** That throughput is 0 beyond the largest concurrency that worked: a peak lies before; null if it is not. */
  #collapse(reach: number): string | null {
    const zeros = this.leftOut.filter(({ why, asked }) => why === noThroughput && asked > reach);
    if (zeros.length === 0) return null;
    const first = Math.min(...zeros.map(({ asked }) => asked));
    return `throughput is 0 at ${first}, and has no peak up to ${reach}; find out what breaks there, or give --concurrency a smaller end`;
  }

  async #once(
    decision: Extract<Decision, { kind: 'measure' }>,
    isWarmUp: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { command, timeout, budget } = this.#settings;
    const { concurrency } = decision;
    if (isWarmUp) this.#live.begins(`warming up at ${concurrency}`, this.spent, budget);
    else this.#live.measuring(decision, this.spent, budget);
    const started = new Date().toISOString();
    const log = ToolLog.for(command, concurrency);
    let ended: Ended;
    let outcome: Outcome;
    try {
      ended = await runCommand(command, concurrency, log, timeout, signal);
      this.#live.clear();
      if (ended.end === 'stopped') return;
      if (ended.end === 'not-started') throw notStarted(command[0] ?? '', ended.status);
      outcome = await read(
        concurrency,
        started,
        ended,
        log?.files() ?? null,
        this.#settings,
        this.#header,
      );
    } finally {
      log?.remove();
    }
    if ('isUnclear' in outcome) this.#unclear = outcome.leftOut.why;
    if (isWarmUp && this.#unclear === null) {
      this.#warmedUp += 1;
      const why = 'measurement' in outcome ? 'warm-up' : `warm-up; ${outcome.leftOut.why}`;
      this.#leave({ asked: concurrency, seconds: ended.seconds, started, why, isWarmUp });
    } else if ('measurement' in outcome) {
      this.#failedInARow = 0;
      this.#header ??= outcome.headers.x;
      this.measurements.push(outcome.measurement);
      this.#record.keep(outcome.measurement, outcome.headers);
    } else {
      this.#failedInARow += 1;
      this.#failed.push(concurrency);
      this.#leave(outcome.leftOut);
    }
  }

  #leave(out: LeftOut): void {
    this.leftOut.push(out);
    this.#record.leave(out);
    this.#live.leftOut(out);
  }

  /** Shows the last measurement, once, with the current estimate. */
  #tell(known: Known | null): void {
    const last = this.measurements.at(-1);
    if (last === undefined || this.measurements.length === this.#reported) return;
    this.#reported = this.measurements.length;
    this.#live.measured(this.#reported, last, known);
  }
}

/** Windows starts programs alone; its shell, which is one, starts scripts. */
const ofWindows = 'a script (.cmd, .bat) must be started by cmd /c in the command';

function notStarted(program: string, code: string): Error {
  const why: Readonly<{ [code: string]: string }> = {
    ENOENT: `it was not found; check its name, and that it is installed${process.platform === 'win32' ? `; ${ofWindows}` : ''}`,
    EACCES: 'permission was denied',
    EINVAL: ofWindows,
  };
  return failed.notStarted(program, why[code] ?? `the system reports ${code}`);
}
