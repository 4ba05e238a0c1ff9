import type { Warning } from 'usl-fit';
import type { ShownError } from '../../view/ErrorCard.tsx';
import type { Message } from '../../view/texts/messages.ts';

/** The errors or warnings of a row. */
export interface RowMark {
  kind: 'error' | 'warning';
  /** Without duplicates. */
  messages: Message[];
  /** The affected columns, as named in errors. */
  columns: string[];
}

/** The mark of each row, by line number; errors take precedence over warnings. */
export function marksOf(
  errors: readonly ShownError[],
  warnings: readonly Warning[],
): ReadonlyMap<number, RowMark> {
  const marks = new Map<number, RowMark>();
  const say = (line: number, kind: RowMark['kind'], message: Message, column: string | null) => {
    const mark = marks.get(line) ?? { kind, messages: [], columns: [] };
    marks.set(line, mark);
    if (!mark.messages.some((other) => other.message === message.message))
      mark.messages.push(message);
    if (column !== null) mark.columns.push(column);
  };
  for (const error of errors) {
    const { details } = error;
    if (details?.row != null) say(details.row, 'error', error, details.column);
  }
  for (const warning of warnings) {
    for (const line of warning.rows) say(line, 'warning', warning, null);
  }
  return marks;
}

/** Whether a mark concerns a column, which an error identifies by name or number. */
export function isOfColumn(
  mark: RowMark | undefined,
  column: number,
  name: string | undefined,
): boolean {
  return mark?.columns.some((of) => of === name || of === String(column + 1)) ?? false;
}
