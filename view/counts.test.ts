import { afterEach, describe, expect, test } from '@jest/globals';
import { countsBy, countsOf, type SaidCounts } from './counts.ts';
import { fitLike, peakAt, warning } from './fixtures.ts';
import { countedBy } from './labels.ts';
import { answer } from './sentence.ts';
import { speak } from './texts/part.ts';
import './texts/german/index.ts';

afterEach(() => {
  speak('en');
});

test.each([
  ['users', 'users'],
  ['Concurrent_Users', 'users'],
  ['threads', 'users'],
  ['gleichzeitige Nutzer', 'users'],
  ['CPU cores', 'cores'],
  ['nodes', 'cores'],
  ['Kerne', 'cores'],
  ['concurrency', null],
  ['N', null],
  ['scores', null],
  ['users per node', null],
  ['threads per core', null],
])('%s counts %s', (header, counts) => {
  expect(countsOf(header)).toBe(counts);
});

test('a header goes before what was said', () => {
  expect(countsBy('cores', 'users')).toBe('cores');
  expect(countsBy('N', 'users')).toBe('users');
  expect(countsBy('N', 'either')).toBeNull();
  expect(countsBy('N', null)).toBeNull();
});

describe('the answer', () => {
  const said = (counts: SaidCounts) => {
    const headers = countedBy({ concurrency: 'N', throughput: 'tps' }, counts);
    return answer(fitLike(), { headers, locale: 'en-US' });
  };

  test('speaks of users', () => {
    expect(said('users')).toContain('at about 40 users');
    expect(said('users')).toContain('Beyond 40 users the system gets slower.');
  });

  test('speaks of cores', () => {
    expect(said('cores')).toContain('at about 40 cores');
    expect(said('cores')).toContain('Adding more than 40 cores makes it slower.');
  });

  test('does not say what happens where nothing was measured', () => {
    const headers = countedBy({ concurrency: 'N', throughput: 'tps' }, 'users');
    const shown = { headers, locale: 'en-US' };
    const beyond = fitLike({ peak: peakAt(90, 80, 120), warnings: [warning('peak-extrapolated')] });
    expect(answer(beyond, shown)).not.toContain('slower');
    // The largest measured is the peak itself.
    const last = fitLike({ peak: peakAt(64, 60, 70), warnings: [warning('no-retrograde')] });
    expect(answer(last, shown)).not.toContain('slower');
  });

  test('speaks of neither where nobody said so, or it does not matter', () => {
    for (const counts of [null, 'either'] as const) {
      expect(said(counts)).toContain('a concurrency of about 40');
      expect(said(counts)).not.toMatch(/users|cores/);
    }
  });

  test('speaks of them in German, too', () => {
    speak('de');
    expect(said('users')).toContain('Jenseits von 40 Benutzern wird das System langsamer.');
    expect(said('cores')).toContain('Mit mehr als 40 Kernen wird es langsamer.');
  });
});
