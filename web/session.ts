import type { FitReport } from 'usl-fit';
import { noChoice, sameChoice, type Choice } from '../view/choice.ts';
import { changedRows, scan, type Grid } from './grid.ts';
import { begin, edit, redo, undo, type History } from './history.ts';
import { delimiterOf, headerOf, outcomeOf, read, type Outcome } from './outcome.ts';

/** What the user has entered: undo walks both together. */
export interface Entry {
  text: string;
  choice: Choice;
}

/** The page's state: what was entered, step by step, and what came of it. */
export interface Session {
  history: History<Entry>;
  delimiter: string;
  grid: Grid;
  /** What the columns are called. */
  columns: readonly string[];
  /** Whether the first row says so. */
  hasHeader: boolean;
  outcome: Outcome;
  /** The last report, while what is typed cannot be fitted; null where it would be of other data. */
  last: FitReport | null;
}

/** What the user does. */
export type Action =
  | { kind: 'edit'; text: string; touched: string | null }
  | { kind: 'replace'; text: string }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** A session that begins with a text. */
export function start(text: string): Session {
  return evaluate(begin({ text, choice: noChoice }), null);
}

/** The session after something was done. */
export function advance(session: Session, action: Action): Session {
  const history = historyAfter(session, action);
  if (history === session.history) return session;
  const [before, after] = [session.history.present, history.present];
  const typed = sameChoice(before.choice, after.choice) && changedRows(before.text, after.text) < 2;
  return evaluate(history, typed ? session.last : null);
}

function historyAfter({ history, columns }: Session, action: Action): History<Entry> {
  const { present } = history;
  switch (action.kind) {
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'choose':
      return changed(history, { ...present, choice: action.choice }, null);
    case 'replace':
      return changed(history, { text: action.text, choice: noChoice }, null);
    case 'edit': {
      const { text, touched } = action;
      return changed(history, { text, choice: choiceFor(text, present, columns) }, touched);
    }
  }
}

function changed(history: History<Entry>, entry: Entry, touched: string | null): History<Entry> {
  const { present } = history;
  const same = entry.text === present.text && sameChoice(entry.choice, present.choice);
  return edit(history, same ? present : entry, touched);
}

/** A choice is of named columns: with other names, or with other data without names, it is void. */
function choiceFor(text: string, { text: before, choice }: Entry, columns: readonly string[]) {
  if (sameChoice(choice, noChoice)) return choice;
  const { names } = headerOf(read(text));
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

function evaluate(history: History<Entry>, last: FitReport | null): Session {
  const { text, choice } = history.present;
  const reading = read(text);
  const delimiter = delimiterOf(reading);
  const grid = scan(text, delimiter);
  const { names, hasHeader } = headerOf(reading);
  const outcome = outcomeOf(reading, choice);
  return {
    ...{ history, delimiter, grid, outcome, hasHeader },
    columns: names,
    last: text.trim() === '' ? null : (outcome.report ?? last),
  };
}
