import { useRef, useState } from 'preact/hooks';
import { nearest } from './useSelection.ts';

/** How the editing of a cell began: by typing over it, or by changing what it holds. */
export type Begun = 'typing' | 'changing';

/** The input in the active cell, in which its text is edited. */
export function useCellEditor() {
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Event handlers need it before the next render.
  const begun = useRef<Begun | null>(null);
  const stop = () => {
    begun.current = null;
    setOpen(false);
  };
  return {
    input,
    isOpen,
    /** Null while nothing is edited. */
    begunBy: () => begun.current,
    /** Opens the input of the active cell, if it has one. */
    start: (by: Begun, text: string) => {
      const element = input.current;
      if (element === null) return;
      const value = by === 'typing' ? '' : text;
      element.value = value;
      // Focused immediately, so that the key that started editing is typed into the input.
      element.focus({ preventScroll: true });
      element.closest('[role=gridcell]')?.scrollIntoView(nearest);
      element.setSelectionRange(value.length, value.length);
      begun.current = by;
      setOpen(true);
    },
    stop,
    /** Closes the input and returns its text; null if it was not open. */
    finish: (): string | null => {
      if (begun.current === null || input.current === null) return null;
      stop();
      return input.current.value;
    },
  };
}

/** The editor of a cell. */
export type CellEditor = ReturnType<typeof useCellEditor>;
