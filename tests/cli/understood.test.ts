import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { only, root, uslFit, uslFitJson } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const real = 'tests/data/percona-cisco-ucs.csv';
const text = readFileSync(path.join(root, real), 'utf8');

const file = (name: string, content: string | Uint8Array) => folder.write(name, content);

const curve = (lambda: number) =>
  [1, 2, 4, 8, 16].map((n, i) => [n, (lambda * n) / (1 + 0.1 * (n - 1)) + (i % 2)] as const);
const named = (name: string, lambda: number) => curve(lambda).map(([n, x]) => `${name},${n},${x}`);

test('UTF-16 without a byte order mark is read, by its zeros', () => {
  const expected = only(uslFitJson(['fit', real]).fits);
  const lettered = text.replace('throughput_qps', 'qps Zürich Straße 東京');
  for (const [name, wide] of [
    ['little.csv', Buffer.from(text, 'utf16le')],
    ['big.csv', Buffer.from(text, 'utf16le').swap16()],
    ['letters.csv', Buffer.from(lettered, 'utf16le')],
  ] as const) {
    const { status, fits } = uslFitJson(['fit', file(name, wide)]);
    expect([name, status]).toEqual([name, 0]);
    expect(only(fits).parameters).toEqual(expected.parameters);
  }
  const { stderr } = uslFit(['fit', file('zeros.csv', Buffer.from([1, 0, 0, 5, 0, 0, 0, 9]))]);
  expect(stderr).toContain('it is not text');
});

test('counts have letters as other numbers do', () => {
  const drawn = ['--intervals', 'bootstrap', '--replicates', '1k', '--seed', '2k'];
  const { options, bands } = only(
    uslFitJson(['fit', 'tests/data/percona-cisco-ucs-full.csv', ...drawn, '--band-points', '0.1k'])
      .fits,
  );
  expect([options.replicates, options.seed, bands.length]).toEqual([1000, 2000, 100]);
});

test('a list that can be no number is a list', () => {
  const at = (list: string) =>
    only(uslFitJson(['fit', real, '--at', list]).fits).at.map(({ concurrency }) => concurrency);
  expect(at('50,100')).toEqual([50, 100]);
  expect(at('1 500')).toEqual([1, 500]);
  expect(at('1, 500')).toEqual([1, 500]);
  expect(at('1500')).toEqual([1500]);
});

test('rows without a name are a series that can be asked for', () => {
  const rows = [...named('a', 100), ...named('b', 200), ...named('', 300).slice(0, 3)];
  const one = file('gap.csv', ['system,users,tps', ...rows, ''].join('\n'));
  const { fits, status } = uslFitJson(['fit', one]);
  expect(status).toBe(0);
  expect(fits.map(({ series }) => series)).toEqual(['a', 'b', '(no name)']);
  expect(fits[2]?.warnings.map(({ code }) => code)).toContain('series-without-name');
  const picked = ['compare', one, one, '--only', '(no name)', '--baseline-only', 'a'];
  expect(uslFit([...picked, '--model', 'amdahl']).status).toBe(0);
  const few = file(
    'few.csv',
    ['system,users,tps', ...named('a', 100), ...named('b', 9), ',1,9', ''].join('\n'),
  );
  expect(uslFit(['fit', few]).stderr).toContain('few.csv: (no name): Found 1 measurement');
  const gone = uslFit([
    'compare',
    one,
    file('full.csv', ['system,users,tps', ...named('a', 100), ...named('b', 200), ''].join('\n')),
  ]);
  expect(gone.stderr).toContain('has no series "(no name)"');
});

test('rows that are pooled are warned about, unless that is asked for', () => {
  const rows = [...named('', 100), ...named('new', 200)];
  const one = file('half.csv', ['system,users,tps', ...rows, ''].join('\n'));
  const codes = (more: string[]) =>
    uslFitJson(['fit', one, ...more]).fits.flatMap(({ warnings }) =>
      warnings.map(({ code }) => code),
    );
  expect(codes([])).toContain('series-pooled');
  expect(codes(['--group', 'none'])).not.toContain('series-pooled');
  expect(codes(['--group', 'system'])).not.toContain('series-pooled');
});

describe('a table', () => {
  const ends = (line: string) => [...line.matchAll(/\S(?= {2,}|$)/g)].map(({ index }) => index);

  test('has its columns below each other, however long a name is', () => {
    const long = 'a service with a name that is longer than its column';
    const rows = [...named('a', 100), ...named(long, 200), ...named('東京', 300)];
    const one = file('long.csv', ['system,users,tps', ...rows, ''].join('\n'));
    const [head = '', ...lines] = uslFit(['fit', one, '--format', 'table', '--model', 'amdahl'])
      .stdout.trimEnd()
      .split('\n');
    expect(lines.length).toBe(3);
    // The first estimate ends below its title.
    for (const line of lines) expect(ends(line)[1]).toBe(ends(head)[1]);
  });

  test('of many series is written as they are fitted, each once', () => {
    const names = Array.from({ length: 250 }, (_, i) => `s${i}`);
    const rows = names.flatMap((name, i) => named(name, 100 + i));
    const one = file('many.csv', ['system,users,tps', ...rows, ''].join('\n'));
    const { stdout } = uslFit(['fit', one, '--format', 'table']);
    const [, ...lines] = stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(names);
  });
});

test('files of one name in two folders give series of two names, and one named twice gives one', () => {
  const [here, there] = [file('here/runs.csv', text), file('there/runs.csv', text)];
  const again = path.join(path.dirname(here), '..', 'here', 'runs.csv');
  const both = uslFitJson(['fit', here, there, here, `${path.dirname(again)}//runs.csv`]);
  expect(both.fits.map(({ series }) => series)).toEqual([here, there]);
});
