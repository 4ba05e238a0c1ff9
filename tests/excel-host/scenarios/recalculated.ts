import { expect } from '@jest/globals';
import type { TableOptions } from 'usl-fit';
import type { SheetContent } from '../../../addin/workbook/contract.ts';
import type { SheetSnapshot } from '../model/snapshot.ts';
import { openInNode } from '../node.ts';
import { compileWorkbookCode } from '../workbookCode.ts';
import { readContent } from './content.ts';
import { find, rowOf, sheetNamed, stage, wso2, type Stage } from './stage.ts';

const load = compileWorkbookCode();
const { calculator } = openInNode().workbook;

/** Inserts a fit on a sheet whose formulas are calculated with IronCalc. */
export async function written(
  options: TableOptions = {},
  several = false,
): Promise<{ s: Stage; content: SheetContent; sheet: SheetSnapshot }> {
  const s = stage(load, {}, ({ workbook }) => {
    if (!several) return;
    workbook.put('Notes!D1', wso2);
    workbook.select('Notes!D1:F13');
  });
  s.workbook.calculator = calculator;
  const content = await readContent(s, options);
  await s.code.insertFit(content, { kind: 'new-sheet' });
  return { s, content, sheet: sheetNamed(s, 'USL Fit') };
}

/** The letter of a column; with several series, columns are shifted by one. */
export const column = (several: boolean, at: number): string =>
  String.fromCharCode(65 + at + (several ? 1 : 0));

/** Expects two numbers to agree to nine digits; null corresponds to an empty cell. */
export function expectSame(found: unknown, wanted: number | null, what: string): void {
  if (wanted === null) {
    expect([what, found]).toEqual([what, '']);
    return;
  }
  expect(typeof found).toBe('number');
  const distance = Math.abs(Number(found) - wanted) / Math.max(Math.abs(wanted), 1e-300);
  expect(wanted === 0 ? Math.abs(Number(found)) : distance).toBeLessThan(1e-9);
}

/** Fits whose formulas have different tasks. */
export const cases: [string, TableOptions, boolean][] = [
  ['five points', {}, false],
  ['three series', {}, true],
  ['equal weights', { weights: 'equal' }, false],
  ['relative weights', { weights: 'relative' }, false],
  ['Amdahl’s law', { model: 'amdahl' }, false],
  ['a linear model', { model: 'linear' }, false],
  ['λ as measured', { lambda: 'measured' }, false],
  ['the robust method', { method: 'robust' }, false],
  ['the transform', { method: 'transform' }, false],
  ['another level', { level: 0.8 }, false],
];

/** Returns the value of a cell, as calculated by some program. */
export type ValueOf = (address: string) => unknown;

/** Expects the curve and the bands to match what the core calculated. */
export function expectCurve(
  { series }: SheetContent,
  sheet: SheetSnapshot,
  valueOf: ValueOf,
): void {
  let row = rowOf(sheet, 'Linear bound');
  const at = (j: number): unknown => valueOf(`${column(series.length > 1, j)}${row}`);
  for (const { fit } of series) {
    for (const band of fit.bands) {
      row += 1;
      expectSame(at(0), band.concurrency, 'N');
      expectSame(at(1), band.estimate, 'fitted');
      expectSame(at(2), fit.parameters.lambda.estimate * band.concurrency, 'linear bound');
      expectSame(at(3), band.confidenceLow, 'confidence, low');
      expectSame(at(4), band.confidenceHigh, 'confidence, high');
      expectSame(at(5), band.predictionLow, 'prediction, low');
      expectSame(at(6), band.predictionHigh, 'prediction, high');
    }
  }
}

/** Expects LINEST to find nothing to correct, and the standard errors of the fit. */
export function expectAudit(
  { series }: SheetContent,
  sheet: SheetSnapshot,
  valueOf: ValueOf,
): void {
  const heads = find(sheet, 'Standard error by LINEST').map((a) => Number(a.slice(1)));
  heads.sort((a, b) => a - b);
  expect(heads.length).toBe(series.length);
  for (const [i, { fit }] of series.entries()) {
    let row = heads[i] ?? 0;
    for (const key of ['lambda', 'sigma', 'kappa'] as const) {
      const { status, standardError, estimate } = fit.parameters[key];
      if (status !== 'free') continue;
      row += 1;
      const at = (j: number): unknown => valueOf(`${column(series.length > 1, j)}${row}`);
      expect(Math.abs(Number(at(1)))).toBeLessThan(1e-9 * Math.abs(estimate));
      expectSame(at(2), standardError, `${key} by LINEST`);
      expectSame(at(3), standardError, key);
    }
    const correctionNote = valueOf(`${column(series.length > 1, 0)}${row + 1}`);
    expect(correctionNote).toMatch(/^The corrections are 0/);
  }
}

type Written = Awaited<ReturnType<typeof written>>;

/** Types another value over the named σ of the first series. */
export function setSigma({ s, sheet }: Written, sigma: number): void {
  const row = Math.min(...find(sheet, 'σ, contention').map((a) => Number(a.slice(1))));
  s.workbook.edit(`'USL Fit'!B${row}`, String(sigma));
}

/** Expects the curve, band and peak to follow the changed σ, and the audit to report the change. */
export function expectMoved(
  { content, sheet }: Written,
  sigma: number,
  before: ValueOf,
  after: ValueOf,
): void {
  const { lambda, kappa } = content.series[0]?.fit.parameters ?? {};
  const [l, k] = [lambda?.estimate ?? 0, kappa?.estimate ?? 0];
  const law = (n: number): number => (l * n) / (1 + sigma * (n - 1) + k * n * (n - 1));
  const row = rowOf(sheet, 'Linear bound') + 20;
  expectSame(after(`B${row}`), law(Number(after(`A${row}`))), 'fitted');
  const low = (valueOf: ValueOf): number => Number(valueOf(`D${row}`)) / Number(valueOf(`B${row}`));
  expectSame(low(after), low(before), 'the band in proportion to the curve');
  const peak = rowOf(sheet, 'Peak');
  const peakConcurrency = Math.sqrt((1 - sigma) / k);
  expectSame(after(`B${peak}`), peakConcurrency, 'peak');
  expectSame(after(`C${peak}`), law(peakConcurrency), 'highest');
  const texts = Object.keys(sheet.cells).map((address) => String(after(address)));
  expect(texts.some((text) => text.startsWith('The corrections are not 0'))).toBe(true);
}
