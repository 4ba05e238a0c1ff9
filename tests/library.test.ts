import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import {
  batchFlags,
  falseDiscoveryRates,
  fit,
  fitMany,
  fitTable,
  readHeader,
  readText,
  type FitOptions,
  type TableOptions,
} from 'usl-fit';
import { root } from './support/cli.ts';
import { errorOf } from './support/errors.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const thirtyTwo = Array.from({ length: 32 }, (_, i) => i + 1);

describe('a header', () => {
  const header = (text: string) => readHeader(readText(text));

  test.each([
    ['users,tps\n1,2', true, ['users', 'tps']],
    ['users;;note\n1;2;a', true, ['users', 'Column 2', 'note']],
    ['users,tps\n1,2,3', true, ['users', 'tps', 'Column 3']],
    ['# a note\n1,2', false, ['Column 1', 'Column 2']],
    ['1,x', false, ['Column 1', 'Column 2']],
    ['1e3,-2.5', false, ['Column 1', 'Column 2']],
    ['', false, []],
  ])('of %j is there: %p', (text, hasHeader, names) => {
    expect(header(text)).toEqual({ hasHeader, names });
  });

  test('is the one of a report and of its errors', () => {
    for (const text of ['a,b\n1,10\n2,19\n4,33\n8,60', 'a,b\n1,10\n2,x']) {
      const { fits, errors, columns } = fitTable(readText(text));
      expect([fits.length, errors.length]).toEqual(text.endsWith('x') ? [0, 1] : [1, 0]);
      expect(columns.names).toEqual(['a', 'b']);
      for (const error of errors) expect(error.details.columns).toEqual(['a', 'b']);
    }
  });

  test('is told with the question which column is meant', () => {
    const table = readText('threads,clients,tps,\n1,2,10,a\n2,4,19,b\n4,8,33,c\n');
    const optionSets = [{}, { n: 'nodes' }, { n: 'tps', x: 'tps' }];
    const found = optionSets.map((options) => errorOf(() => fitTable(table, options)));
    expect(found.map(({ code }) => code)).toEqual([
      'ambiguous-column',
      'column-not-found',
      'ambiguous-column',
    ]);
    for (const { details } of found) {
      expect(details.columns).toEqual(['threads', 'clients', 'tps', 'Column 4']);
    }
    expect(errorOf(() => fit([], [])).details.columns).toBeNull();
  });
});

describe('bands', () => {
  interface Reference {
    name: string;
    weights: 'equal' | 'relative';
    bands: number[][];
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const references = read('tests/reference/inference.json') as Reference[];
  const { datasets } = read('tests/data/certified.json') as {
    datasets: Record<string, { points: [number, number][] }>;
  };

  test.each(references.map((one): [string, string, Reference] => [one.name, one.weights, one]))(
    'of %s with %s weights are given where they are asked for, in that order',
    (name, weights, reference) => {
      const wanted = [...reference.bands].reverse();
      const points = datasets[name]?.points ?? [];
      const { bands } = fit(
        points.map(([n]) => n),
        points.map(([, x]) => x),
        {
          bounds: 'none',
          // The reference knows no other curve.
          shape: 'law',
          intervals: 'wald',
          weights: weights as NonNullable<FitOptions['weights']>,
          bandAt: wanted.map(([n]) => n ?? NaN),
          bandPoints: 3,
        },
      );
      const found = bands.map((band) => [
        band.concurrency,
        band.estimate,
        band.confidenceLow,
        band.confidenceHigh,
        band.predictionLow,
        band.predictionHigh,
      ]);
      expect(found.map(([n]) => n)).toEqual(wanted.map(([n]) => n));
      for (const [i, row] of wanted.entries()) {
        for (const [j, number] of row.entries()) {
          expect(Math.abs(Number(found[i]?.[j]) / number - 1)).toBeLessThan(1e-8);
        }
      }
    },
  );

  test('where the law has no value are left out, and what is no concurrency is refused', () => {
    const growing = thirtyTwo.map((n) => (10 * n) / (1 - 0.0005 * n * (n - 1)));
    const options = { bounds: 'none', bandAt: '200; 8' } as const;
    const { bands, parameters } = fit(thirtyTwo, growing, options);
    expect(parameters.kappa.estimate).toBeLessThan(0);
    expect(bands.map((band) => band.concurrency)).toEqual([8]);
    expect(errorOf(() => fit(n, x, { bandAt: [8, 0] })).code).toBe('out-of-range');
  });
});

describe('intervals', () => {
  test('are those of the profile unless another kind is asked for', () => {
    const { intervalMethod, parameters, peak } = fit(n, x, { weights: 'equal', shape: 'law' });
    expect(intervalMethod).toBe('profile');
    expect(parameters.sigma.low).toBe(0);
    expect(parameters.kappa.low).toBeCloseTo(0.00071001, 8);
    expect(parameters.kappa.high).toBeCloseTo(0.0021559, 7);
    expect(peak?.concurrency.low).toBeCloseTo(21.537, 3);
    expect(peak?.concurrency.high).toBeCloseTo(36.9913, 4);
    // A knee fits these points as well.
    const open = fit(n, x, { weights: 'equal' });
    expect(open.shape?.verdict).toBe('undecided');
    expect(open.peak?.concurrency).toEqual({ ...peak?.concurrency, high: null });
  });

  test('of the bootstrap follow its seed', () => {
    const many = thirtyTwo.map((n) => (1000 * n) / (1 + 0.03 * (n - 1)) + 50 * Math.sin(7 * n));
    const ends = (options: object) =>
      fit(thirtyTwo, many, { intervals: 'bootstrap', replicates: 500, ...options }).parameters
        .sigma;
    expect(ends({ seed: 7 })).toEqual(ends({ seed: 7 }));
    expect(ends({ seed: 7 }).low).not.toBe(ends({ seed: 8 }).low);
    expect(fit(thirtyTwo, many, { intervals: 'bootstrap', seed: 9 }).seed).toBe(9);
  });

  test('of the bootstrap leave room where an estimate lies at its bound', () => {
    const concurrency = [1, 2, 4, 8, 16, 32, 64, 128];
    const flat = [500.6, 500.3, 493.9, 500.4, 506.8, 492.3, 504.3, 500.6];
    const { parameters } = fit(concurrency, flat, { intervals: 'bootstrap' });
    expect(parameters.kappa).toMatchObject({ status: 'atBound', estimate: 0, low: 0 });
    // The profile's end is 2.56e-4; the two methods need not agree to more than their size.
    expect(parameters.kappa.high).toBeGreaterThan(1e-4);
    expect(parameters.kappa.high).toBeLessThan(6e-4);
    const nodes = [1, 2, 4, 8, 12, 16, 24, 32];
    const gain = [990.2, 2079.5, 4625.2, 10413.9, 16801.3, 22111.6, 25010.4, 22290.3];
    expect(fit(nodes, gain, { intervals: 'bootstrap' }).peak?.throughput.low).toBeGreaterThan(9000);
  });

  test('of the bootstrap are not made from too few residuals', () => {
    const { parameters, warnings, seed } = fit(n, x, { intervals: 'bootstrap' });
    expect(parameters.lambda).toMatchObject({ low: null, high: null });
    expect(parameters.lambda.standardError).toBeGreaterThan(0);
    expect(seed).toBe(1);
    const warning = warnings.find(({ code }) => code === 'too-few-for-bootstrap');
    expect(warning?.numbers).toEqual([2]);
  });

  test('of the throughput hold its value wherever it is asked for', () => {
    const { at, peak } = fit(n, x, { at: [1, 24.765227, 200], weights: 'equal' });
    expect(at.map(({ concurrency }) => concurrency)).toEqual([1, 24.765227, 200]);
    for (const { throughput } of at) {
      expect(throughput.low).toBeLessThan(throughput.estimate ?? 0);
      expect(throughput.high).toBeGreaterThan(throughput.estimate ?? Infinity);
    }
    expect(at[1]?.throughput.estimate).toBeCloseTo(peak?.throughput.estimate ?? 0, 6);
  });
});

describe('rows that are left out', () => {
  const outlier = [...x.slice(0, 3), 65.31, 9897.24];

  test('take no part, and stay in the report with their reason', () => {
    const excluded = fit(n, outlier, { exclude: [{ row: 4, reason: 'cache; cold' }] });
    const without = fit(
      n.filter((_, i) => i !== 3),
      outlier.filter((_, i) => i !== 3),
    );
    expect(excluded.parameters).toEqual(without.parameters);
    expect(excluded.observations).toBe(4);
    expect(excluded.points).toHaveLength(5);
    expect(excluded.points[3]).toMatchObject({
      row: 4,
      included: false,
      excludedReason: 'cache, cold',
      throughput: 65.31,
      leverage: null,
      weight: 0,
    });
  });

  test('need not be measurements that succeeded', () => {
    const failed = [...x.slice(0, 3), 0, 9897.24];
    expect(errorOf(() => fit(n, failed)).code).toBe('not-positive');
    expect(fit(n, failed, { exclude: [4] }).points[3]).toMatchObject({
      throughput: 0,
      latency: null,
    });
  });

  test('are named even where they could not be read', () => {
    const table = readText(`n,x\n1,955\n2,1879\n4,ERR\n8,6531\n16,9897\n32,\n`);
    const exclude = [
      { row: 4, reason: 'timeout' },
      { row: 7, reason: null },
    ];
    const [first] = fitTable(table, { exclude }).fits;
    expect(first?.options.exclude).toEqual(exclude);
    expect(first?.points.map(({ row }) => row)).toEqual([2, 3, 5, 6]);
  });

  test('have to be there, in a table by the line a person sees', () => {
    expect(errorOf(() => fit(n, x, { exclude: [9] }))).toMatchObject({
      code: 'out-of-range',
      details: { row: 9, column: 'exclude' },
    });
    const table = readText(`n,x\n${n.map((n, i) => `${n},${x[i]}`).join('\n')}\n`);
    const [first] = fitTable(table, { exclude: [2] }).fits;
    expect(first?.points.map(({ row, included }) => [row, included])[0]).toEqual([2, false]);
    expect(errorOf(() => fitTable(table, { exclude: [1] })).details.row).toBe(1);
  });
});

test('an outlier that least squares follows counts little with the robust method', () => {
  const spoiled = thirtyTwo.map((n) => (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1)));
  const noise = (i: number) => 30 * Math.sin(12.9898 * (i + 1));
  const measured = spoiled.map((x, i) => (i === 20 ? 0.5 * x : x + noise(i)));
  const robust = fit(thirtyTwo, measured, { method: 'robust', weights: 'equal' });
  const plain = fit(thirtyTwo, measured, { weights: 'equal' });
  // 5/(4 + z²), z being far more than ten scales.
  expect(robust.points[20]?.weight).toBeLessThan(0.05);
  expect(robust.points[20]?.weight).toBeGreaterThan(0);
  expect(robust.intervalMethod).toBe('profile');
  expect(fit(thirtyTwo, measured, { method: 'robust', intervals: 'wald' }).intervalMethod).toBe(
    'wald',
  );
  const off = (sigma: number) => Math.abs(sigma - 0.03);
  expect(off(robust.parameters.sigma.estimate)).toBeLessThan(
    0.2 * off(plain.parameters.sigma.estimate),
  );
});

describe('a batch', () => {
  const offsets = [0, 5, 7, 12];
  const all = [...n, 1, 2, ...n];
  const throughputs = [...x, 1, 2, ...x.map((x) => 3 * x)];

  test('is its series one by one', () => {
    const { numbers, flags } = fitMany(all, throughputs, offsets);
    const { parameters, goodness } = fit(n, x, { weights: 'equal' });
    expect(numbers).toBeInstanceOf(Float64Array);
    expect([...flags]).toEqual([batchFlags.converged, batchFlags.refused, batchFlags.converged]);
    expect([...numbers.slice(4, 8)]).toEqual([0, 0, 0, 0]);
    const { lambda, sigma, kappa } = parameters;
    for (const [start, scale] of [
      [0, 1],
      [8, 3],
    ] as const) {
      const scaled = [lambda.estimate * scale, sigma.estimate, kappa.estimate];
      const found = [...numbers.slice(start, start + 4)];
      const ratios = [...scaled, goodness.sse * scale ** 2].map(
        (value, j) => (found[j] ?? NaN) / value,
      );
      expect(ratios).toHaveLength(4);
      for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 11);
    }
  });

  test('has the weights of the scatter where these are asked for', () => {
    const { numbers } = fitMany(all, throughputs, offsets, { weights: 'auto' });
    const { parameters, options } = fit(n, x);
    expect(options.weights).toBe('auto');
    const { lambda, sigma, kappa } = parameters;
    for (const [j, { estimate }] of [lambda, sigma, kappa].entries()) {
      expect((numbers[j] ?? NaN) / estimate).toBeCloseTo(1, 11);
    }
  });

  test('refuses what does not belong together, and options it does not have', () => {
    expect(errorOf(() => fitMany(all, throughputs, [0, 99])).code).toBe('length-mismatch');
    expect(errorOf(() => fitMany(all, throughputs, [0, 2.5])).code).toBe('length-mismatch');
    const misspelt = errorOf(() => fitMany(all, throughputs, offsets, { bound: 'none' } as object));
    expect(misspelt).toMatchObject({ code: 'unknown-option' });
    expect(misspelt.message).toContain('did you mean "bounds"?');
    expect(
      errorOf(() => fitMany(all, throughputs, offsets, { model: 'auto' } as object)).code,
    ).toBe('unknown-option');
  });

  test('runs in a worker', async () => {
    const entry = JSON.stringify(pathToFileURL(path.join(root, 'package/dist/index.js')).href);
    const script = `
      import { parentPort, workerData } from 'node:worker_threads';
      import(${entry}).then(({ fitMany }) => parentPort.postMessage(fitMany(...workerData)));
    `;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
      workerData: [Float64Array.from(all), Float64Array.from(throughputs), offsets],
    });
    const answer = await new Promise<ReturnType<typeof fitMany>>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    expect(answer).toEqual(fitMany(all, throughputs, offsets));
    await worker.terminate();
  });
});

describe('what cannot be meant', () => {
  const n = [1, 2, 4, 8, 16];
  const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];

  test('does not compile, and is refused where nobody compiles', () => {
    // @ts-expect-error A misspelt word.
    expect(errorOf(() => fit(n, x, { weights: 'eqal' })).code).toBe('unknown-option');
    const table = { cells: n.map((concurrency, i) => [concurrency, x[i] ?? 0]) };
    // @ts-expect-error A column is named as a column.
    const named: TableOptions = { weights: 'sd' };
    expect(errorOf(() => fitTable(table, named)).code).toBe('column-not-found');
    expect(errorOf(() => fitTable(table, { weights: { column: 'sd' } })).code).toBe(
      'column-not-found',
    );
  });

  test('is no probability', () => {
    for (const wrong of [-1, 2, Infinity]) {
      expect(errorOf(() => falseDiscoveryRates([0.5, wrong]))).toMatchObject({
        code: 'out-of-range',
        details: { row: 2, value: String(wrong) },
      });
    }
    expect([...falseDiscoveryRates([0.01, NaN])]).toEqual([0.01, NaN]);
  });
});
