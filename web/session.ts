import { readGrid, type FitReport } from 'usl-fit';
import { noChoice, sameChoice, type Choice } from '../view/choice.ts';
import type { ShownError } from '../view/ErrorCard.tsx';
import { viewOptions, type Exclusion } from '../view/fitForView.ts';
import { differing, type FitSettings } from '../view/settings.ts';
import { plainEntry, type Entry, type FittedEntry } from './entry.ts';
import { excludedRows } from './heldOut/heldOut.ts';
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
import { isLong, needsWorker } from './worker/limits.ts';

/** What is still being computed of what was entered. */
export interface Pending {
  /** What it is computed of; an answer to anything else, by identity, is of what was asked before. */
  entry: FittedEntry;
  /** What was there when the last answer was; null where there was none yet. */
  before: Session | null;
  /** The report to fall back to if this one fails. */
  last: FitReport | null;
}

/** The page's state: what was entered, step by step, and what came of it. */
export interface Session extends Reading {
  history: History<Entry>;
  /** What came of it; nothing while that is being computed. */
  outcome: FitOutcome;
  /**
   * The last report, while what is typed cannot be fitted or is being computed; null where it would be
   * of other data.
   */
  last: FitReport | null;
  /** What is being computed elsewhere, to be answered by `computed`; null where all is done. */
  pending: Pending | null;
  /** A number such as 1,247 that may be two; null where every number is one. */
  doubt: Doubt | null;
}

/** A number that may be two, and whether nobody has said yet which one it is. */
export interface Doubt {
  value: string;
  isOpen: boolean;
}

/** What the user does. */
export type Action =
  /** Where it is known which lines came and went, they are told. */
  | { kind: 'edit'; text: string; touched: string | null; lines?: readonly LineChange[] | null }
  | { kind: 'replace'; text: string }
  | { kind: 'open'; entry: Entry }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'set'; settings: FitSettings }
  /** Reasons are one step while they are typed, unless each comes as a whole. */
  | { kind: 'exclude'; exclusions: readonly Exclusion[]; apart?: boolean }
  | { kind: 'compare'; baseline: string; touched: string | null }
  | { kind: 'hold out'; rows: readonly number[] }
  | { kind: 'count'; counts: Entry['counts'] }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** What was pending is there. */
  | { kind: 'computed'; entry: FittedEntry; reading: Reading; outcome: FitOutcome }
  /** What is pending is not wanted any more. */
  | { kind: 'cancel' };

/** A session that begins with a text. */
export function start(text: string): Session {
  return startWith(plainEntry(text));
}

/** A session that begins with what was entered elsewhere. */
export function startWith(entry: Entry): Session {
  return evaluate(begin(entry), null, null);
}

/** The session after something was done. */
export function advance(session: Session, action: Action): Session {
  if (action.kind === 'computed') return settled(session, action);
  if (action.kind === 'cancel') return cancelled(session);
  const history = historyAfter(session, action);
  if (history === session.history) return session;
  const [before, after] = [session.history.present, history.present];
  if (hasSameFit(before, after)) return { ...session, history };
  return evaluate(history, action.kind === 'open' ? null : session.last, session);
}

/** Whether nothing was said that the fit is made from. */
function hasSameFit(before: Entry, after: Entry): boolean {
  return (
    before.text === after.text &&
    sameChoice(before.choice, after.choice) &&
    before.settings === after.settings &&
    before.exclusions === after.exclusions &&
    String(before.heldOut) === String(after.heldOut)
  );
}

/** With the answer to what was pending; an answer to what was asked before that is passed over. */
function settled(
  session: Session,
  { entry, reading: known, outcome }: Action & { kind: 'computed' },
): Session {
  const { pending, history } = session;
  if (pending?.entry !== entry) return session;
  const last = outcome.report ?? pending.last;
  const { text } = history.present;
  if (!isLong(text)) return { history, ...known, outcome, last, pending: null, doubt: null };
  // The cells of a long text stay what they were.
  const { delimiter, grid } = session;
  const same = known.table === null ? { ...session, table: null } : { ...known, grid };
  const shown = known.table === null || known.delimiter === delimiter ? same : known;
  return { ...shown, history, outcome, last, pending: null, doubt: null };
}

/** Nothing was there before, so nothing is there. */
function cancelledError(): ShownError {
  return { code: 'cancelled', message: workTexts().cancelled };
}

/** As it was before what is pending was asked for; that can be had again by _Redo_. */
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
      // A reason is typed key by key; each row is a step of its own.
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
    case 'replace': {
      const { text } = action;
      // Who clears the table makes room for another, which may be what came after the one before.
      const baseline = text === '' ? present.baseline : '';
      return changed(history, { ...plainEntry(text), baseline, counts: present.counts }, null);
    }
    case 'open':
      return changed(history, action.entry, null);
    case 'edit': {
      const { text, touched, lines = null } = action;
      if (lines === null && (isLong(text) || isLong(present.text))) {
        // A long text comes as a whole, and what was said of rows and columns was of another.
        const said = { choice: noChoice, exclusions: [], heldOut: [] };
        return text === present.text
          ? history
          : changed(history, { ...present, text, ...said }, touched);
      }
      // Who tells of the lines has left the columns what they were.
      const kept = lines === null ? choiceFor(text, present, columns) : present.choice;
      // What is typed may say which sign is meant.
      const choice = doubt?.isOpen === true ? { ...kept, decimal: null } : kept;
      const moved = <Row extends { row: number }>(rows: readonly Row[]) =>
        lines === null ? movedRows(rows, present.text, text) : rowsMovedBy(rows, lines);
      const exclusions = moved(present.exclusions);
      const heldOut = moved(present.heldOut.map((row) => ({ row }))).map(({ row }) => row);
      const next = { ...present, text, choice, exclusions, heldOut };
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
    entry.counts === present.counts;
  return edit(history, same ? present : entry, touched);
}

/** A choice is of named columns: with other names, or with other data without names, it is void. */
function choiceFor(text: string, { text: before, choice }: Entry, columns: readonly string[]) {
  if (sameChoice(choice, noChoice)) return choice;
  const { names } = readGrid(text);
  const sameNames =
    names.length === columns.length && names.every((name, i) => name === columns[i]);
  return sameNames && shareLines(before, text) ? choice : noChoice;
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
  const kept = outcome.report ?? last;
  return {
    ...reading,
    history,
    outcome,
    last: text.trim() === '' ? null : kept,
    pending: null,
    doubt: doubtAfter(history.present, from),
  };
}

/** What was in doubt stays in sight as long as the text and the sign in question are there. */
function doubtAfter({ text, choice }: Entry, from: Session | null): Doubt | null {
  if (from?.doubt == null || from.history.present.text !== text || choice.decimal === null) {
    return null;
  }
  const { decimal } = from.history.present.choice;
  return { ...from.doubt, isOpen: from.doubt.isOpen && choice.decimal === decimal };
}
