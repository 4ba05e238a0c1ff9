import type { Attempt } from '../../../view/planning/attempt.ts';
import type { Question, QuestionAnswers } from '../../../view/planning/question.ts';
import {
  failedBy,
  fitSelection,
  stopped,
  type FitDecisions,
  type Fitted,
  type Measured,
} from '../state/fitting.ts';
import type { Action } from '../state/reducer.ts';
import type { PendingFit } from '../state/pendingFit.ts';

/** Milliseconds before the pane says that it is fitting. */
const slowMilliseconds = 1000;

/** The solver. */
export interface Solver {
  /** Settles when it can answer. */
  start: () => Promise<unknown>;
  /** Whether a fit takes longer than a moment. */
  isLong: (measured: Measured, decisions: FitDecisions) => boolean;
  /** Fits what takes longer than a moment. */
  fit: (measured: Measured, decisions: FitDecisions, signal: AbortSignal) => Promise<Fitted>;
  /** Answers a question that takes longer than a moment. */
  answer: (
    question: Question,
    signal: AbortSignal,
  ) => Promise<Attempt<QuestionAnswers[Question['kind']]>>;
}

/** Makes the fits that the state asks for: at once what takes a moment, all else in a worker. */
export class Fits {
  readonly #dispatch: (action: Action) => void;
  readonly #solver: Solver;
  #number: number | null = null;
  #abort = new AbortController();
  #settled: Promise<void> = Promise.resolve();

  constructor(dispatch: (action: Action) => void, solver: Solver) {
    this.#dispatch = dispatch;
    this.#solver = solver;
  }

  /** Starts the pending fit and ends an earlier one; called after each change of the state. */
  follow(pending: PendingFit | null): void {
    const number = pending?.number ?? null;
    if (number === this.#number) return;
    this.#number = number;
    this.#abort.abort();
    if (pending === null) return;
    const { selection, choice, settings, exclusions } = pending.request;
    const decisions = { choice, settings, exclusions };
    if (this.#solver.isLong(selection, decisions))
      this.#settled = this.#fitLong(pending, decisions);
    else {
      const fitted = fitSelection(selection, decisions);
      this.#dispatch({ kind: 'fitted', number: pending.number, ...fitted });
    }
  }

  /** Settles when nothing is being fitted, not even what was asked for meanwhile. */
  async settled(): Promise<void> {
    while (this.#number !== null) await this.#settled;
  }

  async #fitLong(
    { number, request: { selection } }: PendingFit,
    decisions: FitDecisions,
  ): Promise<void> {
    const { signal } = (this.#abort = new AbortController());
    const slow = setTimeout(() => {
      this.#dispatch({ kind: 'fit slowed', number });
    }, slowMilliseconds);
    try {
      const { table } = selection;
      const fitted = await this.#solver.fit({ table }, decisions, signal);
      this.#dispatch({ kind: 'fitted', number, ...fitted });
    } catch (fault) {
      if (signal.aborted) return;
      const exclusions = [...decisions.exclusions];
      this.#dispatch({ kind: 'fitted', number, outcome: failedBy(stopped(fault)), exclusions });
    } finally {
      clearTimeout(slow);
    }
  }
}
