import { initialState, type Operation, type PaneState, type TaskKind } from '../state/paneState.ts';
import { reduce, type Action } from '../state/reducer.ts';
import { meet } from '../../met.ts';
import type { Workbook } from '../../workbook/openWorkbook.ts';
import { Fits, type Solver } from './fits.ts';
import { PaneError } from './paneError.ts';

/** Milliseconds before the pane says that Excel has not answered yet. */
const slowMilliseconds = 1000;

/** Tasks not started by the user; commands wait for them instead of being ignored. */
const unasked: readonly TaskKind[] = ['opening', 'following', 'refitting'];
const isUnasked = (kind: TaskKind) => unasked.includes(kind);

/** Holds the state of the pane and runs the tasks that change it: one at a time, with retry. */
export class PaneTasks {
  readonly #workbook: Workbook;
  readonly #fitAgain: () => Promise<void>;
  readonly #onEnd: () => Promise<void>;
  /** Null once the solver is started. */
  #startSolver: Solver['start'] | null;
  readonly #fits: Fits;
  readonly #listeners = new Set<() => void>();
  /** Retry actions of failed operations. */
  readonly #failed = new Map<Operation, () => Promise<void>>();
  #state = initialState;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    workbook: Workbook,
    actions: {
      /** Recovery if the measurements are lost. */
      fitAgain: () => Promise<void>;
      /** Called after each task. */
      onEnd: () => Promise<void>;
    },
    /** The first task waits until it is started. */
    solver: Solver,
  ) {
    this.#workbook = workbook;
    this.#fitAgain = actions.fitAgain;
    this.#onEnd = actions.onEnd;
    this.#startSolver = solver.start;
    this.#fits = new Fits((action) => {
      this.dispatch(action);
    }, solver);
  }

  get state(): PaneState {
    return this.#state;
  }

  /** Calls after every change of the state; the returned function ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Settles when nothing is being fitted. */
  fitted(): Promise<void> {
    return this.#fits.settled();
  }

  /** Settles when the current task ends. */
  get running(): Promise<unknown> {
    return this.#running;
  }

  /** Retries a failed operation. */
  async retry(operation: Operation): Promise<void> {
    const again = this.#failed.get(operation);
    this.dispatch({ kind: 'solved', operation });
    await again?.();
  }

  /** Runs a task, unless one that the user started is running. */
  async run(
    kind: TaskKind,
    operation: Operation,
    work: () => Promise<void>,
    again = () => this.run(isUnasked(kind) ? 'reading' : kind, operation, work),
  ): Promise<void> {
    while (this.#state.task !== null) {
      if (!isUnasked(this.#state.task.kind)) return;
      await this.#running;
    }
    this.dispatch({ kind: 'began', task: kind });
    const slow = setTimeout(() => {
      this.dispatch({ kind: 'task', changes: { slow: true } });
    }, slowMilliseconds);
    const attempt = () => this.attempt(operation, work, again);
    const done = this.#startSolver === null ? attempt() : this.#withSolver(attempt, again);
    this.#running = done;
    await done;
    clearTimeout(slow);
    this.dispatch({ kind: 'ended' });
    await this.#onEnd();
  }

  /** Runs work once the solver is started; if that fails, says so and leaves it. */
  async #withSolver(work: () => Promise<void>, again: () => Promise<void>): Promise<void> {
    const start = async () => {
      await this.#startSolver?.().catch((error: unknown) => {
        throw new PaneError('solver-not-loaded', error);
      });
      this.#startSolver = null;
    };
    await this.attempt('start', start, again);
    if (this.#startSolver === null) await work();
  }

  /** Runs work that may fail; a failure is shown with a retry. */
  async attempt(
    operation: Operation,
    work: () => Promise<void>,
    again: () => Promise<void> = () => this.attempt(operation, work),
  ): Promise<void> {
    try {
      await work();
      this.dispatch({ kind: 'solved', operation });
    } catch (error) {
      this.reportFailure(operation, error, again);
    }
  }

  /** Shows a failure; if the measurements are lost, retrying means fitting the selection. */
  reportFailure(
    operation: Operation,
    error: unknown,
    again: () => Promise<void> = () => this.#fitAgain(),
  ): void {
    const isOurs = error instanceof PaneError;
    const isLost = isOurs && error.code === 'source-moved';
    this.#failed.set(operation, isLost ? () => this.#fitAgain() : again);
    const { code, message } = isOurs ? error : this.#workbook.describe(error);
    meet(`${operation}: ${code}`);
    this.dispatch({ kind: 'failed', operation, error: { code, message } });
  }

  dispatch(action: Action): void {
    const next = reduce(this.#state, action);
    if (next === this.#state) return;
    this.#state = next;
    this.#fits.follow(next.pending);
    for (const listener of this.#listeners) listener();
  }
}
