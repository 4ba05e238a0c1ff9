import type { Step } from './selection.ts';

/** What a key asks for. */
export type Command =
  | { do: 'move'; step: Step; extend: boolean }
  /** On to the next cell, as Tab and Enter go. */
  | { do: 'follow'; way: 'across' | 'down'; back: boolean }
  | { do: 'select'; what: 'all' | 'rows' | 'columns' }
  | { do: 'insert' | 'remove' | 'clear' | 'edit' | 'undo' | 'redo' | 'leave' }
  /** A letter, or the beginning of one, that replaces what is in the cell. */
  | { do: 'type' };

/** What of a key press decides. */
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

/** What a key asks for while a cell is selected; null for what the browser is to do. */
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
      return { do: 'follow', way: 'across', back: shiftKey };
    case 'Enter':
      return { do: 'follow', way: 'down', back: shiftKey };
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
    // Plus alone makes the page larger, as everywhere.
    case '+':
    case '=':
    case '*':
      return shift ? { do: 'insert' } : null;
    default:
      return null;
  }
}

/** What a key asks for while a cell is edited; null for what the input is to do with it. */
export function editCommandOf(
  event: Key,
  begunByTyping: boolean,
): { do: 'cancel' } | Extract<Command, { do: 'move' | 'follow' }> | null {
  // What is composed ends by keys of its own.
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
  return { do: 'follow', way: key === 'Tab' ? 'across' : 'down', back: event.shiftKey };
}
