import type { ParameterChanges } from 'usl-fit';
import { noChoice, type Choice } from '../view/choice.ts';
import type { CountsAnswer } from '../view/counts.ts';
import type { Exclusion } from '../view/fitForView.ts';
import type { Question } from '../view/decision/goal.ts';
import { oneMachine, type Machines } from '../view/decision/machines.ts';
import { defaultSettings, type FitSettings } from '../view/settings.ts';

/** Everything the user has entered; undo covers all of it together. */
export interface Entry {
  text: string;
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly Exclusion[];
  /** The earlier table to compare with; empty for none. */
  baseline: string;
  /** Rows that the others are to predict, as numbered in the table, ascending. */
  heldOut: readonly number[];
  /** What the concurrency counts; null if not asked yet. */
  counts: CountsAnswer;
  /** What is asked of the system; null for the first question. */
  question: Question | null;
  /** The parameters as they are tried. */
  changes: ParameterChanges;
  /** How many machines are tried, and what one costs. */
  machines: Machines;
  /**
   * Whether weights are equal because the opened session named none and the user has not chosen
   * since.
   */
  weightsAssumed: boolean;
}

/** Every parameter as fitted. */
export const noChanges: ParameterChanges = {};

/** A text with default settings. */
export function plainEntry(text: string): Entry {
  return {
    text,
    choice: noChoice,
    settings: defaultSettings,
    exclusions: [],
    baseline: '',
    heldOut: [],
    counts: null,
    question: null,
    changes: noChanges,
    machines: oneMachine,
    weightsAssumed: false,
  };
}

/** The parts of an entry that determine the fit. */
export type FittedEntry = { kind: 'entry' } & Pick<
  Entry,
  'text' | 'choice' | 'settings' | 'exclusions'
>;
