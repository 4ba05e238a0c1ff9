import type { Step } from './selection.ts';

/** The command of a key. */
export type Command =
  | { do: 'move'; step: Step; extend: boolean }
  /** Moves to the next cell, as Tab and Enter do. */
  | { do: 'follow'; axis: 'across' | 'down'; back: boolean }
  | { do: 'select'; what: 'all' | 'rows' | 'columns' }
  | { do: 'insert' | 'remove' | 'clear' | 'edit' | 'undo' | 'redo' | 'leave' }
  /** A character, or the start of one, that replaces the cell's content. */
  | { do: 'type' };

/** The relevant parts of a key event. */
export type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

const steps: Partial<Record<string, readonly [plain: Step, withControl: Step]>> = {
  ArrowLeft: ['left', 'edgeLeft'],
  ArrowRight: ['right', 'edgeRight'],
  ArrowUp: ['up', 'edgeUp'],
  ArrowDown: ['down', 'edgeDown'],
  Home: ['rowStart', 'first'],
  End: ['rowEnd', 'last'],
  PageUp: ['pageUp', 'pageUp'],
  PageDown: ['pageDown', 'pageDown'],
};

/** The command of a key while a cell is selected; null leaves it to the browser. */
export function commandOf(event: Key): Command | null {
  const { key, shiftKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (event.altKey && !control) return null;
  const arrow = steps[key];
  if (arrow !== undefined) {
    return { do: 'move', step: arrow[control ? 1 : 0], extend: shiftKey };
  }
  if (control) return withControl(key.toLowerCase(), shiftKey);
  switch (key) {
    case 'Tab':
      return { do: 'follow', axis: 'across', back: shiftKey };
    case 'Enter':
      return { do: 'follow', axis: 'down', back: shiftKey };
    case 'Escape':
      return { do: 'leave' };
    case 'F2':
      return { do: 'edit' };
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' };
    case ' ':
      return shiftKey ? { do: 'select', what: 'rows' } : { do: 'type' };
    default:
      return key.length === 1 || key === 'Dead' || key === 'Process' ? { do: 'type' } : null;
  }
}

function withControl(key: string, shift: boolean): Command | null {
  switch (key) {
    case 'a':
      return { do: 'select', what: 'all' };
    case ' ':
      return { do: 'select', what: 'columns' };
    case 'z':
      return { do: shift ? 'redo' : 'undo' };
    case 'y':
      return { do: 'redo' };
    case '-':
    case 'delete':
      return { do: 'remove' };
    // Plus with a modifier zooms the page, as usual.
    case '+':
    case '=':
    case '*':
      return shift ? { do: 'insert' } : null;
    default:
      return null;
  }
}

/** The command of a key while a cell is edited; null leaves it to the input. */
export function editCommandOf(
  event: Key,
  begunByTyping: boolean,
): { do: 'cancel' } | Extract<Command, { do: 'move' | 'follow' }> | null {
  // Input method composition handles its own keys.
  if (event.isComposing) return null;
  const { key } = event;
  if (key === 'Escape') return { do: 'cancel' };
  const control = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  const arrow = steps[key];
  if (arrow !== undefined) {
    const isMove = begunByTyping && !control && key !== 'Home' && key !== 'End';
    return isMove ? { do: 'move', step: arrow[0], extend: false } : null;
  }
  if (key !== 'Tab' && key !== 'Enter') return null;
  return { do: 'follow', axis: key === 'Tab' ? 'across' : 'down', back: event.shiftKey };
}
