import { describe, expect, test } from '@jest/globals';
import { noChoice } from '../view/choice.ts';
import { defaultSettings } from '../view/settings.ts';
import { fivePoints } from './examples/firstExample.ts';
import { fitOf, skim } from './reading.ts';

const of = (text: string, choice = noChoice) => fitOf(text, choice);

test('the worked example peaks near where its authors found it, and at its certified peak with equal weights', () => {
  const { report, errors } = of(fivePoints);
  expect(errors).toEqual([]);
  expect(report?.fits[0]?.peak?.concurrency.estimate).toBeCloseTo(26.074, 2);
  expect(report?.fits[0]?.bands.length).toBeGreaterThan(100);
  const equal = fitOf(fivePoints, noChoice, { ...defaultSettings, weights: 'equal' });
  expect(equal.report?.fits[0]?.peak?.concurrency.estimate).toBeCloseTo(24.765, 2);
});

describe('what cannot be fitted', () => {
  test('nothing', () => {
    expect(of('').errors.map(({ code }) => code)).toEqual(['empty-input']);
    expect(skim('').delimiter).toBe(',');
  });

  test('a bad cell names its row and keeps the columns', () => {
    const { report, columns, errors } = of('users,tps\n1,10\n2,x\n4,30\n');
    expect(report).toBeNull();
    expect(errors[0]?.details?.row).toBe(3);
    expect(columns?.throughput.header).toBe('tps');
  });

  test('columns that could be either are asked for, and a choice settles it', () => {
    const text = 'users,tps,qps\n1,10,20\n2,18,39\n4,30,70\n8,40,110\n';
    expect(of(text).errors[0]?.code).toBe('ambiguous-column');
    const chosen = of(text, { ...noChoice, n: 1, x: 3 });
    expect(chosen.errors).toEqual([]);
    expect(chosen.columns?.throughput.header).toBe('qps');
  });
});

test('one bad series hides no other', () => {
  const text = 'group,users,tps\na,1,10\na,2,19\na,4,33\na,8,50\nb,1,x\n';
  const { report } = of(text, { ...noChoice, group: 1 });
  expect(report?.fits.map(({ series }) => series)).toEqual(['a']);
  expect(report?.errors.map(({ series }) => series)).toEqual(['b']);
});
