import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { fitTable, readText, type FitReport } from 'usl-fit';
import { only, root, uslFitJson } from './support/cli.ts';
import { crateExample } from './support/crateExample.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const schema = JSON.parse(read('docs/result.schema.json')) as object;
const isFit = new Ajv2020({
  formats: { double: true, uint: true, uint32: true, uint64: true },
}).compile(schema);

const cases: [file: string, options: Record<string, string>][] = [
  ['percona-cisco-ucs.csv', {}],
  ['percona-cisco-ucs.csv', { weights: 'equal' }],
  ['percona-cisco-ucs.csv', { method: 'transform', weights: 'equal', bandPoints: '20' }],
  [
    'percona-cisco-ucs-full.csv',
    { bounds: 'none', weights: 'equal', bandPoints: '200', level: '0.9' },
  ],
  ['percona-cisco-ucs-full.csv', { bounds: 'none', bandAt: '64, 1, 20.5' }],
  ['percona-cisco-ucs-full.csv', { weights: 'relative', lambda: 'measured', model: 'auto' }],
  ['percona-cisco-ucs-full.csv', { model: 'amdahl', weights: 'equal', lambda: '974.3' }],
  [
    'wso2-enterprise-integrator.csv',
    {
      n: 'concurrency',
      x: 'throughput_rps',
      group: 'message_size',
      model: 'auto',
      weights: 'equal',
    },
  ],
  [
    'order-matching-server.csv',
    { n: 'cores', x: 'throughput_per_ms', group: 'table', weights: 'equal' },
  ],
  [
    'order-matching-server.csv',
    { n: 'cores', x: 'throughput_per_ms', group: 'requests_per_client', bounds: 'none' },
  ],
];

let program: string;
beforeAll(() => {
  program = crateExample('golden');
});

/** The same core, compiled for this machine. */
function native(file: string, options: Record<string, string>): FitReport {
  const args = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const { stdout, stderr, status } = spawnSync(program, args, {
    cwd: root,
    input: read(file),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as FitReport;
}

/** Where logarithms and exponentials come in, platforms may differ in the last digit. */
const lastDigit = 1e-13;
/** Of weights by the scatter every number hangs, and some by differences of others. */
const byScatter = 1e-10;

function expectSame(found: unknown, wanted: unknown, location: string, share: number): void {
  if (typeof wanted === 'number' && typeof found === 'number') {
    const difference = Math.abs(found - wanted) / Math.max(Math.abs(wanted), Number.MIN_VALUE);
    if (!(difference <= share)) throw new Error(`${location}: ${found}, not ${wanted}`);
  } else if (typeof wanted === 'object' && wanted !== null) {
    expect([location, Object.keys(found as object)]).toEqual([location, Object.keys(wanted)]);
    for (const [key, value] of Object.entries(wanted)) {
      expectSame((found as Record<string, unknown>)[key], value, `${location}.${key}`, share);
    }
  } else {
    expect([location, found]).toEqual([location, wanted]);
  }
}

describe.each(cases)('%s with %j', (name, options) => {
  const file = `tests/data/${name}`;
  const wasm = fitTable(readText(read(file)), options);

  test('native and WebAssembly give the same', () => {
    const compiled = native(file, options);
    const exact = ({ fits }: FitReport) =>
      fits.map(({ parameters, goodness, peak }) => [
        parameters.lambda.estimate,
        parameters.sigma.estimate,
        parameters.kappa.estimate,
        goodness.sse,
        peak?.wholeConcurrency,
      ]);
    const hasOtherWeights = options['weights'] !== undefined;
    if (hasOtherWeights) expect(exact(wasm)).toEqual(exact(compiled));
    expectSame(wasm, compiled, 'report', hasOtherWeights ? lastDigit : byScatter);
  });

  test('the command line prints what the library returns', () => {
    const flags = Object.entries(options).flatMap(([option, value]) => [
      `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]);
    const { fits, errors } = uslFitJson(['fit', file, ...flags]);
    expect(fits).toEqual(wasm.fits);
    expect(errors).toEqual(wasm.errors);
  });

  test('every fit has the published shape', () => {
    expect(wasm.fits.length).toBeGreaterThan(0);
    for (const fit of wasm.fits) {
      isFit(fit);
      expect(isFit.errors).toBeNull();
    }
  });
});

test('the schema refuses a fit with a field missing', () => {
  const fit = only(fitTable(readText(read('tests/data/percona-cisco-ucs.csv'))).fits);
  expect(isFit(fit)).toBe(true);
  expect(isFit({ ...fit, peak: null })).toBe(true);
  const fields = Object.entries(fit);
  for (const [name] of fields) {
    expect([name, isFit(Object.fromEntries(fields.filter(([other]) => other !== name)))]).toEqual([
      name,
      false,
    ]);
  }
});
