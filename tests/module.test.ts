import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './support/cli.ts';

test('the module asks nothing of its host', async () => {
  const bytes = readFileSync(path.join(root, 'wasm-core', 'pkg', 'usl_fit.wasm'));
  const module = await WebAssembly.compile(bytes);
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  expect(WebAssembly.Module.exports(module).map(({ name }) => name)).toEqual([
    'memory',
    'usl_alloc',
    'usl_ask',
    'usl_call',
    'usl_free',
  ]);
});
