// Tables that JSON holds, as scripts and notebooks write them.
import { expect, test } from '@jest/globals';
import { tableOfRecords } from '../../cli/records.ts';
import { uslFitJson } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const records = [
  { threads: 1, note: 'a "b"', tps: 10.5 },
  { threads: 2, note: null, tps: 19 },
  { threads: 4, tps: 33 },
];
const table = 'threads,note,tps\n1,"a ""b""",10.5\n2,,19\n4,,33\n';

test.each([
  ['a list', JSON.stringify(records)],
  ['a list over several lines', JSON.stringify(records, null, 2)],
  ['one a line', records.map((record) => JSON.stringify(record)).join('\n')],
  ['the list of an object', JSON.stringify({ service: 'x', results: records })],
])('records become a table: %s', (_, text) => {
  expect(tableOfRecords(text)).toBe(table);
});

test('rows and columns of numbers become a table', () => {
  expect(tableOfRecords('[[1, 10], [2, 19.5]]')).toBe('1,10\n2,19.5\n');
  expect(tableOfRecords('{"n": [1, 2], "x": [10, 19.5]}')).toBe('n,x\n1,10\n2,19.5\n');
});

test.each([
  '{"n": 1}',
  '[1, 2, 3]',
  '[{"n": 1}]',
  '[{"a": {"n": 1}}, {"a": {"n": 2}}]',
  'n,x\n1,2',
  '',
])('anything else does not: %s', (text) => {
  expect(tableOfRecords(text)).toBeNull();
});

test.each([
  ['records.json', JSON.stringify(records)],
  ['records.jsonl', records.map((record) => JSON.stringify(record)).join('\n')],
  ['columns.json', '{"threads": [1, 2, 4], "tps": [10.5, 19, 33]}'],
])('a file is fitted: %s', (name, text) => {
  folder.write(name, text);
  const { fits } = uslFitJson(['fit', `${folder.path}/${name}`]);
  expect(fits[0]?.points.map(({ concurrency, throughput }) => [concurrency, throughput])).toEqual([
    [1, 10.5],
    [2, 19],
    [4, 33],
  ]);
});
