import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  calculateInLibreOffice,
  type SheetValues,
} from '../../tests/excel-host/calculation/libreOffice.ts';
import {
  cases,
  expectAudit,
  expectCurve,
  expectMoved,
  setSigma,
  written,
} from '../../tests/excel-host/scenarios/recalculated.ts';

describe('native formulas recalculated by LibreOffice', () => {
  const fits = new Map<string, Awaited<ReturnType<typeof written>>>();
  const values = new Map<string, SheetValues>();

  beforeAll(async () => {
    for (const [name, options, several] of cases) fits.set(name, await written(options, several));
    const calculated = calculateInLibreOffice([...fits.values()].map(({ s }) => s.workbook));
    for (const [i, name] of [...fits.keys()].entries()) values.set(name, calculated[i] ?? {});
  });

  test('changing the named σ moves curve, bands and peak, and the audit says so', async () => {
    const fit = await written();
    setSigma(fit, 0.1);
    const [after = {}] = calculateInLibreOffice([fit.s.workbook]);
    const of = (all: SheetValues) => (address: string) => all['USL Fit']?.[address] ?? '';
    expectMoved(fit, 0.1, of(values.get('five points') ?? {}), of(after));
  });

  test.each(cases)('curve, bands and audit equal the core’s: %s', (name, { method, model }) => {
    const fit = fits.get(name);
    if (fit === undefined) throw new Error(`There is no fit of ${name}.`);
    const cells = values.get(name)?.['USL Fit'] ?? {};
    const valueOf = (address: string): unknown => cells[address] ?? '';
    expectCurve(fit.content, fit.sheet, valueOf);
    // LibreOffice returns a standard error of 0 for a single slope of exactly 0.
    if (method === undefined && model !== 'linear') expectAudit(fit.content, fit.sheet, valueOf);
    expect(Object.keys(cells).length).toBeGreaterThan(200);
  });
});
