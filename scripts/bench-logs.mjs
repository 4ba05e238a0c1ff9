// `npm run bench:logs`: what reading a log of ten million rows costs. It is a report; with `-- --check` it fails when a figure
// that has to hold does not.
import { parseArgs } from 'node:util';
import { judgedLogs, measureLogs } from '../bench/logs.mjs';
import { installPolars } from '../bench/setup.mjs';
import { build } from './build.mjs';
import { Problem, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      rows: { type: 'string', default: '10000000' },
      rounds: { type: 'string', default: '3' },
    },
  });
  await build({ parts: ['package'] });
  const { python, missing } = await installPolars();
  if (missing !== null) working(`without polars: ${missing}`);
  const measured = await measureLogs({
    rows: Number(values.rows),
    rounds: Number(values.rounds),
    python,
    onProgress: working,
  });
  const lines = judgedLogs(measured);
  for (const { met, text } of lines) console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${text}`);
  const missed = lines.filter(({ met }) => met === false).length;
  if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
});
