import { expect, test } from '@jest/globals';
import { numberAt, printedNumber, type DecimalSign } from '../../cli/run/printedNumber.ts';

/** What is read where a pattern finds a number in an output. */
function read(pattern: RegExp, output: string, decimal: DecimalSign = null) {
  const found = [...output.matchAll(new RegExp(pattern.source, 'dgm'))].at(-1);
  if (found === undefined) throw new Error('nothing matches');
  return numberAt(found, decimal);
}

const digits = /tps = ([0-9.]+)/;

test.each<[string, number]>([
  ['tps = 8853', 8853],
  ['tps = 8853.2 (without)', 8853.2],
  ['tps = 8,857.3', 8857.3],
  ['tps = 1,234,567 requests', 1234567],
  ['tps = 8 8570 requests', 8],
  ['tps = 8\u202f857 requests', 8857],
  ["tps = 8'857.5", 8857.5],
  ['tps = 8_857', 8857],
  ['tps = 8.853e+03', 8853],
  ['tps = 8.853E3.', 8853],
  ['tps = 8.86k', 8860],
  ['tps = 8.857k', 8857],
  ['tps = 8.86 k', 8860],
  ['tps = 8.86kreq/s', 8860],
  ['tps = 1.2M/s', 1.2e6],
  ['tps = 8857 GB', 8857],
  ['tps = 8857 Kelvin', 8857],
  ['tps = 8857.', 8857],
  ['tps = 8857, latency = 3', 8857],
  ['tps = 8857,25', 8857.25],
  ['tps = 1.234,5', 1234.5],
  ['tps = 0,857', 0.857],
])('%s is %d', (output, number) => {
  expect(read(digits, output)).toBeCloseTo(number, 9);
});

test('a comma before three digits is in doubt, and an option decides', () => {
  const output = 'tps = 8,857';
  expect(read(digits, output)).toEqual({
    unclear: '"8,857" may be 8857 or 8.857; say which with --decimal point or --decimal comma',
  });
  expect(read(digits, output, 'point')).toBe(8857);
  expect(read(digits, output, 'comma')).toBe(8.857);
  expect(read(digits, 'tps = 8.857', 'comma')).toBe(8857);
  expect(printedNumber('1.234,5', 'comma')).toBe(1234.5);
});

test('three digits after a blank are in doubt', () => {
  expect(read(digits, 'tps = 8 857 requests', 'point')).toEqual({
    unclear: 'the number may be "8" or "8 857"; let --x say what stands around it',
  });
});

test('what the pattern itself finds beside the group is not the number, a scale apart', () => {
  expect(read(/^([0-9]+),[0-9]+$/, '8,857')).toBe(8);
  expect(read(/^[0-9]+,([0-9]+)$/, '8,857')).toBe(857);
  expect(read(/([0-9.]+)k? jobs/, '8.86k jobs')).toBe(8860);
});

test('digits before what the pattern finds are in doubt', () => {
  expect(read(/([0-9]+) jobs/, 'done: 8,857 jobs', 'point')).toEqual({
    unclear: 'the number may be "857" or "8,857"; let --x say what stands around it',
  });
  expect(read(/([0-9.]+) jobs/, 'done: 857 jobs')).toBe(857);
});

test('a line begins at ^', () => {
  expect(read(/^([0-9.]+) jobs/, 'warm-up 7 jobs\n857 jobs')).toBe(857);
});

test('a point before three digits is in doubt as well', () => {
  expect(read(/Durchsatz: ([0-9.]+)/, 'Durchsatz: 13.558 Anfragen/s')).toEqual({
    unclear: '"13.558" may be 13558 or 13.558; say which with --decimal point or --decimal comma',
  });
  expect(read(/Durchsatz: ([0-9.]+)/, 'Durchsatz: 13.558 Anfragen/s', 'comma')).toBe(13558);
  expect(read(digits, 'tps = 13.558', 'point')).toBe(13.558);
});

test.each(['ns/op', 'ms/request', 's per iteration', 'ms', 'B/op'])(
  '%s is no throughput',
  (unit) => {
    expect(read(digits, `tps = 850 ${unit}`)).toEqual({
      unclear: `"850 ${unit}" is what one operation takes, and no throughput; let --x find the operations per second`,
    });
  },
);
