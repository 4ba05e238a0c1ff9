import { describe, expect, test } from '@jest/globals';
import { fitTable, readText, type Fit, type FitReport, type TableOptions } from 'usl-fit';
import { manySeries } from '../tests/e2e/heavy/tables.ts';
import { fitInParts, openText, type FittedPart } from './reading.ts';
import { mostSeriesShown as drawn } from './fewSeries.ts';

/** All steps and the final result. */
function taken(text: string, options: TableOptions): { steps: FittedPart[]; report: FitReport } {
  const { series, error } = openText(text, options);
  if (series === null) throw new Error(error?.message);
  const work = fitInParts(series);
  const steps: FittedPart[] = [];
  for (;;) {
    const next = work.next();
    if (next.done === true) return { steps, report: next.value };
    steps.push(next.value);
  }
}

const withoutCurve = (fit: Fit): Fit => ({
  ...fit,
  bands: [],
  options: { ...fit.options, bandPoints: 0 },
});

const tabs = manySeries(37).replaceAll(',', '\t');
/** With a column of standard deviations. */
const spread = manySeries(36)
  .split('\n')
  .filter((line) => line !== '')
  .map((line, i) => `${line},${i === 0 ? 'sd' : 1 + (i % 5)}`)
  .join('\n');
/** Only the last series shows that the comma is the decimal sign. */
const commas = [
  'system;users;tps',
  ...[1, 2, 3].map(
    (i) => `many ${i};1;1,234\nmany ${i};2;2,345\nmany ${i};4;4,321\nmany ${i};8;7,5${i}1`,
  ),
  ...Array.from(
    { length: 30 },
    (_, i) => `x${i};1;1,25\nx${i};2;2,375\nx${i};4;4,3${i}5\nx${i};8;7,875`,
  ),
].join('\n');
const faulty = [
  '# measured on a Sunday',
  'tps,system,users',
  '10,broken,1\nx,broken,2\n3,broken,4',
  '10,short,1\n19,short,2',
  ...Array.from({ length: 33 }, (_, i) => `10,s${i},1\n19.${i},s${i},2\n34,s${i},4\n5${i},s${i},8`),
  '0,failed,1\n5,failed,2\n7,failed,4',
].join('\n');

describe('series that are fitted a few at a time', () => {
  test.each<[string, string, TableOptions]>([
    ['profiles', tabs, {}],
    [
      'a bootstrap, drawn anew for each',
      tabs,
      { intervals: 'bootstrap', replicates: 100, seed: 5 },
    ],
    ['a named column', tabs, { group: 1, n: 'users', model: 'auto' }],
    ['weights of a column', spread, { weights: { column: 'sd' }, n: 'users', x: 'tps' }],
    [
      'rows left out',
      tabs,
      {
        exclude: [
          { row: 3, reason: 'warm-up' },
          { row: 120, reason: '' },
        ],
      },
    ],
    ['the robust method', tabs, { method: 'robust' }],
    ['Wald intervals', tabs, { intervals: 'wald', level: 0.9 }],
    ['a decimal comma that the first series do not tell', commas, {}],
    ['a decimal comma that was said', commas, { decimal: 'comma' }],
    ['a source before the names', tabs, { source: 'a.csv' }],
    ['series that cannot be fitted', faulty, {}],
    ['a table without a header', manySeries(36).split('\n').slice(1).join('\n'), { n: 2, x: 3 }],
  ])('come to what the core makes of the table at once: %s', (_, text, options) => {
    const curves = { ...options, bandPoints: 8 };
    const { steps, report } = taken(text, curves);
    const whole = fitTable(readText(text), curves);
    expect(report.fits.length).toBeGreaterThan(drawn);
    expect(report).toEqual({
      ...whole,
      fits: whole.fits.map((fit, i) => (i < drawn ? fit : withoutCurve(fit))),
    });
    expect(steps.flatMap(({ fits }) => fits)).toEqual(report.fits);
    expect(steps.length).toBeGreaterThanOrEqual(report.fits.length / 10);
    const of = report.fits.length + report.errors.length;
    expect(steps.at(-1)).toMatchObject({ done: of, of });
  });

  test('one series is fitted at once', () => {
    const text = 'users,tps\n1,10\n2,19\n4,34\n8,55\n';
    expect(taken(text, {})).toEqual({ steps: [], report: fitTable(readText(text), {}) });
  });

  test('what cannot be read at all is refused as the core refuses it', () => {
    expect(() => taken('users,threads,tps\n1,2,3\n', {})).toThrow(/could be/);
  });
});
