import { describe, expect, test } from '@jest/globals';
import {
  blockOf,
  extended,
  following,
  only,
  stepped,
  within,
  type Field,
  type Selection,
  type Step,
} from './selection.ts';

/** Three columns and two for marks; five rows and a new one; the second row is empty. */
const filled = ['xxx', '...', 'xx.', 'xxx', 'xxx'];
const field: Field = {
  rows: 6,
  columns: 3,
  marks: 2,
  page: 2,
  isFilled: ({ row, column }) => filled[row]?.[column] === 'x',
};
const at = (row: number, column: number) => only({ row, column });
const places = ({ active, from, to }: Selection) =>
  [active, from, to].map(({ row, column }) => [row, column]);

describe('a step', () => {
  test.each<[Step, [number, number], [number, number]]>([
    ['left', [2, 1], [2, 0]],
    ['left', [2, 0], [2, 0]],
    ['right', [2, 2], [2, 3]],
    ['right', [2, 4], [2, 4]],
    ['up', [0, 1], [0, 1]],
    ['down', [4, 1], [5, 1]],
    ['down', [5, 1], [5, 1]],
    ['pageDown', [0, 1], [2, 1]],
    ['pageUp', [1, 1], [0, 1]],
    ['rowStart', [3, 2], [3, 0]],
    ['rowEnd', [3, 0], [3, 2]],
    ['first', [3, 2], [0, 0]],
    ['last', [0, 0], [4, 2]],
    ['edgeRight', [2, 0], [2, 1]],
    ['edgeRight', [2, 1], [2, 2]],
    ['edgeDown', [0, 0], [2, 0]],
    ['edgeDown', [2, 0], [4, 0]],
    ['edgeUp', [4, 0], [2, 0]],
    ['edgeLeft', [1, 2], [1, 0]],
  ])('%s from %j goes to %j', (step, [row, column], to) => {
    expect(places(stepped(at(row, column), step, false, field))).toEqual([to, to, to]);
  });

  test('with Shift extends a block whose active cell stays', () => {
    const down = stepped(at(1, 1), 'down', true, field);
    const across = stepped(down, 'rowEnd', true, field);
    expect(places(across)).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
    ]);
    expect(blockOf(stepped(across, 'first', true, field))).toEqual({
      top: 0,
      bottom: 1,
      left: 0,
      right: 1,
    });
  });

  test('leaves a block for a single cell', () => {
    const block = extended(at(1, 1), { row: 3, column: 2 }, field);
    expect(places(stepped(block, 'down', false, field))).toEqual(Array(3).fill([2, 1]));
  });
});

test('a block keeps to the table, or to a column beside it', () => {
  expect(extended(at(1, 1), { row: 9, column: 4 }, field).to).toEqual({ row: 5, column: 2 });
  expect(extended(at(1, 3), { row: 3, column: 0 }, field).to).toEqual({ row: 3, column: 3 });
});

test('where rows went, a selection stays within those that are left', () => {
  const block = extended(at(1, 1), { row: 5, column: 2 }, field);
  expect(places(within(block, { ...field, rows: 2 }))).toEqual([
    [1, 1],
    [1, 1],
    [1, 2],
  ]);
  expect(places(within(at(4, 4), { ...field, rows: 2, columns: 2 }))).toEqual(
    Array(3).fill([1, 3]),
  );
});

describe('Tab and Enter', () => {
  test('go through the table row by row, and out of it at either end', () => {
    expect(following(at(0, 2), 'across', false, field)).toEqual(at(1, 0));
    expect(following(at(1, 0), 'across', true, field)).toEqual(at(0, 2));
    expect(following(at(5, 2), 'across', false, field)).toBeNull();
    expect(following(at(0, 0), 'across', true, field)).toBeNull();
    expect(following(at(2, 1), 'down', false, field)).toEqual(at(3, 1));
    expect(following(at(2, 1), 'down', true, field)).toEqual(at(1, 1));
    expect(following(at(5, 1), 'down', false, field)).toEqual(at(5, 1));
  });

  test('pass over what stands beside the table', () => {
    expect(following(at(0, 3), 'across', false, field)).toEqual(at(1, 0));
    expect(following(at(0, 4), 'across', true, field)).toEqual(at(0, 2));
  });

  test('go round in a block', () => {
    const block = extended(at(1, 0), { row: 2, column: 1 }, field);
    const walk = (axis: 'across' | 'down', back: boolean) => {
      let selection: Selection | null = block;
      return Array.from({ length: 4 }, () => {
        selection = selection && following(selection, axis, back, field);
        return selection && [selection.active.row, selection.active.column];
      });
    };
    expect(walk('across', false)).toEqual([
      [1, 1],
      [2, 0],
      [2, 1],
      [1, 0],
    ]);
    expect(walk('down', false)).toEqual([
      [2, 0],
      [1, 1],
      [2, 1],
      [1, 0],
    ]);
    expect(walk('across', true)[0]).toEqual([2, 1]);
  });
});
