import { expect, test } from '@jest/globals';
import { manyRows } from '../../tests/e2e/heavy/tables.ts';
import { tableOptions } from '../../view/fitForView.ts';
import { fivePoints } from '../examples/firstExample.ts';
import { start } from '../session.ts';
import { askable } from './askable.ts';

function fittedOf(text: string) {
  const { opened, table, history } = start(text);
  if (table === null) throw new Error('nothing is read');
  return { opened, table, options: tableOptions(history.present.choice) };
}

test('the text in the solver is asked, with the options it was opened with', () => {
  const fitted = fittedOf(fivePoints);
  expect(fitted.opened).not.toBeNull();
  const { measurements, options } = askable(fitted, null);
  expect('text' in measurements && measurements.text).toBe(fitted.opened);
  expect(options).toEqual({});
});

test('the cells are asked where a worker answers, or fitted', () => {
  const long = fittedOf(manyRows(800));
  expect(long.opened).not.toBeNull();
  for (const fitted of [long, { ...fittedOf(fivePoints), opened: null }]) {
    const { table, options } = fitted;
    expect(askable(fitted, 'a')).toEqual({ measurements: { table, series: 'a' }, options });
  }
});
