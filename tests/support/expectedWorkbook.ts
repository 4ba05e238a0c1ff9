import { expect } from '@jest/globals';
import type { Fit, FitReport } from 'usl-fit';
import { columnLetters } from '../../view/sheet/a1.ts';
import { sheetTexts } from '../../view/texts/sheet.ts';
import type { FileWorkbook } from './xlsx.ts';

/** Expects two numbers to agree to nine digits, and anything else to be equal. */
export function near(found: unknown, wanted: unknown, what: string): void {
  if (typeof wanted !== 'number') {
    expect([what, found]).toEqual([what, wanted ?? '']);
    return;
  }
  const distance = Math.abs(Number(found) - wanted) / Math.max(Math.abs(wanted), 1e-300);
  expect([
    what,
    typeof found,
    wanted === 0 ? Math.abs(Number(found)) < 1e-9 : distance < 1e-9,
  ]).toEqual([what, 'number', true]);
}

/** Returns the value of a cell, as calculated by some program. */
type ValueOf = (address: string) => unknown;

/** Expects the measurements, curve, bands, peak and audit to match what the core calculated. */
export function expectFit(report: FitReport, workbook: FileWorkbook, valueOf: ValueOf): void {
  const words = sheetTexts();
  const first = report.fits.length > 1 ? 1 : 0;
  const headed = (head: string): number => {
    const found = [...workbook.cells].filter(([, { value }]) => value === head);
    return Math.max(...found.map(([address]) => Number(address.replace(/\D/g, ''))));
  };
  let points = headed(words.points.reason);
  let curve = headed(words.curve.linear);
  let marks = headed(words.curve.drawn);
  const at = (row: number, column: number): unknown =>
    valueOf(`${columnLetters(first + column)}${row}`);
  for (const fit of report.fits) {
    const { lambda } = fit.parameters;
    for (const point of fitOrder(fit)) {
      points += 1;
      near(at(points, 0), point.row, 'row');
      near(at(points, 1), point.concurrency, 'concurrency');
      near(at(points, 2), point.throughput, 'throughput');
      near(at(points, 4), point.fitted, 'fitted');
      near(at(points, 6), point.efficiency, 'efficiency');
      near(at(points, 7), point.weight, 'weight');
    }
    marks += 1;
    near(at(marks, 1), fit.peak?.concurrency.estimate ?? '#N/A', 'peak');
    near(at(marks, 2), fit.peak?.throughput.estimate ?? '#N/A', 'peak throughput');
    marks += 2;
    const last = fit.bands.at(-1);
    while (at(curve + 1, 0) !== '') {
      curve += 1;
      const n = Number(at(curve, 0));
      const band = fit.bands.find(({ concurrency }) => isStep(concurrency, n));
      if (band === undefined) throw new Error(`There is no step at ${n}.`);
      near(at(curve, 1), band.estimate, 'curve');
      near(at(curve, 2), lambda.estimate * band.concurrency, 'linear bound');
      near(at(curve, 3), band.confidenceLow, 'confidence, low');
      near(at(curve, 4), band.confidenceHigh, 'confidence, high');
      near(at(curve, 5), band.predictionLow, 'prediction, low');
      near(at(curve, 6), band.predictionHigh, 'prediction, high');
      if (band === last) break;
    }
    near(at(curve, 0), last?.concurrency, 'the last step');
  }
  expectAudit(report, workbook, at);
}

/** Some programs show 15 digits. */
const isStep = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-14 * Math.abs(a);

/** The points in the order of the sheet: those included in the fit first. */
function fitOrder({ points }: Fit): Fit['points'] {
  return [...points].sort((a, b) => Number(b.included) - Number(a.included));
}

function expectAudit(
  { fits }: FitReport,
  { cells }: FileWorkbook,
  at: (row: number, column: number) => unknown,
): void {
  const words = sheetTexts().audit;
  const heads = [...cells]
    .filter(([, { value }]) => value === words.byLinest)
    .map(([address]) => Number(address.replace(/\D/g, '')))
    .sort((a, b) => a - b);
  const checked = fits.filter(({ covariance }) => covariance !== null);
  expect(heads.length).toBe(checked.length);
  for (const [i, { parameters }] of checked.entries()) {
    let row = heads[i] ?? 0;
    for (const key of ['lambda', 'sigma', 'kappa'] as const) {
      const { status, standardError, estimate } = parameters[key];
      if (status !== 'free') continue;
      row += 1;
      expect(Math.abs(Number(at(row, 1)))).toBeLessThan(1e-9 * Math.abs(estimate));
      near(at(row, 2), standardError, `${key} by LINEST`);
      near(at(row, 3), standardError, key);
    }
    expect(at(row + 1, 0)).toBe(words.isBest);
  }
}
