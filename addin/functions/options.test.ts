import { describe, expect, test } from '@jest/globals';
import { Failure } from './failure.ts';
import { failureOf } from './excelErrors.ts';
import { fitOf } from './fits.ts';
import { optionsOf } from './options.ts';

function sentence(argument: unknown): string {
  try {
    optionsOf(argument);
  } catch (error) {
    if (error instanceof Failure && error.kind === 'value') return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** What Excel shows for options that the solver refuses. */
const refused = (options: string) => {
  try {
    fitOf([[1], [2], [4]], [[1], [2], [3]], options);
  } catch (error) {
    return failureOf(error).message;
  }
  throw new Error('nothing was refused');
};

test('an unknown option lists those that functions take, and no others', () => {
  const message = refused('zzzzzz=1');
  expect(message).toMatch(/^There is no option "zzzzzz"; functions take model, .*exclude/);
  expect(message).not.toMatch(/group|wide|bandAt|timePerOp|pooled/);
  expect(refused('modl=usl')).toContain('did you mean "model"');
  expect(refused('grup=1')).toBe('The option "grup" has no effect in this function; leave it out.');
  expect(refused('pooled=yes')).toContain('The option "pooled" has no effect');
});

test('the fits of the bootstrap are bounded, for Excel waits for them', () => {
  expect(optionsOf('replicates=10000')).toEqual({ replicates: '10000' });
  expect(sentence('replicates=10001')).toContain('at most 10000 are drawn');
});

describe('options', () => {
  // Excel on the desktop passes 0 for a blank cell, on the web null.
  test.each([[0], [null], ['']])('take %j for a blank cell', (blank) => {
    expect(optionsOf([[blank]])).toEqual({});
    expect(optionsOf(blank)).toEqual({});
    const range = [
      ['model', 'amdahl'],
      [blank, blank],
      ['bounds', blank],
    ];
    expect(optionsOf(range)).toEqual({ model: 'amdahl' });
    expect(optionsOf([['model=amdahl'], [blank]])).toEqual({ model: 'amdahl' });
    expect(optionsOf('seed=0')).toEqual({ seed: '0' });
    expect(sentence([[blank, 0.9]])).toContain('Row 1 of the options has a value without a name');
  });

  test('may be left out', () => {
    expect(optionsOf(null)).toEqual({});
    expect(optionsOf([['']])).toEqual({});
    expect(optionsOf(undefined)).toEqual({});
  });

  test('are names and values in two columns', () => {
    const range = [
      ['model', 'amdahl'],
      ['', ''],
      [' level ', 0.9],
      ['bounds', ''],
      ['lambda', '974,3'],
    ];
    expect(optionsOf(range)).toEqual({ model: 'amdahl', level: '0.9', lambda: '974.3' });
  });

  test('are text, several separated by semicolons, lines or cells', () => {
    const expected = { model: 'amdahl', level: '0.9' };
    expect(optionsOf([['model=amdahl; level=0.9']])).toEqual(expected);
    expect(optionsOf([[' model = amdahl \r\n level=0.9;']])).toEqual(expected);
    expect(optionsOf([['model=amdahl'], ['level=0.9']])).toEqual(expected);
    expect(optionsOf([['model=amdahl', 'level=0.9']])).toEqual(expected);
    expect(optionsOf('model=amdahl;level=0.9')).toEqual(expected);
  });

  test('keep a list together, and what it holds', () => {
    expect(optionsOf([['level=0.9; exclude=3:warm-up; 7:noise; seed=2']])).toEqual({
      level: '0.9',
      seed: '2',
      exclude: '3:warm-up; 7:noise',
    });
    expect(optionsOf([['exclude=3,7']])).toEqual({ exclude: '3,7' });
  });

  test('may have a decimal comma, unless it could separate thousands', () => {
    expect(optionsOf([['level=0,9']])).toEqual({ level: '0.9' });
    expect(optionsOf([['lambda=-1234,5e2']])).toEqual({ lambda: '-123450' });
    expect(optionsOf([['lambda=1.234,5']])).toEqual({ lambda: '1234.5' });
    expect(optionsOf([['lambda=1,234']])).toEqual({ lambda: '1,234' });
  });

  test('are refused in words', () => {
    expect(sentence([['usl']])).toContain('The options are "usl"; write them as name=value');
    expect(sentence([['level=0.9; level=0.8']])).toBe(
      'The option "level" is given twice; give it once.',
    );
    expect(sentence([['at=5']])).toContain('The option "at" has no effect');
    expect(sentence([['', 0.9]])).toContain('Row 1 of the options has a value without a name');
    expect(
      sentence([
        [1, 2, 3],
        [1, 2, 3],
      ]),
    ).toContain('block of cells');
    const error = { type: 'Error', basicType: 'Error', basicValue: '#N/A' };
    expect(sentence([['level', error]])).toContain('The option "level" is the error #N/A');
    expect(sentence([[error]])).toContain('is the error #N/A');
  });
});
