// `usl-fit run` as processes: a load tool that prints what wrk would, with noise (tests/support/tools/loadTool.mjs).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { commandNamed } from '../../cli/commands/index.ts';
import { root, uslFit } from '../support/cli.ts';
import { eventually } from '../support/eventually.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const bin = path.join(root, 'package/bin/usl-fit.js');
const tool = path.join(root, 'tests/support/tools/loadTool.mjs');
let files = 0;

/** A file of its own for each run. */
const fresh = () => path.join(folder.path, `${++files}.usl.csv`);
/** The log makes a run that is repeated scatter. */
const toolWith = (...options: string[]) => {
  const log = options.includes('--log') ? [] : ['--log', path.join(folder.path, 'tool.log')];
  return ['--', process.execPath, tool, '-c{n}', ...log, ...options];
};
const isRow = (line: string) => /^\d/.test(line);
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n');
const rowsOf = (file: string) => linesOf(file).filter(isRow);
const requestedIn = (file: string) => rowsOf(file).map((line) => Number(line.split(',')[5]));

function run(file: string, options: string[], words = toolWith()) {
  const args = [bin, 'run', '--out', file, ...options, ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder.path,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

interface RunReport {
  stopped: string;
  quantity: string;
  interval: { low: number; high: number };
  share: number;
  measurements: { asked: number; throughput: number }[];
  leftOut: { asked: number; why: string; isWarmUp: boolean }[];
}

function runJson(file: string, options: string[], words = toolWith()) {
  const { status, stdout, stderr } = run(file, ['--json', ...options], words);
  return { status, stderr, report: JSON.parse(stdout) as RunReport };
}

describe('a system with a peak', () => {
  const file = fresh();
  const { status, stdout, stderr } = run(file, []);

  test('is measured until the peak is known', () => {
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Known after \d+ measurements in .* peak at [34]\d/);
    expect(stdout).toMatch(/\nBest at (?:\d+ to )?\d+ connections: /);
    expect(stdout).toMatch(/No drift is seen|The system drifted/);
    expect(stderr.split('\n').filter((line) => /^ +\d+ /.test(line))).toHaveLength(
      rowsOf(file).length,
    );
    expect(stderr).toContain('warm-up, not counted');
  });

  test('leaves a file that fit, compare and check read', () => {
    const { stdout: fitted } = uslFit(['fit', file, '--json']);
    const { fits } = JSON.parse(fitted) as { fits: { observations: number; series: unknown }[] };
    expect(fits).toHaveLength(1);
    expect(fits[0]).toMatchObject({ observations: rowsOf(file).length, series: null });
    expect(uslFit(['check', file, '--baseline', file, '--max-drop', '20%']).status).toBe(0);
    expect(uslFit(['compare', file, file]).status).toBe(0);
    expect(uslFit(['fit', file]).stdout).toContain('throughput from throughput (requests/s)');
  });

  test('is not measured over what is there', () => {
    const again = run(file, []);
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('add --continue');
    const other = run(file, ['--continue'], toolWith('--seed', '2'));
    expect(other.stderr).toContain('measurements of another command');
    const table = folder.write('other.csv', '1,2\n');
    expect(run(table, ['--continue']).stderr).toContain('not written by usl-fit run');
  });

  test('goes on for a narrower interval', () => {
    const before = rowsOf(file);
    const longer = runJson(file, ['--continue', '--until', 'peak:2%']);
    expect(longer.status).toBe(0);
    expect(longer.report.share).toBeLessThanOrEqual(0.02);
    expect(rowsOf(file).slice(0, before.length)).toEqual(before);
    expect(longer.report.measurements).toHaveLength(rowsOf(file).length);
  });
});

describe('a system without a peak', () => {
  test.each(['0', '0.03'])('is told to be flat, with noise of %s', (noise) => {
    const words = toolWith('--sigma', '1', '--kappa', '0', '--noise', noise);
    const { status, stdout } = run(fresh(), [], words);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Known after \d\d measurements in .*: throughput does not grow with concurrency, about (9\d\d|1,0\d\d).* at every level;/,
    );
    expect(stdout).toContain('at its limit at a concurrency of 1 already');
    expect(stdout).toContain(
      'The work runs one at a time, or a resource is saturated from the start',
    );
  });

  test.each(['0', '0.03'])('is told to grow in proportion, with noise of %s', (noise) => {
    const words = toolWith('--sigma', '0', '--kappa', '0', '--noise', noise);
    const { status, stdout } = run(fresh(), ['--concurrency', '1..64'], words);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^Settled after \d\d measurements in .*: throughput grows in proportion to concurrency, and there is no peak up to 64\./,
    );
  });
});

test('the order is drawn from the seed', () => {
  const orders = ['1', '1', '2'].map((seed) => {
    const file = fresh();
    run(file, ['--seed', seed, '--warm-up', '0']);
    return requestedIn(file).slice(0, 9);
  });
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]).not.toEqual(orders[2]);
});

describe('the throughput', () => {
  const script = (line: string) => ['--', process.execPath, '-e', line, '{n}'];
  const jobs =
    'const n = +process.argv[1]; console.log(`warm: 1 jobs/s\\n${1000*n/(1+.1*n+.01*n*n)} jobs/s`)';

  test('is what an expression finds last', () => {
    const { report } = runJson(fresh(), ['--x', '/([0-9.]+) jobs\\/s/'], script(jobs));
    const first = report.measurements[0];
    const n = first?.asked ?? 0;
    expect(first?.throughput).toBeCloseTo((1000 * n) / (1 + 0.1 * n + 0.01 * n * n), 6);
  });

  test('comes from a script whose own ${n} and ${log} stay as they are', () => {
    const line =
      'const n = +process.argv[1], log = 1000*n/(1+.1*n+.01*n*n); console.log(`${log} by ${n}, -c{n}`)';
    const found = ['--x', '/^([0-9.]+) by ([0-9]+), -c\\2$/m'];
    const { report } = runJson(fresh(), found, script(line));
    const [first] = report.measurements;
    const n = first?.asked ?? 0;
    expect(first?.throughput).toBeCloseTo((1000 * n) / (1 + 0.1 * n + 0.01 * n * n), 6);
  });

  test('that is not there is told, six times at most', () => {
    const { status, report, stderr } = runJson(fresh(), [], script('console.log("done")'));
    expect([status, report.stopped]).toEqual([2, 'failing']);
    expect(report.leftOut.filter(({ isWarmUp }) => !isWarmUp)).toHaveLength(6);
    expect(stderr).toContain('no throughput was found');
  });

  test('of a tool that nobody knows is told in a line, with the way out and without a list', () => {
    const { stdout, stderr } = run(
      fresh(),
      ['--warm-up', '0'],
      script('console.log("done in 3 s")'),
    );
    const lines = stderr.split('\n').filter((line) => line.includes('no throughput was found'));
    const why =
      'the output begins with "done in 3 s", which no tool listed by usl-fit help import writes; say with --x where the throughput is';
    expect(lines).toHaveLength(7);
    for (const line of lines) expect(line).toContain(`no throughput was found: ${why}`);
    expect(stdout).toContain('Left out: 6.');
    expect(stderr).not.toContain('JMeter');
    expect(stderr).not.toContain('run_N');
  });
});

describe('what is left out', () => {
  const why = (report: RunReport) =>
    report.leftOut.filter((one) => !one.isWarmUp).map((one) => one.why);
  const highest = (report: RunReport) => Math.max(...report.measurements.map(({ asked }) => asked));

  test('is a run that fails; beyond it nothing is asked again and again', () => {
    const { status, report } = runJson(fresh(), [], toolWith('--fail-from', '200'));
    expect(status).toBe(0);
    expect(highest(report)).toBeLessThan(200);
    expect(why(report)).toEqual(Array(2).fill(expect.stringContaining('ended with 1: unable to')));
  });

  test('is one with too many errors', () => {
    const { report } = runJson(fresh(), [], toolWith('--errors-from', '200'));
    expect(why(report)).toEqual(Array(2).fill('only 90% of the requests succeeded'));
    expect(highest(report)).toBeLessThan(200);
    const all = runJson(fresh(), ['--success', '50%'], toolWith('--errors-from', '200'));
    expect(why(all.report)).toEqual([]);
    expect(highest(all.report)).toBe(256);
  });

  test('is one that takes too long', () => {
    const log = path.join(folder.path, 'hanging.log');
    const { report } = runJson(
      fresh(),
      ['--timeout', '2s', '--warm-up', '0'],
      toolWith('--hang-at', '64', '--log', log),
    );
    expect(why(report)).toEqual(Array(2).fill('it took longer than 2 s'));
    const [, pid] = /begin 64 (\d+)/.exec(readFileSync(log, 'utf8')) ?? [];
    expect(isRunning(Number(pid))).toBe(false);
  });

  test('is one whose client had no time left, where that is known', () => {
    if (process.platform !== 'linux') return;
    const busy = toolWith('--busy', '--seconds', '1');
    const { status, report } = runJson(fresh(), ['--warm-up', '0', '--client-load', '2%'], busy);
    expect(status).toBe(2);
    expect(why(report)[0]).toMatch(/^the client used \d+(\.\d)?% of a core/);
    const options = ['--warm-up', '0', '--client-load', 'none', '--budget', '2s'];
    expect(why(runJson(fresh(), options, busy).report)).toEqual([]);
  });
});

describe('what goes wrong on the way', () => {
  const why = ({ leftOut }: RunReport) => leftOut.filter((one) => !one.isWarmUp).at(-1)?.why;

  test('a failure at one concurrency hides none that works beyond it', () => {
    // With a log of its own, its noise does not depend on the tests before.
    const log = path.join(folder.path, 'failing.log');
    const { status, report } = runJson(fresh(), [], toolWith('--fail-at', '8', '--log', log));
    expect([status, report.quantity]).toEqual([0, 'peak']);
    const peak = Math.sqrt(0.97 / 0.0007);
    expect(report.interval.low).toBeLessThan(peak);
    expect(report.interval.high).toBeGreaterThan(peak);
    expect(Math.max(...report.measurements.map(({ asked }) => asked))).toBe(256);
  });

  test('a server that dies before the first level is measured again leaves it unconfirmed', () => {
    // On a machine that is busy with other tests no run may be left out for want of processor time.
    const log = path.join(folder.path, 'died.log');
    const words = toolWith('--die-after', '10', '--log', log);
    const { status, stdout } = run(fresh(), ['--client-load', 'none'], words);
    expect(status).toBe(3);
    expect(stdout).toMatch(
      /^Not confirmed after 9 measurements in .*, since the first level cannot be measured again \(it ended with 1: unable to connect .*\): peak at /,
    );
  });

  test('a server that dies early is no mistake of the command', () => {
    const log = path.join(folder.path, 'died early.log');
    const { status, report, stderr } = runJson(
      fresh(),
      [],
      toolWith('--die-after', '5', '--log', log),
    );
    expect([status, report.stopped]).toEqual([3, 'failing']);
    expect(why(report)).toContain('Connection refused');
    expect(stderr).toContain('The command keeps failing');
  });

  test('a system that slows down by a fifth is told, and not called steady', () => {
    const log = path.join(folder.path, 'slower.log');
    const words = toolWith('--drift=-0.2', '--noise', '0.01', '--log', log);
    const { status, stdout } = run(fresh(), [], words);
    expect(status).toBe(3);
    expect(stdout).toMatch(/^Cannot tell, since the system drifted, after \d+ measurements/);
    expect(stdout).toMatch(
      /Throughput fell by [12]\d(\.\d)?% during the run, whatever the concurrency/,
    );
    expect(stdout).not.toContain('No drift');
  });

  const found = ['--x', '/^tps = ([0-9.]+)/'];
  test.each([
    ['decimals', found],
    ['grouped', [...found, '--decimal', 'point']],
    ['exponent', found],
    ['suffix', found],
    ['comma', found],
  ])('numbers that are %s are read whole', (print, options) => {
    const log = path.join(folder.path, `${print}.log`);
    const { status, report } = runJson(
      fresh(),
      options,
      toolWith('--print', print, '--noise', '0', '--log', log),
    );
    expect(status).toBe(0);
    for (const { asked: n, throughput } of report.measurements) {
      const x = (1000 * n) / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1));
      expect(Math.abs(throughput / x - 1)).toBeLessThan(0.001);
    }
  });

  test('a number that may be two stops it at once, and says how to tell', () => {
    const { status, stdout } = run(fresh(), found, toolWith('--print', 'grouped', '--noise', '0'));
    expect(status).toBe(3);
    expect(stdout).toMatch(
      /^Cannot tell after \d measurements? in .*: "\d+,\d{3}" may be \d+ or \d+\.\d{3}; say which with --decimal point or --decimal comma\./,
    );
  });
});

test('a program that is not there is named, and leaves no file', () => {
  const file = fresh();
  const { status, stderr } = run(file, [], ['--', 'no-such-tool', '-c{n}']);
  expect(status).toBe(2);
  expect(stderr).toContain('"no-such-tool" cannot be started: it was not found');
  expect(existsSync(file)).toBe(false);
});

test.each([[[]], [['--json']]])(
  'a file that cannot be written is told before anything is measured, %j',
  (options: string[]) => {
    const file = path.join(folder.path, 'missing', 'x.csv');
    const log = path.join(folder.path, 'unwritable.log');
    const { status, stdout, stderr } = run(file, options, toolWith('--log', log));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(
      'cannot be written: its folder does not exist; create it, or write somewhere else.',
    );
    expect(stderr).toContain('unwritable-output');
    expect(existsSync(log)).toBe(false);
  },
);

test('the budget ends it, and more of it goes on', () => {
  const file = fresh();
  // How many runs the budget allows is up to the machine. With 0.3 % of noise none of them looks like a drift, which counts
  // from 2 % on.
  const log = path.join(folder.path, 'resumed.log');
  const slow = toolWith('--seconds', '0.2', '--noise', '0.003', '--log', log);
  const { status, report } = runJson(file, ['--budget', '2s'], slow);
  expect([status, report.stopped]).toEqual([3, 'budget']);
  const before = rowsOf(file);
  expect(before.length).toBeGreaterThan(0);
  const more = runJson(file, ['--budget', '20m', '--continue'], slow);
  expect([more.status, more.report.stopped]).toEqual([0, 'known']);
  expect(rowsOf(file).length).toBeGreaterThan(before.length);
  expect(rowsOf(file).slice(0, before.length)).toEqual(before);
});

describe('what ends it', () => {
  /** Begins a run, and waits until so many measurements are in the file. */
  async function begun(file: string, log: string, rows: number) {
    // Without enough noise for a false alarm: how many runs come before the end is up to the machine.
    const words = toolWith('--seconds', '0.3', '--noise', '0.003', '--log', log);
    const child = spawn(process.execPath, [bin, 'run', '--out', file, ...words], {
      cwd: folder.path,
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (more: string) => (stdout += more));
    const ended = new Promise<[number | null, string | null]>((resolve) => {
      child.once('close', (...how) => {
        resolve(how);
      });
    });
    await eventually(() => {
      if (!existsSync(file) || rowsOf(file).length < rows) return Promise.reject(new Error('wait'));
      return Promise.resolve();
    });
    return { child, ended, words, stdout: () => stdout };
  }

  test('a crash loses the running measurement alone, and none counts twice', async () => {
    const [file, log] = [fresh(), path.join(folder.path, 'crash.log')];
    const { child, ended, words } = await begun(file, log, 5);
    child.kill('SIGKILL');
    await ended;
    const before = rowsOf(file);
    // A machine that stops may leave part of a line.
    writeFileSync(file, '28,123', { flag: 'a' });
    const { status, report } = runJson(file, ['--continue'], words);
    expect(status).toBe(0);
    const after = rowsOf(file);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after).size).toBe(after.length);
    expect(report.measurements).toHaveLength(after.length);
    // Each concurrency of the plan was measured, as in a run that was not cut short.
    const whole = fresh();
    run(whole, [], toolWith());
    const planned = (list: number[]) => list.slice(0, 9).sort((a, b) => a - b);
    expect(planned(requestedIn(file))).toEqual(planned(requestedIn(whole)));
    // Whatever the tool finished is in the file, warm-ups and at most the one that was killed aside.
    const finished = readFileSync(log, 'utf8').match(/^end/gm)?.length ?? 0;
    const warmUps = linesOf(file).filter((line) => line.includes('"isWarmUp":true')).length;
    expect(finished - warmUps - after.length).toBeGreaterThanOrEqual(0);
    expect(finished - warmUps - after.length).toBeLessThanOrEqual(1);
  });

  test.each(process.platform === 'win32' ? [] : (['SIGINT', 'SIGTERM'] as const))(
    '%s ends the tool, keeps the file and tells what is known',
    async (signal) => {
      const [file, log] = [fresh(), path.join(folder.path, `${signal}.log`)];
      const { child, ended, stdout } = await begun(file, log, 5);
      child.kill(signal);
      expect(await ended).toEqual([130, null]);
      expect(stdout()).toMatch(/^Stopped after \d+ measurements/);
      expect(stdout()).toContain('resume with --continue');
      const pids = [...readFileSync(log, 'utf8').matchAll(/begin \d+ (\d+)/g)];
      expect(pids.map(([, pid]) => isRunning(Number(pid)))).toEqual(pids.map(() => false));
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('mistakes', () => {
  test.each<[string[], string]>([
    [['run'], 'No command to run was given'],
    [['run', '--', 'wrk', '-c8'], 'has no {n}'],
    [['run', '--', 'sh', '-c', 'wrk -c${n}'], 'has no {n}'],
    [['run', '--until', 'peak', '--', 'wrk', '{n}'], 'such as peak:10%'],
    [['run', '--until', 'peak:0', '--', 'wrk', '{n}'], 'such as peak:10%'],
    [['run', '--concurrency', '8..1', '--', 'wrk', '{n}'], 'such as 1..256'],
    [['run', '--concurrency', '1,2', '--', 'wrk', '{n}'], 'such as 1..256'],
    [['run', '--concurrency', '1..2.5', '--', 'wrk', '{n}'], 'such as 1..256'],
    [['run', '--budget', 'long', '--', 'wrk', '{n}'], 'such as 90s, 20m or 1h'],
    [['run', '--timeout', '0s', '--', 'wrk', '{n}'], 'such as 90s'],
    [['run', '--warm-up', '-1', '--', 'wrk', '{n}'], 'a whole number'],
    [['run', '--success', '120%', '--', 'wrk', '{n}'], 'a share up to 100%'],
    [['run', '--x', 'tps', '--', 'wrk', '{n}'], 'first group is the throughput'],
    [['run', '--x', '/tps/', '--', 'wrk', '{n}'], 'first group is the throughput'],
    [['run', '--x', '/(/', '--', 'wrk', '{n}'], 'first group is the throughput'],
    [
      ['run', 'wrk', '-t1', '-c{n}', 'URL'],
      '"-t1" is no option of usl-fit run; if it belongs to wrk, put -- before the command: usl-fit run -- wrk -t1 …',
    ],
    [['run', 'sysbench', '--threads={n}'], 'usl-fit run -- sysbench --threads={n} …'],
  ])('%j', (args, words) => {
    const { status, stdout, stderr } = uslFit(args);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('options of the command are its own', () => {
    const { stderr } = uslFit(['run', '--', 'no-such-tool', '--json', '{n}']);
    expect(stderr).toMatch(/^usl-fit: /);
  });
});

describe('a tool that writes its log to a file', () => {
  const written = (line: string) => ['--', process.execPath, '-e', line, '{n}', '{log}'];
  const wrk =
    'const [, n, file] = process.argv; const x = 1000 * n / (1 + .1 * (n - 1) + .01 * n * (n - 1));' +
    "const fs = require('fs'); fs.appendFileSync(file, 'Running 9s test @ a\\n 1 threads and ' + n + ' connections\\nRequests/sec: ' + x);";

  test('is read from there, each run from a file of its own', () => {
    const { status, report, stderr } = runJson(fresh(), [], written(wrk));
    expect([status, stderr]).toEqual([0, '']);
    const { asked: n = 0, throughput } = report.measurements[0] ?? {};
    expect(throughput).toBeCloseTo((1000 * n) / (1 + 0.1 * (n - 1) + 0.01 * n * (n - 1)), 6);
  });

  test('is read from a folder, too, and leaves nothing behind', () => {
    const inFolder = `const { log } = { log: process.argv[2] }; require('fs').mkdirSync(log); ${wrk.replace('file] =', 'folder] =').replace('(file,', "(folder + '/b.txt',")}`;
    const directory = path.join(folder.path, 'temporary');
    mkdirSync(directory);
    const args = [bin, 'run', '--json', '--out', fresh(), ...written(inFolder)];
    const env = { ...process.env, TMPDIR: directory };
    const { status } = spawnSync(process.execPath, args, { cwd: folder.path, env });
    expect([status, readdirSync(directory)]).toEqual([0, []]);
  });

  test('that writes none is told', () => {
    const { status, report } = runJson(fresh(), [], written('console.log("no licence")'));
    expect([status, report.stopped]).toEqual([2, 'failing']);
    expect(report.leftOut[0]?.why).toContain(
      'it wrote no log at {log}; its last output: no licence',
    );
  });

  test('that nobody knows is not sent to --x, which reads what is printed', () => {
    const line = "require('fs').writeFileSync(process.argv[2], 'done in 3 s')";
    const { report } = runJson(fresh(), ['--warm-up', '0'], written(line));
    expect(report.leftOut[0]?.why).toBe(
      'no throughput was found: the output begins with "done in 3 s", which no tool listed by usl-fit help import writes',
    );
  });
});

test('its examples run', () => {
  const stub = (name: string, body: string) => {
    writeFileSync(path.join(folder.path, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  };
  const node = `'${process.execPath}'`;
  stub('wrk', `exec ${node} '${tool}' "$2"`);
  stub('pgbench', `exec ${node} '${tool}' -c "$3"`);
  stub(
    'bench',
    `${node} '${tool}' -c "$THREADS" | sed -n 's/.*sec: *\\([0-9.]*\\)$/\\1 jobs\\/s/p'`,
  );
  // It writes a log of ten rows a second for each thread, in the words of `-n -t plan.jmx -Jthreads=8 -l FILE`.
  const jtl = String.raw`const [, , , , threads, , file] = process.argv.slice(1);
    const n = Number(threads.split('=')[1]);
    const x = n * 100 / (1 + 0.03 * (n - 1) + 0.0007 * n * (n - 1)) * (1 + 0.02 * Math.random());
    const rows = Array.from({ length: Math.round(x * 3) }, (_, i) =>
      [Math.round(1795189357000 + i * 1000 / x), 1, 'GET', 200, true, n].join());
    require('fs').writeFileSync(file, ['timeStamp,elapsed,label,responseCode,success,allThreads', ...rows, ''].join('\n'));`;
  writeFileSync(path.join(folder.path, 'jmeter.cjs'), jtl);
  stub('jmeter', `exec ${node} '${path.join(folder.path, 'jmeter.cjs')}' "$@"`);
  const { examples = [] } = commandNamed('run') ?? {};
  expect(examples).toHaveLength(4);
  for (const line of examples) {
    const script = `usl-fit() { '${process.execPath}' '${bin}' "$@"; }\n${line}`;
    const { status, stdout } = spawnSync('bash', ['--norc', '-c', script], {
      cwd: folder.path,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder.path}:${process.env.PATH ?? ''}` },
    });
    rmSync(path.join(folder.path, 'run.usl.csv'));
    expect(stdout).toMatch(/^Known after/);
    expect(status).toBe(0);
  }
});
