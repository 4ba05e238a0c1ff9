import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import published from '../data/published.json' with { type: 'json' };
import { readArguments } from '../../cli/arguments.ts';
import { faster } from '../../cli/fit.ts';
import { only, uslFit, uslFitJson } from '../support/cli.ts';

const percona = 'tests/data/percona-cisco-ucs.csv';

describe('the published tables', () => {
  test("the white paper's transform, to its printed digits", () => {
    const { status, fits } = uslFitJson(['fit', percona, '--method', 'transform']);
    const wanted = published['percona-cisco-ucs'];
    const [fit] = fits;
    expect(status).toBe(0);
    expect(fit?.transform?.a).toBeCloseTo(wanted.a, 8);
    expect(fit?.transform?.b).toBeCloseTo(wanted.b, 7);
    expect(fit?.parameters.sigma.estimate).toBeCloseTo(wanted.sigma, 6);
    expect(fit?.parameters.kappa.estimate).toBeCloseTo(wanted.kappa, 6);
    expect(fit?.transform?.rSquared).toBeGreaterThan(wanted.rSquaredAbove);
    expect(fit?.peak?.wholeConcurrency).toBe(wanted.peak.concurrency);
    expect(Math.round(fit?.peak?.wholeThroughput ?? 0)).toBe(wanted.peak.throughput);
    const table = fit?.transform?.columns.map((row) => [
      row.concurrency,
      row.throughput,
      row.x,
      Number(row.y.toFixed(3)),
    ]);
    expect(table).toEqual(wanted.columns.map(([n, c, x, y]) => [n, c, x, Number(y?.toFixed(3))]));
  });

  test('the same table by least squares', () => {
    const { fits } = uslFitJson(['fit', percona, '--weights', 'equal']);
    const { parameters, peak, warnings } = only(fits);
    const { lambda, sigma, kappa } = parameters;
    // Certified in 40-digit arithmetic.
    expect(lambda.estimate).toBeCloseTo(936.3198390894, 8);
    expect(sigma.estimate).toBeCloseTo(0.008358901465, 12);
    expect(kappa.estimate).toBeCloseTo(0.001616850585, 12);
    expect(peak?.concurrency.estimate).toBeCloseTo(24.7652, 4);
    expect(warnings.map(({ code }) => code)).not.toContain('parameter-not-identified');
  });

  test('one fit per message size, none of them identified', () => {
    const { status, fits, errors } = uslFitJson([
      'fit',
      'tests/data/wso2-enterprise-integrator.csv',
      '--n',
      'concurrency',
      '--x',
      'throughput_rps',
      '--group',
      'message_size',
      '--weights',
      'equal',
    ]);
    expect(status).toBe(0);
    expect(errors).toEqual([]);
    expect(fits.map(({ series }) => series)).toEqual(['500B', '1KB', '10KB']);
    const peaks = fits.map(({ peak }) => peak?.concurrency.estimate?.toFixed(4));
    expect(peaks).toEqual(['509.3200', '504.1792', '297.3526']);
    for (const { warnings } of fits) {
      expect(warnings.map(({ code }) => code)).toContain('parameter-not-identified');
    }
  });

  test.each(['clients', 'table', 'thread_pool_size'])(
    'the nearly flat table by %s: each group an answer that holds together',
    (group) => {
      const { status, fits, errors } = uslFitJson([
        'fit',
        'tests/data/order-matching-server.csv',
        '--n',
        'cores',
        '--x',
        'throughput_per_ms',
        '--group',
        group,
      ]);
      expect(status).toBe(0);
      expect(errors).toEqual([]);
      expect(fits.length).toBeGreaterThanOrEqual(2);
      for (const fit of fits) {
        const { sigma, kappa } = fit.parameters;
        const throughputs = fit.points.map(({ throughput }) => throughput);
        expect(fit.distinctConcurrency).toBe(3);
        expect(fit.converged).toBe(true);
        expect(sigma.estimate).toBeGreaterThan(0.5);
        expect(kappa.estimate).toBeGreaterThanOrEqual(0);
        for (const { fitted } of fit.points) {
          expect(fitted).toBeGreaterThan(0.95 * Math.min(...throughputs));
          expect(fitted).toBeLessThan(1.05 * Math.max(...throughputs));
        }
        expect(fit.peak === null).toBe(kappa.estimate === 0 || sigma.estimate >= 1);
        const peak = fit.peak?.throughput.estimate;
        if (peak != null) expect(peak).toBeLessThan(1.05 * Math.max(...throughputs));
      }
    },
  );

  test('falling from the first step is said, and there is no peak', () => {
    const { fits } = uslFitJson(['fit', '-'], 'cores,tps\n1,100\n2,90\n4,80\n8,76\n');
    expect(only(fits).parameters.sigma.estimate).toBeGreaterThan(1);
    expect(only(fits).peak).toBeNull();
    expect(only(fits).warnings.map(({ code }) => code)).toContain('falls-from-start');
  });
});

describe('bad input', () => {
  test.each([
    ['nothing', '', 'empty-input', null, null],
    ['a header alone', 'n,x\n', 'empty-input', null, null],
    ['one row', 'n,x\n1,2\n', 'too-few-points', null, null],
    ['text in a number cell', 'n,x\n1,2\n2,abc\n3,4\n', 'not-a-number', 3, 'x'],
    ['concurrency 0', 'n,x\n0,2\n2,3\n3,4\n', 'not-positive', 2, 'n'],
    ['negative concurrency', 'n,x\n1,2\n-2,3\n3,4\n', 'not-positive', 3, 'n'],
    ['NaN', 'n,x\n1,2\n2,3\nNaN,4\n', 'not-finite', 4, 'n'],
    ['equal concurrencies', 'n,x\n4,2\n4,3\n4,4\n', 'too-few-distinct-concurrencies', null, null],
    ['a missing column', 'n\n1\n2\n3\n', 'column-not-found', null, 'throughput'],
  ])('%s: exit status 2, the code, the place, no stack trace', (_, text, code, row, column) => {
    const { status, fits, errors, stderr } = uslFitJson(['fit', '-'], text);
    expect(status).toBe(2);
    expect(fits).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ series: null, code, details: { row, column } });
    const { error } = JSON.parse(stderr) as { error: { code: string; message: string } };
    expect(error).toMatchObject({ code, details: { row, column } });
    const plain = uslFit(['fit', '-'], text);
    expect(plain.status).toBe(2);
    expect(plain.stdout).toBe('');
    expect(plain.stderr).toBe(`usl-fit: ${error.message} [${code}]\n`);
  });

  test('a row with more cells than the header is refused, not cut', () => {
    const { status, errors } = uslFitJson(['fit', '-'], 'n,x\n1,1\n2,2,400\n4,4\n8,7\n');
    expect(status).toBe(2);
    expect(errors[0]).toMatchObject({ code: 'length-mismatch', details: { row: 3 } });
  });

  test('one bad group of three leaves two fits and one error', () => {
    const rows = [
      'a,1,10',
      'b,1,10',
      'c,1,10',
      'a,2,19',
      'b,2,crashed',
      'c,2,19',
      'a,4,30',
      'c,4,33',
    ];
    const { status, fits, errors } = uslFitJson(
      ['fit', '-', '--group', 'g'],
      ['g,n,x', ...rows].join('\n'),
    );
    expect(status).toBe(2);
    expect(fits.map(({ series }) => series)).toEqual(['a', 'c']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ series: 'b', code: 'not-a-number', details: { row: 6 } });
  });

  test.each([
    [['fit', percona, '--n', 'missing'], 'column-not-found', 'missing'],
    [['fit', percona, '--modle', 'usl'], 'unknown-option', 'did you mean "--model"'],
    [['fit', percona, '--model', 'best'], 'unknown-option', 'usl, amdahl, linear, auto'],
    [['fit', percona, '--level', '95'], 'out-of-range', 'between 0.01 and 0.9999'],
    [['fit', percona, '--n'], 'unknown-option', 'needs a value'],
    [['fit', percona, '--n', '--x', '2'], 'unknown-option', '--n needs a value'],
    [['fit', percona, '--n', '1', '--n', '2'], 'unknown-option', 'twice'],
    [['fit', percona, '--n', '1', '--x', '1'], 'ambiguous-column', 'both the concurrency'],
    [['fit', 'no-such-file.csv'], 'unreadable-input', 'does not exist'],
    [['fit', 'tests'], 'unreadable-input', 'folder'],
    [['fit', 'addin/assets/icon-16.png'], 'unreadable-input', 'not text'],
    [['fit'], 'empty-input', 'No file'],
    [['fitt', percona], 'unknown-option', 'no command "fitt"'],
    [[], 'unknown-option', 'No command'],
    [
      ['fit', 'tests/data/order-matching-server.csv', '--x', 'throughput_per_ms'],
      'ambiguous-column',
      '"thread_pool_size", "cores", "clients"',
    ],
  ])('%j is a mistake with a sentence', (args, code, words) => {
    const { status, stdout, stderr } = uslFit(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(`[${code}]`);
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'usl-fit-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return file;
  };

  test('several files are named in the series, and a bad one hides no other', () => {
    const good = write('good.csv', 'n,x\n1,10\n2,19\n4,33\n8,50\n');
    const groups = write('groups.csv', 'n,x,g\n1,10,a\n2,19,a\n4,33,a\n8,50,a\n');
    const { status, fits, errors } = uslFitJson(['fit', good, `${folder}/none.csv`]);
    expect(status).toBe(2);
    expect(fits.map(({ series }) => series)).toEqual([good]);
    expect(errors.map(({ series, code }) => [series, code])).toEqual([
      [`${folder}/none.csv`, 'unreadable-input'],
    ]);
    const others = write('others.csv', 'n,x,g\n1,10,a\n2,19,a\n4,33,a\n8,50,a\n');
    const both = uslFitJson(['fit', groups, others, '--group', 'g']);
    expect(both.fits.map(({ series }) => series)).toEqual([`${groups}:a`, `${others}:a`]);
  });

  test('UTF-16, as a spreadsheet writes it, with tabs, decimal commas and a byte order mark', () => {
    const text =
      '\ufeffNutzer\tDurchsatz\r\n1\t955,16\r\n2\t1.878,91\r\n4\t3548,68\r\n8\t6531,08\r\n';
    const { fits } = uslFitJson(['fit', write('utf16.txt', Buffer.from(text, 'utf16le'))]);
    expect(only(fits).points.map(({ row, throughput }) => [row, throughput])).toEqual([
      [2, 955.16],
      [3, 1878.91],
      [4, 3548.68],
      [5, 6531.08],
    ]);
  });
});

describe('weights', () => {
  test('follow from the scatter unless said, with what equal ones give beside them', () => {
    const standard = only(uslFitJson(['fit', percona]).fits);
    expect(standard).toEqual(only(uslFitJson(['fit', percona, '--weights', 'auto']).fits));
    expect(standard.options.weights).toBe('auto');
    const equal = only(uslFitJson(['fit', percona, '--weights', 'equal']).fits);
    expect([equal.options.weights, equal.noise]).toEqual(['equal', null]);
    expect(standard.noise?.equal).toEqual({ parameters: equal.parameters, peak: equal.peak });
    expect(standard.parameters).not.toEqual(equal.parameters);
  });

  test.each([
    ['an exact fit', '1,10\n2,20\n4,40\n8,80\n16,160\n'],
    ['as many measurements as parameters', '1,10\n2,19\n4,33\n'],
    ['one throughput throughout', '1,10\n2,10\n4,10\n8,10\n16,10\n'],
  ])('are equal, and nothing is said of noise: %s', (_, rows) => {
    const [standard, equal] = ['auto', 'equal'].map((weights) => {
      const { options, ...fit } = only(
        uslFitJson(['fit', '-', '--weights', weights], `n,x\n${rows}`).fits,
      );
      expect(options.weights).toBe(weights);
      return fit;
    });
    expect(standard?.noise).toBeNull();
    expect(standard).toEqual(equal);
    expect(standard?.points.every(({ weight }) => weight === 1)).toBe(true);
    const { stdout } = uslFit(['fit', '-'], `n,x\n${rows}`);
    expect(stdout).toContain('least squares');
    expect(stdout).not.toMatch(/scatter of|by equal weights/i);
  });

  test('of more than 1,000 series name what is faster, and of fewer nothing', () => {
    const advice = (series: number, ...args: string[]) =>
      faster(series, readArguments(['fit', 'many.csv', ...args]));
    expect(advice(1001)).toBe('; --weights equal is faster');
    expect(advice(1001, '--weights', 'auto')).toBe('; --weights equal is faster');
    expect(advice(1000)).toBe('');
    expect(advice(1001, '--weights', 'equal')).toBe('');
    expect(advice(1001, '--weights', 'sd')).toBe('');
  });
});

describe('output for people', () => {
  test('the answer first, then the numbers, then the warnings with their codes', () => {
    const { status, stdout } = uslFit(['fit', percona]);
    expect(status).toBe(0);
    const order = [
      'Still rising at a concurrency of 16 (9,897 qps): the last doubling brought 52%.',
      'Peak concurrency',
      '26.07',
      'Warning [peak-extrapolated]',
    ];
    const places = order.map((words) => stdout.indexOf(words));
    expect(places.every((index) => index >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('the transform shows its table', () => {
    const { stdout } = uslFit(['fit', percona, '--method', 'transform']);
    expect(stdout).toContain('a = 0.00131418, b = 0.0164629');
    expect(stdout).toMatch(/16\s+9897\.24\s+15\s+0\.5441/);
  });

  test('throughputs that were asked for and rows that were left out are said', () => {
    const options = ['--at', '50,100', '--exclude', '3:warm-up; 9'];
    const { stdout, status } = uslFit(['fit', 'tests/data/percona-cisco-ucs-full.csv', ...options]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/concurrency 50 +[\d,]+ +[\d,]+ – [\d,]+/);
    expect(stdout).toContain('Excluded: row 3 (warm-up), row 9.');
  });
});
