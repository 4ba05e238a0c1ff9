// A log is read to its end however often the browser collects what nothing holds.
import { expect, test } from '@jest/globals';
import { clear, eachPage, page } from './eachPage.ts';
import { drop, isAsInLibrary, logPath, read, step } from './logFiles.ts';
import { fiveLink } from './openPage.ts';

eachPage({}, fiveLink, ['--js-flags=--expose-gc']);

test('logs are read while memory is collected all the time', async () => {
  await drop(step);
  await read().waitFor();
  const workers = page.workers();
  expect(workers).toHaveLength(1);
  await workers[0]?.evaluate(() => {
    const { gc } = globalThis as unknown as { gc: (how: object) => Promise<void> };
    const collect = (): void => {
      void gc({ type: 'major', execution: 'async' }).then(collect);
    };
    collect();
  });
  const files = ['wrk/wrk_N001.txt', 'k6/const_N001.txt', 'iperf3/iperf3_P4.txt'];
  for (const file of [...files, ...files, ...files]) {
    await clear();
    await isAsInLibrary([logPath(file)]);
  }
  expect(page.workers()).toEqual(workers);
});
