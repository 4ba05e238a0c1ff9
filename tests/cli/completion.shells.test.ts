// Completions as people have them: asked of zsh and fish themselves.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { commands, shells } from '../../cli/commands/index.ts';
import { root, uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const sorted = (items: readonly string[] = []) => [...items].sort();
const names = commands.map(({ name }) => name);

/** What is typed, and what is offered then. */
const cases: [line: string, offers: readonly string[]][] = [
  ['ch', ['check']],
  ['check --max', ['--max-drop', '--max-latency']],
  ['check --format j', ['json', 'junit']],
  ['check --format=j', ['json', 'junit']],
  ['fit --model=', ['usl', 'amdahl', 'linear', 'auto']],
  ['fit mea', ['measured.csv', 'measured again.csv']],
  ['check --baseline mea', ['measured.csv', 'measured again.csv']],
  ['check --max-drop 5% mea', ['measured.csv', 'measured again.csv']],
  ['plan --next p', ['peak', 'plan.csv']],
  // A command's name among the files.
  ['fit man --mod', ['--model']],
  ['completion ', shells],
  ['help ', names],
  ['man ', []],
  ['--ver', ['--version']],
];

/** Runs a program of the shell that a variable names. */
function runShell(variable: string, args: readonly string[]): string {
  const shell = process.env[variable];
  if (shell === undefined) throw new Error(`${variable} is not set; see scripts/programs.mjs`);
  const { status, stdout, stderr } = spawnSync(shell, args, {
    cwd: folder.path,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
}

/** What zsh offers after each line. */
function zsh(setup: string): string[][] {
  const driver = path.join(root, 'tests/cli/offered.zsh');
  const lines = ['usl-fit ', ...cases.map(([line]) => `usl-fit ${line}`)];
  return runShell('USL_FIT_ZSH', ['-f', driver, setup, ...lines])
    .split(/^-\n/m)
    .slice(1)
    .map((offers) => offers.replaceAll('\\', '').split('\n'))
    .map((offers) => offers.filter((offer) => offer !== '' && offer !== '.'));
}

/** What fish offers after a line. */
function fish(line: string): string[] {
  const command = `source usl-fit.fish; complete -C 'usl-fit ${line}'`;
  return runShell('USL_FIT_FISH', ['--no-config', '-c', command])
    .split('\n')
    .map((offer) => offer.replace(/\t.*/, ''))
    .filter((offer) => offer !== '');
}

beforeAll(() => {
  for (const name of ['measured.csv', 'measured again.csv', 'plan.csv']) folder.write(name, '');
  for (const shell of shells) {
    folder.write(`usl-fit.${shell}`, uslFit(['completion', shell]).stdout);
  }
  folder.write('functions/_usl-fit', uslFit(['completion', 'zsh']).stdout);
});

describe.each([
  ['read by zsh', 'compinit -u -D; source usl-fit.zsh'],
  ['found by zsh among its functions', 'fpath=($PWD/functions $fpath); compinit -u -D'],
])('the script %s', (_how, setup) => {
  let offered: string[][];
  beforeAll(() => {
    offered = zsh(setup);
  });

  test('offers the commands', () => {
    expect(offered[0]).toEqual(expect.arrayContaining(names));
  });

  test.each(cases.map(([line, offers], i) => [line, offers, i + 1] as const))(
    'after "%s" offers %j',
    (_line, offers, i) => {
      expect(sorted(offered[i])).toEqual(sorted(offers));
    },
  );
});

describe('the script read by fish', () => {
  test('offers the commands', () => {
    expect(sorted(fish(''))).toEqual(sorted(names));
  });

  test.each(cases)('after "%s" offers %j', (line, offers) => {
    const [option] = /--\w+=/.exec(line) ?? [''];
    const plain = fish(line).map((offer) => offer.replaceAll('\\', '').slice(option.length));
    expect(sorted(plain)).toEqual(sorted(offers));
  });
});
