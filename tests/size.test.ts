import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { root } from './support/cli.ts';

const wasm = readFileSync(path.join(root, 'wasm-core/pkg/usl_fit_bg.wasm'));

/** What it weighs, rounded up; the goal is 45. `docs/DESIGN.md`, "The core is small", says what to avoid. */
const budgetInKilobytes = 111;

test('the solver is small', () => {
  expect(gzipSync(wasm, { level: 9 }).length / 1024).toBeLessThanOrEqual(budgetInKilobytes);
});

test('the solver asks nothing of its host', async () => {
  const module = await WebAssembly.compile(wasm);
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual([
    'memory',
    'usl_alloc',
    'usl_call',
    'usl_free',
  ]);
});
