import { describe, expect, jest, test } from '@jest/globals';
import { tasksFor } from '../scripts/build.mjs';
import { run } from '../scripts/run.mjs';
import { leftInWords, runTasks, secondsLeft } from '../scripts/tasks.mjs';

/** Runs tasks, and returns the lines that were printed. */
async function printed(tasks: Parameters<typeof runTasks>[0]) {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line.replace(/\d+ s$/, '… s'));
  });
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const result = await runTasks(tasks).catch((error: unknown) => String(error));
  log.mockRestore();
  write.mockRestore();
  return { result, lines };
}

const says = (text: string, status = 0) =>
  run(process.execPath, ['-e', `console.log('${text}'); process.exit(${status})`]);

describe('tasks', () => {
  test('run side by side, each after those that it needs', async () => {
    const order: string[] = [];
    let free = () => {};
    const opened = new Promise<void>((resolve) => (free = resolve));
    const task = (name: string, after: string[], act: () => Promise<void> | void) => ({
      name,
      after,
      about: name,
      seconds: 1,
      run: async (begin: () => void) => {
        begin();
        await act();
        order.push(name);
      },
    });
    const { result } = await printed([
      // Ends only if the next one runs beside it.
      task('first', ['absent'], () => opened),
      task('second', [], () => {
        free();
      }),
      task('third', ['first', 'second'], () => {}),
    ]);
    expect(result).toBe(true);
    expect(order.at(-1)).toBe('third');
    expect([...order].sort()).toEqual(['first', 'second', 'third']);
  });

  test('are silent where there is nothing to do', async () => {
    const nothing = { name: 'a', about: 'building a', seconds: 1, run: () => Promise.resolve() };
    expect(await printed([nothing])).toEqual({ result: false, lines: [] });
  });

  test('show what their programs print only if they fail, and then end the others', async () => {
    let ended = 'not ended';
    const failed = await printed([
      {
        name: 'good',
        about: 'building good',
        seconds: 1,
        run: async (begin) => {
          begin();
          begin();
          await says('fine');
        },
      },
      {
        name: 'bad',
        after: ['good'],
        about: 'building bad',
        seconds: 1,
        run: async () => {
          await says('the reason', 1);
          throw new Error('bad failed');
        },
      },
      {
        name: 'long',
        after: ['good'],
        about: 'building long',
        seconds: 1,
        run: async () => {
          ended = (await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])).output;
          throw new Error('of no interest');
        },
      },
      { name: 'later', after: ['bad'], about: '', seconds: 1, run: () => says('never') },
    ]);
    expect(failed).toEqual({
      result: 'Error: bad failed',
      lines: ['… building good', '✓ building good took … s', 'the reason\n'],
    });
    expect(ended).toMatch(/aborted/);
  });
});

describe('what is built', () => {
  const names = (parts: string[]) => tasksFor(parts).map(({ name }) => name);
  const setUp = ['packages', 'rust', 'wasm-pack', 'wasm-bindgen'];

  test('for the page is what it contains, and neither types nor the package', () => {
    const modules = ['core', 'logs', 'workbook'].flatMap((name) => [`${name}, compiled`, name]);
    expect(names(['web'])).toEqual([...setUp, ...modules, 'web']);
  });

  test('compiles a crate before the programs for it are there', () => {
    const compiled = tasksFor(['core']).find(({ name }) => name === 'core, compiled');
    expect(compiled?.after).toEqual(['rust']);
    const core = tasksFor(['core']).find(({ name }) => name === 'core');
    expect(core?.after).toEqual([...setUp.filter((name) => name !== 'rust'), 'core, compiled']);
  });

  test('comes after everything that it needs', () => {
    const every = tasksFor(['addin', 'clickhouse', 'web']);
    const before = new Set<string>();
    for (const { name, after = [] } of every) {
      for (const needed of after) expect(before).toContain(needed);
      before.add(name);
    }
    expect(before).toContain('types');
  });
});

describe('the estimate', () => {
  const idle = { seconds: 100 };
  const done = { seconds: 100, began: 0, ended: 50 };

  test('is what is not done, on all cores', () => {
    expect(secondsLeft([idle, idle, idle], 0, 2)).toBe(150);
    expect(secondsLeft([idle, idle, idle], 0, 1)).toBe(300);
    expect(secondsLeft([done, idle, idle], 50, 2)).toBe(100);
    expect(secondsLeft([done], 50, 2)).toBe(0);
  });

  test('follows the pace, more so the more is known of it', () => {
    const slow = { ...done, ended: 100 };
    const early = secondsLeft([slow, idle, idle], 100, 2);
    expect(early).toBeGreaterThan(150);
    expect(early).toBeLessThan(200);
    const late = secondsLeft([slow, { ...slow, ended: 200 }, idle], 200, 2);
    expect(late / 50).toBeGreaterThan(early / 100);
    expect(late).toBeLessThan(100);
    const fast = { ...done, ended: 25 };
    expect(secondsLeft([fast, idle, idle], 25, 2)).toBeLessThan(100);
  });

  test('counts what runs, the cores shared, never as done', () => {
    const running = { seconds: 100, began: 0 };
    expect(secondsLeft([running, running], 50, 2)).toBe(50);
    expect(secondsLeft([running], 25, 2)).toBe(25);
    const overdue = secondsLeft([running], 1000, 2);
    expect(overdue).toBeGreaterThan(5);
    expect(secondsLeft([running], 2000, 2)).toBeGreaterThan(overdue);
  });

  test.each([
    [5, 'less than a minute left'],
    [50, 'about a minute left'],
    [89, 'about a minute left'],
    [95, 'about 2 minutes left'],
    [290, 'about 5 minutes left'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(leftInWords(seconds)).toBe(words);
  });
});
