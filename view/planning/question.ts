import {
  compare,
  holdOut,
  nextMeasurement,
  requirement,
  type CompareOptions,
  type Comparison,
  type HoldOut,
  type Measurements,
  type NextMeasurement,
  type NextOptions,
  type Requirement,
  type RequirementReport,
  type TableOptions,
} from 'usl-fit';
import { attempt, type Attempt } from './attempt.ts';

/** A question of a plan to the core that takes noticeable time with many measurements. */
export type Question =
  /** Whether a requirement is met, and what would have to change. */
  | {
      kind: 'requirement';
      measurements: Measurements;
      requirements: Requirement;
      options: TableOptions;
    }
  /** Where to measure next. */
  | { kind: 'next'; measurements: Measurements; options: NextOptions }
  /** How well the other measurements predict these rows. */
  | { kind: 'hold out'; measurements: Measurements; rows: readonly number[]; options: TableOptions }
  /** The effect of a change. */
  | { kind: 'compare'; before: Measurements; after: Measurements; options: CompareOptions };

/** The answer to each kind of question. */
export interface QuestionAnswers {
  requirement: RequirementReport;
  next: NextMeasurement;
  'hold out': HoldOut;
  compare: Comparison;
}

/** Asks the core synchronously. */
export function answerQuestion<One extends Question>(
  question: One,
): Attempt<QuestionAnswers[One['kind']]> {
  // The kind of the answer follows from the question.
  return attempt(() => computeAnswer(question)) as Attempt<QuestionAnswers[One['kind']]>;
}

function computeAnswer(question: Question): QuestionAnswers[Question['kind']] {
  switch (question.kind) {
    case 'requirement':
      return requirement(question.measurements, question.requirements, question.options);
    case 'next':
      return nextMeasurement(question.measurements, question.options);
    case 'hold out':
      return holdOut(question.measurements, question.rows, question.options);
    case 'compare':
      return compare(question.before, question.after, question.options);
  }
}
