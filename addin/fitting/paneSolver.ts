import { answerQuestion } from '../../view/planning/question.ts';
import { solverModule } from '../solver.ts';
import type { Solver } from '../taskpane/controller/fits.ts';
import { fitSelection } from '../taskpane/state/fitting.ts';
import { isLong } from './size.ts';

/** What runs the worker, a file of its own, which most panes never need; null if it does not arrive. */
const runner = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "run-fit" */ './inWorker.ts').catch(() => null);

/** The solver of the pane. What takes longer than a moment it does in a worker, or in the pane if that is impossible. */
export const paneSolver: Solver = {
  start: solverModule,
  isLong,
  fit: async (measured, decisions, signal) => {
    const away = await runner();
    return away?.fitInWorker(measured, decisions, signal) ?? fitSelection(measured, decisions);
  },
  answer: async (question, signal) => {
    const away = await runner();
    return away?.answerInWorker(question, signal) ?? answerQuestion(question);
  },
};
