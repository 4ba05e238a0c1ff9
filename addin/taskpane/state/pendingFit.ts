import type { Choice } from '../../../view/choice.ts';
import type { FitSettings } from '../../../view/settings.ts';
import type { Selection } from '../../workbook/contract.ts';
import type { FitOutcome, StoredExclusion } from './fitting.ts';
import type { SourceMemory } from './sourceMemory.ts';

/** Why measurements were read. */
export type Cause = 'asked' | 'opened' | 'followed' | 'changed';

/** Measurements and all that was decided about them. */
export interface FitRequest {
  /** Null before the first reading. */
  selection: Selection | null;
  /** Why and when they were last read (milliseconds since the epoch). */
  cause: Cause;
  readAt: number;
  settings: FitSettings;
  choice: Choice;
  exclusions: readonly StoredExclusion[];
  /** The row whose reason for exclusion is asked for. */
  asking: number | null;
  /** Decisions about other measurements. */
  memories: readonly SourceMemory[];
  /** Whether weights are equal only because the workbook names none, and nobody has chosen since. */
  weightsAssumed: boolean;
  /** Whether the data have changed since the last reading. */
  stale: boolean;
  /** Whether their cells moved to an unknown place. */
  lost: boolean;
  /** Whether the selection is elsewhere and cannot be fitted. */
  elsewhere: boolean;
}

/** A fit that is not done yet. Until then everything shown is of the fit before. */
export interface PendingFit {
  /** Distinguishes it from all others. */
  number: number;
  /** `looking`: nobody asked for it, so that it is shown only if it succeeds. */
  kind: 'reading' | 'looking' | 'deciding';
  request: FitRequest & { selection: Selection };
  /** Whether it takes so long that the pane says so. */
  slow: boolean;
}

interface Shown extends FitRequest {
  outcome: FitOutcome | null;
  pending: PendingFit | null;
  /** Number of fits so far. */
  fits: number;
}

/** The measurements and decisions of the pending fit; if there is none, those shown. */
export function latest<State extends Shown>(state: State): State {
  return { ...state, ...state.pending?.request };
}

/** Whether another reading than the one shown is being fitted. */
function readsOthers({ pending, selection }: Shown): boolean {
  return pending !== null && pending.request.selection.table !== selection?.table;
}

/** What is shown, with the decisions that are still to take effect. */
export function withDecisions<State extends Shown>(state: State): State {
  if (state.pending === null) return state;
  const { settings, weightsAssumed } = state.pending.request;
  return readsOthers(state) ? { ...state, settings, weightsAssumed } : latest(state);
}

/** Asks for a fit of what has changed; without measurements there is nothing to wait for. */
export function askFit<State extends Shown>(
  state: State,
  changes: Partial<FitRequest>,
  kind: PendingFit['kind'] = state.pending?.kind ?? 'deciding',
): State {
  const { selection, ...request } = requestOf({ ...latest(state), ...changes });
  if (selection === null) return { ...state, ...request };
  const number = state.fits + 1;
  return {
    ...state,
    fits: number,
    pending: { number, kind, request: { selection, ...request }, slow: false },
  };
}

/**
 * The same for a decision about rows or columns. While other measurements are being fitted it is ignored: what was
 * pressed is about to vanish, and its rows are not theirs.
 */
export function askFitOfShown<State extends Shown>(
  state: State,
  changes: Partial<FitRequest>,
): State {
  return readsOthers(state) ? state : askFit(state, changes);
}

/** Applies a change of the workbook to what is shown and to what is being fitted. */
export function onBoth<State extends Shown>(state: State, change: (of: State) => State): State {
  const { pending } = state;
  const shown = change(state);
  if (pending === null) return shown;
  const { selection, ...request } = requestOf(change(latest(state)));
  if (selection === null) return shown;
  return { ...shown, pending: { ...pending, request: { selection, ...request } } };
}

function requestOf(state: FitRequest): FitRequest {
  const { selection, cause, readAt, settings, choice, exclusions } = state;
  const { asking, memories, weightsAssumed, stale, lost, elsewhere } = state;
  return {
    ...{ selection, cause, readAt, settings, choice, exclusions },
    ...{ asking, memories, weightsAssumed, stale, lost, elsewhere },
  };
}
