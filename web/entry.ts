import { noChoice, type Choice } from '../view/choice.ts';
import type { SaidCounts } from '../view/counts.ts';
import type { Exclusion } from '../view/fitForView.ts';
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
  counts: SaidCounts;
  /**
   * Whether weights are equal because the opened session named none and the user has not chosen
   * since.
   */
  weightsAssumed: boolean;
}

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
    weightsAssumed: false,
  };
}

/** The parts of an entry that determine the fit. */
export type FittedEntry = { kind: 'entry' } & Pick<
  Entry,
  'text' | 'choice' | 'settings' | 'exclusions'
>;
