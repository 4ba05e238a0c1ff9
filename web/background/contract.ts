import type { Fit, TableOptions } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import type { Exclusion } from '../../view/fitForView.ts';
import type { Outcome as PlannedOutcome } from '../../view/planning/outcome.ts';
import type { Question, QuestionAnswers } from '../../view/planning/question.ts';
import type { FitSettings } from '../../view/settings.ts';
import type { besideOf } from '../out/beside.ts';
import type { Outcome } from '../outcome.ts';
import type { Understood } from '../understood.ts';
import type { most } from './limits.ts';

/** What is fitted of an entry, and how; nothing else of it decides on the outcome. */
export interface FittedEntry {
  kind: 'entry';
  text: string;
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly Exclusion[];
}

/** What is to be done. */
export type Task =
  /** A text is read and fitted. */
  | FittedEntry
  /** What a plan asks. */
  | { kind: 'question'; question: Question }
  /** The whole result as the command line prints it. */
  | { kind: 'json'; options: TableOptions; told: Readonly<Parameters<typeof besideOf>> };

/** What comes of each kind of task. */
export interface Answers {
  entry: Computed;
  question: PlannedOutcome<QuestionAnswers[Question['kind']]>;
  json: string;
}

/** What comes of any of them. */
export type Answer = Answers[Task['kind']];

/** What came of an entry. */
export interface Computed {
  understood: Understood;
  outcome: Outcome;
  /** What of the table is more than a page can show; then nothing was fitted. */
  excess: Excess | null;
}

/** What is too much, and how much of it there is. */
export interface Excess {
  of: keyof typeof most;
  found: number;
}

/** A step of the work: what is being done, how far it has come where that is known, and what is ready. */
export interface Step {
  doing: 'reading' | 'fitting' | 'trying' | 'predicting' | 'comparing' | 'writing';
  done: number;
  /** Of how many; 0 where nobody knows. */
  of: number;
  fits: Fit[];
}

/** To the worker: the solver's compiled module, and what is to be done. */
export interface Order {
  module: WebAssembly.Module;
  task: Task;
}

/** From the worker. */
export type Told =
  | { step: Step }
  /** The fits of an entry were told of step by step, and are not in its outcome once more. */
  | { answer: Answer }
  /** What went wrong that never should. */
  | { fault: string };
