import { expect, test } from '@jest/globals';
import { countsBy } from './counts.ts';

test('a header goes before what was said', () => {
  expect(countsBy('cores', 'users')).toBe('cores');
  expect(countsBy('N', 'users')).toBe('users');
  expect(countsBy('N', 'either')).toBeNull();
  expect(countsBy('N', null)).toBeNull();
});
