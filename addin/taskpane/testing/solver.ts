import { answerQuestion } from '../../../view/planning/question.ts';
import type { Solver } from '../controller/fits.ts';
import { fitSelection } from '../state/fitting.ts';

/** The solver without a worker, to which every fit is a matter of a moment. */
export const solverHere: Solver = {
  start: () => Promise.resolve(),
  isLong: () => false,
  fit: (measured, decisions) => Promise.resolve(fitSelection(measured, decisions)),
  answer: (question) => Promise.resolve(answerQuestion(question)),
};
