import { expect, test } from '@jest/globals';
import { start } from '../session.ts';
import { fewLevels } from './fewLevels.ts';

const headlines = (text: string) =>
  fewLevels(start(text))?.fits.map(({ answer }) => [
    answer.headline.text,
    answer.next?.message.text,
  ]) ?? null;

test('one and two levels have the answer of the core, repeated or not', () => {
  const wanted = 'at least three levels are needed.';
  expect(headlines('users,tps\n4,100\n')).toEqual([
    ['One level is too few to tell: 100 tps at 4 users.', `Measure at 8 users next: ${wanted}`],
  ]);
  for (const text of ['users,tps\n1,100\n8,620\n', 'users,tps\n1,90\n1,110\n8,610\n8,630\n']) {
    expect(headlines(text)).toEqual([
      [
        'Two levels are too few to tell: 100 tps at 1 user, 620 tps at 8.',
        `Measure at 16 users next: ${wanted}`,
      ],
    ]);
  }
});

test('each of several series has one', () => {
  expect(headlines('host,users,tps\na,1,10\na,2,19\nb,1,11\nb,2,20\n')).toHaveLength(2);
});

test('a table that can be fitted, or that has another fault, has none', () => {
  expect(headlines('users,tps\n1,100\n2,190\n4,300\n')).toBeNull();
  expect(headlines('users,tps\n1,100\n2,oops\n')).toBeNull();
  expect(headlines('')).toBeNull();
});
