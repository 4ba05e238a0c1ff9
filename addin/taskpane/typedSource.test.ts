import { expect, test } from '@jest/globals';
import { typedSource } from './typedSource.ts';

test.each([
  ['B3:C8', 'Sheet1', ['B3:C8']],
  [' b:c ', 'Sheet1', ['B:C']],
  ['$B$3:$C$8', 'Sheet1', ['$B$3:$C$8']],
  ['Runs!B3:C8', 'Runs', ['B3:C8']],
  ["'Bob''s; runs'!B3:B8, D3:D8", "Bob's; runs", ['B3:B8', 'D3:D8']],
])('%s is a range', (text, sheetName, areas) => {
  expect(typedSource(text, 'Sheet1')).toEqual({
    sheetId: sheetName,
    sheetName,
    areas,
    tableId: null,
  });
});

test.each(['', 'measurements', 'B3-C8', 'C8:B3', 'B0:C8', 'Runs!', 'ZZZ1:ZZZ9'])(
  '%j is none',
  (text) => {
    expect(typedSource(text, 'Sheet1')).toBeNull();
  },
);
