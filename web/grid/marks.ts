import type { Warning } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';

/** What is said against a row. */
export interface RowMark {
  kind: 'error' | 'warning';
  /** In the core's English, each once. */
  messages: string[];
  /** The columns that are wrong, as an error names them. */
  columns: string[];
}

/** What is said against each row, by its line; an error is more than a warning. */
export function marksOf(
  errors: readonly ShownError[],
  warnings: readonly Warning[],
): ReadonlyMap<number, RowMark> {
  const marks = new Map<number, RowMark>();
  const say = (line: number, kind: RowMark['kind'], message: string, column: string | null) => {
    const mark = marks.get(line) ?? { kind, messages: [], columns: [] };
    marks.set(line, mark);
    if (!mark.messages.includes(message)) mark.messages.push(message);
    if (column !== null) mark.columns.push(column);
  };
  for (const { details, message } of errors) {
    if (details?.row != null) say(details.row, 'error', message, details.column);
  }
  for (const { rows, message } of warnings) {
    for (const line of rows) say(line, 'warning', message, null);
  }
  return marks;
}

/** Whether a mark is of a column, which an error calls by its name or its number. */
export function isOfColumn(
  mark: RowMark | undefined,
  column: number,
  name: string | undefined,
): boolean {
  return mark?.columns.some((of) => of === name || of === String(column + 1)) ?? false;
}
