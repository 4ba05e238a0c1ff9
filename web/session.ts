import { readGrid, type FitReport } from 'usl-fit';
import { noChoice, sameChoice, type Choice } from '../view/choice.ts';
import type { ShownError } from '../view/ErrorCard.tsx';
import { oneMachine } from '../view/decision/machines.ts';
import { viewOptions, type Exclusion } from '../view/fitForView.ts';
import { differing, type FitSettings } from '../view/settings.ts';
import { noChanges, plainEntry, type Entry, type FittedEntry } from './entry.ts';
import { excludedRows } from './heldOut/excludedRows.ts';
import { movedRows, rowsMovedBy, type LineChange } from './lineChanges.ts';
import { begin, edit, redo, returned, undo, type History } from './persistence/history.ts';
import {
  openText,
  outcomeOf,
  outcomeOfError,
  readingOf,
  skim,
  type FitOutcome,
  type Reading,
} from './reading.ts';
import { doubtfulIn, likelierDecimal } from './likelierDecimal.ts';
import { workTexts } from './texts/page.ts';
import { needsWorker } from '../view/worker/limits.ts';
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

/** An action of the user. */
export type Action =
  /** `lines` says which lines were added and removed, if known. */
  | { kind: 'edit'; text: string; touched: string | null; lines?: readonly LineChange[] | null }
  | { kind: 'replace'; text: string }
  | { kind: 'open'; entry: Entry }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'set'; settings: FitSettings }
  /** Typing a reason is one undo step, unless `apart`. */
  | { kind: 'exclude'; exclusions: readonly Exclusion[]; apart?: boolean }
  | { kind: 'compare'; baseline: string; touched: string | null }
  | { kind: 'hold out'; rows: readonly number[] }
  | { kind: 'count'; counts: Entry['counts'] }
  | { kind: 'ask'; question: Entry['question'] }
  | { kind: 'try'; changes: Entry['changes']; machines: Entry['machines'] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** The pending computation has finished. */
  | { kind: 'computed'; entry: FittedEntry; reading: Reading; outcome: FitOutcome }
  /** Cancels the pending computation. */
  | { kind: 'cancel' };

/** Performs an action. */
export type Dispatch = (action: Action) => void;

const nothingTried = { changes: noChanges, machines: oneMachine };

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
  const history = historyAfter(session, action);
  if (history === session.history) return session;
  const [before, after] = [session.history.present, history.present];
  if (hasSameFit(before, after)) return { ...session, history };
  const isOther = action.kind === 'open' || !shareRows(before.text, after.text);
  return evaluate(history, isOther ? null : session.last, session);
}

/** Whether nothing that affects the fit has changed. */
function hasSameFit(before: Entry, after: Entry): boolean {
  return (
    before.text === after.text &&
    sameChoice(before.choice, after.choice) &&
    before.settings === after.settings &&
    before.exclusions === after.exclusions &&
    String(before.heldOut) === String(after.heldOut)
  );
}

/** Applies the result of the pending computation; an outdated result is ignored. */
function settled(
  session: Session,
  { entry, reading: known, outcome }: Action & { kind: 'computed' },
): Session {
  const { pending, history } = session;
  if (pending?.entry !== entry) return session;
  const last = outcome.report ?? pending.last;
  const { text } = history.present;
  if (!isLong(text)) return { history, ...known, outcome, last, pending: null, doubt: null };
  // The cells of a long text are unchanged.
  const { delimiter, grid } = session;
  const same = known.table === null ? { ...session, table: null } : { ...known, grid };
  const shown = known.table === null || known.delimiter === delimiter ? same : known;
  return { ...shown, history, outcome, last, pending: null, doubt: null };
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

function historyAfter(
  { history, columns, doubt }: Session,
  action: Exclude<Action, { kind: 'computed' | 'cancel' }>,
): History<Entry> {
  const { present } = history;
  switch (action.kind) {
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'choose':
      return changed(history, { ...present, choice: action.choice }, null);
    case 'set':
      return changed(
        history,
        { ...present, settings: action.settings, weightsAssumed: false },
        `set ${differing(present.settings, action.settings).join(' ')}`,
      );
    case 'exclude':
      // A reason is typed key by key; changes of rows are separate steps.
      return changed(
        history,
        { ...present, exclusions: action.exclusions },
        action.apart === true
          ? null
          : `exclude ${action.exclusions.map(({ row }) => row).join(' ')}`,
      );
    case 'compare':
      return changed(history, { ...present, baseline: action.baseline }, action.touched);
    case 'hold out':
      return changed(history, { ...present, heldOut: action.rows }, null);
    case 'count':
      return changed(history, { ...present, counts: action.counts }, null);
    case 'ask':
      return changed(history, { ...present, question: action.question }, 'ask');
    case 'try':
      return changed(
        history,
        { ...present, changes: action.changes, machines: action.machines },
        'try',
      );
    case 'replace': {
      const { text } = action;
      // A table that was kept as the earlier one awaits its successor, as one does that was cleared.
      const awaits = text === '' || isSameTable(present.baseline, present.text);
      const baseline = awaits ? present.baseline : '';
      const { counts, question } = present;
      return changed(history, { ...plainEntry(text), baseline, counts, question }, null);
    }
    case 'open':
      return changed(history, action.entry, null);
    case 'edit': {
      const { text, touched, lines = null } = action;
      if (lines === null && (isLong(text) || isLong(present.text))) {
        // A long text is replaced as a whole, so choices of rows and columns no longer apply.
        const cleared = { choice: noChoice, exclusions: [], heldOut: [], ...nothingTried };
        return text === present.text
          ? history
          : changed(history, { ...present, text, ...cleared }, touched);
      }
      // An edit with line changes leaves the columns as they are.
      const baseChoice = lines === null ? choiceFor(text, present, columns) : present.choice;
      // The edited text may decide which sign is meant.
      const choice = doubt?.isOpen === true ? { ...baseChoice, decimal: null } : baseChoice;
      const moved = <Row extends { row: number }>(rows: readonly Row[]) =>
        lines === null ? movedRows(rows, present.text, text) : rowsMovedBy(rows, lines);
      const exclusions = moved(present.exclusions);
      const heldOut = moved(present.heldOut.map((row) => ({ row }))).map(({ row }) => row);
      // What is tried belongs to its table.
      const tried = shareRows(present.text, text) ? {} : nothingTried;
      const next = { ...present, text, choice, exclusions, heldOut, ...tried };
      return changed(history, next, touched);
    }
  }
}

function changed(history: History<Entry>, entry: Entry, touched: string | null): History<Entry> {
  const { present } = history;
  const same =
    entry.text === present.text &&
    sameChoice(entry.choice, present.choice) &&
    entry.settings === present.settings &&
    entry.exclusions === present.exclusions &&
    entry.baseline === present.baseline &&
    String(entry.heldOut) === String(present.heldOut) &&
    entry.counts === present.counts &&
    entry.question === present.question &&
    entry.changes === present.changes &&
    entry.machines === present.machines;
  return edit(history, same ? present : entry, touched);
}

/** Whether two texts are one table, whichever of its rows are commented out. */
function isSameTable(one: string, other: string): boolean {
  const bare = (text: string) => text.replaceAll(/^# /gm, '').trim();
  return bare(one) === bare(other);
}

/** A choice refers to named columns: it is void for other names, or for other data without names. */
function choiceFor(text: string, { text: before, choice }: Entry, columns: readonly string[]) {
  if (sameChoice(choice, noChoice)) return choice;
  const { names } = readGrid(text);
  const sameNames =
    names.length === columns.length && names.every((name, i) => name === columns[i]);
  return sameNames && shareLines(before, text) ? choice : noChoice;
}

/** Whether two texts have a line in common that holds a number, so that one may be an edit of the other. */
function shareRows(before: string, after: string): boolean {
  const rows = (text: string) =>
    filledLines(text)
      .filter((line) => /\d/.test(line))
      .join('\n');
  return before === after || shareLines(rows(before), rows(after));
}

function shareLines(before: string, after: string): boolean {
  const lines = new Set(filledLines(before));
  return filledLines(after).some((line) => lines.has(line));
}

function filledLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function evaluate(history: History<Entry>, last: FitReport | null, from: Session | null): Session {
  const { text, choice, settings } = history.present;
  const exclusions = excludedRows(history.present);
  const pending = (known: Reading): Session => ({
    ...known,
    history,
    last: from?.last ?? null,
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
  const value = choice.decimal === null ? doubtfulIn(outcome) : null;
  const likelier = value === null ? null : likelierDecimal(value, history.present);
  if (value !== null && likelier !== null) {
    const present = { ...history.present, choice: { ...choice, decimal: likelier } };
    const doubt = { value, isOpen: true };
    return { ...evaluate({ ...history, present }, last, null), doubt };
  }
  const latestReport = outcome.report ?? last;
  return {
    ...reading,
    history,
    outcome,
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
