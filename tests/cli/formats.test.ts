import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fitTable, readText, type Fit, type SeriesError } from 'usl-fit';
import { root, uslFit, uslFitJson } from '../support/cli.ts';

const law = (n: number) => (100 * n) / (1 + 0.05 * (n - 1) + 0.002 * n * (n - 1));
const noise = [1.01, 0.99, 1.02, 0.98, 1.005];
const rows = (host: string) =>
  [1, 2, 4, 8, 16].map((n, i) => `${host},${n},${(law(n) * (noise[i] ?? 1)).toFixed(3)}`);
const text = ['host,n,x', ...rows('a'), ...rows('"b,|"'), 'c,1,oops', ...rows('d'), ''].join('\n');

const notPooled = { pooled: [], tau: null, poolingWarnings: [] };

let folder = '';
const files: Record<'hosts' | 'excel' | 'utf32' | 'blank', string> = {
  hosts: '',
  excel: '',
  utf32: '',
  blank: '',
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-formats-'));
  const write = (name: string, bytes: string | Uint8Array) => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  files.hosts = write('hosts.csv', text);
  files.excel = write('excel.csv', 'sep=;\r\nn;x\r\n1;9,5\r\n2;16,5\r\n4;25,1\r\n8;30,2\r\n');
  const wide = Uint32Array.from(
    Buffer.from('\ufeffn,x\n1,2\n', 'utf16le').filter((_, i) => i % 2 === 0),
  );
  wide[0] = 0xfeff;
  files.utf32 = write('wide.csv', new Uint8Array(wide.buffer));
  const blank = [...rows('a'), ...rows('')];
  files.blank = write('blank.csv', ['host,n,x', ...blank, ''].join('\n'));
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('fit --format', () => {
  const { fits, errors } = fitTable(readText(text), { group: 'host' });

  test('of more than 20 series each has a line, unless the full answers are asked for', () => {
    const series = (count: number) =>
      ['host,n,x', ...Array.from({ length: count }, (_, i) => rows(`h${i}`)).flat(), ''].join('\n');
    const few = uslFit(['fit', '-', '--group', 'host'], series(20));
    expect(few.stdout.match(/^Method /gm)).toHaveLength(20);
    expect(few.stderr).toBe('');
    const many = uslFit(['fit', '-', '--group', 'host'], series(21));
    const table = uslFit(['fit', '-', '--group', 'host', '--format', 'table'], series(21));
    expect(many.stdout.trimEnd().split('\n')).toHaveLength(22);
    expect(many.stdout).toBe(table.stdout);
    expect(many.stderr).toContain('--format text prints full answers');
    expect(table.stderr).toBe('');
    for (const options of [
      ['--format', 'text'],
      ['--at', '50'],
    ]) {
      const { stdout, stderr } = uslFit(['fit', '-', '--group', 'host', ...options], series(21));
      expect(stdout.match(/^Method /gm)).toHaveLength(21);
      expect(stderr).toBe('');
    }
  });

  test('json is what --json prints, to the byte what JSON.stringify makes of it', () => {
    const { status, stdout } = uslFit(['fit', files.hosts, '--group', 'host', '--format', 'json']);
    expect(status).toBe(2);
    expect(stdout).toBe(`${JSON.stringify({ fits, errors, ...notPooled }, null, 2)}\n`);
    expect(uslFit(['fit', files.hosts, '--group', 'host', '--json']).stdout).toBe(stdout);
    const none = uslFit(['fit', '-', '--json'], 'n,x\n1,oops\n');
    expect(none.stdout).toBe(
      `${JSON.stringify({ fits: [], errors: fitTable(readText('n,x\n1,oops\n')).errors, ...notPooled }, null, 2)}\n`,
    );
  });

  test('--no-points leaves the points out, and nothing else', () => {
    const { stdout } = uslFit(['fit', files.hosts, '--group', 'host', '--json', '--no-points']);
    const slim = fits.map((fit) => ({ ...fit, points: [] }));
    expect(stdout).toBe(`${JSON.stringify({ fits: slim, errors, ...notPooled }, null, 2)}\n`);
  });

  test('ndjson has a line for each series, and for each error, in order', () => {
    const { status, stdout, stderr } = uslFit([
      'fit',
      files.hosts,
      '--group',
      'host',
      'none.csv',
      '--format',
      'ndjson',
    ]);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Fit | SeriesError);
    const code = (line: Fit | SeriesError) => ('code' in line ? line.code : line.parameters.lambda);
    expect(lines.map((line) => line.series)).toEqual([
      ...['a', 'b,|', 'c', 'd'].map((name) => `${files.hosts}:${name}`),
      'none.csv',
    ]);
    expect(lines.map(code)).toEqual([
      fits[0]?.parameters.lambda,
      fits[1]?.parameters.lambda,
      'not-a-number',
      fits[2]?.parameters.lambda,
      'unreadable-input',
    ]);
    expect(status).toBe(2);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'not-a-number' } });
  });

  test('csv is read back with every digit', () => {
    const { stdout, stderr } = uslFit(['fit', files.hosts, '--group', 'host', '--format', 'csv']);
    const [head, ...lines] = readText(stdout).cells;
    expect(lines.map(([name]) => name)).toEqual(['a', 'b,|', 'd']);
    const of = (line: readonly string[] | undefined, name: string) =>
      line?.[head?.indexOf(name) ?? -1];
    lines.forEach((line, i) => {
      const { peak, parameters, warnings } = fits[i] as Fit;
      expect(Number(of(line, 'lambda'))).toBe(parameters.lambda.estimate);
      expect(Number(of(line, 'kappa_high'))).toBe(parameters.kappa.high);
      expect(Number(of(line, 'peak_concurrency_low'))).toBe(peak?.concurrency.low ?? 0);
      expect(of(line, 'warnings')).toBe(warnings.map(({ code }) => code).join(' '));
    });
    expect(stderr).toMatch(/^usl-fit: .*hosts\.csv: c: Row 12, column "x": .* \[not-a-number\]\n$/);
  });

  test('table and markdown have a line for each series', () => {
    const table = uslFit(['fit', files.hosts, '--group', 'host', '--format', 'table'])
      .stdout.trimEnd()
      .split('\n');
    expect(table).toHaveLength(4);
    expect(table[1]).toMatch(/^a +\S/);
    expect(new Set(table.map((line) => line.search(/interval|–/) > 0))).toEqual(new Set([true]));
    const markdown = uslFit(['fit', files.hosts, '--group', 'host', '--format', 'markdown']).stdout;
    const lines = markdown.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[3]).toMatch(/^\| b,\\\| \|/);
    const cells = lines.map((line) => line.replaceAll('\\|', '').split('|').length);
    expect(new Set(cells).size).toBe(1);
  });

  test('another format than --json is a mistake, and so is one that is not there', () => {
    expect(
      uslFit(['fit', files.hosts, '--group', 'host', '--json', '--format', 'csv']).stderr,
    ).toContain('exclude');
    expect(uslFit(['fit', files.hosts, '--group', 'host', '--format', 'yaml']).stderr).toContain(
      'ndjson',
    );
  });
});

describe('what is read', () => {
  test('a first line that says the delimiter is no row', () => {
    const { status, fits } = uslFitJson(['fit', files.excel]);
    expect([status, fits[0]?.points[0]?.row, fits[0]?.points[0]?.throughput]).toEqual([0, 3, 9.5]);
  });

  test('UTF-32 is refused by its name', () => {
    const { status, stderr } = uslFit(['fit', files.utf32]);
    expect(status).toBe(2);
    expect(stderr).toContain('it is UTF-32; save it as UTF-8');
  });

  test('empty cells of the column that tells series apart are told', () => {
    const { fits } = uslFitJson(['fit', files.blank, '--group', 'host']);
    const found = fits.map(({ series, warnings }) => [
      series,
      warnings.find(({ code }) => code === 'series-without-name')?.rows,
    ]);
    expect(found).toEqual([
      ['a', undefined],
      ['(no name)', [7, 8, 9, 10, 11]],
    ]);
  });

  test('an error names the file it is in', () => {
    const { stderr } = uslFit(['fit', files.hosts, '--group', 'none']);
    expect(stderr).toMatch(/^usl-fit: \S*hosts\.csv: Row 12, /);
  });
});

test('an interrupt ends it at once, as a shell expects', async () => {
  const child = spawn(process.execPath, ['package/bin/usl-fit.js', 'fit', '-'], {
    cwd: root,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => {
      resolve([code, signal]);
    });
  });
  child.stdin.write('n,x\n1,2\n');
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
});
