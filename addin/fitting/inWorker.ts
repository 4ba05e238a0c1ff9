import type { Question } from '../../view/planning/question.ts';
import { run, type Kind } from '../../view/worker/run.ts';
import type { Step } from '../../view/worker/steps.ts';
import { solverModule } from '../solver.ts';
import type { FitDecisions, Fitted, Measured } from '../taskpane/state/fitting.ts';
import { runTask, type Answers, type Task } from './tasks.ts';

/** Name of the worker's script, defined by the build. */
declare const fitWorkerScript: string;

const solver: Kind<Task, Step, Answers[Task['kind']]> = {
  idle: null,
  address: () => Promise.resolve(fitWorkerScript),
  module: solverModule,
  runTask: () => Promise.resolve(runTask),
  // There is no other place; the pane waits.
  isTooLargeHere: () => false,
};

/** Fits in the worker; in the pane if the web view has none. */
export async function fitInWorker(
  measured: Measured,
  decisions: FitDecisions,
  signal: AbortSignal,
): Promise<Fitted> {
  const { answer, fits } = await ended({ kind: 'fit', measured, decisions }, signal);
  // The kind of the answer follows from the task.
  const { outcome, exclusions } = answer as Answers['fit'];
  if (outcome.kind === 'failed') return { outcome, exclusions };
  return { outcome: { ...outcome, report: { ...outcome.report, fits } }, exclusions };
}

/** Answers a question in the same way. */
export async function answerInWorker(
  question: Question,
  signal: AbortSignal,
): Promise<Answers['question']> {
  const { answer } = await ended({ kind: 'question', question }, signal);
  return answer as Answers['question'];
}

const ended = (task: Task, signal: AbortSignal) =>
  run(solver, task, { onStep: () => undefined, signal });
