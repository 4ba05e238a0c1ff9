import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';
import { blocksOf, testShownSessions } from '../support/shownSessions.ts';

const docs = readFileSync(path.join(root, 'docs/command-line.md'), 'utf8');
const folder = useFolder();

describe('what the page shows', () => {
  testShownSessions(docs);

  test('its links are there', () => {
    const targets = [...docs.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, target]) => target);
    expect(targets.length).toBeGreaterThanOrEqual(2);
    for (const target of targets) readFileSync(path.join(root, 'docs', target ?? ''));
  });
});

describe('the workflow', () => {
  const [workflow = ''] = blocksOf(docs, 'yaml');
  const indent = ' '.repeat(10);
  const script = (workflow.split('run: |\n')[1] ?? '')
    .split('\n')
    .map((line) => line.slice(indent.length))
    .join('\n');

  /** Runs its last step as the service does, `npx` being this package. */
  function step(fresh: string, baseline: string) {
    folder.write('new.csv', fresh);
    folder.write('baseline.csv', baseline);
    const summary = folder.write('summary.md', '');
    const program = path.join(root, 'package/bin/usl-fit.js');
    const npx = `npx() { [ "$1 $2" = "--yes usl-fit" ] && shift 2 && '${process.execPath}' '${program}' "$@"; }\n`;
    const { status, stdout } = spawnSync(
      'bash',
      ['--norc', '-eo', 'pipefail', '-c', npx + script],
      {
        cwd: folder.path,
        encoding: 'utf8',
        env: { ...process.env, GITHUB_STEP_SUMMARY: summary },
      },
    );
    const written = readFileSync(summary, 'utf8');
    rmSync(summary);
    return { status, stdout, written };
  }

  const rows = readFileSync(path.join(root, 'tests/data/percona-cisco-ucs-full.csv'), 'utf8');
  const [header, ...lines] = rows.trim().split('\n');
  const scaled = (factor: number, some = lines) =>
    [header, ...some.map((line) => line.replace(/,(.*)/, (_, x) => `,${Number(x) * factor}`))].join(
      '\n',
    );

  test('lets no change through, with a summary', () => {
    const { status, written, stdout } = step(scaled(1), rows);
    expect([status, stdout]).toEqual([0, '']);
    expect(written).toContain('usl-fit check passed');
    expect(written).toContain('| drop of throughput | 32 |');
  });

  test('stops a regression', () => {
    const { status, written } = step(scaled(0.8), rows);
    expect(status).toBe(1);
    expect(written).toContain('usl-fit check failed');
  });

  test('warns where the measurements do not decide', () => {
    const { status, stdout, written } = step(scaled(0.95), rows);
    expect(status).toBe(0);
    expect(stdout).toContain('::warning::');
    expect(written).toContain('usl-fit check cannot tell');
  });

  test('stops where there is nothing to read', () => {
    expect(step('', rows).status).toBe(2);
  });
});
