// What a program in JavaScript may give whatever the types say: refused by a code, with the argument's name.
import { describe, expect, test } from '@jest/globals';
import {
  compare,
  fit,
  fitMany,
  fitTable,
  holdOut,
  lawOf,
  nextMeasurement,
  predict,
  readHeader,
  readText,
  requirement,
  throughput,
  whatIf,
} from 'usl-fit';
import { sentence } from 'usl-fit/report';
import { errorOf } from './support/errors.ts';

const n = [1, 2, 4, 8, 16];
const x = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];
const measured = { concurrency: n, throughput: x };
const law = { lambda: 1000, sigma: 0.05, kappa: 0.001 };
const found = fit(n, x, { level: 0.9, exclude: [{ row: 2, reason: 'warm-up' }] });
type Call = (wrong: never) => unknown;

describe.each<[string, Call]>([
  ['concurrency', (wrong) => fit(wrong, x)],
  ['throughput', (wrong) => fit(n, wrong)],
  ['table', (wrong) => fitTable(wrong)],
  ['table', (wrong) => readHeader(wrong)],
  ['table', (wrong) => requirement({ table: wrong }, { throughput: 9 })],
  ['text', (wrong) => readText(wrong)],
  ['offsets', (wrong) => fitMany(n, x, wrong)],
  ['law', (wrong) => throughput(8, wrong)],
  ['law', (wrong) => whatIf(wrong, {}, [1])],
  ['fit.parameters', (wrong) => lawOf(wrong)],
  ['change', (wrong) => whatIf(law, wrong, [1])],
  ['concurrencies', (wrong) => whatIf(law, {}, wrong)],
  ['measurements', (wrong) => requirement(wrong, { throughput: 9 })],
  ['measurements', (wrong) => nextMeasurement(wrong)],
  ['measurements', (wrong) => compare(wrong, measured)],
  ['measurements', (wrong) => holdOut(wrong, [5])],
  ['measurements', (wrong) => predict(wrong, { concurrency: 8 })],
  ['asked', (wrong) => requirement(measured, wrong)],
  ['given', (wrong) => predict(measured, wrong)],
  ['held', (wrong) => holdOut(measured, wrong)],
  ['fit', (wrong) => sentence(wrong)],
])('%s', (name, call) => {
  test.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['of type boolean', true],
  ])('that is %s', (words, wrong) => {
    const error = errorByName(() => call(wrong as never));
    expect(error).toMatchObject({ name: 'UslError', code: 'unreadable-input' });
    if (name !== 'fit.parameters') expect(error.message).toContain(`"${name}" is ${words};`);
    else expect(error.message).toContain(name);
  });
});

test.each<[string, Call]>([
  ['fit', (wrong) => fit(n, x, wrong)],
  ['fitMany', (wrong) => fitMany(n, x, [0, 5], wrong)],
  ['compare', (wrong) => compare(measured, measured, wrong)],
  ['predict', (wrong) => predict(measured, { concurrency: 8 }, wrong)],
])('%s refuses options that are none, and null is none given', (_, call) => {
  expect(errorOf(() => call(5 as never)).message).toContain('"options" is of type number;');
  expect(call(null as never)).toEqual(call({} as never));
});

test('what is no fit has no words', () => {
  const part = { parameters: found.parameters, points: found.points } as never;
  expect(errorByName(() => sentence(part)).message).toContain('"fit.warnings" is undefined;');
  expect(errorByName(() => sentence({ fits: [found] } as never)).code).toBe('unreadable-input');
  expect(errorByName(() => sentence(found, { locale: 'no locale' })).code).toBe('unknown-option');
});

test('a change to a value and by a factor at once is refused', () => {
  const both = { kappa: { value: 0.5, factor: 2 } } as never;
  expect(errorOf(() => whatIf(law, both, [1])).message).toContain('"kappa" is "0.5*2"');
});

test('whatever holds numbers is a column or a list', () => {
  const typed = fit(Float64Array.from(n), new Set(x), { at: Uint8Array.of(8, 32) });
  expect(typed).toEqual(fit(n, x, { at: [8, 32] }));
  expect(fit(n, x, { exclude: Uint8Array.of(2) })).toEqual(fit(n, x, { exclude: [2] }));
  expect(predict(measured, { concurrency: Float32Array.of(8, 32) })).toEqual(
    predict(measured, { concurrency: [8, 32] }),
  );
});

test('the law of a fit is its estimates', () => {
  const { lambda, sigma, kappa } = found.parameters;
  expect(lawOf(found)).toEqual({
    lambda: lambda.estimate,
    sigma: sigma.estimate,
    kappa: kappa.estimate,
  });
});

describe('a prediction by a fit at hand', () => {
  const withFit = { ...measured, fit: found };

  test.each<[object, string]>([
    [{ level: 0.5 }, 'level'],
    [{ model: 'amdahl' }, 'model'],
    [{ weights: 'relative' }, 'weights'],
    [{ exclude: [3] }, 'exclude'],
    [{ bounds: 'none', method: 'robust', level: 0.9 }, 'bounds, method'],
  ])('refuses %j', (options, names) => {
    for (const given of [{ concurrency: 8 }, { throughput: 9000 }]) {
      const error = errorOf(() => predict(withFit, given, options));
      expect(error.code).toBe('unknown-option');
      expect(error.message).toContain(`differs in ${names};`);
    }
  });

  test('has the options of the fit, said or not', () => {
    const options = { level: 0.9, exclude: '2:warm-up', at: [40], model: 'usl' } as const;
    for (const given of [{ concurrency: [8, 32] }, { throughput: 9000 }, { latency: 0.002 }]) {
      const without = predict(measured, given, { level: 0.9, exclude: [2] });
      expect(predict(withFit, given)).toEqual(without);
      expect(predict(withFit, given, options)).toEqual(without);
    }
  });

  test('refuses a misspelt option', () => {
    const error = errorOf(() => predict(withFit, { concurrency: 8 }, { levl: 0.9 } as never));
    expect(error.message).toContain('did you mean "level"?');
  });
});

test('several numbers in a text are told to be an array', () => {
  const error = errorOf(() => predict(measured, { concurrency: '8,16' as never }));
  expect(error.code).toBe('not-a-number');
  expect(error.message).toContain('several in an array');
});

/** The report has a class of its own for its errors, of the same name. */
function errorByName(action: () => unknown): { name: string; code: string; message: string } {
  try {
    action();
  } catch (error) {
    return error as { name: string; code: string; message: string };
  }
  throw new Error('nothing was thrown');
}
