import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { only, within, type CellPosition, type Field, type Selection } from './selection.ts';

/** Scrolls no further than needed. */
export const nearest = { block: 'nearest', inline: 'nearest' } as const;

/**
 * The selection of the grid; the focus follows it.
 *
 * @param rows the element with the rows
 */
export function useSelection(
  field: Field,
  hasHeader: boolean,
  rows: RefObject<HTMLElement | null>,
) {
  const [wanted, setWanted] = useState<Selection>(only({ row: 0, column: 0 }));
  /** Whether the active cell is to be focused, and whether to scroll it into view. */
  const focusing = useRef<'in sight' | 'where it is' | null>(null);

  useLayoutEffect(() => {
    const how = focusing.current;
    if (how === null) return;
    focusing.current = null;
    const cell = rows.current?.querySelector<HTMLElement>('[data-active]');
    if (cell == null) return;
    const box = cell.querySelector<HTMLElement>('input[type=checkbox]');
    (box ?? cell).focus({ preventScroll: true });
    if (how === 'in sight') cell.scrollIntoView(nearest);
  });

  // When the first row becomes the header, or ceases to be, every row moves by one.
  const hadHeader = useRef(hasHeader);
  useLayoutEffect(() => {
    if (hadHeader.current === hasHeader) return;
    hadHeader.current = hasHeader;
    setWanted((old) => movedBy(old, hasHeader ? -1 : 1));
  }, [hasHeader]);

  return {
    selection: within(wanted, field),
    /** Selects and focuses. */
    select: (next: Selection, how: 'in sight' | 'where it is' = 'in sight') => {
      // Another object, so that the focus is set even where the selection stays.
      setWanted({ ...next });
      focusing.current = how;
    },
    /** Selects while a pointer is drawn over the cells. */
    draw: setWanted,
    /** Whether the focus is about to move to another cell. */
    isFocusing: () => focusing.current !== null,
  };
}

function movedBy({ active, from, to }: Selection, rows: number): Selection {
  const moved = ({ row, column }: CellPosition) => ({ row: row + rows, column });
  return { active: moved(active), from: moved(from), to: moved(to) };
}
