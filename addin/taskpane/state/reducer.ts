import { noChoice, type Choice } from '../../../view/choice.ts';
import type { ShownError } from '../../../view/ErrorCard.tsx';
import { toggled } from '../../../view/excluded.ts';
import type { Exclusion } from '../../../view/fitForView.ts';
import type { FitSettings } from '../../../view/settings.ts';
import type { Output, Selection, Source } from '../../workbook/contract.ts';
import { decided, type FitOutcome, type StoredExclusion } from './fitting.ts';
import {
  savedSettingsOf,
  type DestinationKind,
  type Heard,
  type Insertion,
  type Operation,
  type PaneState,
  type Problem,
  type Task,
  type TaskKind,
} from './paneState.ts';
import {
  askFit,
  askFitOfShown,
  latest,
  onBoth,
  withDecisions,
  type Cause,
  type FitRequest,
} from './pendingFit.ts';
import type { RestoredSettings, SavedSettings, Switches } from './savedSettings.ts';
import {
  identityOf,
  moved,
  sameCells,
  sameColumns,
  sameMeasurements,
  sameSource,
} from './sourceMemory.ts';

/** What happens to the state. */
export type Action =
  | { kind: 'began'; task: TaskKind }
  | { kind: 'task'; changes: Partial<Omit<Task, 'kind'>> }
  | { kind: 'ended' }
  | { kind: 'restored'; restored: RestoredSettings }
  /** Measurements were read; if nobody asked for them, they are shown only if they can be fitted. */
  | { kind: 'read'; selection: Selection; cause: Cause; at: number; ifFitted?: boolean }
  | { kind: 'fit slowed'; number: number }
  | { kind: 'fitted'; number: number; outcome: FitOutcome; exclusions: readonly StoredExclusion[] }
  /** The pending fit is given up, with all that was decided since the last. */
  | { kind: 'fit cancelled' }
  /** The workbook holds these settings by now. */
  | { kind: 'saved'; settings: SavedSettings }
  /** The user asked for a fit. */
  | { kind: 'requested' }
  | { kind: 'heard'; heard: Heard }
  /** What was heard is dealt with. */
  | { kind: 'heeded' }
  /** The selection changed during a task, or that is dealt with. */
  | { kind: 'reselected'; reselected: boolean }
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
  | { kind: 'insertion'; insertion: Insertion }
  | { kind: 'outputs'; outputs: readonly Output[] }
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
    case 'task':
      return state.task === null ? state : { ...state, task: { ...state.task, ...action.changes } };
    case 'ended':
      return { ...state, task: null };
    case 'restored': {
      const { saved, state: restored, weightsAssumed } = action.restored;
      const { settings, switches, sources } = saved;
      const now = onBoth(state, (each) => ({
        ...each,
        ...{ settings, switches, memories: sources, restored, weightsAssumed },
      }));
      return { ...now, saved: JSON.stringify(savedSettingsOf(now)) };
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
    case 'saved':
      return { ...state, saved: JSON.stringify(action.settings) };
    case 'requested':
      return { ...state, requested: true };
    case 'heard': {
      const { edited, local } = state.heard ?? { edited: false, local: false };
      const { heard } = action;
      return {
        ...state,
        heard: { edited: edited || heard.edited, local: local || heard.local },
      };
    }
    case 'heeded':
      return { ...state, heard: null };
    case 'reselected':
      return { ...state, reselected: action.reselected };
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
    case 'insertion':
      return { ...state, insertion: action.insertion };
    case 'outputs':
      return { ...state, outputs: action.outputs };
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
