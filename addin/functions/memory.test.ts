import { expect, test } from '@jest/globals';
import { Memory } from './memory.ts';

/** A cache, and how often each key was computed. */
function counted() {
  const memory = new Memory<string>();
  const times: Record<string, number> = {};
  const recall = (key: string, size = 1) =>
    memory.recall(key, size, () => {
      times[key] = (times[key] ?? 0) + 1;
      return key.toUpperCase();
    });
  return { memory, times, recall };
}

test('works out once what is asked for again', () => {
  const { times, recall } = counted();
  expect([recall('a'), recall('b'), recall('a')]).toEqual(['A', 'B', 'A']);
  expect(times).toEqual({ a: 1, b: 1 });
});

test('keeps an error as an outcome', () => {
  const { memory } = counted();
  const error = new Error('too few');
  const fail = () =>
    memory.recall('a', 1, () => {
      throw error;
    });
  expect(fail).toThrow(error);
  expect(() => memory.recall('a', 1, () => 'worked out again')).toThrow(error);
});

test('keeps a thousand small series, so that each of their functions finds its fit', () => {
  const { times, recall } = counted();
  for (let round = 0; round < 4; round += 1) {
    for (let i = 0; i < 1000; i += 1) recall(`series ${i}`, 8);
  }
  expect(new Set(Object.values(times))).toEqual(new Set([1]));
});

test('forgets what was not asked for longest, by size', () => {
  const { times, recall } = counted();
  recall('first');
  recall('other');
  recall('first');
  recall('large', 199_700);
  recall('first');
  recall('other');
  expect(times).toMatchObject({ first: 1, other: 2 });
  recall('huge', 199_999);
  recall('first');
  expect(times).toMatchObject({ first: 2 });
});
