import { describe, expect, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { noChoice } from '../../view/choice.ts';
import { defaultSettings } from '../../view/settings.ts';
import { beforeAfter, columnsOf } from './beforeAfter.ts';
import { convertible, notNumbers } from './cells.ts';
import { fitSelection } from './state/fitting.ts';
import { selected } from './testing/fakeWorkbook.ts';

const cells: Cell[][] = [
  ['N', 'X before', 'X after'],
  [1, 100, 120],
  [2, 190, 230],
  [4, 340, 420],
  [8, null, 700],
];

const table = (head: Cell[]) => ({ cells: [head, ...cells.slice(1)], rows: [1, 2, 3, 4, 5] });

describe('columns of before and after', () => {
  test('are rows of two series, each with the row it stands in', () => {
    expect(beforeAfter({ cells, rows: [5, 6, 7, 9, 10] }, noChoice)?.table).toEqual({
      cells: [
        ['N', 'X', 'series'],
        [1, 100, 'before'],
        [2, 190, 'before'],
        [4, 340, 'before'],
        [1, 120, 'after'],
        [2, 230, 'after'],
        [4, 420, 'after'],
        [8, 700, 'after'],
      ],
      rows: [5, 6, 7, 9, 6, 7, 9, 10],
    });
  });

  test.each([
    [['N', 'before', 'after'], 'Throughput', 'before', 'after'],
    [['N', 'Before: req/s', 'After: req/s'], 'req/s', 'Before', 'After'],
    [['N', 'X (before)', 'X (after)'], 'X', 'before', 'after'],
    [['N', 'qps_old', 'qps_new'], 'qps', 'old', 'new'],
    [['N', 'Durchsatz vorher', 'Durchsatz nachher'], 'Durchsatz', 'vorher', 'nachher'],
  ])('are recognised by their headers: %j', (head, header, before, after) => {
    const found = beforeAfter(table(head), noChoice);
    expect(found?.table.cells[0]?.[1]).toBe(header);
    expect(found?.names).toEqual([before, after]);
  });

  test.each([
    [['N', 'X before', 'Y after']],
    [['N', 'X', 'X after']],
    [['N', 'X beforehand', 'X afterwards']],
    [['N', 'X renewed', 'X bold']],
  ])('are no others: %j', (head) => {
    expect(beforeAfter(table(head), noChoice)).toBeNull();
  });

  test('may each have their own concurrency', () => {
    const found = beforeAfter(
      {
        cells: [
          ['N before', 'X before', 'N after', 'X after'],
          [1, 100, 2, 240],
          [2, 190, 3, 330],
        ],
        rows: [1, 2, 3],
      },
      noChoice,
    );
    expect(found?.table.cells).toEqual([
      ['N', 'X', 'series', null],
      [1, 100, 'before', null],
      [2, 190, 'before', null],
      [2, 240, 'after', null],
      [3, 330, 'after', null],
    ]);
  });

  test('are one series where a column was chosen', () => {
    expect(beforeAfter({ cells }, { ...noChoice, x: 3 })).toBeNull();
    expect(beforeAfter({ cells }, { ...noChoice, group: 'none' })).toBeNull();
  });
});

test('a cell of after is found in its own column', () => {
  const broken = cells.map((row, i) => (i === 2 ? [2, 190, 'timeout'] : [...row]));
  const more = [...broken, [16, 600, '900'], [32, 550, 950], [64, 500, 900]] as Cell[][];
  const selection = {
    ...selected(more),
    textNumbers: [{ row: 6, column: 3, address: 'C6', text: '900' }],
  };
  const sides = beforeAfter(selection.table, noChoice);
  const decisions = { choice: noChoice, settings: defaultSettings, exclusions: [] };
  const before = fitSelection(selection, decisions).outcome;
  if (before.kind !== 'fitted') throw new Error(JSON.stringify(before.errors));
  expect(before.report.fits.map(({ series }) => series)).toEqual(['before']);
  expect(notNumbers(selection, before.report.columns, sides, [])).toEqual([
    { row: 3, address: 'C3', text: 'timeout' },
  ]);
  const out = [{ row: 3, reason: '', concurrency: null, throughput: null }];
  const { outcome } = fitSelection(selection, { ...decisions, exclusions: out });
  if (outcome.kind !== 'fitted') throw new Error(JSON.stringify(outcome.errors));
  const { report } = outcome;
  expect(report.fits.map(({ series }) => series)).toEqual(['before', 'after']);
  expect(convertible(selection, report, sides)).toEqual([{ address: 'C6', value: 900 }]);
  expect(columnsOf(report.columns, sides, 'after').throughput.number).toBe(3);
  expect(columnsOf(report.columns, sides, 'before').throughput.number).toBe(2);
});
