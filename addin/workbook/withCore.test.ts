import { expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import { openInNode } from '../../tests/excel-host/node.ts';
import { headersOf } from '../../view/labels.ts';
import { resultRows } from '../../view/rows.ts';
import { answer } from '../../view/sentence.ts';
import { insertFit } from './insertFit.ts';
import { readSelection } from './readSelection.ts';

// Queries per second of a database by concurrent users: Percona's five points.
const measurements = [
  ['users', 'qps'],
  [1, 955.16],
  [2, 1878.91],
  [4, 3548.68],
  [8, 6531.08],
  [16, 9897.24],
];

test('a selection is fitted by the core and written to a sheet (in a simulated Excel host)', async () => {
  const { Excel, workbook } = openInNode({ checkRequirementSets: true });
  Object.assign(globalThis, { Excel });
  workbook.put('D5', measurements);
  workbook.select('D:E');

  const { table, address } = await readSelection();
  const { fits, errors, columns } = fitTable(table, { bandPoints: 40 });
  expect(errors).toEqual([]);
  const [fit] = fits;
  if (fit === undefined) throw new Error('There is no fit.');
  const headers = headersOf(columns);
  const rows = resultRows(fit, headers);
  const sentence = answer(fit, { headers });
  const { sheetName } = await insertFit({ fit, headers, rows, sentence, sourceAddress: address });

  const sheet = workbook.snapshot().sheets.find(({ name }) => name === sheetName);
  const values = Object.values(sheet?.cells ?? {}).map((cell) =>
    typeof cell === 'object' ? cell.value : cell,
  );
  expect(values).toEqual(
    expect.arrayContaining([
      ...['Sheet1!D5:E10', sentence, fit.peak?.concurrency.estimate],
      ...[fit.parameters.kappa.standardError, ...rows.map(({ label }) => label)],
      ...fit.points.flatMap(({ row, fitted }) => [row, fitted]),
      ...fit.bands.flatMap(({ concurrency, estimate }) => [concurrency, estimate]),
    ]),
  );
  expect(fit.points.map(({ row }) => row)).toEqual([6, 7, 8, 9, 10]);
  const series = sheet?.charts[0]?.series.map(({ name }) => name);
  expect(series).toEqual(['Measured', 'Fitted']);
});
