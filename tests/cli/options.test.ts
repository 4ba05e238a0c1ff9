import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readArguments } from '../../cli/arguments.ts';
import { commands, general, optionsOf, statusesOf } from '../../cli/commands/index.ts';
import { root, uslFit } from '../support/cli.ts';
import { errorOf } from '../support/errors.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const names = commands.map(({ name }) => name);
const all = commands.flatMap((command) =>
  optionsOf(command).map(({ name, text }) => ({ command: command.name, name, text })),
);
const shells = ['bash', 'zsh', 'fish', 'powershell'];

const asTyped = /(?:^|[\s[])--([a-z-]+)/g;

/** A section of the manual, unescaped. */
function manual(command: string): string {
  const page = uslFit(['man']).stdout.replaceAll('\\-', '-');
  return page.split(/^\.SH /m).find((part) => part.startsWith(`"${command.toUpperCase()}"`)) ?? '';
}

describe.each(names)('%s', (name) => {
  const commandOptions = all.filter(({ command }) => command === name);
  const help = uslFit(['help', name]).stdout;

  test('its help has every option, and no other; COMMAND --help is the same', () => {
    const first = [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, found]) => found);
    const wanted = name === 'help' ? general : commandOptions;
    expect(new Set(first)).toEqual(new Set(wanted.map((option) => option.name)));
    expect(uslFit([name, '--help']).stdout).toBe(
      name === 'help' ? uslFit(['--help']).stdout : help,
    );
    for (const line of help.split('\n'))
      expect(line.startsWith('  usl-fit') ? 0 : line.length).toBeLessThanOrEqual(100);
  });

  test('its help has the exit statuses it ends with, and no other', () => {
    const [, statuses = ''] = help.split('\nExit status\n');
    const found = [...statuses.matchAll(/^ {2}(\d+) {2}(.+)$/gm)];
    const command = commands.find((other) => other.name === name);
    const declared = command === undefined ? [] : statusesOf(command);
    const wanted =
      name === 'help' ? ['0', '1', '2', '3'] : declared.map(([status]) => String(status));
    expect(found.map(([, status]) => status)).toEqual(wanted);
    expect(wanted.includes('1')).toBe(['check', 'help'].includes(name));
  });

  test('so has the manual', () => {
    const found = [...manual(name).matchAll(/^\.B --([a-z-]+)/gm)].map(([, option]) => option);
    expect(new Set(found)).toEqual(new Set(commandOptions.map((option) => option.name)));
  });

  test('every option is taken, and one that is misspelt names the right one', () => {
    for (const { name: option } of commandOptions) {
      const error = errorOf(() => readArguments([name, `--${option}x`]));
      expect(error.code).toBe('unknown-option');
      expect(error.message).toContain(`no option "--${option}x"; did you mean "--`);
    }
    const { status, stderr } = uslFit([name, '--hlep']);
    expect([status, stderr]).toEqual([
      2,
      'usl-fit: There is no option "--hlep"; did you mean "--help"? [unknown-option]\n',
    ]);
  });
});

test('the program names its commands and where there is more', () => {
  const { stdout, status } = uslFit(['--help']);
  expect(status).toBe(0);
  expect(uslFit(['help']).stdout).toBe(stdout);
  expect(uslFit(['-h']).stdout).toBe(stdout);
  expect(uslFit(['fit', '-h']).stdout).toBe(uslFit(['help', 'fit']).stdout);
  for (const name of names) expect(stdout).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  for (const { name } of general) expect(stdout).toContain(`--${name}`);
  const version = uslFit(['--version']).stdout;
  expect(version).toMatch(/^\d+\.\d+\.\d+\n$/);
  for (const word of ['-v', '-V', 'version']) expect(uslFit([word]).stdout).toBe(version);
});

describe.each(shells)('completion in %s', (shell) => {
  const script = uslFit(['completion', shell]).stdout;

  test('has every command, every option and every value', () => {
    for (const name of names) expect(script).toContain(name);
    const typed =
      shell === 'fish'
        ? new Set([...script.matchAll(/ -l ([a-z-]+)/g)].map(([, name]) => name))
        : new Set([...script.matchAll(/--([a-z-]+)/g)].map(([, name]) => name));
    expect(typed).toEqual(new Set([...all, ...general].map(({ name }) => name)));
    for (const { choices } of commands.flatMap(optionsOf)) {
      for (const choice of choices ?? []) expect(script).toContain(choice);
    }
  });
});

describe('bash', () => {
  /** What bash offers after what was typed. */
  const offered = (...words: string[]) => offeredIn(root, ...words);
  const offeredIn = (cwd: string, ...words: string[]) => {
    const script = folder.write('usl-fit.bash', uslFit(['completion', 'bash']).stdout);
    const ask = `source '${script}'; COMP_WORDS=(usl-fit ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _usl_fit; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', ask], {
      cwd,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((line) => line !== '');
  };

  test('offers commands, options, values and files', () => {
    expect(offered('')).toEqual(expect.arrayContaining(names));
    expect(offered('ch')).toEqual(['check']);
    expect(offered('check', '--max')).toEqual(['--max-drop', '--max-latency']);
    expect(offered('check', '--format', 'j')).toEqual(['json', 'junit']);
    expect(offered('fit', 'package-')).toEqual(['package-lock.json']);
    expect(offered('check', '--baseline', 'READ')).toEqual(['README.md']);
    expect(offered('completion', '')).toEqual(shells);
  });

  test('offers values after an equals sign, of which bash makes a word', () => {
    expect(offered('check', '--format', '=', 'j')).toEqual(['json', 'junit']);
    expect(offered('check', '--format', '=')).toEqual([
      'text',
      'markdown',
      'json',
      'junit',
      'github',
    ]);
  });

  test('offers a file with a space in its name as one, and files where a value may be left out', () => {
    folder.write('spaced/two words.csv', '');
    folder.write('spaced/plan.csv', '');
    const inFolder = (...words: string[]) => offeredIn(path.join(folder.path, 'spaced'), ...words);
    expect(inFolder('fit', 'tw')).toEqual(['two words.csv']);
    expect(inFolder('plan', '--next', 'p')).toEqual(['peak', 'plan.csv']);
  });
});

describe('examples', () => {
  // Those of `run` need load tools; `run.test.ts` has them.
  const lines = commands.filter(({ name }) => name !== 'run').flatMap(({ examples }) => examples);
  const bin = path.join(root, 'package/bin/usl-fit.js');
  const data = {
    'measured.csv': 'percona-cisco-ucs.csv',
    'before.csv': 'percona-cisco-ucs-full.csv',
    'after.csv': 'percona-cisco-ucs-full.csv',
    'sizes.csv': 'wso2-enterprise-integrator.csv',
    ...Object.fromEntries(
      ['1', '2', '4', '8', '16'].map((n) => [
        `wrk_N${n}.txt`,
        `logs/wrk/wrk_N${n.padStart(3, '0')}.txt`,
      ]),
    ),
  };
  beforeAll(() => {
    for (const [name, source] of Object.entries(data)) {
      copyFileSync(path.join(root, 'tests/data', source), path.join(folder.path, name));
    }
    const levels = ['workers: 1\nrate: 1,200.5\n', 'workers: 2\nrate: 2,310\n'];
    writeFileSync(path.join(folder.path, 'own.log'), levels.join('\n'));
  });

  test.each(lines)('%s', (line) => {
    const script = `usl-fit() { '${process.execPath}' '${bin}' "$@"; }\n${line}`;
    const { status, stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout.length).toBeGreaterThan(line === 'usl-fit version' ? 5 : 100);
  });

  test('there are several of each command that reads files', () => {
    for (const name of ['fit', 'predict', 'plan', 'compare', 'check', 'import']) {
      const { examples } = commands.find((command) => command.name === name) ?? { examples: [] };
      expect(examples.length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('mistakes', () => {
  const real = 'tests/data/percona-cisco-ucs.csv';
  test.each<[string[], string, string]>([
    [[], 'unknown-option', 'No command'],
    [['chekc'], 'unknown-option', 'did you mean "check"'],
    [['xyzzy'], 'unknown-option', '--help lists them'],
    [[real], 'unknown-option', 'usl-fit fit tests/data'],
    [['fit', real, '--jsno'], 'unknown-option', 'did you mean "--json"'],
    [['fit', real, '-x', '2'], 'unknown-option', 'no option "-x"'],
    [['fit', real, '--max-drop', '5%'], 'unknown-option', 'belongs to check, not to fit'],
    [['fit', real, '--json=yes'], 'unknown-option', 'takes no value'],
    [['fit', real, '--plot', 'big'], 'unknown-option', 'auto, always or never'],
    [['fit', 'tests/data/*.none'], 'unreadable-input', 'No file matches'],
    [['predict', real], 'unknown-option', 'needs one of --concurrency'],
    [['predict', real, '--concurrency', '8', '--latency', '1'], 'unknown-option', 'exclude'],
    [['predict', real, '--concurrency', 'many'], 'unknown-option', '"many"; give a number'],
    [['predict', real, '--concurrency', '8,-8'], 'not-positive', 'is -8'],
    [['predict', real, '--concurrency', ','], 'unknown-option', 'give a number'],
    [['predict', real, '--concurrency', '8', '--branch', 'both'], 'unknown-option', '--throughput'],
    [['predict', real, '--throughput', '9', '--branch', 'after'], 'unknown-option', 'after-peak'],
    [['predict', '--concurrency', '8'], 'empty-input', 'No file'],
    [['plan', real, '--think-time', '1'], 'unknown-option', 'together with --users'],
    [['plan', real, '--change', 'contenton=0'], 'unknown-option', 'did you mean "contention"'],
    [['plan', real, '--change', 'contention=50%'], 'unknown-option', 'needs a sign'],
    [['plan', real, '--change', 'contention=-150%'], 'unknown-option', 'more than 100 %'],
    [['plan', real, '--change', 'contention'], 'unknown-option', 'not a number'],
    [['plan', real, '--change', 'lambda=*2,lambda=*3'], 'unknown-option', 'changed twice'],
    [['plan', real, '--largest', '64', '--users', '5'], 'unknown-option', 'together with --next'],
    [
      ['plan', real, '--next=often'],
      'unknown-option',
      'peak, contention, sigma, coherency or kappa',
    ],
    [['compare', real], 'unknown-option', 'two files'],
    [['compare'], 'empty-input', 'name two'],
    [['compare', real, real, real], 'unknown-option', '3 files were given'],
    [['compare', '-', '-'], 'unknown-option', 'Standard input can be read only once'],
    [['completion'], 'unknown-option', 'No shell was given'],
    [['completion', 'bsh'], 'unknown-option', 'did you mean "bash"'],
    [['help', 'chekc'], 'unknown-option', 'did you mean "check"'],
    [['man', 'fit'], 'unknown-option', 'leave it out'],
  ])('%j', (args, code, words) => {
    const { status, stdout, stderr } = uslFit(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).toContain(`[${code}]`);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

test('the manual has no line that roff would take for a macro it does not know', () => {
  const page = uslFit(['man']).stdout;
  const macros = [...page.matchAll(/^[.']\s*(\S*)/gm)].map(([, macro]) => macro);
  const known = ['TH', 'SH', 'SS', 'TP', 'PP', 'B', 'br', 'nf', 'fi'];
  expect([...new Set(macros)].filter((macro) => !known.includes(macro ?? ''))).toEqual([]);
  expect(page.replaceAll(/\\[-e&]|\\\(dq/g, '')).not.toContain('\\');
  expect(page).toBe(readFileSync(path.join(root, 'package/man/usl-fit.1'), 'utf8'));
  expect([...page.matchAll(asTyped)]).toHaveLength(0);
});
