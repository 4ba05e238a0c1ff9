import { describe, expect, test } from '@jest/globals';
import { uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';
import { measuredLevels } from '../support/measuredLevels.ts';

const folder = useFolder();

function write(name: string, header: string, row: (n: number, x: number) => string): string {
  return folder.write(name, [header, ...measuredLevels.map(([n, x]) => row(n, x)), ''].join('\n'));
}

const plain = (name: string, factor = 1) =>
  write(name, 'threads,req/s', (n, x) => `${n},${factor * x}`);
const fleet = (name: string, factor = 1) =>
  write(name, 'service,threads,req/s', (n, x) =>
    ['p', 'q'].map((series) => `${series},${n},${factor * x}`).join('\n'),
  );

describe('a number that may be two', () => {
  test.each([
    [['check', '--min-throughput', '9.000'], '9000 or 9'],
    [['check', '--min-throughput', '9,500'], '9500 or 9.5'],
    [['check', '--min-throughput', '9000', '--at', '1.500'], '1500 or 1.5'],
    [['check', '--max-latency', '1.250ms'], '1250 or 1.25'],
  ])('%j is refused', ([command = '', ...options], numbers) => {
    const { status, stderr } = uslFit([command, plain('new.csv'), ...options]);
    expect(status).toBe(2);
    expect(stderr).toContain(`which could mean ${numbers}; write one of these`);
  });

  test('a requirement of a fleet, too', () => {
    const args = ['fleet', fleet('fleet.csv'), '--group', 'service', '--requirement'];
    expect(uslFit([...args, '5.000']).stderr).toContain('which could mean 5000 or 5;');
    expect(uslFit([...args, '5000']).status).toBe(0);
  });

  test('--decimal says which it is', () => {
    const check = (decimal: string) =>
      uslFit(['check', plain('new.csv'), '--min-throughput', '14.000', '--decimal', decimal]);
    // 14,000 is above everything that was measured, 14 below.
    expect(check('comma').status).toBe(1);
    expect(check('point').status).toBe(0);
  });
});

describe('a latency that was measured decides', () => {
  const table = (name: string) =>
    write(name, 'threads,req/s,latency (ms)', (n, x) => `${n},${x},${95 + n / 64}`);

  test('before that of the law, which is 4.9 ms at 64', () => {
    const { status, stdout } = uslFit(['check', table('new.csv'), '--max-latency', '5ms']);
    expect(stdout).toContain('Mean latency at 64 threads is 0.096 seconds');
    expect(status).toBe(1);
    expect(uslFit(['check', table('new.csv'), '--max-latency', '200ms']).status).toBe(0);
    expect(uslFit(['check', plain('bare.csv'), '--max-latency', '6ms']).status).toBe(0);
  });

  test('in runs, too', () => {
    const runs = ['1.csv', '2.csv', '3.csv'].map(table);
    const { status, stdout } = uslFit(['check', ...runs, '--runs', '--max-latency', '5ms']);
    expect(stdout).toContain('is 0.096 seconds');
    expect(status).toBe(1);
  });
});

describe('measurements without scatter', () => {
  test('a fleet finds that every value halved, and that nothing changed', () => {
    const compared = (factor: number) => {
      const [before, after] = [fleet('before.csv'), fleet('after.csv', factor)];
      const args = ['fleet', after, '--before', before, '--group', 'service', '--json'];
      return (JSON.parse(uslFit(args).stdout) as { changes: { compared: number; worse: number } })
        .changes;
    };
    expect(compared(0.5)).toMatchObject({ compared: 2, worse: 2 });
    expect(compared(1)).toMatchObject({ compared: 2, worse: 0 });
  });

  test('runs that are alike decide, and are named as possible copies', () => {
    const side = (name: string, factor: number) =>
      [1, 2, 3].map((run) => plain(`${name}-${run}.csv`, factor));
    const check = (factor: number) => {
      const pattern = side('old', 1)[0]?.replace('old-1', 'old-*') ?? '';
      return uslFit(['check', ...side('new', factor), '--runs', '--baseline', pattern]);
    };
    const half = check(0.5);
    expect(half.status).toBe(1);
    expect(half.stdout).toContain('fell by 50 %');
    expect(half.stdout).toMatch(/copied-rows\].*4 runs repeat another run/);
    expect(check(1.5).status).toBe(0);
    const same = check(1);
    expect(same.status).toBe(0);
    expect(same.stdout).toMatch(/copied-rows/);
    expect(same.stdout).not.toMatch(/×10/);
  });
});

test('an error names the flags of the command line', () => {
  const file = folder.write('wide.csv', 'N,alpha,beta,gamma\n1,10,11,12\n2,19,20,22\n4,35,37,40\n');
  const { stderr } = uslFit(['fit', file]);
  expect(stderr).toContain('(--wide series or --wide runs)');
  const { stdout } = uslFit(['fit', file, '--wide', 'series']);
  expect(stdout).toContain('throughput from alpha and beta and gamma.');
  const times = folder.write('time.csv', 'threads,ns/op\n1,10\n2,19\n4,35\n');
  expect(uslFit(['fit', times]).stderr).toContain('(--time-per-op "ns/op")');
});
