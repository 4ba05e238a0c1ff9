import { beforeAll, describe, expect, test } from '@jest/globals';
import { calculateLambda, OpenTemplate, references } from '../../../tests/support/template.ts';
import {
  expectReference,
  optimumCells,
  optimumOf,
} from '../../../tests/support/templateOptimum.ts';

let template: OpenTemplate;
beforeAll(() => {
  template = new OpenTemplate();
});

const points = references.find(({ name }) => name === 'percona_cisco5')?.points ?? [];

/** What the template comes to with these rows, from the row of headers on. */
function found(rows: readonly (readonly (number | string)[])[]) {
  template.paste(rows);
  return optimumOf(template.values(optimumCells(template.layout)));
}

describe('the template, calculated by IronCalc, finds the bounded optimum', () => {
  // The certified sets, and three of the random ones; the exhaustive test takes them all.
  test.each(references.slice(0, 12).map((one) => [one.name, one] as const))('%s', (_, one) => {
    expectReference(found([['N', 'X'], ...one.points]), one);
  });
});

describe('what is pasted', () => {
  test('may have no headers, blank rows between and text that is no measurement', () => {
    const whole = found([['Users', 'Requests/s'], ...points]);
    expect(whole.used).toBe(5);
    expect(whole.ignored).toBe('');
    expect(found(points)).toEqual(whole);
    const between = points.flatMap((one) => [['', ''], one]);
    expect(found([['Users', 'Requests/s'], ...between])).toEqual(whole);
    const spoilt = found([
      ['Users', 'Requests/s'],
      ['n/a', 5],
      ...points,
      [32, 'failed'],
      [64, -3],
      [0, 7],
    ]);
    expect(spoilt).toEqual({
      ...whole,
      ignored: '4 rows are not two numbers above 0, and were ignored',
    });
  });

  test('may be 500 rows', () => {
    const hundred = Array.from({ length: 100 }, () => points).flat();
    const many = found([['N', 'X'], ...hundred]);
    expect(many.used).toBe(500);
    const once = found(points);
    for (const i of [0, 1, 2])
      expect(Number(many.parameters[i])).toBeCloseTo(Number(once.parameters[i]), 9);
  });

  test('with less than three concurrencies has no fit, and no error', () => {
    const twice = [...points.slice(0, 2), ...points.slice(1, 2)];
    for (const rows of [[], [['N', 'X']], points.slice(0, 2), twice]) {
      const { parameters, peak } = found(rows);
      expect([...parameters, ...peak]).toEqual(['', '', '', '', '', '', '']);
    }
  });
});

describe('the LAMBDA of the documentation, calculated by IronCalc', () => {
  test.each(references.slice(0, 12).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const rows = [['N', 'X'], ['', ''], ...one.points];
    const [lambda = '', sigma = '', kappa = '', peakAt = '', peak = ''] = calculateLambda(rows);
    expectReference(
      {
        ...optimumOf([]),
        parameters: [lambda, sigma, kappa],
        peak: [peakAt, null, null, peak],
        scatter: null,
      },
      one,
    );
  });
});
