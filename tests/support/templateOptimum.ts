// The optimum that the workbook that refits itself comes to, against the independent one.
import { expect } from '@jest/globals';
import type { TemplateLayout } from '../../view/sheet/template/template.ts';
import type { TemplateReference } from './template.ts';

/** The value of a cell; null where it is not looked at. */
type Value = number | string | null;

/** The cells of the optimum: estimates, then the ends of the peak's intervals, then the rows. */
export function optimumCells({ report: { results, ignored } }: TemplateLayout): string[] {
  const { lambda, sigma, kappa, peakAt, peak, scatter, used } = results;
  return [
    ...[lambda, sigma, kappa].map(({ estimate }) => estimate),
    ...[lambda, sigma, kappa].map(({ high }) => high),
    ...[peakAt.estimate, peakAt.low, peakAt.high, peak.estimate],
    scatter.estimate,
    used.estimate,
    ignored,
  ];
}

/** The values of these cells. */
export interface Optimum {
  parameters: Value[];
  highs: Value[];
  peak: Value[];
  scatter: Value;
  used: Value;
  ignored: Value;
}

export function optimumOf(values: readonly Value[]): Optimum {
  const [scatter = '', used = '', ignored = ''] = values.slice(10);
  return {
    parameters: values.slice(0, 3),
    highs: values.slice(3, 6),
    peak: values.slice(6, 10),
    scatter,
    used,
    ignored,
  };
}

/** Expects the bounded optimum to 1e-6, and scatter and Fieller's interval of the peak to 1e-4. */
export function expectReference(
  { parameters, peak, scatter }: Optimum,
  { points, parameters: wanted, sse, peak: wantedPeak }: TemplateReference,
): void {
  const near = (found: Value, value: number | null, share: number): boolean => {
    if (found === null) return true;
    if (value === null) return found === '';
    return typeof found === 'number' && Math.abs(found - value) <= share * Math.abs(value);
  };
  const all: [string, Value | undefined, number | null, number][] = [
    ...(['λ', 'σ', 'κ'] as const).map(
      (name, i) =>
        [name, parameters[i], wanted[i] ?? null, 1e-6] as [string, Value, number, number],
    ),
    ['N*', peak[0], wantedPeak?.concurrency ?? null, 1e-6],
    ['X*', peak[3], wantedPeak?.throughput ?? null, 1e-6],
    ['N* low', peak[1], wantedPeak?.interval[0] ?? null, 1e-4],
    ['N* high', peak[2], wantedPeak?.interval[1] ?? null, 1e-4],
    ['s', scatter, points.length > 3 ? Math.sqrt(sse / (points.length - 3)) : null, 1e-6],
  ];
  for (const [name, found, value, share] of all) {
    expect([name, found, value, near(found === undefined ? '' : found, value, share)]).toEqual([
      name,
      found,
      value,
      true,
    ]);
  }
}
