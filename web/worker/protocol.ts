import type { Fit, FitReport, TableOptions } from 'usl-fit';
import type { LogsAnswer, LogsAsked } from '../../view/logs/readFiles.ts';
import type { Attempt } from '../../view/planning/attempt.ts';
import type { Question, QuestionAnswers } from '../../view/planning/question.ts';
import type { Language } from '../../view/texts/part.ts';
import type { BaselineAnswer, BaselineAsked } from '../baseline/baseline.ts';
import type { FittedEntry } from '../entry.ts';
import type { extrasOf, ReportExtras } from '../export/extras.ts';
import type { Origin } from '../export/workbook/book.ts';
import type { LargestAsked } from '../heldOut/heldOut.ts';
import type { Description, FitOutcome } from '../reading.ts';
import type { Excess } from './limits.ts';

/** What is to be done. */
export type Task =
  /** A text is read and fitted. */
  | FittedEntry
  /** What a plan asks. */
  | { kind: 'question'; question: Question }
  /** The whole result as the command line prints it. */
  | { kind: 'json'; options: TableOptions; told: Readonly<Parameters<typeof extrasOf>> }
  /** What a report says beside its fits. */
  | { kind: 'extras'; told: Readonly<Parameters<typeof extrasOf>> }
  /** A table before is read and fitted. */
  | ({ kind: 'before' } & BaselineAsked)
  /** The third of the measurements at the largest concurrencies. */
  | ({ kind: 'largest' } & LargestAsked)
  /** The bytes of a workbook. */
  | ({ kind: 'workbook' } & WorkbookAsked)
  /** What load tools wrote becomes measurements. */
  | ({ kind: 'logs' } & LogsAsked);

/** Of what a workbook is asked for, and in which language. */
export interface WorkbookAsked {
  report: FitOutcome['report'] & object;
  origin: Origin;
  language: Language;
  /** How numbers are written. */
  locale: string | undefined;
}

/** What comes of each kind of task. */
export interface Answers {
  entry: Computed;
  question: Attempt<QuestionAnswers[Question['kind']]>;
  json: string;
  extras: ReportExtras;
  before: BaselineAnswer;
  largest: Attempt<readonly number[]>;
  workbook: Uint8Array<ArrayBuffer>;
  logs: LogsAnswer;
}

/** What comes of any of them. */
export type Answer = Answers[Task['kind']];

/** What came of an entry. */
export interface Computed {
  /** Null where the text is too long to be read. */
  description: Description | null;
  outcome: FitOutcome;
  /** What of the table is more than a page can show; then nothing was fitted. */
  excess: Excess | null;
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
    | 'writing'
    | 'importing';
  done: number;
  /** Of how many; 0 where nobody knows. */
  of: number;
  /** They are not in the answer once more. */
  fits: Fit[];
  /** Rows of logs that were read. */
  rows?: number;
  /** What is about to be fitted; told once, before the first fit. */
  begun?: Begun;
}

/** What is known of the series of a text before any is fitted. */
export interface Begun {
  columns: FitReport['columns'];
  /** In the order in which they are fitted. */
  names: readonly (string | null)[];
  measurements: number;
}

/** Work in steps, each told of before it is taken. */
export type Steps = Generator<Step, Answer> | AsyncGenerator<Step, Answer>;

/** What a worker does for the page. */
export interface Served {
  /**
   * Does a task.
   *
   * @param module the compiled module that it works with
   */
  run: (
    module: WebAssembly.Module,
    task: Task,
    onStep: (step: Step) => void | Promise<void>,
  ) => Promise<Answer>;
}
