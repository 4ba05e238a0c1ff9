// The package without its bytes, as who imports it by its name finds it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as whole from 'usl-fit';
import { root } from './support/cli.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const packageFile = path.join(root, 'wasm-core/package.json');
const { exports: entries } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
  exports: Record<'.' | './slim', { import: { default: string } }> &
    Record<'./usl_fit.wasm' | './usl_fit_small.wasm', string>;
};
const inPackage = (file: string) => path.join(root, 'wasm-core', file);
const bytes = (module: './usl_fit.wasm' | './usl_fit_small.wasm' = './usl_fit.wasm') =>
  readFileSync(inPackage(entries[module]));

describe('the package without its solver', () => {
  let slim: typeof import('usl-fit/slim');
  beforeEach(async () => {
    // Each test begins with a solver that was never started.
    jest.resetModules();
    slim = await import('usl-fit/slim');
  });

  test('says what to do when it is called before it is started', () => {
    const law = { lambda: 1, sigma: 0, kappa: 0 };
    const calls = [() => slim.fit(n, x), () => slim.readText('1,2'), () => slim.throughput(1, law)];
    for (const call of calls) {
      expect(call).toThrow(slim.NotStartedError);
      expect(call).toThrow(/^The solver was called before it was started: call start\(\)/);
    }
  });

  test('answers as the whole package does, started from the bytes', async () => {
    const started = slim.start(bytes());
    expect(() => slim.fit(n, x)).toThrow(slim.NotStartedError);
    await started;
    expect(slim.fit(n, x)).toEqual(whole.fit(n, x));
    expect(() => slim.fit([], [])).toThrow(slim.UslError);
  });

  test('is ready at once, started from a module', () => {
    slim.start(new WebAssembly.Module(bytes()));
    expect(slim.fit(n, x)).toEqual(whole.fit(n, x));
  });

  test('offers all that the whole package does but what weighs too much', () => {
    const own = new Set(Object.keys(slim));
    expect(Object.keys(whole).filter((name) => !own.has(name))).toEqual(['lawOf', 'predict']);
  });

  test('fits with the small module, and says which one plans', async () => {
    await slim.start(bytes('./usl_fit_small.wasm'));
    expect(slim.fit(n, x)).toEqual(whole.fit(n, x));
    const table = slim.readText('N,X\n1,10\n2,19\n4,35\n');
    expect(slim.fitTable(table)).toEqual(whole.fitTable(table));
    const law = { lambda: 1000, sigma: 0.02, kappa: 0.0005 };
    expect(slim.throughput(32, law)).toBe(whole.throughput(32, law));
    const others = [
      () => slim.fitMany(n, x, [0, 5]),
      () => slim.nextMeasurement({ concurrency: n, throughput: x }),
      () => slim.compare({ concurrency: n, throughput: x }, { concurrency: n, throughput: x }),
    ];
    for (const call of others) {
      expect(call).toThrow(expect.objectContaining({ code: 'unknown-call' }));
      expect(call).toThrow('start it with "usl_fit.wasm"');
    }
  });

  test('refuses what is no module', async () => {
    await expect(slim.start(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
    expect(() => slim.fit(n, x)).toThrow(slim.NotStartedError);
  });

  test('carries no bytes', () => {
    const sizeOf = (entry: '.' | './slim') =>
      readFileSync(inPackage(entries[entry].import.default)).length;
    expect(sizeOf('./slim')).toBeLessThan(sizeOf('.') / 10);
  });

  test('starts in a worker from the module of who started the worker', async () => {
    const script = `
      const { parentPort, workerData } = await import('node:worker_threads');
      const { fit, start } = await import(workerData.entry);
      start(workerData.module);
      parentPort.postMessage(fit(...workerData.columns));
    `;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
      workerData: {
        entry: pathToFileURL(inPackage(entries['./slim'].import.default)).href,
        module: new WebAssembly.Module(bytes()),
        columns: [n, x],
      },
    });
    const answer = await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    expect(answer).toEqual(whole.fit(n, x));
  });
});
