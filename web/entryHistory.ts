import { readGrid } from 'usl-fit';
import { noChoice, sameChoice, type Choice } from '../view/choice.ts';
import { oneMachine } from '../view/decision/machines.ts';
import type { Exclusion } from '../view/fitForView.ts';
import { differing, type FitSettings } from '../view/settings.ts';
import { noChanges, plainEntry, type Entry } from './entry.ts';
import { movedRows, rowsMovedBy, type LineChange } from './lineChanges.ts';
import { edit, redo, undo, type History } from './persistence/history.ts';
import { isSameTable, shareLines, shareRows } from './sameTable.ts';
import { isLong } from './worker/limits.ts';

/** What the user enters, or takes back. */
export type EntryAction =
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
  /** What is left out stays as it is. */
  | { kind: 'try'; tried: Partial<Pick<Entry, 'changes' | 'machines'>> }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** What was read of the present text. */
interface Read {
  columns: readonly string[];
  /** Whether the user still has to decide which sign its numbers have. */
  isDoubtful: boolean;
}

/** An entry that follows another; with the same target (not null) as the last step, it is part of that. */
interface Step {
  entry: Entry;
  touched?: string | null;
}

const nothingTried = { changes: noChanges, machines: oneMachine };

/** The history after an action; the same object if it changes nothing. */
export function historyAfter(
  history: History<Entry>,
  action: EntryAction,
  read: Read,
): History<Entry> {
  if (action.kind === 'undo') return undo(history);
  if (action.kind === 'redo') return redo(history);
  const { present } = history;
  const { entry, touched = null } = stepAfter(present, action, read);
  return edit(history, isSame(entry, present) ? present : entry, touched);
}

function stepAfter(
  present: Entry,
  action: Exclude<EntryAction, { kind: 'undo' | 'redo' }>,
  read: Read,
): Step {
  switch (action.kind) {
    case 'edit':
      return { entry: withText(present, action, read), touched: action.touched };
    case 'replace':
      return { entry: replacedBy(present, action.text) };
    case 'open':
      return { entry: action.entry };
    case 'choose':
      return { entry: { ...present, choice: action.choice } };
    case 'set': {
      const { settings } = action;
      const touched = `set ${differing(present.settings, settings).join(' ')}`;
      return { entry: { ...present, settings, weightsAssumed: false }, touched };
    }
    case 'exclude': {
      const { exclusions, apart = false } = action;
      // A reason is typed key by key; changes of rows are separate steps.
      const touched = apart ? null : `exclude ${exclusions.map(({ row }) => row).join(' ')}`;
      return { entry: { ...present, exclusions }, touched };
    }
    case 'compare':
      return { entry: { ...present, baseline: action.baseline }, touched: action.touched };
    case 'hold out':
      return { entry: { ...present, heldOut: action.rows } };
    case 'count':
      return { entry: { ...present, counts: action.counts } };
    case 'ask':
      return { entry: { ...present, question: action.question }, touched: 'ask' };
    case 'try':
      return { entry: { ...present, ...action.tried }, touched: 'try' };
  }
}

/** The entry with an edited text: what is said of rows and columns moves with them. */
function withText(
  present: Entry,
  { text, lines = null }: EntryAction & { kind: 'edit' },
  { columns, isDoubtful }: Read,
): Entry {
  if (lines === null && (isLong(text) || isLong(present.text))) {
    // A long text is replaced as a whole, so choices of rows and columns no longer apply.
    const cleared = { choice: noChoice, exclusions: [], heldOut: [], ...nothingTried };
    return text === present.text ? present : { ...present, text, ...cleared };
  }
  // An edit with line changes leaves the columns as they are.
  const baseChoice = lines === null ? choiceFor(text, present, columns) : present.choice;
  // The edited text may decide which sign is meant.
  const choice = isDoubtful ? { ...baseChoice, decimal: null } : baseChoice;
  const moved = <Row extends { row: number }>(rows: readonly Row[]) =>
    lines === null ? movedRows(rows, present.text, text) : rowsMovedBy(rows, lines);
  const exclusions = moved(present.exclusions);
  const heldOut = moved(present.heldOut.map((row) => ({ row }))).map(({ row }) => row);
  // What is tried belongs to its table.
  const tried = shareRows(present.text, text) ? {} : nothingTried;
  return { ...present, text, choice, exclusions, heldOut, ...tried };
}

/** The entry of another text: what was asked and counted stays. */
function replacedBy(present: Entry, text: string): Entry {
  // A table that was kept as the earlier one awaits its successor, as one does that was cleared.
  const awaits = text === '' || isSameTable(present.baseline, present.text);
  const baseline = awaits ? present.baseline : '';
  const { counts, question } = present;
  return { ...plainEntry(text), baseline, counts, question };
}

function isSame(one: Entry, other: Entry): boolean {
  return (
    hasSameFit(one, other) &&
    one.baseline === other.baseline &&
    one.counts === other.counts &&
    one.question === other.question &&
    one.changes === other.changes &&
    one.machines === other.machines
  );
}

/** Whether two entries differ in nothing that affects the fit. */
export function hasSameFit(one: Entry, other: Entry): boolean {
  return (
    one.text === other.text &&
    sameChoice(one.choice, other.choice) &&
    one.settings === other.settings &&
    one.exclusions === other.exclusions &&
    String(one.heldOut) === String(other.heldOut)
  );
}

/** A choice refers to named columns: it is void for other names, or for other data without names. */
function choiceFor(text: string, { text: before, choice }: Entry, columns: readonly string[]) {
  if (sameChoice(choice, noChoice)) return choice;
  const { names } = readGrid(text);
  const sameNames =
    names.length === columns.length && names.every((name, i) => name === columns[i]);
  return sameNames && shareLines(before, text) ? choice : noChoice;
}
