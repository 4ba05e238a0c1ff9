import type { FitReport, OpenText } from 'usl-fit';
import type { ShownError } from '../view/ErrorCard.tsx';
import { viewOptions } from '../view/fitForView.ts';
import { needsWorker } from '../view/worker/limits.ts';
import { plainEntry, type Entry, type FittedEntry } from './entry.ts';
import { hasSameFit, historyAfter, type EntryAction } from './entryHistory.ts';
import { excludedRows } from './heldOut/excludedRows.ts';
import { doubtfulIn, likelierDecimal } from './likelierDecimal.ts';
import { begin, returned, type History } from './persistence/history.ts';
import {
  openText,
  outcomeOf,
  outcomeOfError,
  readingOf,
  skim,
  type FitOutcome,
  type Reading,
} from './reading.ts';
import { shareRows } from './sameTable.ts';
import { workTexts } from './texts/page.ts';
import { isLong } from './worker/limits.ts';

/** A computation in progress. */
export interface Pending {
  /** The entry it is for; a result for any other, by identity, is outdated. */
  entry: FittedEntry;
  /** The session when the last result arrived; null if there was none yet. */
  before: Session | null;
  /** The report to fall back to if this computation fails. */
  last: FitReport | null;
}

/** The page's state: the entered data with their history, and the result. */
export interface Session extends Reading {
  history: History<Entry>;
  /** The result; empty while it is being computed. */
  outcome: FitOutcome;
  /**
   * The text in the solver, as it was fitted, to be asked without its cells; null if a worker fitted it, or nothing
   * did. While a computation is pending, that of the last result.
   */
  opened: OpenText | null;
  /**
   * The last report, while the text cannot be fitted or is being computed; null if it was for other data, of which the
   * present text has no row.
   */
  last: FitReport | null;
  /** A computation in a worker, to be finished by `computed`; null if there is none. */
  pending: Pending | null;
  /** An ambiguous number such as 1,247; null if there is none. */
  doubt: Doubt | null;
}

/** An ambiguous number, and whether the user still has to decide. */
export interface Doubt {
  value: string;
  isOpen: boolean;
}

/** An action of the user, or the end of a computation. */
export type Action =
  | EntryAction
  /** The pending computation has finished. */
  | { kind: 'computed'; entry: FittedEntry; reading: Reading; outcome: FitOutcome }
  /** Cancels the pending computation. */
  | { kind: 'cancel' };

/** Performs an action. */
export type Dispatch = (action: Action) => void;

/** A session that starts with a text. */
export function start(text: string): Session {
  return startWith(plainEntry(text));
}

/** A session that starts with a given entry. */
export function startWith(entry: Entry): Session {
  return evaluate(begin(entry), null, null);
}

/** The session after an action. */
export function advance(session: Session, action: Action): Session {
  if (action.kind === 'computed') return settled(session, action);
  if (action.kind === 'cancel') return cancelled(session);
  const { columns, doubt } = session;
  const read = { columns, isDoubtful: doubt?.isOpen === true };
  const history = historyAfter(session.history, action, read);
  if (history === session.history) return session;
  const [before, after] = [session.history.present, history.present];
  if (hasSameFit(before, after)) return { ...session, history };
  const isOther = action.kind === 'open' || !shareRows(before.text, after.text);
  return evaluate(history, isOther ? null : session.last, session);
}

/** Applies the result of the pending computation; an outdated result is ignored. */
function settled(
  session: Session,
  { entry, reading: known, outcome }: Action & { kind: 'computed' },
): Session {
  const { pending, history } = session;
  if (pending?.entry !== entry) return session;
  const last = outcome.report ?? pending.last;
  const done = { history, outcome, opened: null, last, pending: null, doubt: null };
  const { text } = history.present;
  if (!isLong(text)) return { ...known, ...done };
  // The cells of a long text are unchanged.
  const { delimiter, grid } = session;
  const same = known.table === null ? { ...session, table: null } : { ...known, grid };
  const shown = known.table === null || known.delimiter === delimiter ? same : known;
  return { ...shown, ...done };
}

/** There was no earlier result, so none is shown. */
function cancelledError(): ShownError {
  return { code: 'cancelled', message: workTexts().cancelled };
}

/** Restores the state before the pending change, which can be restored by _Redo_. */
function cancelled(session: Session): Session {
  const { pending, history } = session;
  if (pending === null) return session;
  const { before } = pending;
  return before === null
    ? { ...session, pending: null, outcome: outcomeOfError(cancelledError()) }
    : { ...before, history: returned(history, before.history.present) };
}

function evaluate(history: History<Entry>, last: FitReport | null, from: Session | null): Session {
  const { text, choice, settings } = history.present;
  const exclusions = excludedRows(history.present);
  const pending = (known: Reading): Session => ({
    ...known,
    history,
    last: from?.last ?? null,
    // As the result that is cancelled to.
    opened: from?.opened ?? null,
    outcome: {
      report: null,
      errors: [],
      columns: from?.history.present.text === text ? from.outcome.columns : null,
    },
    doubt: null,
    pending: {
      entry: { kind: 'entry', text, choice, settings, exclusions },
      before: from?.pending == null ? from : from.pending.before,
      last,
    },
  });
  if (isLong(text)) return pending(from?.history.present.text === text ? from : skim(text));
  const opened = openText(text, viewOptions(choice, settings, exclusions));
  const reading = readingOf(text, opened);
  if (needsWorker(opened.size, settings)) {
    opened.series?.close();
    return pending(reading);
  }
  const outcome = outcomeOf(opened);
  if (outcome.report === null) opened.series?.close();
  const value = choice.decimal === null ? doubtfulIn(outcome) : null;
  const likelier = value === null ? null : likelierDecimal(value, history.present);
  if (value !== null && likelier !== null) {
    const present = { ...history.present, choice: { ...choice, decimal: likelier } };
    const doubt = { value, isOpen: true };
    opened.series?.close();
    return { ...evaluate({ ...history, present }, last, null), doubt };
  }
  const latestReport = outcome.report ?? last;
  return {
    ...reading,
    history,
    outcome,
    opened: outcome.report === null ? null : opened.series,
    last: text.trim() === '' ? null : latestReport,
    pending: null,
    doubt: doubtAfter(history.present, from),
  };
}

/** An ambiguity stays visible as long as the text and the sign in question are unchanged. */
function doubtAfter({ text, choice }: Entry, from: Session | null): Doubt | null {
  if (from?.doubt == null || from.history.present.text !== text || choice.decimal === null) {
    return null;
  }
  const { decimal } = from.history.present.choice;
  return { ...from.doubt, isOpen: from.doubt.isOpen && choice.decimal === decimal };
}
