import { beforeAll, describe, expect, test } from '@jest/globals';
import { openInNode } from '../node.ts';
import type { CellValue } from '../model/cell.ts';
import { calculateInLibreOffice, type SheetValues } from './libreOffice.ts';

const formulas: readonly [formula: string, value: CellValue | RegExp][] = [
  ['=1/3', 1 / 3],
  ['=A1*sigma', 6],
  ["='USL Fit'!A1+1", 8],
  ['=whole*2', 14],
  ['=PI()*1E-300', Math.PI * 1e-300],
  ['=T.INV.2T(0.05,3)', 3.182446305284263],
  ['=EXP(-2)*SQRT(2)', Math.exp(-2) * Math.SQRT2],
  ['=SUMPRODUCT(A1:A3,A1:A3)', 14],
  ['=INDEX(LINEST(A1:A3,C1:C3),1)', 0.5],
  ['=MMULT(TRANSPOSE(A1:A3),A1:A3)', 14],
  ['=IF(A1>5,1,"")', ''],
  ['="a&b <"&A1', 'a&b <3'],
  ['=A1=3', true],
  ['=1/0', /^#DIV\/0!/],
  ['=NA()', /^#N\/A/],
  ['=NOSUCH(1)', /^#NAME\?/],
];

describe('a workbook calculated by IronCalc and by LibreOffice', () => {
  const host = openInNode();
  let libreOffice: SheetValues;

  beforeAll(async () => {
    host.workbook.put('A1:A3', [[3], [2], [1]]);
    host.workbook.put('C1:C3', [[6], [4], [2]]);
    host.workbook.addSheet('USL Fit', 'test');
    host.workbook.put("'USL Fit'!A1", [[7]]);
    await host.Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem('Sheet1');
      const other = context.workbook.worksheets.getItem('USL Fit');
      sheet.names.add('sigma', sheet.getRange('A2'));
      other.names.add('sigma', other.getRange('A1'));
      context.workbook.names.add('whole', other.getRange('A1'));
      sheet.getRange(`E1:E${formulas.length}`).formulas = formulas.map(([formula]) => [formula]);
      sheet.getRange('G1').formulas = [['=A1:A3*10']];
      other.getRange('B1').formulas = [['=sigma']];
      await context.sync();
    });
    [libreOffice = {}] = calculateInLibreOffice([host.workbook]);
  });

  const near = (found: unknown, value: CellValue | RegExp): void => {
    if (value instanceof RegExp) expect(found).toMatch(value);
    else if (typeof value === 'number') {
      expect(Math.abs(Number(found) - value)).toBeLessThanOrEqual(1e-12 * Math.abs(value));
    } else expect(found).toBe(value);
  };

  test.each(formulas.map(([formula, value], i) => [formula, value, i] as const))(
    '%s is %s for both',
    (_, value, i) => {
      near(host.workbook.activeSheet.peek(i, 4).value, value);
      near(libreOffice['Sheet1']?.[`E${i + 1}`], value);
    },
  );

  test('arrays spill, and names of sheets are those of their sheets', () => {
    const { G1, G2, G3 } = libreOffice['Sheet1'] ?? {};
    expect([G1, G2, G3]).toEqual([30, 20, 10]);
    expect(libreOffice['USL Fit']).toEqual({ A1: 7, B1: 7 });
  });

  test('constants come back as they were', () => {
    expect(libreOffice['Sheet1']).toMatchObject({ A1: 3, A2: 2, A3: 1 });
  });
});
