import { expect, test } from '@jest/globals';
import { manySeries } from '../../tests/e2e/heavy/tables.ts';
import { plainEntry } from '../entry.ts';
import type { Step } from '../worker/protocol.ts';
import { runTask } from '../worker/tasks.ts';
import { comingAfter, listedOf, type Coming } from './coming.ts';

/** The list after each step of fitting. */
function listedWhile(text: string): Coming[] {
  const entry = { kind: 'entry' as const, ...plainEntry(text) };
  const steps = [...(runTask(entry) as Generator<Step>)];
  const seen: Coming[] = [];
  let coming: Coming | null = null;
  for (const step of steps) {
    coming = comingAfter(coming, entry, step);
    if (coming !== null) seen.push(coming);
  }
  return seen;
}

test('series are listed by name before the first is fitted, then each with its fit', () => {
  const seen = listedWhile(manySeries(40));
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined) throw new Error('nothing is listed');
  const names = Array.from({ length: 40 }, (_, i) => `system ${i + 1}`);
  expect(first).toMatchObject({ names, fits: [], measurements: 240 });
  for (const coming of seen) expect(listedOf(coming).names).toEqual(names);
  expect(listedOf(first).fits).toEqual(names.map(() => null));
  expect(listedOf(last).fits.map((fit) => fit?.series)).toEqual(names);
  const counts = seen.map(({ fits }) => fits.length);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
  expect(new Set(counts).size).toBeGreaterThan(3);
});

test('a series that cannot be fitted leaves the list when it was tried', () => {
  const seen = listedWhile(`${manySeries(40)}short,1,10\nshort,2,19\n`);
  const listed = seen.map(listedOf);
  expect(listed[0]?.names).toHaveLength(41);
  expect(listed.at(-1)?.names).not.toContain('short');
  expect(listed.at(-1)?.fits).not.toContain(null);
});

test('few series are not listed', () => {
  expect(listedWhile(manySeries(2))).toEqual([]);
});
