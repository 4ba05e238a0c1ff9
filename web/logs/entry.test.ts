// The page turns logs into the same measurements as the command line.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { fitText } from 'usl-fit';
import { importLogs } from 'usl-fit/logs';
import { root } from '../../tests/support/cli.ts';
import { asTable, optionsOfTable } from '../../view/logTable.ts';
import { fitOf } from '../reading.ts';
import { entryOf } from './entry.ts';

const logs = path.join(root, 'tests', 'data', 'logs');

test.each([
  ['a stepped log with standard errors', /^jmeter\/step\.jtl/, 7],
  ['printouts without', /^wrk\/wrk_N\d+\.txt/, null],
  ['a history of users without', /^locust\/step_stats_history\.csv/, 7],
  ['counters of a server without latency', /^mysqladmin\/hot_ext_i1_filtered\.txt/, null],
])('%s', async (_, kind, deviation) => {
  const names = readdirSync(logs, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => kind.test(name));
  const imported = await importLogs(
    names.map((name) => ({ name, data: readFileSync(path.join(logs, name)) })),
  );
  expect(imported.rows.length).toBeGreaterThan(0);
  const { text, choice, settings } = entryOf(imported);
  expect(choice.deviation).toBe(deviation);
  const { report, errors } = fitOf(text, choice, settings);
  expect(errors).toEqual([]);
  const wanted = fitText(asTable(imported), optionsOfTable(imported, {}));
  expect(report?.fits.map(({ series, peak, points }) => [series, peak, points.length])).toEqual(
    wanted.fits.map(({ series, peak, points }) => [series, peak, points.length]),
  );
  expect(report?.columns.latency?.header ?? null).toBe(wanted.columns.latency?.header ?? null);
});
