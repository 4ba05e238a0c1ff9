import type { FitReport, TableOptions } from 'usl-fit';
import type { LogsAnswer, LogsRequest } from '../../view/logs/readFiles.ts';
import type { Attempt } from '../../view/planning/attempt.ts';
import type { Question, QuestionAnswers } from '../../view/planning/question.ts';
import type { Language } from '../../view/texts/part.ts';
import type { Step as PartialResults } from '../../view/worker/steps.ts';
import type { BaselineAnswer, BaselineRequest } from '../baseline/baseline.ts';
import type { FittedEntry } from '../entry.ts';
import type { extrasOf, ReportExtras } from '../export/extras.ts';
import type { understood } from '../../view/header.ts';
import type { Origin } from '../export/workbook/book.ts';
import type { LargestRequest } from '../heldOut/heldOut.ts';
import type { Description, FitOutcome } from '../reading.ts';
import type { Excess } from './limits.ts';

/** A task for a worker. */
export type Task =
  /** Reads and fits a text. */
  | FittedEntry
  /** Answers a question of a plan. */
  | { kind: 'question'; question: Question }
  /** The whole result, as the command line prints it. */
  | { kind: 'json'; options: TableOptions; input: Readonly<Parameters<typeof extrasOf>> }
  /** The parts of a report besides its fits. */
  | { kind: 'extras'; input: Readonly<Parameters<typeof extrasOf>> }
  /** Reads and fits an earlier table. */
  | ({ kind: 'before' } & BaselineRequest)
  /** Selects the third of the measurements at the largest concurrencies. */
  | ({ kind: 'largest' } & LargestRequest)
  /** Writes a workbook; the answer is its bytes. */
  | ({ kind: 'workbook' } & WorkbookRequest)
  /** Turns logs of load tools into measurements. */
  | ({ kind: 'logs' } & LogsRequest);

/** The content of a workbook, and its language. */
export interface WorkbookRequest {
  report: FitOutcome['report'] & object;
  /** Whether it refits itself, with the measurements of the first series; else it has the fits of all. */
  refits: boolean;
  origin: Origin;
  language: Language;
  /** The locale of numbers. */
  locale: string | undefined;
  /** What the headers say, since there is no solver to ask. */
  understood: ReturnType<typeof understood>;
}

/** The answer to each kind of task. */
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

/** Any of these answers. */
export type Answer = Answers[Task['kind']];

/** The result of an entry. */
export interface Computed {
  /** Null if the text is too long to be read. */
  description: Description | null;
  outcome: FitOutcome;
  /** The limit that the table exceeds; then nothing was fitted. */
  excess: Excess | null;
}

/** A step of a task: the activity, its progress if known, and partial results. */
export interface Step extends PartialResults {
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
  /** The total; 0 if unknown. */
  of: number;
  /** Number of log rows read. */
  rows?: number;
  /** The series about to be fitted; sent once, before the first fit. */
  begun?: Begun;
}

/** What is known of the series of a text before any is fitted. */
export interface Begun {
  columns: FitReport['columns'];
  /** In the order of fitting. */
  names: readonly (string | null)[];
  measurements: number;
}
