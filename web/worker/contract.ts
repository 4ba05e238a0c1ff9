import type { Fit, TableOptions } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import type { Exclusion } from '../../view/fitForView.ts';
import type { Attempt as PlannedOutcome } from '../../view/planning/attempt.ts';
import type { Question, QuestionAnswers } from '../../view/planning/question.ts';
import type { FitSettings } from '../../view/settings.ts';
import type { Baseline, BaselineAsked } from '../baseline/baseline.ts';
import type { LargestAsked } from '../heldOut/heldOut.ts';
import type { ReportExtras, extrasOf } from '../export/extras.ts';
import type { WorkbookAsked } from '../export/workbook/steps.ts';
import type { FitOutcome, TextReading } from '../reading.ts';
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
  | { kind: 'json'; options: TableOptions; told: Readonly<Parameters<typeof extrasOf>> }
  /** What a report says beside its fits. */
  | { kind: 'beside'; told: Readonly<Parameters<typeof extrasOf>> }
  /** A table before is read and fitted. */
  | ({ kind: 'before' } & BaselineAsked)
  /** The third of the measurements at the largest concurrencies. */
  | ({ kind: 'largest' } & LargestAsked)
  /** The bytes of a workbook. */
  | ({ kind: 'workbook' } & WorkbookAsked);

/** What comes of each kind of task. */
export interface Answers {
  entry: Computed;
  question: PlannedOutcome<QuestionAnswers[Question['kind']]>;
  json: string;
  beside: ReportExtras;
  before: Baseline | { excess: Excess };
  largest: PlannedOutcome<readonly number[]>;
  workbook: Uint8Array<ArrayBuffer>;
}

/** What comes of any of them. */
export type Answer = Answers[Task['kind']];

/** What came of an entry. */
export interface Computed {
  understood: TextReading;
  outcome: FitOutcome;
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
  doing:
    | 'reading'
    | 'fitting'
    | 'trying'
    | 'predicting'
    | 'comparing'
    | 'picking'
    | 'fittingBefore'
    | 'writing';
  done: number;
  /** Of how many; 0 where nobody knows. */
  of: number;
  fits: Fit[];
}

/** Work in steps, each told of before it is taken. */
export type Steps = Generator<Step, Answer> | AsyncGenerator<Step, Answer>;

/** To a worker: the compiled module that it works with, and what is to be done. */
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
