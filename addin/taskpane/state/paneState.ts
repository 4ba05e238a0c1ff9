import { noChoice, type Choice } from '../../../view/choice.ts';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import { toggled } from '../../../view/excluded.ts';
import type { Exclusion } from '../../../view/fitForView.ts';
import type { FitSettings } from '../../../view/settings.ts';
import type {
  DescribedError,
  Leftover,
  Output,
  Selection,
  Source,
} from '../../workbook/contract.ts';
import { decided, type FitOutcome, type StoredExclusion } from './fitting.ts';
import {
  askFit,
  askFitOfShown,
  latest,
  onBoth,
  withDecisions,
  type FitRequest,
  type Cause,
  type PendingFit,
} from './pendingFit.ts';
import {
  noSavedSettings,
  type RestoredSettings,
  type SavedSettings,
  type Switches,
} from './savedSettings.ts';
import {
  identityOf,
  moved,
  sameCells,
  sameColumns,
  sameMeasurements,
  sameSource,
  withMemory,
} from './sourceMemory.ts';

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

/** Everything the pane shows. */
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
  outputs: readonly Output[];
  leftovers: readonly Leftover[];
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
  outputs: [],
  leftovers: [],
  problems: [],
};

export type Action =
  | { kind: 'began'; task: TaskKind }
  | { kind: 'progressed'; share: number }
  | { kind: 'slowed' }
  | { kind: 'stopping' }
  | { kind: 'ended' }
  | { kind: 'restored'; restored: RestoredSettings }
  /** Measurements were read; if nobody asked for them, they are shown only if they can be fitted. */
  | { kind: 'read'; selection: Selection; cause: Cause; at: number; ifFitted?: boolean }
  | { kind: 'fit slowed'; number: number }
  | { kind: 'fitted'; number: number; outcome: FitOutcome; exclusions: readonly StoredExclusion[] }
  /** The pending fit is given up, with all that was decided since the last. */
  | { kind: 'fit cancelled' }
  | { kind: 'changed' }
  /** The cells of a source have moved; null if their new place is unknown. */
  | { kind: 'moved'; from: Source; to: Source | null }
  | { kind: 'elsewhere' }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'set'; settings: FitSettings }
  /** Excludes a row and asks why, or includes it again. */
  | { kind: 'toggle'; row: number }
  | { kind: 'exclude'; exclusions: readonly Exclusion[] }
  | { kind: 'asked' }
  | { kind: 'switch'; switches: Partial<Switches> }
  | { kind: 'target'; target: DestinationKind }
  | { kind: 'wrote'; how: 'inserted' | 'updated'; output: Output }
  | { kind: 'asks'; error: DescribedError; output: Output | null }
  | { kind: 'cancelled'; message: string }
  | { kind: 'no-insertion' }
  | { kind: 'outputs'; outputs: readonly Output[] }
  | { kind: 'leftovers'; leftovers: readonly Leftover[] }
  | { kind: 'failed'; operation: Operation; error: ShownError }
  | { kind: 'solved'; operation: Operation };

/** Failures that are obsolete once other measurements are read. */
const ofMeasurements: readonly Operation[] = [
  'read',
  'insert',
  'update',
  'select',
  'formula',
  'convert',
];

/** The reducer: the state after an action. */
export function reduce(state: PaneState, action: Action): PaneState {
  switch (action.kind) {
    case 'began':
      return { ...state, task: { kind: action.task, share: null, slow: false, stopping: false } };
    case 'progressed':
      return withTask(state, { share: action.share });
    case 'slowed':
      return withTask(state, { slow: true });
    case 'stopping':
      return withTask(state, { stopping: true });
    case 'ended':
      return { ...state, task: null };
    case 'restored': {
      const { saved, state: restored, weightsAssumed } = action.restored;
      const { settings, switches, sources } = saved;
      return onBoth(state, (each) => ({
        ...each,
        ...{ settings, switches, memories: sources, restored, weightsAssumed },
      }));
    }
    case 'read':
      return askFit(
        state,
        afterReading(withDecisions(state), action),
        action.ifFitted === true ? 'looking' : 'reading',
      );
    case 'fit slowed':
      return state.pending?.number === action.number
        ? { ...state, pending: { ...state.pending, slow: true } }
        : state;
    case 'fitted':
      return afterFitting(state, action);
    case 'fit cancelled':
      return { ...state, pending: null };
    case 'changed':
      return onBoth(state, (each) => ({ ...each, stale: true }));
    case 'moved':
      return onBoth(state, (each) => afterMoving(each, action.from, action.to));
    case 'elsewhere':
      return { ...state, elsewhere: true };
    case 'choose':
      return askFitOfShown(state, { choice: action.choice });
    case 'set':
      return askFit(state, { settings: action.settings, weightsAssumed: false });
    case 'toggle': {
      const exclusions = storedExclusions(toggled(latest(state).exclusions, action.row), state);
      const isOut = exclusions.some(({ row }) => row === action.row);
      return askFitOfShown(state, { exclusions, asking: isOut ? action.row : null });
    }
    case 'exclude': {
      const exclusions = storedExclusions(action.exclusions, state);
      const isOut = exclusions.some(({ row }) => row === latest(state).asking);
      return askFitOfShown(state, { exclusions, ...(isOut ? {} : { asking: null }) });
    }
    case 'asked':
      return onBoth(state, (each) => ({ ...each, asking: null }));
    case 'switch':
      return { ...state, switches: { ...state.switches, ...action.switches } };
    case 'target':
      return { ...state, target: action.target };
    case 'wrote':
      return afterWriting(state, action.how, action.output);
    case 'asks':
      return { ...state, insertion: action };
    case 'cancelled':
      return { ...state, insertion: action };
    case 'no-insertion':
      return { ...state, insertion: { kind: 'none' } };
    case 'outputs':
      return { ...state, outputs: action.outputs };
    case 'leftovers':
      return { ...state, leftovers: action.leftovers };
    case 'failed': {
      const { operation, error } = action;
      return {
        ...state,
        problems: [...othersThan(state.problems, operation), { operation, error }],
      };
    }
    case 'solved': {
      const problems = othersThan(state.problems, action.operation);
      return problems.length === state.problems.length ? state : { ...state, problems };
    }
  }
}

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

function withTask(state: PaneState, changes: Partial<Task>): PaneState {
  return state.task === null ? state : { ...state, task: { ...state.task, ...changes } };
}

function othersThan(problems: readonly Problem[], operation: Operation): Problem[] {
  return problems.filter((problem) => problem.operation !== operation);
}

function pointsOf({ outcome }: PaneState) {
  return outcome?.kind === 'fitted' ? outcome.report.fits.flatMap((fit) => fit.points) : [];
}

function storedExclusions(exclusions: readonly Exclusion[], state: PaneState): StoredExclusion[] {
  return decided(exclusions, latest(state).exclusions, pointsOf(state));
}

/** The last output no longer matches what is shown then. */
function afterFitting(
  state: PaneState,
  { number, outcome, exclusions }: Extract<Action, { kind: 'fitted' }>,
): PaneState {
  const { pending, problems } = state;
  // Something else was asked for since.
  if (pending?.number !== number) return state;
  const { request, kind } = pending;
  if (kind === 'looking' && outcome.kind === 'failed') {
    return { ...state, pending: null, elsewhere: state.elsewhere || request.cause === 'followed' };
  }
  return {
    ...state,
    ...request,
    pending: null,
    outcome,
    exclusions,
    insertion: { kind: 'none' },
    problems:
      kind === 'deciding'
        ? problems
        : problems.filter(({ operation }) => !ofMeasurements.includes(operation)),
  };
}

/** Measurements that were read, with what is remembered of them. */
function afterReading(
  state: PaneState,
  { selection, cause, at }: Extract<Action, { kind: 'read' }>,
): Partial<FitRequest> {
  const { sources } = savedSettingsOf(state);
  const identity = identityOf(selection);
  const memory =
    sources.find((known) => sameMeasurements(known, identity)) ??
    sources.find((known) => sameCells(known, identity));
  const alike = sources.find((known) => sameColumns(known, identity));
  const { choice = noChoice } = memory ?? alike ?? {};
  const { exclusions = [] } = memory ?? {};
  const same = state.selection !== null && sameMeasurements(identityOf(state.selection), identity);
  return {
    selection,
    choice,
    exclusions,
    memories: sources,
    cause,
    readAt: at,
    asking: same ? state.asking : null,
    stale: false,
    lost: false,
    elsewhere: false,
  };
}

/** Moves the measurements; if their new place is unknown, they are lost. */
function afterMoving(state: PaneState, from: Source, to: Source | null): PaneState {
  const { selection } = state;
  if (selection === null || !sameSource(selection.source, from)) return state;
  return to === null
    ? { ...state, lost: true, stale: false }
    : { ...state, ...moved(state, from, to) };
}

function afterWriting(state: PaneState, how: 'inserted' | 'updated', output: Output): PaneState {
  const others = state.outputs.filter(({ id }) => id !== output.id);
  return {
    ...state,
    insertion: { kind: 'done', how, output },
    outputs: [output, ...others],
    problems: othersThan(othersThan(state.problems, 'insert'), 'update'),
  };
}
