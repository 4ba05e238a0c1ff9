// The functions of a known law on their page, each beside the native formula it stands for, which LibreOffice calculates.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { root } from '../scripts/run.mjs';
import { calculateInLibreOffice } from './excel-host/calculation/libreOffice.ts';
import { openInNode } from './excel-host/node.ts';
import { expectSame } from './excel-host/scenarios/recalculated.ts';
import { computed } from './support/excelFormulas.ts';

const page = readFileSync(join(root, 'docs', 'excel', 'functions.md'), 'utf8');

const denominator = (n: string, sigma: string, kappa: string) =>
  `(1+${sigma}*(${n}-1)+${kappa}*${n}*(${n}-1))`;

/** The formulas, by the function's name; the law solved for N is a quadratic. */
const native: Readonly<Record<string, (...args: string[]) => string>> = {
  THROUGHPUT: (n = '', lambda = '', sigma = '', kappa = '') =>
    `=${lambda}*${n}/${denominator(n, sigma, kappa)}`,
  LATENCY: (n = '', lambda = '', sigma = '', kappa = '') =>
    `=${denominator(n, sigma, kappa)}/${lambda}`,
  EFFICIENCY: (n = '', ...[, sigma = '', kappa = '']) => `=1/${denominator(n, sigma, kappa)}`,
  CONCURRENCYFORTHROUGHPUT: (x = '', lambda = '', sigma = '', kappa = '', branch = '') => {
    const half = `((${lambda}-${x}*(${sigma}-${kappa}))/(2*${x}*${kappa}))`;
    return `=${half}${branch === '"after-peak"' ? '+' : '-'}SQRT(${half}^2-(1-${sigma})/${kappa})`;
  },
  CONCURRENCYFORLATENCY: (r = '', lambda = '', sigma = '', kappa = '') => {
    const half = `((${kappa}-${sigma})/(2*${kappa}))`;
    return `=${half}+SQRT(${half}^2-(1-${sigma}-${r}*${lambda})/${kappa})`;
  },
  THREADS: (cores = '', total = '', waiting = '') =>
    `=ROUNDUP(${cores}*${total}/(${total}-${waiting}),0)`,
};

const examples = [...page.matchAll(/`(=USL\.([A-Z]+)\(([^()`]*)\))`/g)].flatMap(
  ([, formula = '', name = '', args = '']) => {
    const inWords = native[name];
    return inWords === undefined ? [] : [[formula, inWords(...args.split(', '))] as const];
  },
);

const found: unknown[] = [];

beforeAll(() => {
  const { workbook } = openInNode();
  for (const [i, [, formula]] of examples.entries()) workbook.edit(`A${i + 1}`, formula);
  const [{ Sheet1 = {} } = {}] = calculateInLibreOffice([workbook]);
  found.push(...examples.map((_, i) => Sheet1[`A${i + 1}`]));
});

test('the page has an example of each', () => {
  const names = examples.map(([formula]) => /USL\.([A-Z]+)/.exec(formula)?.[1]);
  expect([...new Set(names)].sort()).toEqual(Object.keys(native).sort());
});

test.each(examples.map(([formula, formulaOfLaw], i) => [formula, formulaOfLaw, i] as const))(
  '%s is what LibreOffice gives for %s',
  (formula, _, i) => {
    const value = [computed(formula, [])].flat(2)[0];
    if (typeof value !== 'number') throw new Error(`${formula} gives ${String(value)}`);
    expectSame(found[i], value, formula);
  },
);
