import { expect, test } from '@jest/globals';
import { tableOfJson } from './json.ts';

test.each([
  ['[{"n":1,"x":9.5},{"n":2,"note":"a\\tb"}]', 'n\tx\tnote\n1\t9.5\t\n2\t\t"a\tb"\n'],
  ['[["n","x"],[1,1e21],[2,null]]', 'n\tx\n1\t1e+21\n2\t\n'],
  ['{"n":[1,2],"x":[9,17,25]}', 'n\tx\n1\t9\n2\t17\n\t25\n'],
  ['{"host":"a","runs":[{"n":1,"x":9}]}', 'n\tx\n1\t9\n'],
  ['\ufeff {"n":1,"x":9}\n\n{"n":2,"x":17}\n', 'n\tx\n1\t9\n2\t17\n'],
])('%s is a table', (json, text) => {
  expect(tableOfJson(json)).toBe(text);
});

test.each([
  ['[]', 'none'],
  ['{"n":1}', 'none'],
  ['[1,2]', 'none'],
  ['[{"n":{"deep":1}}]', 'none'],
  ['n,x\n1,2', null],
  ['[n],x\n1,2', null],
  ['{"n":1', null],
])('%s is no table: %p', (text, outcome) => {
  expect(tableOfJson(text)).toBe(outcome);
});
