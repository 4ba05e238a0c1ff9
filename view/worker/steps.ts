import type { Fit, Point } from 'usl-fit';

/** Some points of a fit that arrives later without them. */
export interface Ahead {
  /** The fit's place among those of the next step that has any. */
  fit: number;
  points: Point[];
}

/** What a step of a task brings: partial results, if any. */
export interface Step {
  /** These are not repeated in the answer. */
  fits: Fit[];
  /** Points of a fit that comes with a later step. */
  ahead?: Ahead;
}

/** A task in steps, each yielded before it is taken. */
export type Steps<OneStep extends Step, Answer> =
  Generator<OneStep, Answer> | AsyncGenerator<OneStep, Answer>;
