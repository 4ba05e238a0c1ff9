// What people do wrong with files, standard input and what they pipe into: each is one sentence with a code.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { zipSync } from 'fflate';
import { fitTable, readText } from 'usl-fit';
import { plot } from '../../cli/plot.ts';
import { only, root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const bin = path.join(root, 'package/bin/usl-fit.js');
const real = 'tests/data/percona-cisco-ucs.csv';
const full = 'tests/data/percona-cisco-ucs-full.csv';
const text = readFileSync(path.join(root, real), 'utf8');
const bytes = (words: string) => new TextEncoder().encode(words);
const write = (name: string, content: string | Uint8Array) => folder.write(name, content);

const files = {
  word: write('word.csv', 'n,throughput_qps\n1,10\n2,abc\n4,30\n8,40\n'),
  empty: write('empty.csv', ''),
  comments: write('comments.csv', '# later\n# more\n'),
  brokenWide: write('broken-wide.csv', new Uint8Array([0xff, 0xfe, 0x31])),
  latin: write('latin.csv', Buffer.from('n,Durchsätze\n1,10\n', 'latin1')),
  binary: write('noise.csv', new Uint8Array([1, 0, 0, 7, 0, 200, 3])),
  book: write('book.xlsx', zipSync({ 'xl/workbook.xml': bytes('<workbook/>') })),
  oldBook: write('book.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])),
  packed: write('table.csv.gz', gzipSync(text)),
  page: write('page.csv', '<!DOCTYPE html>\n<html><body>Not found</body></html>\n'),
  json: write('table.json', '{"concurrency":{"of":[1,2,4]},"throughput":[10,19,33]}'),
  list: write('list.json', '[1, 10, 2, 19, 4, 33]'),
};
write('-new.csv', text);
mkdirSync(path.join(folder.path, 'nothing'));

/** A sentence with its code, and nothing else. */
function expectRefusal(
  { status, stdout, stderr }: ReturnType<typeof uslFit>,
  code: string,
  words: string,
) {
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(words);
  expect(stderr).toMatch(new RegExp(`^usl-fit: [^\\n]+ \\[${code}\\]\\n$`));
}

describe('files', () => {
  test.each<[string[], string, string]>([
    [['fit', files.brokenWide], 'unreadable-input', 'not UTF-16LE text'],
    [['fit', files.latin], 'unreadable-input', 'not UTF-8 text; save it as UTF-8'],
    [['fit', files.binary], 'unreadable-input', 'it is not text; give CSV'],
    [['fit', files.book], 'unreadable-input', 'workbook or an archive; save the sheet as CSV'],
    [['fit', files.oldBook], 'unreadable-input', 'it is a workbook; save the sheet as CSV'],
    [['fit', files.packed], 'unreadable-input', 'it is compressed; unpack it first'],
    [['fit', files.page], 'unreadable-input', 'it is a web page or XML'],
    [['fit', files.json], 'unreadable-input', 'it is JSON'],
    [['fit', files.list], 'unreadable-input', 'it is JSON'],
    [['fit', files.empty], 'empty-input', 'nothing in the input'],
    [['fit', files.comments], 'empty-input', 'nothing in the input'],
    [['fit', ''], 'unreadable-input', 'its name is empty'],
    [['fit', 'https://example.com/a.csv'], 'unreadable-input', 'usl-fit downloads nothing'],
    [['fit', `${folder.path}/nothing`], 'unreadable-input', 'it is a folder'],
    [['fit', `${folder.path}/nothing/*`], 'unreadable-input', 'No file matches'],
    [['fit', '-new.csv'], 'unknown-option', 'for a file of that name write ./-new.csv'],
    [['fit', '-', '-'], 'unknown-option', 'give - once'],
    [['fit', '-'], 'empty-input', 'nothing in the input'],
    [
      ['compare', real, files.word],
      'not-a-number',
      `${files.word}: Row 3, column "throughput_qps"`,
    ],
    [
      ['compare', files.word, real],
      'not-a-number',
      `${files.word}: Row 3, column "throughput_qps"`,
    ],
    [['compare', real, files.empty], 'empty-input', `${files.empty}: There is nothing`],
    [['check', real, '--baseline', files.empty], 'empty-input', `${files.empty}: There is nothing`],
    [['check', real, full], 'unknown-option', 'one file, and the other as --baseline'],
    [['check', '--baseline', real, full, full, '--runs'], 'unknown-option', 'quote the pattern'],
    [['check', real, '--runs', '--baseline', real, full, full], 'unknown-option', 'quote'],
    [['check', 'tests/data/*.csv', '--baseline', real], 'unknown-option', 'check takes one'],
    [['check', 'tests/data/*.csv', '--baseline', real], 'unknown-option', 'help check'],
  ])('%j', (args, code, words) => {
    expectRefusal(uslFit(args), code, words);
  });

  test('with many given where one is wanted three are named', () => {
    const { stderr } = uslFit(['check', 'tests/data/*.csv', '--baseline', real]);
    expect(stderr.match(/\.csv/g)).toHaveLength(3);
  });

  test('one whose name begins with a dash is read as the message says', () => {
    const { status, stdout } = spawnSync(process.execPath, [bin, 'fit', './-new.csv'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, uslFit(['fit', real]).stdout]);
  });

  test('what is wrong with one of several names it once', () => {
    const { status, stdout, stderr } = uslFit(['fit', 'none.csv', real, files.word]);
    expect([status, stdout.startsWith(real)]).toEqual([2, true]);
    expect(stderr.trim().split('\n')).toEqual([
      'usl-fit: The file "none.csv" cannot be read: it does not exist; check its name. [unreadable-input]',
      `usl-fit: ${files.word}: Row 3, column "throughput_qps": found "abc" where a number is expected; correct it or leave the row out. [not-a-number]`,
    ]);
  });

  test('standard input that is no text, or a folder, is called that', () => {
    const run = (input: number | 'pipe', what?: Uint8Array) =>
      spawnSync(process.execPath, [bin, 'fit', '-'], {
        encoding: 'utf8',
        stdio: [input, 'pipe', 'pipe'],
        input: what,
      });
    expectRefusal(
      run('pipe', new Uint8Array([0, 1, 2])),
      'unreadable-input',
      'Standard input cannot be read',
    );
    const there = openSync(folder.path, 'r');
    expectRefusal(run(there), 'unreadable-input', 'Standard input cannot be read: it is a folder');
    closeSync(there);
  });
});

describe('words and numbers', () => {
  test.each<[string[], string, string]>([
    [['-H'], 'unknown-option', 'did you mean "--help"?'],
    [['version', 'fit'], 'unknown-option', '"fit"; leave it out'],
    [['fit', real, '-json'], 'unknown-option', 'did you mean "--json"?'],
    [['fit', real, '-n', '1'], 'unknown-option', 'did you mean "--n"?'],
    [['fit', real, '-o', 'out.txt'], 'unknown-option', 'see usl-fit help fit'],
    [['fit', real, full, '--level', '95'], 'out-of-range', 'usl-fit: --level is 95; it must be'],
    [
      ['check', real, '--baseline', full, '--level', '95'],
      'out-of-range',
      'usl-fit: --level is 95',
    ],
    [['check', real, '--baseline', full, '--max-drop', '5'], 'out-of-range', 'such as 5% or 0.05'],
    [['check', real, '--baseline', full, '--max-drop', '-5%'], 'out-of-range', 'from 0%'],
    [['check', real, '--baseline', full, '--max-drop', '5,5%'], 'out-of-range', '"5,5%"'],
    [['fit', real, '--seed', 'x'], 'unknown-option', 'usl-fit: --seed is "x"'],
    [
      ['fit', real, '--band-points', '5'],
      'unknown-option',
      '--band-points affects points of the curve',
    ],
    [
      ['fit', real, '--band-at', '5', '--format', 'csv'],
      'unknown-option',
      '--format csv does not write',
    ],
    [
      ['fit', real, '--no-points', '--format', 'table'],
      'unknown-option',
      '--no-points affects points',
    ],
    [['fit', real, '--at', '1,500'], 'unknown-option', 'write --at 1500 or --at "1 500"'],
    [['predict', real, '--concurrency', '2,000'], 'unknown-option', 'the number 2000'],
    [['plan', real, '--next', '--candidates', '1,024'], 'unknown-option', 'the number 1024'],
    [['fit', real, '--level', '95'], 'out-of-range', 'write 95% or 0.95'],
    [
      ['fit', real, '--method', 'transform', '--intervals', 'bootstrap'],
      'unknown-option',
      'has no bootstrap intervals; give --intervals wald',
    ],
    [
      ['predict', real, '--concurrency', '4', '--method', 'robust', '--intervals', 'bootstrap'],
      'unknown-option',
      'has no bootstrap intervals; give --intervals profile or wald',
    ],
    [['check', real, '--min-throughput', '10m'], 'unknown-option', '"10m"; give a number'],
    [['check', real, '--min-throughput', '10,000'], 'unknown-option', '10000 or 10; write one'],
    [['check', real, '--min-throughput', '10.00,5.1'], 'unknown-option', 'such as 9000 or 9k'],
    [['check', real, '--max-latency', '5parsecs'], 'unknown-option', 'such as 50ms or 0.05s'],
  ])('%j', (args, code, words) => {
    expectRefusal(uslFit(args), code, words);
  });

  test('a concurrency far beyond the measurements is answered', () => {
    const { status, stdout, stderr } = uslFit(['predict', real, '--concurrency', '1000000']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('\n1,000,000 ');
  });
});

describe('what is written', () => {
  test.each(['fit', 'man'])('%s that cannot be is an error', (command) => {
    // Nothing can be written through what was opened for reading.
    const closed = openSync(path.join(root, real), 'r');
    const args = command === 'man' ? ['man'] : [command, real];
    const { status, stderr } = spawnSync(process.execPath, [bin, ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', closed, 'pipe'],
    });
    closeSync(closed);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^usl-fit: The output cannot be written: [^\n]+ \[unwritable-output\]\n$/,
    );
  });

  test('a message that nobody can be told leaves the exit status', () => {
    const closed = openSync(path.join(root, real), 'r');
    const { status } = spawnSync(process.execPath, [bin, 'fit', 'none.csv'], {
      cwd: root,
      stdio: ['ignore', 'pipe', closed],
    });
    closeSync(closed);
    expect(status).toBe(2);
  });

  test.each([
    [['fit', real], 0],
    [['check', real, '--baseline', full, '--max-drop', '0%'], 3],
    [['check', real, '--min-throughput', '1000000'], 1],
  ])('%j read by nobody ends with the status of its answer', async (args, wanted) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number];
    expect([status, words]).toEqual([wanted, '']);
  });
});

describe('a narrow terminal', () => {
  const { fits, columns } = fitTable(readText(text));
  /** The columns of the widest line of the picture. */
  function widest(width: number): number {
    const lines = plot(only(fits), columns, width).split('\n');
    expect(lines.filter((line) => /[│└]/.test(line))).toHaveLength(15);
    return Math.max(...lines.map((line) => Array.from(line).length));
  }

  test('has a picture that fits', () => {
    expect(widest(50)).toBeLessThanOrEqual(50);
    expect(widest(50)).toBeGreaterThan(40);
    expect(widest(200)).toBe(widest(80));
  });
});
