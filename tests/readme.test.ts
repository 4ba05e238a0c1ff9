import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { root, uslFit } from './support/cli.ts';

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text]) => text ?? '',
  );
const sessions = blocks('console').map((text) => text.split('\n'));

describe('what the README shows', () => {
  test.each(sessions)('%s', (prompt, ...shown) => {
    const [dollar, npx, program, ...args] = prompt.split(' ');
    expect([dollar, npx, program]).toEqual(['$', 'npx', 'usl-fit']);
    const { status, stdout } = uslFit(args);
    expect(status).toBe(0);
    const lines = shown.filter((line) => line !== '' && line !== '…');
    expect(lines.length).toBeGreaterThan(0);
    expect(stdout.split('\n').slice(0, lines.length)).toEqual(lines);
  });

  test('the JavaScript prints what its comments say', () => {
    const [code] = blocks('js');
    const comments = [...(code ?? '').matchAll(/; \/\/ (.*)$/gm)].map(([, comment]) => comment);
    expect(comments.length).toBeGreaterThan(0);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
      ...{ cwd: root, input: code, encoding: 'utf8' },
    });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(comments);
  });

  test('its links and pictures are there', () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target);
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
