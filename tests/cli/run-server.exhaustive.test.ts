// `usl-fit run` against a server whose requests take as long as the law says: where its throughput peaks is known.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const tools = path.join(root, 'tests/support/tools');
/** √((1 − σ)/κ). */
const peak = Math.sqrt((1 - 0.03) / 0.0015);

test('the peak of a server is found by a load tool', async () => {
  const server = spawn(process.execPath, [
    path.join(tools, 'server.mjs'),
    '--usl',
    '20,0.03,0.0015',
  ]);
  try {
    const [address] = (await once(server.stdout, 'data')) as [Buffer];
    const tool = [path.join(tools, 'closedLoop.mjs'), '-c{n}', '-t3', address.toString().trim()];
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        ...[path.join(root, 'package/bin/usl-fit.js'), 'run', '--json', '--concurrency', '1..96'],
        ...['--out', path.join(folder.path, 'run.usl.csv'), '--until', 'peak:15%'],
        ...['--', process.execPath, ...tool],
      ],
      { encoding: 'utf8' },
    );
    const report = JSON.parse(stdout) as { quantity: string; interval: { estimate: number } };
    expect([status, report.quantity]).toEqual([0, 'peak']);
    // Three times what was asked for: the machine may be busy with other things.
    expect(Math.abs(report.interval.estimate / peak - 1)).toBeLessThan(0.45);
  } finally {
    server.kill();
  }
});
