import { noChoice, type Choice } from '../view/choice.ts';
import type { SaidCounts } from '../view/counts.ts';
import type { Exclusion } from '../view/fitForView.ts';
import { defaultSettings, type FitSettings } from '../view/settings.ts';

/** What the user has entered: undo walks all of it together. */
export interface Entry {
  text: string;
  choice: Choice;
  settings: FitSettings;
  exclusions: readonly Exclusion[];
  /** Text of the table before the change that this one is to be compared with; empty for none. */
  baseline: string;
  /** Rows that the others are to predict, as the table counts them, ascending. */
  heldOut: readonly number[];
  /** What the concurrency counts; null while nobody has said. */
  counts: SaidCounts;
  /** Whether the weights are equal because what was opened names none; nobody has chosen since. */
  weightsAssumed: boolean;
}

/** A text with nothing said of it. */
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

/** What is fitted of an entry, and how; nothing else of it decides on the outcome. */
export type FittedEntry = { kind: 'entry' } & Pick<
  Entry,
  'text' | 'choice' | 'settings' | 'exclusions'
>;
