// A misspelt word in an option does not compile, and is refused where types do not reach.
import { expect, test } from '@jest/globals';
import {
  concurrencyForThroughput,
  fit,
  fitMany,
  fitTable,
  nextMeasurement,
  predict,
  readText,
  type BatchOptions,
  type CompareManyRunsOptions,
  type CompareRunsOptions,
  type FitOptions,
  type NextOptions,
  type TableOptions,
} from 'usl-fit';
import * as plain from 'usl-fit/law';
import { importLogs, type ImportOptions } from 'usl-fit/logs';
import { sentence, type ReportOptions } from 'usl-fit/report';
import { errorOf } from './support/errors.ts';

/** The fields that take any text. */
type Open<T> = { [K in keyof T]-?: string extends T[K] ? K : never }[keyof T];
/** Nothing but these fields, each once: what is missing or more does not compile. */
type Named<T> = Record<Open<T>, string>;
/** Whether no field takes any text. */
type IsClosed<T> = [Open<T>] extends [never] ? true : false;

const ofFit: Named<FitOptions> = { at: '8, 16', bandAt: '8, 16', exclude: '3: warm-up' };
const headers = { n: 'users', x: 'tps', timePerOp: 'ns/op', latency: 'ms', run: 'run', time: 'at' };
const ofTables: Named<TableOptions> = {
  ...ofFit,
  ...headers,
  group: 'server',
  series: 'a',
  source: 'a.csv',
};
const times = { discard: '5s', discardEnd: '5s', interval: '1s', from: '5m', to: '10m' };
const ofImports: Named<ImportOptions> = {
  ...times,
  windows: '10s-30s',
  without: '2m-3m',
  n: 'Threads_connected',
  x: 'Queries',
  latency: '/mean: (.*)/',
  series: 'a',
  label: 'checkout',
};
const isClosed: Record<'fitMany' | 'compareManyRuns', true> = {
  fitMany: true satisfies IsClosed<BatchOptions>,
  compareManyRuns: true satisfies IsClosed<CompareManyRunsOptions>,
};
const open: [
  Named<FitOptions>,
  Named<TableOptions>,
  Named<CompareRunsOptions>,
  Named<NextOptions>,
  Named<ImportOptions>,
  Named<ReportOptions>,
] = [
  ofFit,
  ofTables,
  ofTables,
  { ...ofTables, candidates: '8, 16' },
  ofImports,
  { locale: 'de-AT', concurrency: 'users', throughput: 'tps' },
];

test('only what is a header, a list, a time or a name takes any text', () => {
  expect(Object.keys(isClosed)).toHaveLength(2);
  expect(open.flatMap((fields) => Object.keys(fields))).not.toContain('weights');
  // @ts-expect-error A word of a closed option would have to be named above.
  const more: Named<FitOptions> = { ...ofFit, weights: 'eqal' };
  expect(errorOf(() => fit(concurrency, throughput, more as never)).code).toBe('unknown-option');
});

const concurrency = [1, 2, 4, 8, 16];
const throughput = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const measured = { concurrency, throughput };
const table = readText('n,x\n1,10\n2,19\n4,33\n8,52');
const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };

test.each([
  { weights: 'eqal' },
  { model: 'amdhal' },
  { shape: 'knee' },
  { method: 'linear' },
  { bounds: 'physicl' },
  { lambda: 'mesured' },
  { noisePrior: 'nothing' },
  { intervals: 'profil' },
])('fit refuses %j', (options) => {
  expect(errorOf(() => fit(concurrency, throughput, options as never)).code).toBe('unknown-option');
});

test.each([{ by: 'thread' }, { errors: 'leave' }, { unit: 'min' }])(
  'importLogs refuses %j',
  async (options) => {
    const refused = importLogs([], options as never);
    await expect(refused).rejects.toMatchObject({ code: 'unknown-option' });
  },
);

test.each<[string, () => unknown]>([
  ['decimal', () => fitTable(table, { decimal: 'coma' } as never)],
  ['wide', () => fitTable(table, { wide: 'run' } as never)],
  ['inService', () => fitTable(table, { inService: 'maybe' } as never)],
  ['fitMany', () => fitMany(concurrency, throughput, [0, 5], { weights: 'eqal' } as never)],
  ['quantity', () => nextMeasurement(measured, { quantity: 'top' } as never)],
  ['predict', () => predict(measured, { throughput: 9000, branch: 'after' } as never)],
  ['a law', () => concurrencyForThroughput(9000, law, 'after' as never)],
  ['a law alone', () => plain.concurrencyForThroughput(9000, law, 'after' as never)],
  ['a report', () => sentence(fit(concurrency, throughput), { language: 'fr' } as never)],
])('%s refuses a word that it does not know', (_, call) => {
  expect(errorOf(call).code).toBe('unknown-option');
});
