// The crate's example, run as its user does.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from './support/cli.ts';
import { crateExample } from './support/crateExample.ts';

let program: string;
beforeAll(() => {
  program = crateExample('report');
});

const example = (...args: string[]) => spawnSync(program, args, { cwd: root, encoding: 'utf8' });

test("the crate's example reads a table and prints its report", () => {
  const { stdout, status } = example('tests/data/percona-cisco-ucs.csv', 'weights=equal');
  expect(status).toBe(0);
  const certified = JSON.parse(
    readFileSync(path.join(root, 'tests/data/certified.json'), 'utf8'),
  ) as { datasets: Record<string, { unconstrained_3p: { lambda: number; Nstar: number } }> };
  const { lambda, Nstar } = certified.datasets['percona_cisco5']?.unconstrained_3p ?? {
    lambda: 0,
    Nstar: 0,
  };
  const number = (name: string) =>
    Number(new RegExp(`^${name} +([\\d.]+) `, 'm').exec(stdout)?.[1] ?? NaN);
  expect(number('throughput at concurrency 1')).toBeCloseTo(lambda, 5);
  expect(number('peak at')).toBeCloseTo(Nstar, 5);
  expect(stdout).toContain('! The peak, at a concurrency of 24.77, lies beyond');
});

test('options are those of the crate, with its defaults', () => {
  const [file, peak] = ['tests/data/percona-cisco-ucs.csv', 'a concurrency of 26.07, lies beyond'];
  expect(example(file).stdout).toContain(peak);
  expect(example(file, 'weights=auto').stdout).toContain(peak);
  expect(example(file, 'weight=auto').stderr).toContain('weights');
});

test('it says what is missing', () => {
  const { stderr, status } = example();
  expect(status).toBe(1);
  expect(stderr).toContain('name a file');
});
