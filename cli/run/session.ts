/** One measuring session: runs the command where `decide` says, keeps the results, and stops when done. */
import { failed } from '../failure.ts';
import { runCommand, type Ended } from './command.ts';
import { decide, type Decision } from './decide.ts';
import { type Known } from './known.ts';
import type { Live } from './live.ts';
import { read, type Kept, type LeftOut, type Outcome } from './reading.ts';
import type { Kepts, Record } from './record.ts';
import type { Settings } from './settings.ts';
import { ToolLog } from './toolLog.ts';
import type { Stopped } from './words.ts';

/** How a session ended. */
export interface End {
  stopped: Stopped;
  known: Known | null;
  /** The largest concurrency at which the command did not keep failing. */
  reach: number;
}

export class Session {
  /** Of this and earlier sessions. */
  readonly kept: Kept[];
  readonly leftOut: LeftOut[];
  readonly #settings: Settings;
  readonly #record: Record;
  readonly #live: Live;
  /** Of this session only: what failed earlier is tried again. */
  readonly #failed: number[] = [];
  #failedInARow = 0;
  /** Whether a number was read that may be two. */
  #isUnclear = false;
  #warmedUp = 0;
  #told: number;

  constructor(settings: Settings, before: Kepts, record: Record, live: Live) {
    this.#settings = settings;
    this.kept = [...before.kept];
    this.leftOut = [...before.leftOut];
    this.#told = this.kept.length;
    this.#record = record;
    this.#live = live;
  }

  /** Seconds of all runs, including earlier sessions and runs left out. */
  get spent(): number {
    return this.#durations.reduce((sum, seconds) => sum + seconds, 0);
  }

  get #durations(): number[] {
    return [...this.kept, ...this.leftOut].map(({ seconds }) => seconds);
  }

  /** Measures until the goal is reached or measuring cannot go on. */
  async measure(signal: AbortSignal): Promise<End> {
    const { question, budget, warmUp } = this.#settings;
    for (;;) {
      const decision = decide(question, {
        measured: this.kept,
        failed: this.#failed,
        failedInARow: this.#failedInARow,
      });
      this.#tell(decision.known);
      const end = (stopped: Stopped): End => ({
        stopped,
        known: decision.known,
        reach: decision.kind === 'stop' ? decision.reach : question.largest,
      });
      if (signal.aborted) return end('interrupted');
      if (this.#isUnclear) return end('unclear');
      if (decision.kind === 'stop') return end(decision.reason);
      // A run that would probably exceed the budget is not started.
      if (this.spent + Math.max(0, ...this.#durations) > budget) return end('budget');
      await this.#once(decision, this.#warmedUp < warmUp, signal);
    }
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
      outcome = await read(concurrency, started, ended, log?.files() ?? null, this.#settings);
    } finally {
      log?.remove();
    }
    this.#isUnclear = 'isUnclear' in outcome;
    if (isWarmUp && !this.#isUnclear) {
      this.#warmedUp += 1;
      const why = 'kept' in outcome ? 'warm-up' : `warm-up; ${outcome.leftOut.why}`;
      this.#leave({ asked: concurrency, seconds: ended.seconds, started, why, isWarmUp });
    } else if ('kept' in outcome) {
      this.#failedInARow = 0;
      this.kept.push(outcome.kept);
      this.#record.keep(outcome.kept, outcome.headers);
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
    const last = this.kept.at(-1);
    if (last === undefined || this.kept.length === this.#told) return;
    this.#told = this.kept.length;
    this.#live.measured(this.#told, last, known);
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
