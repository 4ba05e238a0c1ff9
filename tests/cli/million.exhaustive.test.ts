// A fleet of a million series: the memory that `usl-fit fleet` takes for them, and what it writes.
import { spawnSync } from 'node:child_process';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const series = 1_000_000;
const levels = [1, 2, 4, 8, 16, 32, 64, 128];
const gigabyte = 1e6;

function writeFleet(): string {
  const file = path.join(folder.path, 'million.csv');
  const handle = openSync(file, 'w');
  let piece = 'name,n,x\n';
  for (let i = 0; i < series; i++) {
    const [sigma, kappa] = [0.001 * (1 + (i % 97)), 1e-5 * (1 + (i % 89))];
    for (const n of levels) {
      const law = (100 * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));
      piece += `s${i},${n},${(law * (1 + 0.01 * Math.sin(31 * i + 7 * n))).toFixed(3)}\n`;
    }
    if ((i + 1) % 5000 === 0) {
      writeSync(handle, piece);
      piece = '';
    }
  }
  closeSync(handle);
  return file;
}

/** Writes the largest memory that the program had, in kilobytes, to standard error. */
const telling =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';

test('a million series of eight measurements need less than a gigabyte', async () => {
  const page = path.join(folder.path, 'page.html');
  const command = ['package/bin/usl-fit.js', 'fleet', writeFleet(), '--group', 'name'];
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', telling, ...command, '--weights', 'equal', '--html', page],
    { cwd: root, encoding: 'utf8' },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('of 1,000,000 series');
  expect(Number(stderr)).toBeGreaterThan(0);
  expect(Number(stderr)).toBeLessThan(gigabyte);
  let lines = 0;
  for await (const piece of createReadStream(path.join(folder.path, 'page-series.csv'))) {
    for (const byte of piece as Buffer) if (byte === 10) lines += 1;
  }
  expect(lines).toBe(series + 1);
});
