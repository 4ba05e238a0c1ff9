import { expect, test } from '@jest/globals';
import { commandOf, editCommandOf, type Key } from './keys.ts';

/** Parses `Control+Shift+a` into a key event. */
function key(written: string): Key {
  const names = written.split(/\+(?=.)/);
  const has = (name: string) => names.slice(0, -1).includes(name);
  return {
    key: names.at(-1) ?? '',
    isComposing: false,
    altKey: has('Alt'),
    ctrlKey: has('Control'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
  };
}

test.each([
  ['ArrowDown', { do: 'move', step: 'down', extend: false }],
  ['Shift+ArrowLeft', { do: 'move', step: 'left', extend: true }],
  ['Control+Shift+End', { do: 'move', step: 'last', extend: true }],
  ['Control+ArrowUp', { do: 'move', step: 'edgeUp', extend: false }],
  ['Tab', { do: 'follow', axis: 'across', back: false }],
  ['Shift+Enter', { do: 'follow', axis: 'down', back: true }],
  ['Control+a', { do: 'select', what: 'all' }],
  ['Meta+a', { do: 'select', what: 'all' }],
  ['Control+ ', { do: 'select', what: 'columns' }],
  ['Shift+ ', { do: 'select', what: 'rows' }],
  ['Control+Shift++', { do: 'insert' }],
  ['Control+Shift+=', { do: 'insert' }],
  ['Control+-', { do: 'remove' }],
  ['Control+Delete', { do: 'remove' }],
  ['Delete', { do: 'clear' }],
  ['Backspace', { do: 'clear' }],
  ['F2', { do: 'edit' }],
  ['Escape', { do: 'leave' }],
  ['Control+z', { do: 'undo' }],
  ['Control+Shift+Z', { do: 'redo' }],
  ['Control+y', { do: 'redo' }],
  ['7', { do: 'type' }],
  ['Shift+A', { do: 'type' }],
  ['Dead', { do: 'type' }],
])('%s in a cell', (written, command) => {
  expect(commandOf(key(written))).toEqual(command);
});

test.each(['Control+c', 'Control++', 'Control+0', 'Shift', 'F5', 'Alt+ArrowLeft'])(
  '%s is left to the browser',
  (written) => {
    expect(commandOf(key(written))).toBeNull();
  },
);

test.each([
  ['Enter', true, { do: 'follow', axis: 'down', back: false }],
  ['Shift+Tab', false, { do: 'follow', axis: 'across', back: true }],
  ['Escape', false, { do: 'cancel' }],
  ['ArrowRight', true, { do: 'move', step: 'right', extend: false }],
  ['ArrowRight', false, null],
  ['Shift+ArrowRight', true, null],
  ['Home', true, null],
  ['a', true, null],
])('%s while a cell is edited, begun by typing: %p', (written, typing, command) => {
  expect(editCommandOf(key(written), typing)).toEqual(command);
});

test('what is being composed has its keys to itself', () => {
  expect(editCommandOf({ ...key('Enter'), isComposing: true }, true)).toBeNull();
});
