// Every example in the package's documentation comments and in its README runs, and prints what its comment says.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { root } from './support/cli.ts';
import { testShownSessions } from './support/shownSessions.ts';

const sources = [
  ...readdirSync(path.join(root, 'package', 'src'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join('package', 'src', file)),
  path.join('view', 'report.ts'),
];

/** The blocks of JavaScript of a text, without the asterisks of a comment. */
function blocks(text: string): string[] {
  return [...text.matchAll(/^( \* )?```js\n([^]*?)```/gm)].map(([, star, code = '']) =>
    star === undefined ? code : code.replace(/^ \* ?/gm, ''),
  );
}

const examples = [...sources, path.join('package', 'README.md')].flatMap((file) =>
  blocks(readFileSync(path.join(root, file), 'utf8')).map((code, i): [string, string] => [
    `${file}, ${i + 1}`,
    code,
  ]),
);

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(10);
});

/** The functions that somebody who imports the package may call, each with its comment. */
const functions = sources
  .filter((file) =>
    /(?:api|fitted|law|module|planning|predict|questions|report|text)\.ts$/.test(file),
  )
  .flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/)\nexport function (\w+)/g)]
      .map(([, comment = '', called = '']): [string, string] => [called, comment])
      .filter(([called]) => !['parametersOf', 'crossing', 'written'].includes(called));
  });

test('every function tells its errors, and shows itself at work', () => {
  expect(functions.length).toBeGreaterThan(20);
  for (const [called, comment] of functions) {
    const found = [called, comment.includes(`${called}(`), /@throws \{\w/.test(comment)];
    expect(found).toEqual([called, true, true]);
  }
});

test('an editor shows examples that import the package by its name', () => {
  const types = path.join(root, 'package', 'dist', 'types');
  const named = readdirSync(types).flatMap((file) => {
    const text = readFileSync(path.join(types, file), 'utf8');
    return [...text.matchAll(/^ *\* .*\bfrom '([^']+)'/gm)].map(([, name = '']) => name);
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !/^(?:usl-fit(?:\/\w+)?|node:\w+)$/.test(name))).toEqual([]);
});

test.each(examples)('%s runs and prints what it says', (_, code) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module'], {
    cwd: root,
    input: code,
    encoding: 'utf8',
  });
  expect([stderr, status]).toEqual(['', 0]);
  const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(
    ([, words = '']) => words,
  );
  const lines = stdout.split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(expected.length);
  // An ellipsis stands for what the reader need not compare.
  for (const [i, words] of expected.entries()) {
    const parts = words
      .split('…')
      .map((part) => part.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    expect(lines[i]).toMatch(new RegExp(`^${parts.join('.*')}${words.endsWith('…') ? '' : '$'}`));
  }
});

describe('the sessions of the README, in a folder of their own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-readme-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  testShownSessions(readFileSync(path.join(root, 'package', 'README.md'), 'utf8'), folder);
});
