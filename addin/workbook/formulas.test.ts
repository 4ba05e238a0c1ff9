import { describe, expect, test } from '@jest/globals';
import {
  cases,
  column,
  expectAudit,
  expectCurve,
  expectMoved,
  expectSame,
  setSigma,
  written,
} from '../../tests/excel-host/scenarios/recalculated.ts';
import { cellAddress } from '../../view/sheet/a1.ts';
import { parameterNames } from '../../view/sheet/formulas.ts';
import { layOut } from '../../view/sheet/layout.ts';
import {
  find,
  formulaAt,
  rowOf,
  sheetNamed,
  valueAt,
} from '../../tests/excel-host/scenarios/stage.ts';

describe('native formulas recalculated (in a simulated Excel host, by IronCalc)', () => {
  test.each(cases)('come to the values that they carry: %s', async (_, options, several) => {
    const { content, sheet } = await written(options, several);
    const names = parameterNames(content.series.length, []);
    const { cells } = layOut(content, names, [0, 0]);
    let formulas = 0;
    for (const [row, line] of cells.entries()) {
      for (const [j, cell] of line.entries()) {
        if (typeof cell !== 'object') continue;
        formulas += 1;
        const address = cellAddress(row, j);
        const found = valueAt(sheet, address);
        if (typeof cell.value === 'string') expect([address, found]).toEqual([address, cell.value]);
        // The audit's correction of the best fit is rounding error, which differs between programs.
        else if (cell.value === 0) expect(Math.abs(Number(found))).toBeLessThan(1e-6);
        else expectSame(found, cell.value, address);
      }
    }
    expect(formulas).toBeGreaterThan(100);
  });

  test.each(cases)('curve and bands equal the core’s: %s', async (_, options, several) => {
    const { s, content, sheet } = await written(options, several);
    expectCurve(content, sheet, (address) => valueAt(sheet, address));
    expect(s.workbook.unknownFunctions).toEqual([]);
    const errors = Object.keys(sheet.cells).filter((a) =>
      String(valueAt(sheet, a)).startsWith('#'),
    );
    const isPeakless = content.series.some(({ fit }) => fit.peak?.concurrency.estimate == null);
    const marks = errors.filter((address) => valueAt(sheet, address) === '#N/A');
    expect(errors).toEqual(marks);
    expect(marks.length).toBe(isPeakless ? 2 : 0);
  });

  test.each(cases)('points equal the core’s: %s', async (_, options, several) => {
    const { content, sheet } = await written(options, several);
    let row = rowOf(sheet, 'Excluded because');
    const at = (j: number): unknown => valueAt(sheet, `${column(several, j)}${row}`);
    for (const { fit } of content.series) {
      for (const point of fit.points) {
        row += 1;
        expect(at(0)).toBe(point.row);
        expectSame(at(3), point.latency, 'latency');
        expectSame(at(4), point.fitted, 'fitted');
        expectSame(at(6), point.efficiency, 'efficiency');
        expectSame(Number(at(2)) - Number(at(5)), point.fitted, 'residual');
        expectSame(at(7), point.weight, 'weight');
      }
    }
  });

  test.each(cases.filter(([, { method }]) => method === undefined))(
    'the audit finds corrections of 0 and the Wald standard errors: %s',
    async (_, options, several) => {
      const { content, sheet } = await written(options, several);
      expectAudit(content, sheet, (address) => valueAt(sheet, address));
    },
  );

  test.each([
    ['robust', /weights of its own/],
    ['transform', /transformed numbers/],
  ] as const)('the audit of the method %s says that it does not apply', async (method, words) => {
    const { sheet } = await written({ method });
    const values = Object.keys(sheet.cells).map((address) => String(valueAt(sheet, address)));
    expect(values.filter((text) => text.startsWith('Not for this fit')).join()).toMatch(words);
    expect(values).not.toContain('Standard error by LINEST');
  });

  test('changing the named σ moves curve, bands and peak, and the audit says so', async () => {
    const fit = await written();
    const before = fit.sheet;
    setSigma(fit, 0.1);
    const moved = sheetNamed(fit.s, 'USL Fit');
    const of = (sheet: typeof before) => (address: string) => valueAt(sheet, address);
    expectMoved(fit, 0.1, of(before), of(moved));
  });

  test('after a small change of σ the audit points back to where it was', async () => {
    const { s, content, sheet } = await written();
    const { estimate } = content.series[0]?.fit.parameters.sigma ?? { estimate: 0 };
    const sigma = Math.min(...find(sheet, 'σ, contention').map((a) => Number(a.slice(1))));
    s.workbook.edit(`'USL Fit'!B${sigma}`, String(estimate + 1e-4));
    const moved = sheetNamed(s, 'USL Fit');
    const row = rowOf(moved, 'Standard error by LINEST') + 2;
    expect(valueAt(moved, `A${row}`)).toBe('σ, contention');
    const share = Number(valueAt(moved, `B${row}`)) / -1e-4;
    expect(share).toBeGreaterThan(0.9);
    expect(share).toBeLessThan(1.1);
  });
});

test('several series are compared first, each peak by the formula of its parameters', async () => {
  const { content, sheet } = await written({}, true);
  const top = rowOf(sheet, 'The series compared');
  expect(top).toBeLessThan(rowOf(sheet, 'Results'));
  for (const [i, { name, compared, fit }] of content.series.entries()) {
    const row = top + 2 + i;
    expect(valueAt(sheet, `A${row}`)).toBe(name);
    expect(valueAt(sheet, `B${row}`)).toBe(compared.held);
    expect(formulaAt(sheet, `C${row}`)).toMatch(/^=\$C\$\d+$/);
    expectSame(valueAt(sheet, `C${row}`), fit.peak?.concurrency.estimate ?? null, name);
    expect(valueAt(sheet, `F${row}`)).toBe(fit.peak?.wholeConcurrency);
  }
});
