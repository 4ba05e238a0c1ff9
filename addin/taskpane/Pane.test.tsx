import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import type { FitReport } from 'usl-fit';
import { fitLike } from '../../view/fixtures.ts';
import { columnNames } from './columnNames.ts';
import { contentOf } from './content.ts';
import { Pane } from './Pane.tsx';
import { columnLetters, TextNumbers } from './TextNumbers.tsx';
import type { Selection, Workbook } from './workbook.ts';

const selection: Selection = {
  table: { cells: [] },
  address: 'Sheet1!A1:B6',
  sheetName: 'Sheet1',
  origin: { row: 1, column: 1 },
  textNumbers: [],
};

const report: FitReport = {
  fits: [fitLike()],
  errors: [],
  columns: {
    ...{ concurrency: { number: 1, header: 'users' }, throughput: { number: 2, header: 'tps' } },
    ...{ latency: null, deviation: null, group: null, hasHeader: true },
  },
};

test('before anything is fitted the pane says how to begin, and nothing can be inserted', () => {
  const never = () => new Promise<never>(() => undefined);
  const workbook: Workbook = {
    readSelection: never,
    insertFit: never,
    describe: () => ({ code: '', message: '' }),
  };
  const html = renderToString(<Pane workbook={workbook} />);
  expect(html).toContain('Select both columns');
  expect(html).toMatch(/<button[^>]* disabled[ >][^<]*Insert into workbook/);
  expect(html).not.toMatch(/<button[^>]* disabled[^>]*>Fit</);
});

describe('what goes into the workbook', () => {
  test('is what the pane shows', () => {
    const [content] = contentOf(report, selection, 'en-US');
    expect(content?.sentence).toContain('Throughput peaks at about 40 users, at about 12,346 tps.');
    expect(content?.headers).toEqual({ concurrency: 'users', throughput: 'tps' });
    expect(content?.rows[0]).toMatchObject({ label: 'Peak concurrency', value: 40 });
    expect(content?.sourceAddress).toBe('Sheet1!A1:B6');
  });

  test('is a sheet for each series, named in its sentence', () => {
    const fits = [fitLike({ series: 'old' }), fitLike({ series: 'new' })];
    const contents = contentOf({ ...report, fits }, selection, 'en-US');
    expect(contents.map(({ sentence }) => sentence.split(':')[0])).toEqual(['old', 'new']);
  });
});

describe('numbers held as text', () => {
  const cell = (row: number) => ({ row, column: 2, text: '1,5' });

  test('are told by their cell', () => {
    const html = renderToString(<TextNumbers cells={[cell(4)]} />);
    expect(html).toContain('One cell holds its number as text: B4 (“1,5”).');
  });

  test('are counted when there are many', () => {
    const html = renderToString(<TextNumbers cells={[1, 2, 3, 4, 5].map(cell)} />);
    expect(html).toContain('5 cells hold their numbers');
    expect(html).toContain('B3 (“1,5”) and 2 more.');
  });

  test('are not mentioned when there are none', () => {
    expect(renderToString(<TextNumbers cells={[]} />)).toBe('');
  });
});

test.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [702, 'ZZ'],
  [703, 'AAA'],
])('column %d is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters);
});

test.each([
  [
    ['users', ' tps ', null],
    ['users', 'tps', 'Column E'],
  ],
  [
    [1, 2],
    ['Column C', 'Column D'],
  ],
  [
    ['1,5', '2'],
    ['Column C', 'Column D'],
  ],
])('columns %p are called %p', (first, names) => {
  expect(columnNames({ table: { cells: [first] }, origin: { row: 1, column: 3 } })).toEqual(names);
});
