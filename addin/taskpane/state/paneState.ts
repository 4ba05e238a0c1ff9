import { noChoice } from '../../../view/choice.ts';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import type { DescribedError, Output, Selection, Source } from '../../workbook/contract.ts';
import type { FitOutcome } from './fitting.ts';
import type { FitRequest, PendingFit } from './pendingFit.ts';
import {
  noSavedSettings,
  type RestoredSettings,
  type SavedSettings,
  type Switches,
} from './savedSettings.ts';
import { identityOf, sameSource, withMemory } from './sourceMemory.ts';

/** Kinds of tasks; one runs at a time. */
export type TaskKind =
  | 'opening'
  | 'reading'
  | 'refitting'
  | 'following'
  | 'inserting'
  | 'updating'
  | 'converting'
  | 'cleaning';

export interface Task {
  kind: TaskKind;
  /** Share done, 0 to 1; null if unknown. */
  share: number | null;
  /** Whether it takes so long that the pane says so. */
  slow: boolean;
  /** Whether the user has asked to stop it. */
  stopping: boolean;
}

/** A failed operation that can be retried. */
export interface Problem {
  operation: Operation;
  error: ShownError;
}

export type Operation =
  | 'start'
  | 'read'
  | 'insert'
  | 'import'
  | 'update'
  | 'select'
  | 'formula'
  | 'convert'
  | 'watch'
  | 'follow'
  | 'save'
  | 'clean-up'
  | 'open';

/** Destination of an insertion. */
export type DestinationKind = 'new-sheet' | 'beside';

/** Outcome of the last writing. */
export type Insertion =
  | { kind: 'none' }
  | { kind: 'done'; how: 'inserted' | 'updated'; output: Output }
  | { kind: 'cancelled'; message: string }
  /** The destination is not empty; nothing was written. */
  | { kind: 'asks'; error: DescribedError; output: Output | null };

/** Changes of the data: whether cells were edited, and whether in this copy of the workbook. */
export interface Heard {
  edited: boolean;
  local: boolean;
}

/** Everything the pane shows and has to do. */
export interface PaneState extends FitRequest {
  task: Task | null;
  outcome: FitOutcome | null;
  pending: PendingFit | null;
  /** Number of fits so far. */
  fits: number;
  switches: Switches;
  /** Whether the settings saved in the workbook could be read. */
  restored: RestoredSettings['state'];
  target: DestinationKind;
  insertion: Insertion;
  /** The settings that the workbook holds, as text. */
  saved: string;
  /** Whether the user has asked for a fit. */
  requested: boolean;
  /** What was heard of the data and is not dealt with yet; null if nothing was. */
  heard: Heard | null;
  /** Whether the selection changed during a task. */
  reselected: boolean;
  outputs: readonly Output[];
  problems: readonly Problem[];
}

/** The initial state. */
export const initialState: PaneState = {
  task: null,
  selection: null,
  outcome: null,
  pending: null,
  fits: 0,
  cause: 'opened',
  readAt: 0,
  settings: noSavedSettings.settings,
  choice: noChoice,
  exclusions: [],
  asking: null,
  switches: noSavedSettings.switches,
  memories: [],
  restored: 'whole',
  weightsAssumed: false,
  stale: false,
  lost: false,
  elsewhere: false,
  target: 'new-sheet',
  insertion: { kind: 'none' },
  saved: '',
  requested: false,
  heard: null,
  reselected: false,
  outputs: [],
  problems: [],
};

/** The settings to save in the workbook. */
export function savedSettingsOf(state: PaneState): SavedSettings {
  const { settings, switches, memories, selection, choice, exclusions } = state;
  const sources =
    selection === null
      ? [...memories]
      : withMemory(memories, {
          ...identityOf(selection),
          choice,
          exclusions: [...exclusions],
        });
  return { settings, switches, sources };
}

/** The same, if the workbook does not hold them. */
export function unsaved(state: PaneState): SavedSettings | null {
  const settings = savedSettingsOf(state);
  return JSON.stringify(settings) === state.saved ? null : settings;
}

/** The last output written from the current measurements; null if there is none. */
export function outputOfSelection({ outputs, selection }: PaneState): Output | null {
  if (selection === null) return null;
  return outputs.find(({ source }) => sameSource(source, selection.source)) ?? null;
}

/** The source shown when the workbook was closed. */
export function lastSource({ memories }: PaneState): Source | null {
  return memories[0]?.source ?? null;
}

/** Whether a reading equals the current one, so that nothing needs to be done. */
export function isKnown({ selection, outcome }: PaneState, read: Selection): boolean {
  return (
    selection !== null &&
    outcome !== null &&
    sameSource(selection.source, read.source) &&
    JSON.stringify([selection.table, selection.textNumbers, selection.errorCells]) ===
      JSON.stringify([read.table, read.textNumbers, read.errorCells])
  );
}
