import { afterAll, describe, expect, test } from '@jest/globals';
import { fitTable } from 'usl-fit';
import type { NodeOptions } from '../../tests/excel-host/node.ts';
import type { SheetContent } from './contract.ts';
import {
  expectFit,
  followedCellsOf,
  following,
  followingContent,
  putRows,
  type Following,
  type Rows,
} from '../../tests/excel-host/scenarios/following.ts';
import { contentOf } from '../../tests/excel-host/scenarios/content.ts';
import {
  assertAsBefore,
  formulaAt,
  leaveOut,
  newSheet,
  rejection,
  roundTrips,
  sheetNamed,
  stage,
  valueAt,
} from '../../tests/excel-host/scenarios/stage.ts';
import { compileWorkbookCode } from '../../tests/excel-host/workbookCode.ts';
import { answerCases } from '../../tests/support/answerCases.ts';
import { references } from '../../tests/support/template.ts';
import { expectReference } from '../../tests/support/templateOptimum.ts';

const load = compileWorkbookCode();

/** What the inserted sheet comes to, calculated by IronCalc. */
function found({ s }: Following) {
  const sheet = sheetNamed(s, 'USL Fit');
  return followedCellsOf((address) => valueAt(sheet, address));
}

const headers: [string, string] = ['Users', 'Queries/s'];
const points = references.find(({ name }) => name === 'percona_cisco5')?.points ?? [];

describe('parameters that follow the data (in a simulated Excel host, by IronCalc)', () => {
  // The exhaustive test and LibreOffice calculate them all.
  test.each(references.slice(0, 4).map((one) => [one.name, one] as const))(
    'are the bounded optimum of %s',
    async (_, one) => {
      expectReference(found(await following(load, one.points)).optimum, one);
    },
  );

  test('are those of the changed cells afterwards, and the audit says so', async () => {
    const fit = await following(load, points);
    const sheetValues = (): unknown[] => {
      const sheet = sheetNamed(fit.s, 'USL Fit');
      return Object.keys(sheet.cells).map((address) => valueAt(sheet, address));
    };
    expect(sheetValues()).toContainEqual(expect.stringMatching(/^The measurements are those/));
    fit.s.workbook.edit('Sheet1!C8', '9000');
    const changed: Rows = [...points.slice(0, -1), [16, 9000]];
    expectFit(found(fit).optimum, changed);
    expect(sheetValues()).toContainEqual(expect.stringMatching(/^The measurements have changed/));
  });

  test('count rows inserted between the measurements, and ignore blank ones and text', async () => {
    const fit = await following(load, points);
    const { workbook } = fit.s;
    const whole = found(fit);
    workbook.insertRows('Sheet1', 5, 2);
    expect(found(fit)).toEqual(whole);
    workbook.edit('Sheet1!B6', '6');
    workbook.edit('Sheet1!C6', 'failed');
    expect(found(fit).optimum).toEqual({
      ...whole.optimum,
      ignored: '1 rows are not two numbers above 0, and were ignored',
    });
    workbook.edit('Sheet1!C6', '5100');
    expect(found(fit).optimum.used).toBe(6);
    workbook.deleteRows('Sheet1', 5, 2);
    expect(found(fit)).toEqual(whole);
  });

  test('are none where the measurements are deleted, and show no error but of the curve', async () => {
    const fit = await following(load, points);
    fit.s.workbook.deleteRows('Sheet1', 3, 6);
    const { optimum, answer } = found(fit);
    expect([...optimum.parameters, ...optimum.peak, answer]).toEqual(Array(8).fill(''));
  });

  describe('with the answer of the product', () => {
    let fit: Following | null = null;
    afterAll(() => {
      fit = null;
    });
    const kinds = ['rises', 'levels off', 'falls at once', 'peaks', 'is constant', 'hardly scales'];
    test.each(kinds)('where throughput %s', async (kind) => {
      const rows = answerCases[kind] ?? [];
      // The range is as long as the first; the rest of it is blank afterwards.
      fit ??= await following(
        load,
        Array.from({ length: 9 }, (_, i) => [i + 1, 100 * i + 100]),
      );
      putRows(fit.s, [...rows, ...Array<Rows[number]>(9 - rows.length).fill(['', ''])]);
      const { answer } = fitTable({ cells: [headers, ...rows] }).fits[0] ?? {};
      expect(found(fit).answer).toBe(answer?.headline.text);
    });
  });
});

test('the content of several series, of excluded or of hidden rows is refused', async () => {
  const { s } = await following(load, points);
  const { workbook } = s;
  const read = () => s.code.readSelection(leaveOut);
  workbook.select('Sheet1!B3:C8');
  const selection = await read();
  expect(() => followingContent(selection, { exclude: [{ row: 5 }] })).toThrow(/one series/);
  workbook.put('Sheet1!D3', [['Series'], ['a'], ['a'], ['a'], ['b'], ['b']]);
  workbook.put('Sheet1!B9', [[32, 12_000, 'b']]);
  workbook.select('Sheet1!B3:D9');
  const several = await read();
  expect(() => followingContent(several)).toThrow(/one series/);
  workbook.hideRows('Sheet1', [5]);
  workbook.select('Sheet1!B3:C8');
  const hidden = await read();
  expect(() => followingContent(hidden)).toThrow(/one series/);
});

describe('a fit that follows is written as any other (in a simulated Excel host)', () => {
  const beside = (content: SheetContent) => ({ kind: 'beside', source: content.source }) as const;
  const uncalculated = async (destination?: typeof beside, host: NodeOptions = {}) => {
    const fit = await following(load, points, { ...(destination && { destination }), host });
    fit.s.workbook.calculator = null;
    return fit;
  };

  test('beside the data, in three round trips, with nothing of the user changed', async () => {
    const { s, output } = await uncalculated(beside);
    // Two of them read.
    expect(roundTrips(s)).toBe(2 + 3);
    expect(output.address).toMatch(/^E3:/);
    const theirs = s.before.sheets[0]?.cells ?? {};
    const sheet = sheetNamed(s, 'Sheet1');
    for (const [address, cell] of Object.entries(theirs))
      expect(sheet.cells[address]).toEqual(cell);
    expect(formulaAt(sheet, 'F6')).toContain('INDEX(Sheet1!$C$4:$C$8,1)');
  });

  test('it is refused where a cell that it needs is not empty', async () => {
    const s = stage(load, {}, ({ workbook }) => {
      workbook.put('BA90', [['mine']]);
    });
    const content = followingContent(await s.code.readSelection(leaveOut));
    const error = s.code.describe(await rejection(s.code.insertFit(content, beside(content))));
    expect([error.code, error.cells]).toEqual(['target-not-empty', ['BA90']]);
    assertAsBefore(s);
  });

  test('an update turns parameters into formulas and back, and leaves nothing of either', async () => {
    const s = stage(load);
    const selection = await s.code.readSelection(leaveOut);
    const [fixed, follows] = [contentOf(selection), followingContent(selection)];
    const first = await s.code.insertFit(fixed, newSheet);
    const before = sheetNamed(s, 'USL Fit');
    const second = await s.code.updateFit(first, follows);
    const between = sheetNamed(s, 'USL Fit');
    expect(between.charts).toHaveLength(1);
    expect(between.charts[0]?.axes.category.maximum).toBe('');
    const lambda = between.names.find(({ name }) => name === 'usl_lambda')?.formula ?? '';
    const cell = lambda.slice(lambda.indexOf('!') + 1).replaceAll('$', '');
    expect(formulaAt(between, cell)).toMatch(/^=IF\(/);
    const third = await s.code.updateFit(second, fixed);
    const last = sheetNamed(s, 'USL Fit');
    expect(last.cells).toEqual(before.cells);
    expect(third.address).toBe(first.address);
    expect(last.charts[0]?.axes).toEqual(before.charts[0]?.axes);
    expect(last.names.map(({ name }) => name).sort()).toEqual(
      before.names.map(({ name }) => name).sort(),
    );
  });
});
