// What Node tells a developer whose program does not catch an error of the package.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './support/cli.ts';

test.each([
  ['imported', ['--input-type=module'], "import { fit } from 'usl-fit'; fit([1], [2]);"],
  ['required', ['--input-type=commonjs'], "const { fit } = require('usl-fit'); fit([1], [2]);"],
])('an uncaught error names its class, and the line beside it is short: %s', (_, args, code) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: path.join(root, 'package'),
    input: code,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^UslError: /m);
  expect(stderr).toMatch(/^ {4}at (?:Object\.)?fit /m);
  const [shown = ''] = stderr.split(/^UslError: /m);
  const lines = shown.trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.slice(1).map((line) => line.length))).toBeLessThanOrEqual(120);
});
