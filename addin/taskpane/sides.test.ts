import { expect, test } from '@jest/globals';
import type { Cell } from 'usl-fit';
import { noChoice } from '../../view/choice.ts';
import { defaultSettings } from '../../view/settings.ts';
import { columnsOf } from '../../view/sides.ts';
import { convertible, notNumbers } from './cells.ts';
import { fitSelection } from './state/fitting.ts';
import { selected } from './testing/fakeWorkbook.ts';

test('a cell of after is found in its own column', () => {
  const cells: Cell[][] = [
    ['N', 'X before', 'X after'],
    [1, 100, 120],
    [2, 190, 'timeout'],
    [4, 340, 420],
    [8, null, 700],
    [16, 600, '900'],
    [32, 550, 950],
    [64, 500, 900],
  ];
  const selection = {
    ...selected(cells),
    textNumbers: [{ row: 6, column: 3, address: 'C6', text: '900' }],
  };
  const decisions = { choice: noChoice, settings: defaultSettings, exclusions: [] };
  const before = fitSelection(selection, decisions).outcome;
  if (before.kind !== 'fitted') throw new Error(JSON.stringify(before.errors));
  expect(before.report.fits.map(({ series }) => series)).toEqual(['before']);
  expect(notNumbers(selection, before.report.columns, [])).toEqual([
    { row: 3, address: 'C3', text: 'timeout' },
  ]);
  const out = [{ row: 3, reason: '', concurrency: null, throughput: null }];
  const { outcome } = fitSelection(selection, { ...decisions, exclusions: out });
  if (outcome.kind !== 'fitted') throw new Error(JSON.stringify(outcome.errors));
  const { report } = outcome;
  expect(report.fits.map(({ series }) => series)).toEqual(['before', 'after']);
  expect(convertible(selection, report)).toEqual([{ address: 'C6', value: 900 }]);
  expect(columnsOf(report.columns, 'after').throughput.number).toBe(3);
});
