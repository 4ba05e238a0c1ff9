import { expect, test } from '@jest/globals';
import { begin, edit, redo, undo } from './history.ts';

test('undo and redo walk the same steps', () => {
  let history = edit(edit(begin('a'), 'b', null), 'c', null);
  history = undo(history);
  expect(history.present).toBe('b');
  history = undo(history);
  expect(history.present).toBe('a');
  expect(undo(history)).toBe(history);
  history = redo(redo(history));
  expect(history.present).toBe('c');
  expect(redo(history)).toBe(history);
});

test('edits of the same thing are one step, of another thing another', () => {
  let history = edit(edit(begin(''), '1', 'cell 2 0'), '12', 'cell 2 0');
  history = edit(history, '12,3', 'cell 2 1');
  history = undo(history);
  expect(history.present).toBe('12');
  expect(undo(history).present).toBe('');
});

test('an edit after an undo is a step of its own and ends what could be redone', () => {
  let history = undo(edit(edit(begin('a'), 'b', null), 'c', 'x'));
  history = edit(history, 'd', 'x');
  expect(history.future).toEqual([]);
  expect(undo(history).present).toBe('b');
});

test('what changes nothing is no step', () => {
  const history = begin('a');
  expect(edit(history, 'a', null)).toBe(history);
});
