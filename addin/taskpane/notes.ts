import type { FitReport } from 'usl-fit';
import { plannedSentence } from '../functions/planned.ts';
import { noteTexts, paneTexts } from '../texts/pane.ts';
import { isNoChoice } from '../../view/choice.ts';
import { changedSettings } from '../../view/settings.ts';
import { columnLetters } from '../../view/sheet/a1.ts';
import { columnsOf, sideNames } from '../../view/sides.ts';
import type { Insertion, PaneState, Task } from './state/paneState.ts';
import type { Selection } from '../workbook/contract.ts';

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
    state.restored === 'whole' ? null : noteTexts()[state.restored],
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
  if (insertion.kind === 'cancelled') return insertion.message;
  if (insertion.kind !== 'done') return null;
  const { how, output } = insertion;
  const { refused = [], sheetName, address } = output;
  const texts = noteTexts();
  // Formatting that Excel refused, such as the page setup without a printer.
  const rest = refused.length === 0 ? '' : texts.refused(refused.map((part) => texts.looks[part]));
  return `${texts.written(how, sheetName, address)}${rest}`;
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

/** What differs from the recommended options, in a few words. */
export function optionsNote({ settings, choice }: PaneState): string {
  const texts = paneTexts();
  const changed = changedSettings(settings).length;
  const notes = [
    changed === 0 ? null : texts.changedOptions(changed),
    isNoChoice(choice) ? null : texts.columnsChosen,
  ].filter((note) => note !== null);
  return notes.length === 0 ? texts.asRecommended : notes.join(', ');
}
