// A misspelt option is refused in every call, with the nearest right one.
import { expect, test } from '@jest/globals';
import {
  compare,
  fit,
  fitMany,
  fitTable,
  holdOut,
  nextMeasurement,
  predict,
  readText,
  requirement,
  whatIf,
} from 'usl-fit';
import { errorOf } from './support/errors.ts';

const concurrency = [1, 2, 4, 8, 16];
const throughput = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const measured = { concurrency, throughput };
const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
const table = readText('n,x\n1,10\n2,19\n4,33\n8,52');
/** What a program in JavaScript may write, whatever the types say. */
const wrong = (options: object) => options as never;

test.each<[string, string, () => unknown]>([
  ['fit', 'bounds', () => fit(concurrency, throughput, wrong({ bound: 'none' }))],
  ['fitTable', 'decimal', () => fitTable(table, wrong({ decimals: 'comma' }))],
  [
    'fitMany',
    'weights',
    () => fitMany(concurrency, throughput, [0, 5], wrong({ weight: 'equal' })),
  ],
  ['requirement', 'latency', () => requirement(measured, wrong({ latncy: 0.01 }))],
  ['requirement', 'level', () => requirement(measured, { throughput: 9 }, wrong({ levl: 0.9 }))],
  ['predict', 'throughput', () => predict(measured, wrong({ thruput: 9000 }))],
  ['predict', 'concurrency', () => predict(measured, wrong({ concurency: 8 }))],
  ['predict', 'latency', () => predict(measured, wrong({ latncy: 0.01, throughput: 9 }))],
  ['predict', 'branch', () => predict(measured, wrong({ throughput: 9, brnch: 'after-peak' }))],
  ['predict', 'level', () => predict(measured, { concurrency: 8 }, wrong({ levl: 0.9 }))],
  ['whatIf', 'kappa', () => whatIf(law, wrong({ kapa: { factor: 0.5 } }), [1])],
  ['nextMeasurement', 'largest', () => nextMeasurement(measured, wrong({ largst: 64 }))],
  ['compare', 'level', () => compare(measured, measured, wrong({ levels: 0.9 }))],
  ['compare', 'exclude', () => compare(measured, measured, { before: wrong({ exclud: 'a' }) })],
  ['holdOut', 'method', () => holdOut(measured, [5], wrong({ metod: 'robust' }))],
])('%s names %s', (_, nearest, call) => {
  expect(errorOf(call)).toMatchObject({ code: 'unknown-option' });
  expect(errorOf(call).message).toContain(`did you mean "${nearest}"?`);
});

test.each<[string, () => unknown]>([
  ['a level that is a list', () => fit(concurrency, throughput, wrong({ level: { at: 1 } }))],
  ['a model that is a number', () => fit(concurrency, throughput, wrong({ model: 7 }))],
  ['a throughput that is a list', () => requirement(measured, wrong({ throughput: {} }))],
  ['a change that is a word', () => whatIf(law, wrong({ kappa: { factor: 'half' } }), [1])],
  ['columns that are no lists', () => fit(wrong({}), throughput)],
])('%s is refused', (_, call) => {
  expect(errorOf(call).message.length).toBeGreaterThan(20);
  expect(errorOf(call).code).not.toBe('internal');
});
