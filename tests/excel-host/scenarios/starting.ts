// How the pane starts where Excel, its library or the network make it difficult.
import assert from 'node:assert/strict';
import type { Surroundings } from '../../../addin/taskpane/host.ts';
import type { AddinScenario } from './wholeAddin.ts';

/** Settles whatever can settle. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A pane that Excel opened, whose library answers with a host, or never; and what became of it. */
function opened(host: Promise<string | null>, storage = new Map<string, string>()) {
  const seen = {
    late: 0,
    reloads: 0,
    alarms: [] as { after: number; ring: (() => void) | null }[],
  };
  const around = {
    office: {
      HostType: { Excel: 'Excel' },
      onReady: async () => ({ host: await host }),
      context: { requirements: { isSetSupported: () => true } },
    },
    href: 'https://localhost:3443/taskpane.html?_host_Info=Excel$Web$16.01$en-US$$$$0',
    memory: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
      removeItem: (key: string) => storage.delete(key),
    },
    reload: () => (seen.reloads += 1),
    later: (after: number, ring: () => void) => {
      const alarm = { after, ring: ring as (() => void) | null };
      seen.alarms.push(alarm);
      return () => (alarm.ring = null);
    },
  } as unknown as Surroundings;
  return { seen, around, onLate: () => (seen.late += 1) };
}

/** Where part of the library is blocked, Excel never answers (6040): after ten seconds the pane says so. */
const saysThatExcelDoesNotAnswer: AddinScenario = async (code) => {
  const { seen, around, onLate } = opened(new Promise(() => undefined));
  void code.starting().findHost(onLate, around);
  await settle();
  const [alarm] = seen.alarms;
  assert.equal(alarm?.after, 10_000, 'it waits for ten seconds');
  alarm.ring?.();
  assert.equal(seen.late, 1, 'it says that Excel has not answered');
};

/** Where Excel answers in time, nothing is said later. */
const keepsQuietOnceExcelAnswered: AddinScenario = async (code) => {
  const { seen, around, onLate } = opened(Promise.resolve('Excel'));
  assert.equal(await code.starting().findHost(onLate, around), 'excel');
  for (const { ring } of seen.alarms) ring?.();
  assert.equal(seen.late, 0, 'nothing is said once Excel has answered');
};

/** A pane whose library finds no host although Excel opened it is loaded again, once. */
const loadsAgainOnce: AddinScenario = async (code) => {
  const storage = new Map<string, string>();
  const first = opened(Promise.resolve(null), storage);
  void code.starting().findHost(first.onLate, first.around);
  await settle();
  assert.equal(first.seen.reloads, 1, 'it is loaded again');
  const second = opened(Promise.resolve(null), storage);
  const found = await Promise.race([
    code.starting().findHost(second.onLate, second.around),
    settle().then(() => 'loads'),
  ]);
  assert.equal(found, 'other', 'and no more than once');
};

/** A file that does not arrive at first is asked for again (4502), which heals the functions, too. */
const insistsOnItsFiles: AddinScenario = async (code) => {
  let attempts = 0;
  const arrived = await code.insisting().insisting(
    () => {
      attempts += 1;
      return attempts < 3
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(true);
    },
    () => Promise.resolve(),
  );
  assert.equal(arrived, true);
  assert.equal(attempts, 3, 'it is asked for until it arrives');
};

export const startingScenarios = {
  saysThatExcelDoesNotAnswer,
  keepsQuietOnceExcelAnswered,
  loadsAgainOnce,
  insistsOnItsFiles,
} satisfies Readonly<Record<string, AddinScenario>>;
