import { describe, expect, test } from '@jest/globals';
import { cellsOf } from './cells.ts';
import {
  cellText,
  cleared,
  copiedCells,
  withCells,
  withExcluded,
  withHeldOut,
  withReasons,
  withText,
  type GridData,
} from './changes.ts';
import { columnNames } from './columnNames.ts';
import { bodyOf } from './edits.ts';

const text = 'users,tps\n1,100\n2,190\n4,340\n';
const table = { text, delimiter: ',', grid: cellsOf(text), hasHeader: true };
const data: GridData = {
  table,
  body: bodyOf(table),
  names: columnNames(table),
  exclusions: [{ row: 3, reason: 'warm-up' }],
  heldOut: [4],
};
const block = (top: number, bottom: number, left: number, right = left) => ({
  top,
  bottom,
  left,
  right,
});
/** The columns behind the two of the table. */
const [reasons, held] = [2, 3];

describe('a cell', () => {
  test('is written into the text; the reason of an exclusion beside it', () => {
    expect(withText(data, { row: 1, column: 1 }, '200')).toMatchObject({
      kind: 'edit',
      text: 'users,tps\n1,100\n2,200\n4,340\n',
      touched: null,
    });
    expect(withText(data, { row: 0, column: reasons }, 'noise')).toMatchObject({
      kind: 'exclude',
      exclusions: [
        { row: 2, reason: 'noise' },
        { row: 3, reason: 'warm-up' },
      ],
      apart: true,
    });
  });

  test('that holds the text already is not, nor is a reason of the new row', () => {
    expect(withText(data, { row: 1, column: 1 }, '190')).toBeNull();
    expect(withText(data, { row: 1, column: reasons }, 'warm-up')).toBeNull();
    expect(withText(data, { row: 3, column: reasons }, 'noise')).toBeNull();
    expect(cellText(data, { row: 3, column: 0 })).toBe('');
  });
});

describe('a block', () => {
  test('is cleared, or what is said of its rows', () => {
    expect(cleared(data, block(0, 1, 1))).toMatchObject({
      text: 'users,tps\n1,\n2,\n4,340\n',
    });
    expect(cleared(data, block(0, 2, reasons))).toMatchObject({ exclusions: [] });
    expect(cleared(data, block(0, 2, held))).toEqual({ kind: 'hold out', rows: [] });
    expect(cleared(data, block(3, 3, 0, 1))).toBeNull();
  });

  test('is copied with its cells, or with the reasons', () => {
    expect(copiedCells(data, block(1, 2, 0, 1))).toEqual([
      ['2', '190'],
      ['4', '340'],
    ]);
    expect(copiedCells(data, block(0, 1, reasons))).toEqual([[''], ['warm-up']]);
  });

  test('that is pasted is selected, and widens the table', () => {
    const { action, written, moreColumns } = withCells(data, block(1, 1, 1), [['5', '6', '7']]);
    expect(action).toMatchObject({ text: 'users,tps,,\n1,100\n2,5,6,7\n4,340\n' });
    expect(written).toMatchObject({ from: { row: 1, column: 1 }, to: { row: 1, column: 3 } });
    expect(moreColumns).toBe(2);
  });

  test('with names goes into the header', () => {
    const cells = [
      ['threads', 'qps'],
      ['8', '500'],
    ];
    const { action, written } = withCells(data, block(0, 0, 0), cells);
    expect(action).toMatchObject({ text: 'threads,qps\n8,500\n2,190\n4,340\n' });
    expect(written.to).toEqual({ row: 0, column: 1 });
  });
});

describe('rows', () => {
  test('are excluded with the reason they had, and included again', () => {
    expect(withExcluded(data, [3, 4], true)).toMatchObject({
      exclusions: [
        { row: 3, reason: 'warm-up' },
        { row: 4, reason: '' },
      ],
    });
    expect(withExcluded(data, [3], false)).toMatchObject({ exclusions: [] });
  });

  test('get the reasons that are pasted; an empty one changes nothing', () => {
    expect(withReasons(data, 0, [['cold'], [''], ['full'], ['beyond']])).toMatchObject({
      exclusions: [
        { row: 2, reason: 'cold' },
        { row: 3, reason: 'warm-up' },
        { row: 4, reason: 'full' },
      ],
    });
  });

  test('are held out in ascending order, each once', () => {
    expect(withHeldOut(data, [4, 2], true)).toEqual({ kind: 'hold out', rows: [2, 4] });
    expect(withHeldOut(data, [4], false)).toEqual({ kind: 'hold out', rows: [] });
  });
});
