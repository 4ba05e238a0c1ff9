import { beforeAll, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import {
  followedCellsOf,
  following,
  putRows,
  type Following,
  type Rows,
} from '../../tests/excel-host/scenarios/following.ts';
import { sheetNamed, valueAt } from '../../tests/excel-host/scenarios/stage.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { answerCases } from '../../tests/support/answerCases.ts';
import { references } from '../../tests/support/template.ts';
import { expectReference } from '../../tests/support/templateOptimum.ts';

/** More than any set has. */
const rows = 40;
let fit: Following;

beforeAll(async () => {
  const first = Array.from({ length: rows }, (_, i) => [i + 1, 100 * i + 100]);
  fit = await following(compileWorkbookCode(), first);
});

/** What the inserted sheet comes to with other measurements in its cells, and blank rows behind them. */
function found(points: Rows) {
  putRows(fit.s, [...points, ...Array<Rows[number]>(rows - points.length).fill(['', ''])]);
  const sheet = sheetNamed(fit.s, 'USL Fit');
  return followedCellsOf((address) => valueAt(sheet, address));
}

test.each(references.map((one) => [one.name, one] as const))(
  'parameters that follow, calculated by IronCalc, are the optimum of %s',
  (_, one) => {
    expectReference(found(one.points).optimum, one);
  },
);

test.each(Object.entries(answerCases))('what %s is answered as by the product', (_, points) => {
  const cells = [['Users', 'Queries/s'], ...points.map((point) => [...point])];
  expect(found(points).answer).toBe(fitTable({ cells }).fits[0]?.answer.headline.text);
});
