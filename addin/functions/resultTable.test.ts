import { describe, expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { resultTable } from './resultTable.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];

function row(table: (string | number)[][], label: string): (string | number)[] {
  const found = table.find(([first]) => first === label);
  if (found === undefined) throw new Error(`there is no row ${label}`);
  return found;
}

describe('the table of a fit', () => {
  test('is a rectangle that begins with the answer', () => {
    const table = resultTable(fit(n, x));
    expect(table.every(({ length }) => length === 5)).toBe(true);
    expect(table[0]).toEqual(['USL Fit', 'Value', 'Low (95%)', 'High (95%)', 'Note']);
    expect(table[1]?.[4]).toContain('26');
    expect(table[2]?.[0]).toBe('Peak concurrency');
    expect(table.flat().every((cell) => typeof cell === 'string' || Number.isFinite(cell))).toBe(
      true,
    );
  });

  test('holds the numbers in full, with their intervals', () => {
    const table = resultTable(fit(n, x, { weights: 'equal' }));
    const [, peak, low, high] = row(table, 'Peak concurrency');
    expect(peak).toBeCloseTo(24.765227095505665, 9);
    expect(low).toBeCloseTo(21.537, 3);
    expect(high).toBe('unbounded');
    const { peak: expectedPeak, shape } = fit(n, x, { weights: 'equal' });
    expect(row(table, 'Peak throughput').slice(1, 4)).toEqual([
      expectedPeak?.throughput.estimate,
      expectedPeak?.throughput.low,
      expectedPeak?.throughput.high,
    ]);
    expect(row(table, 'Ceiling of the knee')[1]).toBe(shape?.knee.ceiling);
    expect(row(table, 'Contention')[1]).toBeCloseTo(0.00835890146548649, 10);
    expect(row(table, 'Coherency')[1]).toBeCloseTo(0.0016168505853678824, 10);
  });

  test('says how the measurements scatter, and what equal weights would give', () => {
    const found = fit(n, x);
    const table = resultTable(found);
    expect(row(table, 'Scatter of a measurement')).toEqual([
      'Scatter of a measurement',
      found.noise?.scatter,
      '',
      '',
      'how it grows with throughput is not settled',
    ]);
    const [, peak, low, high] = row(table, 'Peak concurrency with equal weights');
    expect(peak).toBeCloseTo(24.765227095505665, 9);
    expect([low, high]).toEqual(
      row(resultTable(fit(n, x, { weights: 'equal' })), 'Peak concurrency').slice(2, 4),
    );
  });

  test('says in words what does not exist, what has no end and what was given', () => {
    const wso2 = resultTable(fit([100, 200, 500, 1000], [17588.2, 19509.07, 19940.62, 19764.01]));
    expect(row(wso2, 'Peak concurrency').slice(2, 4)).toEqual(['unbounded', 'unbounded']);
    const flat = resultTable(fit(n, x, { model: 'amdahl', lambda: 1000 }));
    expect(row(flat, 'Best whole concurrency').slice(1)).toEqual(['none', '', '', '']);
    expect(row(flat, 'Throughput at concurrency 1')[4]).toBe('given');
  });

  test('has its texts in the last column, where they may run on', () => {
    const method = row(resultTable(fit(n, x)), 'Method');
    expect(method).toEqual(['Method', '', '', '', expect.stringContaining('least squares')]);
  });

  test('ends with a row for each warning', () => {
    const found = fit(n, x);
    const warnings = resultTable(found).filter(([label]) => label === 'Warning');
    expect(warnings.map((cells) => cells[4])).toEqual(found.warnings.map(({ message }) => message));
    expect(warnings.length).toBeGreaterThan(0);
  });
});
