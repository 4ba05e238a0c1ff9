import { useRef, useState } from 'preact/hooks';
import type { Session } from '../session.ts';

/**
 * Leads the user to the measurements: to the text, or to a row of the grid. In a single-column layout the answer comes
 * first, and the input is behind a button.
 */
export function useInputFocus({ history, grid, hasHeader }: Session) {
  const textArea = useRef<HTMLTextAreaElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [row, setRow] = useState<{ line: number } | null>(null);
  const isEmpty = history.present.text.trim() === '';
  return {
    textArea,
    isShown: isRequested || isEmpty,
    toggle: () => {
      setRequested(!isRequested);
    },
    show: () => {
      setRequested(true);
    },
    focusText: () => {
      textArea.current?.focus();
    },
    /** The row of the grid requested last. */
    row,
    goTo: (line: number) => {
      setRequested(true);
      const isInGrid = grid.rows.slice(hasHeader ? 1 : 0).some((each) => each.line === line);
      if (isInGrid) setRow({ line });
      else if (textArea.current !== null) selectLine(textArea.current, line);
    },
  };
}

/** Where the measurements are entered. */
export type InputFocus = ReturnType<typeof useInputFocus>;

/** Selects a line of the text. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines
    .slice(0, line - 1)
    .reduce((length, { length: count }) => length + count + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
