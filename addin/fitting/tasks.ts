import type { Attempt } from '../../view/planning/attempt.ts';
import {
  answerQuestion,
  type Question,
  type QuestionAnswers,
} from '../../view/planning/question.ts';
import { sentAhead } from '../../view/worker/pointsAhead.ts';
import type { Step } from '../../view/worker/steps.ts';
import {
  fitSelection,
  type FitDecisions,
  type Fitted,
  type Measured,
} from '../taskpane/state/fitting.ts';

/** A task for the worker. */
export type Task =
  | { kind: 'fit'; measured: Measured; decisions: FitDecisions }
  /** Answers a question of a plan. */
  | { kind: 'question'; question: Question };

/** The answer to each kind of task. */
export interface Answers {
  fit: Fitted;
  question: Attempt<QuestionAnswers[Question['kind']]>;
}

/** Runs a task in steps; in the worker, or in the pane without one. */
export function* runTask(task: Task): Generator<Step, Answers[Task['kind']]> {
  yield { fits: [] };
  if (task.kind === 'question') {
    const outcome = answerQuestion(task.question);
    if (!('error' in outcome)) return outcome;
    // Plain, so that it can be cloned.
    const { code, message, german = null, details } = outcome.error;
    return { error: { code, message, german, ...(details === undefined ? {} : { details }) } };
  }
  const fitted = fitSelection(task.measured, task.decisions);
  if (fitted.outcome.kind === 'failed') return fitted;
  const { report } = fitted.outcome;
  yield { fits: yield* sentAhead(report.fits, (ahead) => ({ fits: [], ahead })) };
  return { ...fitted, outcome: { ...fitted.outcome, report: { ...report, fits: [] } } };
}
