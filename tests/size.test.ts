import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { root } from './support/cli.ts';

/**
 * What each file weighs at most after gzip, in bytes, rounded up. The goals are 45,000 for the solver and
 * 60,000 for the package's first entry; `docs/DESIGN.md`, "The core is small", says what to avoid.
 */
const budgets = {
  'pkg/usl_fit.wasm': 119_000,
  'pkg/usl_fit_small.wasm': 92_000,
  'dist/index.js': 106_600,
  'dist/slim.js': 3_000,
  'dist/report.js': 18_700,
  'dist/unpack.js': 1_300,
};

test.each(Object.entries(budgets))('%s weighs at most %i', (file, budget) => {
  const bytes = readFileSync(path.join(root, 'wasm-core', file));
  expect(gzipSync(bytes, { level: 9 }).length).toBeLessThanOrEqual(budget);
});

describe.each(['usl_fit.wasm', 'usl_fit_small.wasm'])('%s', (file) => {
  test('asks nothing of its host', async () => {
    const module = await WebAssembly.compile(readFileSync(path.join(root, 'wasm-core/pkg', file)));
    expect(WebAssembly.Module.imports(module)).toEqual([]);
    expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual([
      'memory',
      'usl_alloc',
      'usl_call',
      'usl_free',
    ]);
  });
});
