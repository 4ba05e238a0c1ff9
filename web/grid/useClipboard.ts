import { useEffect, useRef } from 'preact/hooks';
import { pastedCells } from './clipboard.ts';
import type { Grid } from './useGrid.ts';

/**
 * Copies, cuts and pastes blocks of the grid while the focus is in it. Browsers dispatch these events to the last caret
 * position, not the focused cell, so the listeners are on the document.
 */
export function useClipboard(grid: Grid): void {
  const latest = useRef(grid);
  latest.current = grid;
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (clipboardData === null || !latest.current.hasFocus()) return;
      const isTaken =
        event.type === 'paste'
          ? paste(latest.current, clipboardData)
          : copy(latest.current, clipboardData, event.type === 'cut');
      if (isTaken) event.preventDefault();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    // In the capture phase, before the page takes a paste for a whole table.
    for (const type of types) document.addEventListener(type, take, true);
    return () => {
      for (const type of types) document.removeEventListener(type, take, true);
    };
  }, []);
}

/** Copies the selected block, unless a cell is edited: then its text is meant. */
function copy(grid: Grid, clipboard: DataTransfer, isCut: boolean): boolean {
  if (grid.editor.begunBy() !== null) return false;
  clipboard.setData('text/plain', grid.copied());
  if (isCut) grid.clear();
  return true;
}

function paste(grid: Grid, clipboard: DataTransfer): boolean {
  const [plain, html] = [clipboard.getData('text/plain'), clipboard.getData('text/html')];
  const read = pastedCells(plain, html, grid.data.table.delimiter);
  if ('error' in read) {
    grid.say(null, read.error);
    return true;
  }
  const { cells } = read;
  if (grid.editor.begunBy() !== null) {
    // A single cell is inserted at the caret.
    if (cells.length === 1 && cells[0]?.length === 1) return false;
    grid.editor.stop();
  }
  grid.paste(cells);
  return true;
}
