import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { root } from './support/cli.ts';
import { blocksOf, testShownSessions } from './support/shownSessions.ts';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');

describe('what the README shows', () => {
  testShownSessions(readme);

  test('the JavaScript prints what its comments say', () => {
    const [code] = blocksOf(readme, 'js');
    const comments = [...(code ?? '').matchAll(/; \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(comments.length).toBeGreaterThan(0);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
      cwd: root,
      input: code,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(comments);
  });

  test('its links and pictures are there', () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target]) => target,
    );
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) {
      expect([target, readFileSync(path.join(root, target ?? '')).length > 0]).toEqual([
        target,
        true,
      ]);
    }
  });

  test('the two commands are scripts of the package', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm (?:run )?(start:addin|start|test)\b/g)].map(
      ([, name]) => name,
    );
    expect(new Set(named)).toEqual(new Set(['start', 'test', 'start:addin']));
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });
});
