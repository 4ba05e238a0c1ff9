import { describe, expect, test } from '@jest/globals';
import { uslFit } from '../support/cli.ts';
import { useFolder } from '../support/folder.ts';

const folder = useFolder();
const rows = '1,955,1.05\n2,1879,1.06\n4,3549,1.13\n8,6531,1.22\n16,9897,1.62\n32,12074,2.65\n';
const table = (name: string, header: string) => folder.write(name, `${header}\n${rows}`);

function limitOf(file: string, limit: string) {
  const { stdout } = uslFit(['check', file, '--max-latency', limit, '--json']);
  const { checks } = JSON.parse(stdout) as { checks: { limit: number; verdict: string }[] };
  return checks[0];
}

describe('a time', () => {
  test.each([
    ['3ms', 0.003, 'passed'],
    ['0.003s', 0.003, 'passed'],
    ['3000us', 0.003, 'passed'],
    ['1min', 60, 'passed'],
    ['1e-3s', 0.001, 'failed'],
    ['2 ms', 0.002, 'failed'],
  ])('%s is in the time unit of the throughput %d', (limit, wanted, verdict) => {
    const found = limitOf(table('runs.csv', 'users,tps,latency_ms'), limit);
    expect(found?.limit).toBeCloseTo(wanted, 12);
    expect(found?.verdict).toBe(verdict);
  });

  test('of a throughput for each minute counts in minutes', () => {
    expect(limitOf(table('runs.csv', 'users,rpm,latency_ms'), '90s')?.limit).toBeCloseTo(1.5, 12);
  });

  test('without a unit is one of the throughput, where no column counts in another', () => {
    expect(limitOf(table('runs.csv', 'users,tps,latency_s'), '0.003')?.limit).toBe(0.003);
    expect(limitOf(table('runs.csv', 'users,tps,remark'), '0.003')?.limit).toBe(0.003);
  });

  test('is a requirement, a think time and a prediction, too', () => {
    const file = table('runs.csv', 'users,tps,remark');
    const plan = (latency: string, think: string) =>
      uslFit(['plan', file, '--latency', latency, '--users', '40', '--think-time', think]).stdout;
    expect(plan('2.5ms', '20ms')).toBe(plan('0.0025', '0.02'));
    expect(plan('2.5ms', '20ms')).toMatch(/^Yes: /);
    const predicted = (latency: string) => uslFit(['predict', file, '--latency', latency]).stdout;
    expect(predicted('2ms,2.5ms')).toBe(predicted('0.002,0.0025'));
  });

  test.each<[string, string[], string]>([
    ['users,tps,latency_ms', ['check', '--max-latency', '3'], 'add the unit, such as'],
    ['users,tps,latency_ms', ['predict', '--latency', '3'], 'column "latency_ms" uses another'],
    ['users,tps,latency_ms', ['plan', '--latency', '3'], '3ms or 3s'],
    ['users,X,remark', ['check', '--max-latency', '3ms'], 'does not name the time unit'],
    ['users,tps,remark', ['check', '--max-latency', '3 bananas'], 'such as 50ms or 0.05s'],
    ['users,tps,remark', ['check', '--max-latency', 'ms'], 'give a number'],
    ['users,tps,remark', ['check', '--max-latency', '-3ms'], 'above 0'],
  ])('beside %s, %j is asked about', (header, [command = '', ...args], words) => {
    const { status, stderr } = uslFit([command, table('runs.csv', header), ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
    expect(stderr).toContain('[');
  });
});
