import { describe, expect, test } from '@jest/globals';
import { openInNode, type NodeHost } from './node.ts';

/** Writes formulas and gives the values read back in the same batch. */
async function calculated(
  host: NodeHost,
  address: string,
  formulas: unknown[][],
): Promise<unknown> {
  const values = await host.Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.formulas = formulas;
    range.load('values');
    await context.sync();
    return range.values as unknown[][];
  });
  return JSON.parse(JSON.stringify(values));
}

const one = async (formula: string, host = openInNode()): Promise<unknown> =>
  ((await calculated(host, 'E1', [[formula]])) as unknown[][])[0]?.[0];

describe('formulas', () => {
  test.each([
    ['=1/3', 1 / 3],
    ['=0.1+0.2', 0.1 + 0.2],
    ['=PI()', Math.PI],
    ['=2^-1000', 2 ** -1000],
    ['=-1E300*7', -7e300],
    ['="a"&1', 'a1'],
    ['=1=1', true],
    ['=1/0', '#DIV/0!'],
    ['=NA()', '#N/A'],
    ['=IF(TRUE,"",1)', ''],
  ])('%s gives %j in every digit', async (formula, value) => {
    expect(await one(formula)).toBe(value);
  });

  test('a quantile of Student’s t agrees with tables', async () => {
    expect(await one('=T.INV.2T(0.05,3)')).toBeCloseTo(3.182446305284263, 9);
  });

  test('they follow what they refer to, by whoever it changes', async () => {
    const host = openInNode();
    host.workbook.put('A1', [[2]]);
    expect(await one('=A1*10', host)).toBe(20);
    host.workbook.edit('A1', '3');
    expect(host.workbook.activeSheet.peek(0, 4).value).toBe(30);
    host.workbook.insertRows('Sheet1', 1);
    host.workbook.edit('A2', '4');
    expect(host.workbook.snapshot().sheets[0]?.cells['E2']).toEqual({
      value: 40,
      formula: '=A2*10',
    });
  });

  test('text that looks like a number stays text', async () => {
    const host = openInNode();
    host.workbook.put('A1:A2', [['12'], ['=1+1']]);
    expect(await one('=ISTEXT(A1)&A2', host)).toBe('TRUE=1+1');
  });

  test('an array spills, and is in the way of another', async () => {
    const host = openInNode();
    host.workbook.put('A1:A3', [[1], [2], [3]]);
    expect(await one('=A1:A3*2', host)).toBe(2);
    const { cells } = host.workbook.snapshot().sheets[0] ?? { cells: {} };
    expect(cells).toMatchObject({ E2: 4, E3: 6 });
    host.workbook.put('E3', [['occupied']]);
    expect(host.workbook.activeSheet.peek(0, 4).value).toBe('#SPILL!');
    expect(host.workbook.snapshot().sheets[0]?.cells['E2']).toBeUndefined();
  });

  test('a function nobody knows is named', async () => {
    const host = openInNode();
    expect(await one('=NOSUCH(1)+SUM(1)', host)).toBe('#NAME?');
    expect(host.workbook.unknownFunctions).toEqual([
      { address: 'Sheet1!E1', functions: ['NOSUCH'] },
    ]);
  });
});

describe('names in formulas', () => {
  test('a name of the sheet comes before one of the workbook', async () => {
    const host = openInNode();
    host.workbook.put('A1:A2', [[1], [2]]);
    host.workbook.addSheet('Other', 'test');
    await host.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      context.workbook.names.add('sigma', sheet.getRange('A1'));
      context.workbook.names.add('kappa', sheet.getRange('A1'));
      sheet.names.add('sigma', sheet.getRange('A2'));
      sheet.getRange('C1:D1').formulas = [['=sigma', '=kappa']];
      context.workbook.worksheets.getItem('Other').getRange('A1').formulas = [['=sigma']];
      await context.sync();
    });
    const [first, other] = host.workbook.snapshot().sheets;
    expect(first?.cells).toMatchObject({ C1: { value: 2 }, D1: { value: 1 } });
    expect(other?.cells).toMatchObject({ A1: { value: 1 } });
  });

  test('a name that is gone shows #NAME?', async () => {
    const host = openInNode();
    await host.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      sheet.names.add('sigma', sheet.getRange('A1'));
      sheet.getRange('B1').formulas = [['=sigma+1']];
      await context.sync();
      sheet.names.getItem('sigma').delete();
      await context.sync();
    });
    expect(host.workbook.activeSheet.peek(0, 1).value).toBe('#NAME?');
  });
});

test('LINEST works by its parts, as in the audit block of a sheet', async () => {
  const host = openInNode();
  // y = 1 + 2u + 3v with errors that cancel: coefficients come in reverse order.
  host.workbook.put('A1:C5', [
    [1, 0, 0],
    [3, 1, 0],
    [4, 0, 1],
    [6, 1, 1],
    [11, 2, 2],
  ]);
  const values = await calculated(host, 'E1:G1', [
    [
      '=INDEX(LINEST(A1:A5,B1:C5),1)',
      '=INDEX(LINEST(A1:A5,B1:C5),2)',
      '=INDEX(LINEST(A1:A5,B1:C5),3)',
    ],
  ]);
  const [[v, u, c]] = values as [[number, number, number]];
  expect([v, u, c].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([3, 2, 1]);
});

test('IronCalc is not started for a workbook without formulas', async () => {
  const host = openInNode();
  let calls = 0;
  const { calculator } = host.workbook;
  host.workbook.calculator = (input) => {
    calls += 1;
    return calculator?.(input) ?? { formulas: [], spilled: [], arrays: [], unknown: [] };
  };
  await calculated(host, 'A1:A2', [[1], ['text']]);
  host.workbook.snapshot();
  expect(calls).toBe(0);
  await calculated(host, 'B1', [['=A1']]);
  expect(calls).toBe(1);
});
