import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { root } from './support/cli.ts';
import { useFolder } from './support/folder.ts';

const folder = useFolder();
const concurrency = [1, 2, 4, 8, 16, 32];

/** A run of a system, by a factor, with a scatter that depends on its number. */
function run(factor: number, number: number): string {
  const rows = concurrency.map((n, i) => {
    const x = (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1));
    return `${n},${(x * factor * (1 + 0.002 * ((3 * number + 5 * i) % 7))).toFixed(2)}`;
  });
  return ['users,rps', ...rows, ''].join('\n');
}

const yaml = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What is indented below a line, without its indent. */
function block(text: string, line: RegExp): string {
  const lines = text.split('\n');
  const at = lines.findIndex((one) => line.test(one));
  const after = lines.slice(at + 1);
  const indent = /^ */.exec(after[0] ?? '')?.[0].length ?? 0;
  const end = after.findIndex((one) => one.trim() !== '' && !one.startsWith(' '.repeat(indent)));
  return after
    .slice(0, end < 0 ? undefined : end)
    .map((one) => one.slice(indent))
    .join('\n');
}

/** The script of a step of the action. */
function step(name: string): string {
  const [, rest = ''] = yaml('action.yml').split(`- name: ${name}\n`);
  return block(rest, /run: \|$/);
}

// What the scripts call of others, as far as they use it.
const programs: Readonly<Record<string, string>> = {
  npx: `shift 2; exec ${process.execPath} ${path.join(root, 'package/bin/usl-fit.js')} "$@"`,
  gh: `echo "gh $*" >> "$LOG"
case "$*" in
  *artifacts*) if [ -d "$KEPT" ]; then echo 77; fi ;;
  "run download 77 "*) cp "$KEPT"/* .usl-fit/baseline ;;
  *--paginate*) echo "$COMMENT" ;;
esac`,
  curl: `echo "curl $*" >> "$LOG"
case "$*" in
  *raw/.usl-fit/baseline.tar*) if [ -f "$KEPT" ]; then cp "$KEPT" .usl-fit/kept.tar; else exit 22; fi ;;
esac`,
};

const bin = path.join(folder.path, 'bin');
for (const [name, text] of Object.entries(programs)) {
  folder.write(`bin/${name}`, `#!/bin/bash\n${text}\n`);
}
spawnSync('chmod', ['-R', '+x', bin]);

let folders = 0;

/** A folder with measurements, in which scripts run. */
function workspace(files: Readonly<Record<string, string>>) {
  folders += 1;
  const directory = path.join(folder.path, String(folders));
  mkdirSync(directory, { recursive: true });
  for (const [name, text] of Object.entries(files)) folder.write(`${folders}/${name}`, text);
  const at = (name: string) => path.join(directory, name);
  const common = {
    PATH: `${bin}:${process.env.PATH ?? ''}`,
    LOG: at('log'),
    GITHUB_STEP_SUMMARY: at('summary'),
    GITHUB_OUTPUT: at('output'),
  };
  return {
    at,
    read: (name: string) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : ''),
    bash: (script: string, env: Readonly<Record<string, string>>) =>
      spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
        cwd: directory,
        env: { ...common, ...env },
        encoding: 'utf8',
      }),
  };
}

describe('the GitHub Action', () => {
  const action = {
    NEW: 'new-*.csv',
    ARGUMENTS: '--max-drop 5%',
    VERSION: 'latest',
    UNDECIDED: 'warn',
    BASELINE: '',
    REPOSITORY: 'a/b',
    NUMBER: '5',
    ARTEFACT: 'kept',
    BRANCH: 'main',
    COMMENT: '',
    HISTORY: '3',
    RUN: '12',
  };

  test('begins without a baseline, and keeps the newest files of the default branch', () => {
    const { bash, at, read } = workspace({ 'new-1.csv': run(1, 1), 'new-2.csv': run(1, 2) });
    const env = { ...action, KEPT: at('kept') };
    expect(bash(step('Fetch the baseline'), env).status).toBe(0);
    const check = bash(step('Check'), env);
    expect([check.status, check.stdout]).toEqual([
      0,
      expect.stringMatching(/^::notice .*no baseline yet/),
    ]);
    expect(read('output')).toBe('');
    expect(bash(step('Add to the baseline'), env).status).toBe(0);
    expect(bash(step('Add to the baseline'), { ...env, RUN: '9' }).status).toBe(0);
    expect(readdirSync(at('.usl-fit/baseline'))).toEqual([
      '00000000000000000009-new-2.csv',
      '00000000000000000012-new-1.csv',
      '00000000000000000012-new-2.csv',
    ]);
  });

  test('compares with what was kept: annotations, a summary, a comment, a status', () => {
    const baseline = Object.fromEntries([1, 2, 3, 4].map((i) => [`kept/${i}.csv`, run(1, i)]));
    const { bash, at, read } = workspace({
      ...baseline,
      'new-1.csv': run(0.8, 1),
      'new-2.csv': run(0.8, 2),
    });
    const env = { ...action, KEPT: at('kept') };
    expect(bash(step('Fetch the baseline'), env).status).toBe(0);
    const check = bash(step('Check'), env);
    expect([check.status, check.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^::error title=usl-fit%3A drop of throughput failed::Throughput fell by .* 5 %25 allowed/,
      ),
    ]);
    expect(read('output')).toBe('status=1\n');
    expect(read('.usl-fit/status')).toBe('1\n');
    expect(read('summary')).toMatch(/^### ❌ usl-fit check failed: 1 failed/);
    expect(bash(step('Comment'), env).status).toBe(0);
    expect(bash(step('Comment'), { ...env, COMMENT: '99' }).status).toBe(0);
    expect(read('log')).toMatch(/^gh api repos\/a\/b\/issues\/5\/comments --field body=@/m);
    expect(read('log')).toMatch(/^gh api --method PATCH repos\/a\/b\/issues\/comments\/99 /m);
    expect(read('.usl-fit/comment.md')).toMatch(/^<!-- usl-fit check -->\n### ❌/);
  });

  test('takes what was measured in turns, and lets pass what it cannot tell unless it is to fail', () => {
    const files = Object.fromEntries(
      [1, 2].flatMap((i) => [
        [`old-${i}.csv`, run(1, i)],
        [`new-${i}.csv`, run(i === 1 ? 1 : 0.93, i + 3)],
      ]),
    );
    const { bash, read } = workspace(files);
    const env = { ...action, BASELINE: 'old-*.csv', ARGUMENTS: '--pairs' };
    expect(bash(step('Check'), env).stdout).toMatch(/^::warning .*cannot tell::/);
    expect([read('output'), read('.usl-fit/status')]).toEqual(['status=3\n', '0\n']);
    bash(step('Check'), { ...env, UNDECIDED: 'fail' });
    expect(read('.usl-fit/status')).toBe('3\n');
  });

  test('gives its scripts every input that they read', () => {
    const text = yaml('action.yml');
    for (const part of text.split('- name: ').slice(1)) {
      const script = block(part, /run: \|$/);
      const read = [...script.matchAll(/\$\{?([A-Z][A-Z_]*)/g)].map(([, name = '']) => name);
      for (const name of new Set(read)) {
        if (name.startsWith('GITHUB_')) continue;
        expect(part).toMatch(new RegExp(`^ +${name}: `, 'm'));
      }
    }
    const inputs = [...text.matchAll(/inputs\.([a-z]+)/g)].map(([, name = '']) => name);
    for (const name of inputs)
      expect(text).toMatch(new RegExp(`^ {2}${name}:\\n {4}description: `, 'm'));
  });
});

describe('the GitLab job', () => {
  const job = {
    USL_FIT_NEW: 'new-*.csv',
    USL_FIT_ARGUMENTS: '--max-drop 5%',
    USL_FIT_HISTORY: '3',
    USL_FIT_VERSION: 'latest',
    CI_API_V4_URL: 'api',
    CI_PROJECT_ID: '7',
    CI_JOB_TOKEN: 'a',
    CI_JOB_NAME: 'throughput',
    CI_DEFAULT_BRANCH: 'main',
    CI_PIPELINE_ID: '3',
  };
  const script = block(yaml('ci/usl-fit.gitlab-ci.yml'), /^ {4}- \|$/);

  test('keeps the baseline of the default branch and fails a merge request', () => {
    const main = workspace({
      'new-1.csv': run(1, 1),
      'new-2.csv': run(1, 2),
      'new-3.csv': run(1, 3),
    });
    const first = main.bash(script, { ...job, KEPT: main.at('none'), CI_COMMIT_BRANCH: 'main' });
    expect([first.status, first.stdout]).toEqual([
      0,
      expect.stringMatching(/^There is no baseline yet/),
    ]);
    const other = workspace({ 'new-1.csv': run(0.8, 1), 'new-2.csv': run(0.8, 2) });
    const env = { ...job, KEPT: main.at('.usl-fit/baseline.tar'), CI_COMMIT_BRANCH: '' };
    const merge = other.bash(script, { ...env, CI_MERGE_REQUEST_IID: '4', USL_FIT_TOKEN: 't' });
    expect([merge.status, merge.stdout]).toEqual([1, expect.stringMatching(/^failed: /)]);
    expect(other.read('.usl-fit/junit.xml')).toMatch(/<failure /);
    expect(other.read('log')).toMatch(
      /--data-urlencode body@\.usl-fit\/report\.md api\/projects\/7\/merge_requests\/4\/notes/,
    );
    // What is merged is kept, and warns.
    expect(other.bash(script, { ...env, CI_COMMIT_BRANCH: 'main' }).status).toBe(3);
    expect(readdirSync(other.at('.usl-fit/baseline'))).toHaveLength(3);
  });
});
