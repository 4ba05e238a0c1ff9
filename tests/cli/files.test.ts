import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { filesOf } from '../../cli/files.ts';
import { root, uslFit, uslFitJson } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const text = readFileSync(path.join(root, 'tests/data/percona-cisco-ucs.csv'), 'utf8');
const real = 'tests/data/percona-cisco-ucs.csv';

describe('patterns', () => {
  const names = ['b.csv', 'a.csv', 'run 1.csv', 'notes.txt', '.hidden.csv', 'x[1].csv'];
  for (const name of names) folder.write(name, text);
  for (const name of ['deep/c.csv', 'deep/er/d.csv', '.git/e.csv']) folder.write(name, text);
  const found = async (...patterns: string[]) =>
    (await filesOf(patterns.map((pattern) => `${folder.path}/${pattern}`))).map((file) =>
      file.slice(folder.path.length + 1),
    );

  test.each<[string, string[]]>([
    ['*.csv', ['a.csv', 'b.csv', 'run 1.csv', 'x[1].csv']],
    ['?.csv', ['a.csv', 'b.csv']],
    ['[!a].csv', ['b.csv']],
    ['*/*.csv', ['deep/c.csv']],
    ['d*/**/*.csv', ['deep/c.csv', 'deep/er/d.csv']],
    ['**/*.csv', ['a.csv', 'b.csv', 'deep/c.csv', 'deep/er/d.csv', 'run 1.csv', 'x[1].csv']],
    ['deep/**', ['deep/c.csv', 'deep/er/d.csv']],
    ['.h*', ['.hidden.csv']],
    ['x[1].csv', ['x[1].csv']],
    ['deep/../a.*', ['deep/../a.csv']],
  ])('%s', async (pattern, wanted) => {
    expect(await found(pattern)).toEqual(wanted);
  });

  test('a file is taken once, and nothing is an error', async () => {
    expect(await found('a.csv', '?.csv')).toEqual(['a.csv', 'b.csv']);
    await expect(found('*.none')).rejects.toThrow('No file matches');
  });

  test('are expanded by the program where no shell does', () => {
    const { status, fits } = uslFitJson(['fit', `${folder.path}/?.csv`]);
    expect(status).toBe(0);
    expect(fits.map(({ series }) => series)).toEqual([
      `${folder.path}/a.csv`,
      `${folder.path}/b.csv`,
    ]);
  });
});

describe('several files and series', () => {
  test.each([
    [['predict', '--concurrency', '8'], 'predictions'],
    [['plan', '--throughput', '5000'], 'plans'],
  ])('%j answers for each, and a bad one hides no other', ([command = '', ...args], key) => {
    const groups = folder.write(
      'groups.csv',
      text.replace(/^/gm, 'one,').replace('one,', 'group,'),
    );
    const bad = folder.write('bad.csv', 'n,x\n1,crashed\n');
    const run = uslFit([command, real, bad, groups, ...args, '--json']);
    expect(run.status).toBe(2);
    const output = JSON.parse(run.stdout) as Record<string, { series: string; code?: string }[]>;
    expect(output[key]?.map(({ series }) => series).slice(0, 1)).toEqual([real]);
    expect(output[key]).toHaveLength(2);
    expect(output.errors?.map(({ series, code }) => [series, code])).toEqual([
      [bad, 'not-a-number'],
    ]);
  });
});

describe('a terminal', () => {
  const esc = '\u001b[';
  const run = (args: string[], env: Record<string, string> = {}) => {
    const unset = { FORCE_COLOR: undefined, NO_COLOR: undefined };
    return spawnSync(process.execPath, ['package/bin/usl-fit.js', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...unset, ...env },
    }).stdout;
  };

  test('what is piped has neither colours nor a picture', () => {
    for (const args of [
      ['fit', real],
      ['plan', real, '--throughput', '9000'],
      ['check', real, '--baseline', real],
      ['help', 'fit'],
    ]) {
      expect(run(args)).not.toContain(esc);
      expect(run(args)).not.toMatch(/[\u2800-\u28ff]/);
    }
  });

  test('colours come and go as asked, the option before the environment', () => {
    expect(run(['fit', real, '--color', 'always'])).toContain(esc);
    expect(run(['fit', real], { FORCE_COLOR: '1' })).toContain(esc);
    expect(run(['fit', real], { FORCE_COLOR: '0' })).not.toContain(esc);
    expect(run(['fit', real], { FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain(esc);
    expect(run(['fit', real, '--color', 'never'], { FORCE_COLOR: '1' })).not.toContain(esc);
    expect(run(['fit', real, '--color=always'], { NO_COLOR: '1' })).toContain(esc);
    // eslint-disable-next-line no-control-regex -- it is what is looked for
    const plain = run(['fit', real, '--color', 'always']).replace(/\u001b\[\d+m/g, '');
    expect(plain).toBe(run(['fit', real]));
  });

  test('the picture shows each measurement where it lies', () => {
    const shown = run(['fit', real, '--plot', 'always']);
    const lines = shown.split('\n').filter((line) => line.includes('│'));
    expect(lines).toHaveLength(14);
    const marks = lines.flatMap((line, row) =>
      Array.from(line).flatMap((sign, column) => (sign === '●' ? [[row, column]] : [])),
    );
    expect(marks).toHaveLength(5);
    // More users, more throughput: from left to right they rise.
    const byColumn = [...marks].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0));
    const rows = byColumn.map(([row]) => row ?? 0);
    expect(rows).toEqual([...rows].sort((a, b) => b - a));
    expect(shown).toMatch(/[\u2801-\u28ff]{3}/);
    const left = run(['fit', real, '--plot', 'always', '--exclude', '6']);
    expect(left.split('○')).toHaveLength(2);
  });
});
