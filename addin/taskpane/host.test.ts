import { beforeEach, expect, test } from '@jest/globals';
import { findHost, type Surroundings } from './host.ts';

const fromExcel = 'https://localhost:3443/taskpane.html?_host_Info=Excel$Web$16.01$en-US$$$$0';
let [late, reloads] = [0, 0];
let ring: (() => void) | null = null;
let storage = new Map<string, string>();

beforeEach(() => {
  [late, reloads, ring] = [0, 0, null];
  storage = new Map();
});

/** A pane whose library answers with a host, or never. */
function surroundings(host: Promise<string | null>, href = fromExcel): Surroundings {
  const office = {
    HostType: { Excel: 'Excel' },
    onReady: async () => ({ host: await host }),
    context: { requirements: { isSetSupported: () => true } },
  };
  return {
    office: office as unknown as NonNullable<Surroundings['office']>,
    href,
    memory: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
      removeItem: (key) => storage.delete(key),
    },
    reload: () => (reloads += 1),
    later: (milliseconds, call) => {
      expect(milliseconds).toBe(10_000);
      ring = call;
      return () => {
        ring = null;
      };
    },
  };
}

const find = (around: Surroundings) => findHost(() => (late += 1), around);
/** Settles whatever can settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('an Excel that answers is found, and no alarm is left', async () => {
  expect(await find(surroundings(Promise.resolve('Excel')))).toBe('excel');
  expect([late, reloads, ring]).toEqual([0, 0, null]);
});

test('an Excel that does not answer is said to be late, and found when it answers after all', async () => {
  let answer: (host: string) => void = () => undefined;
  const found = find(surroundings(new Promise((resolve) => (answer = resolve))));
  await settle();
  ring?.();
  expect(late).toBe(1);
  answer('Excel');
  expect(await found).toBe('excel');
});

test('a pane that Excel opened, and the library does not know it, is loaded again once', async () => {
  void find(surroundings(Promise.resolve(null)));
  await settle();
  expect(reloads).toBe(1);
  expect(await find(surroundings(Promise.resolve(null)))).toBe('other');
  expect(reloads).toBe(1);
  expect(await find(surroundings(Promise.resolve('Excel')))).toBe('excel');
  void find(surroundings(Promise.resolve(null)));
  await settle();
  expect(reloads).toBe(2);
});

test('a pane in a browser alone is not loaded again', async () => {
  const href = 'https://localhost:3443/taskpane.html';
  expect(await find(surroundings(Promise.resolve(null), href))).toBe('other');
  expect(await find({ ...surroundings(Promise.resolve(null), href), office: undefined })).toBe(
    'none',
  );
  expect(reloads).toBe(0);
});
