import type { Cell, Table, TextTable } from 'usl-fit';
import type { Choice } from '../../view/choice.ts';
import type { Question } from '../../view/planning/question.ts';
import type { FitSettings } from '../../view/settings.ts';
import { readTable } from '../reading.ts';
import type { Entry } from '../session.ts';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import { workTexts } from '../texts/work.ts';
import type { Excess } from './contract.ts';

/**
 * A text of more letters is read apart from the page, whose text area has only its beginning: that takes
 * longer to lay it out than the solver takes to fit it.
 */
export const mostLettersHere = 100_000;

/** Letters of such a text that are shown. */
export const partOfLong = 2000;

/** A text of more letters is not shown as a table, since finding its cells at every edit would be felt. */
export const mostLettersInGrid = 500_000;

/** What a table may have at most. More is answered by a sentence: its report would not fit into the page. */
export const most = {
  /** In letters. */
  text: 30_000_000,
  rows: 200_000,
  cells: 1_000_000,
  series: 10_000,
} as const;

/** Time between two keys in which an answer still follows them, in milliseconds. */
const moment = 50;

/** Milliseconds that fitting takes, as measured with the core on two cores of 2020. */
const cost = { cell: 0.005, row: 0.015, series: 1, bootstrapRow: 0.1, bootstrapSeries: 4 } as const;

/** Rows of which finding out where to measure next, by a hundred fits, takes a moment. */
const mostTriedRows = 400;

/** Whether a text is too long to be in the page. */
export function isLong(text: string): boolean {
  return text.length > mostLettersHere;
}

/** Whether fitting a table takes longer than somebody who types can wait for at every key. */
export function needsWorker(
  { cells }: Table,
  { group }: Pick<Choice, 'group'>,
  { intervals }: Pick<FitSettings, 'intervals'>,
): boolean {
  const count = cells.reduce((sum, { length }) => sum + length, 0);
  const drawn = intervals === 'bootstrap';
  const row = drawn ? cost.bootstrapRow : cost.row;
  const least = count * cost.cell + cells.length * row;
  if (least > moment) return true;
  const each = drawn ? cost.bootstrapSeries : cost.series;
  return least + seriesAtMost(cells, group) * each > moment;
}

/** The same of a text that was not read yet. */
export function textNeedsWorker(text: string, choice: Choice, settings: FitSettings): boolean {
  if (isLong(text)) return true;
  const reading = readTable(text);
  return 'table' in reading && needsWorker(reading.table, choice, settings);
}

/** Whether it takes long to say what a report says beside its fits. */
export function extrasNeedWorker(
  { choice, settings, heldOut, baseline }: Entry,
  table: Table,
): boolean {
  if (heldOut.length === 0 && baseline.trim() === '') return false;
  return needsWorker(table, choice, settings) || textNeedsWorker(baseline, choice, settings);
}

/** Whether an answer takes longer than that. */
export function questionNeedsWorker(question: Question): boolean {
  const { intervals } = question.options;
  const isDrawn = intervals === 'bootstrap';
  return tablesOf(question).some((table) => {
    const isTried = question.kind === 'next';
    if (isTried && (isDrawn || table.cells.length > mostTriedRows)) return true;
    return needsWorker(table, { group: 'none' }, { intervals: intervals ?? 'profile' });
  });
}

/** What a question is about; columns of numbers, which a page does not have, are none. */
export function tablesOf(question: Question): Table[] {
  const sides =
    question.kind === 'compare' ? [question.before, question.after] : [question.measurements];
  return sides.flatMap((side) => ('table' in side ? [side.table] : []));
}

/** Why a table is not fitted at all: what of it is too much, and how much there is. */
export function excessOf(
  { cells }: TextTable,
  { group }: Choice,
): { of: 'rows' | 'cells' | 'series'; found: number } | null {
  if (cells.length > most.rows) return { of: 'rows', found: cells.length };
  const count = cells.reduce((sum, { length }) => sum + length, 0);
  if (count > most.cells) return { of: 'cells', found: count };
  const series = seriesAtMost(cells, group);
  return series > most.series ? { of: 'series', found: series } : null;
}

/**
 * How many series a table can have: as many as a column of words has different ones. Where none was
 * chosen, series are only told apart by words of which each repeats.
 */
export function seriesAtMost(cells: Table['cells'], group: Choice['group']): number {
  if (group === 'none') return 1;
  if (group !== null) return Math.max(1, timesOf(cells, group - 1).size);
  const columns = cells[1]?.length ?? 0;
  let series = 1;
  for (let column = 0; column < columns; column += 1) {
    if (!isWord(cells[1]?.[column]) && !isWord(cells.at(-1)?.[column])) continue;
    const times = timesOf(cells, column);
    let repeated = 0;
    for (const count of times.values()) if (count > 1) repeated += 1;
    series = Math.max(series, repeated);
  }
  return series;
}

/** How often each text stands in a column. */
function timesOf(cells: Table['cells'], column: number): ReadonlyMap<Cell, number> {
  const times = new Map<Cell, number>();
  for (const row of cells) {
    const word = row[column] ?? '';
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  return times;
}

/** Whether something is in a cell that is in no number. */
function isWord(cell: Cell | undefined): boolean {
  return typeof cell === 'string' && /[^\s\d.,'’+\-eE%]/.test(cell);
}

/** What is too much, in a sentence. */
export function excessError({ of, found }: Excess): ShownError {
  const { tooLong, tooManyRows, tooManyCells, tooManySeries } = workTexts();
  const [code, sentence] = {
    text: ['text-too-long', tooLong] as const,
    rows: ['too-many-rows', tooManyRows] as const,
    cells: ['too-many-cells', tooManyCells] as const,
    series: ['too-many-series', tooManySeries] as const,
  }[of];
  return { code, message: sentence(formatPlain(found), formatPlain(most[of])) };
}
