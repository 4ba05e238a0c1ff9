// Numbers as people type them on a command line.
import { describe, expect, test } from '@jest/globals';
import { asFactor, asShare, inPlainDigits, typedNumber } from '../../cli/numbers.ts';
import { only, uslFit, uslFitJson } from '../support/cli.ts';

const real = 'tests/data/percona-cisco-ucs.csv';

test.each<[string, number | null]>([
  ['8', 8],
  ['-8', -8],
  ['.5', 0.5],
  ['9e3', 9000],
  ['10k', 10_000],
  ['10K', 10_000],
  ['10.1k', 10_100],
  ['2.5M', 2_500_000],
  ['1G', 1e9],
  ['10_000', 10_000],
  ['10 000', 10_000],
  ["1'234'567.5", 1_234_567.5],
  ['1,234,567', 1_234_567],
  ['10,000.5', 10_000.5],
  ['10,000', null],
  ['10.000,5', 10_000.5],
  ['10,5', 10.5],
  ['8.857k', 8857],
  ['8,857k', null],
  ['8.857e3', 8857],
  ['9.000', null],
  ['1,23,456', null],
  ['1_234 567', null],
  ['10m', null],
  ['10g', null],
  ['1e3k', null],
  ['0x10', null],
  ['k', null],
  ['', null],
  ['many', null],
])('%j is %p', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test.each([
  ['95%', '0.95'],
  ['99.9 %', '0.999'],
  ['99,9%', '0.999'],
  ['9.125%', '0.09125'],
  ['9,125%', '9,125%'],
  ['0.9', '0.9'],
  ['%', '%'],
  ['-5%', '-5%'],
])('as a share %j is %j', (text, share) => {
  expect(asShare(text)).toBe(share);
});

test.each([
  ['+30%', 1.3],
  [' +7.5 % ', 1.075],
  ['+7,5%', 1.075],
  ['+1.125%', 1.01125],
  ['-90%', 0.1],
  ['−50%', 0.5],
  ['30%', null],
  ['+30', null],
  ['+%', null],
  ['+1.2.3%', null],
])('as a factor %j is %p', (text, factor) => {
  expect(asFactor(text)).toBe(factor);
});

test('in a list each number is read, and what is none stays', () => {
  expect(inPlainDigits('1k, 2.5k;many free')).toBe('1000, 2500;many free');
});

test.each<[string, string, number | null]>([
  ['9.000', 'comma', 9000],
  ['9.000', 'point', 9],
  ['9,000', 'point', 9000],
  ['9,5', 'point', 9.5],
  ['9.5', 'comma', 9.5],
  ['1.2.3', 'comma', null],
])('%j with a decimal %s is %p', (text, decimal, number) => {
  expect(typedNumber(text, decimal)).toBe(number);
});

describe('a command understands', () => {
  test('a level as a percentage', () => {
    expect(uslFit(['fit', real, '--level', '90%'])).toEqual(
      uslFit(['fit', real, '--level', '0.9']),
    );
    expect(uslFit(['check', real, '--min-throughput', '10k', '--level', '90%', '--json'])).toEqual(
      uslFit(['check', real, '--min-throughput', '10000', '--level', '0.9', '--json']),
    );
  });

  test('thousands, where the solver and where the command line reads them', () => {
    const { fits } = uslFitJson(['fit', real, '--lambda', '1k', '--at', '0.1k,2k']);
    const { at, parameters } = only(fits);
    expect(parameters.lambda.estimate).toBe(1000);
    expect(at.map(({ concurrency }) => concurrency)).toEqual([100, 2000]);
    expect(uslFit(['predict', real, '--throughput', '9k'])).toEqual(
      uslFit(['predict', real, '--throughput', '9000']),
    );
  });
});
