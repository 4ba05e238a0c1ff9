import type { FitReport } from 'usl-fit';
import { columnLetters } from '../../view/sheet/a1.ts';
import type { Insertion, PaneState, Task, TaskKind } from './state/paneState.ts';
import type { LooksPart, Output, Selection } from '../workbook/contract.ts';

const working: Readonly<Record<TaskKind, string>> = {
  opening: 'Looking for measurements…',
  reading: 'Reading the measurements…',
  refitting: 'The data have changed; fitting again…',
  following: 'Looking at the selection…',
  inserting: 'Inserting…',
  updating: 'Updating the sheet…',
  converting: 'Converting text to numbers…',
  cleaning: 'Cleaning up…',
};
const waiting =
  'Excel has not answered yet. If a cell is being edited, press Enter or Esc in the sheet.';

/** One sentence or two. */
export interface Note {
  text: string;
  /** Whether it reports something done in the workbook, which is brought into view. */
  isDone: boolean;
}

/** What the pane says about what is going on and what was done. */
export function notes(state: PaneState, locale?: string): Note[] {
  const { insertion, selection, task } = state;
  const texts = [
    taskNote(task),
    insertionNote(insertion),
    readingNote(state, locale),
    restoredNote(state),
    state.stale && task?.kind !== 'refitting' ? 'The data have changed since.' : null,
    state.elsewhere && selection !== null
      ? `What is selected now is not measurements; this is still the fit of ${selection.address}.`
      : null,
  ];
  return texts.flatMap((text, i) =>
    text === null ? [] : [{ text, isDone: i === 1 && insertion.kind === 'done' }],
  );
}

function taskNote(task: Task | null): string | null {
  if (task === null) return null;
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
      const verb = how === 'inserted' ? 'Inserted' : 'Updated';
      return `${verb} on sheet ‘${output.sheetName}’, ${output.address}.${refusedWords(output)}`;
    }
  }
}

const looks: Readonly<Record<LooksPart, string>> = {
  formats: 'the formats of the cells',
  chart: 'the looks of the chart',
  page: 'the page set-up',
};

/** What Excel refused of how it looks, such as the page set-up where there is no printer. */
function refusedWords({ refused = [] }: Output): string {
  if (refused.length === 0) return '';
  return ` Excel refused ${refused.map((part) => looks[part]).join(' and ')}; everything else is there.`;
}

function readingNote(state: PaneState, locale: string | undefined): string | null {
  const { selection, outcome, cause, readAt } = state;
  if (selection === null || outcome === null || state.task?.kind === 'reading') return null;
  const from = `from ${selection.address}${hiddenWords(selection.hiddenRows)}`;
  const columns = outcome.kind === 'failed' ? outcome.columns : outcome.report.columns;
  const roles = columns === null ? '' : rolesOf(columns, selection);
  if (outcome.kind === 'failed') return `Read ${from}${roles}.`;
  if (cause !== 'changed') return `Fitted ${from}${roles}.`;
  const time = new Date(readAt).toLocaleTimeString(locale);
  return `Fitted again ${from} at ${time}, for the data had changed.`;
}

/** Which column became what, such as `: concurrency from A (Users), throughput from B (Req/s)`. */
function rolesOf(columns: FitReport['columns'], selection: Selection): string {
  const { concurrency, throughput, group, latency } = columns;
  const roles = { concurrency, throughput, series: group, latency };
  const words = Object.entries(roles).flatMap(([role, column]) => {
    const place = column === null ? undefined : selection.columns[column.number - 1];
    if (column === null || place === undefined) return [];
    const header = column.header === null ? '' : ` (${column.header})`;
    return [`${role} from ${columnLetters(place - 1)}${header}`];
  });
  return words.length === 0 ? '' : `: ${words.join(', ')}`;
}

function hiddenWords(rows: number): string {
  if (rows === 0) return '';
  return rows === 1 ? ' without a hidden row' : ` without ${rows} hidden rows`;
}

function restoredNote({ restored }: PaneState): string | null {
  switch (restored) {
    case 'whole':
      return null;
    case 'damaged':
      return 'A part of what this workbook kept for USL Fit could not be understood; what could is in use.';
    case 'newer':
      return 'This workbook was last used with a newer USL Fit, whose settings are not read here.';
  }
}
