import type { FitReport } from 'usl-fit';
import { plannedSentence } from '../functions/planned.ts';
import { noteTexts } from '../texts/pane.ts';
import { columnLetters } from '../../view/sheet/a1.ts';
import { columnsOf, sideNames } from '../../view/sides.ts';
import type { Insertion, PaneState, Task } from './state/paneState.ts';
import type { Output, Selection } from '../workbook/contract.ts';

/** A status message of one or two sentences. */
export interface Note {
  text: string;
  /** Whether it reports a completed writing, which is scrolled into view. */
  isDone: boolean;
}

/** Status messages about what is going on and what was done. */
export function notes(state: PaneState, locale?: string): Note[] {
  const { insertion, selection, task } = state;
  const texts = [
    taskNote(task),
    state.pending?.slow === true ? noteTexts().fitting : null,
    insertionNote(insertion),
    readingNote(state, locale),
    plannedNote(state),
    restoredNote(state),
    state.stale && task?.kind !== 'refitting' ? noteTexts().changed : null,
    state.elsewhere && selection !== null ? noteTexts().elsewhere(selection.address) : null,
  ];
  return texts.flatMap((text, i) =>
    text === null ? [] : [{ text, isDone: i === 2 && insertion.kind === 'done' }],
  );
}

function taskNote(task: Task | null): string | null {
  if (task === null) return null;
  const { working, waiting } = noteTexts();
  return task.slow ? `${working[task.kind]} ${waiting}` : working[task.kind];
}

function insertionNote(insertion: Insertion): string | null {
  switch (insertion.kind) {
    case 'none':
    case 'asks':
      return null;
    case 'cancelled':
      return insertion.message;
    case 'done': {
      const { how, output } = insertion;
      return `${noteTexts().written(how, output.sheetName, output.address)}${refusedWords(output)}`;
    }
  }
}

/** Formatting that Excel refused, such as the page setup without a printer. */
function refusedWords({ refused = [] }: Output): string {
  if (refused.length === 0) return '';
  const { looks, refused: words } = noteTexts();
  return words(refused.map((part) => looks[part]));
}

function readingNote(state: PaneState, locale: string | undefined): string | null {
  const { selection, outcome, cause, readAt } = state;
  if (selection === null || outcome === null || state.task?.kind === 'reading') return null;
  const texts = noteTexts();
  const from = texts.from(selection.address, selection.hiddenRows);
  const columns = outcome.kind === 'failed' ? outcome.columns : outcome.report.columns;
  const roles = columns === null ? '' : rolesOf(columns, selection);
  if (outcome.kind === 'failed') return texts.read(`${from}${roles}`);
  if (cause !== 'changed') return texts.fitted(`${from}${roles}`);
  const time = new Date(readAt).toLocaleTimeString(locale);
  return texts.again(from, time);
}

/** The levels that are still to be measured, each once. */
function plannedNote({ outcome }: PaneState): string | null {
  if (outcome?.kind !== 'fitted') return null;
  const levels = [...new Set(outcome.planned.map(({ concurrency }) => concurrency))];
  const level = (concurrency: number) => ({ series: null, concurrency, isZero: false });
  return plannedSentence(levels.map(level));
}

/** Which column was used for what, such as `: concurrency from A (Users), throughput from B (Req/s)`. */
function rolesOf(columns: FitReport['columns'], selection: Selection): string {
  const texts = noteTexts();
  const words = sideNames(columns).flatMap((side) => {
    const { concurrency, throughput, group, latency } = columnsOf(columns, side);
    const roles = { concurrency, throughput, series: group, latency };
    return Object.entries(roles).flatMap(([role, column]) => {
      const sheetColumn = column === null ? undefined : selection.columns[column.number - 1];
      if (column === null || sheetColumn === undefined) return [];
      const word = texts.roles[role as keyof typeof texts.roles];
      const header =
        columns.sides === null ? column.header : (columns.names[column.number - 1] ?? '');
      return [texts.role(word, columnLetters(sheetColumn - 1), header)];
    });
  });
  const unused = columns.unused.flatMap(({ number }) => {
    const sheetColumn = selection.columns[number - 1];
    const name = columns.names[number - 1];
    return sheetColumn === undefined
      ? []
      : [`${columnLetters(sheetColumn - 1)} (${name ?? number})`];
  });
  const rest = unused.length === 0 ? '' : texts.unused(unused);
  return words.length === 0 ? '' : `: ${[...new Set(words)].join(', ')}${rest}`;
}

function restoredNote({ restored }: PaneState): string | null {
  switch (restored) {
    case 'whole':
      return null;
    case 'damaged':
      return noteTexts().damaged;
    case 'newer':
      return noteTexts().newer;
  }
}
