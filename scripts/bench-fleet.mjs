// `npm run bench:fleet`: what fitting a million series takes by each route, beside the engine's own work and scipy; with
// `-- --growth`, how the routes grow. Reports; with `-- --check` the first fails if a required figure is missed.
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareFleet } from '../bench/fleet.mjs';
import { compareRoutes } from '../bench/fleet/compare.mjs';
import { growth } from '../bench/fleet/growth.mjs';
import { helped } from './options.mjs';
import { Problem, runMain } from './run.mjs';
import { setUp } from './setup.mjs';

const help = `npm run bench:fleet: a million series of eight points by every route, file to file, beside the scan and the
grouping of each engine and beside scipy. It is a report and takes minutes; what it needs is installed first.

  npm run bench:fleet -- --growth

Options, after --
  --series N  another number than a million, a multiple of 1000; --growth goes to ten times as many
  --growth    time against series and threads instead, and what follows from it
  --check     fails where a figure that has to hold does not
  --help, -h  this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { values } = parseArgs({
    options: {
      series: { type: 'string', default: '1000000' },
      growth: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    },
  });
  await setUp();
  const python = await prepareFleet();
  const threads = availableParallelism();
  console.log(`\n${cpus()[0]?.model.trim()}, ${threads} processors\n`);
  const all = Number(values.series);
  if (values.growth) {
    await growth(python, threads, all);
    return;
  }
  const { text, lines } = await compareRoutes(python, threads, all);
  console.log(`\n${text}\n`);
  for (const { met, text } of lines) console.log(`${met ? '✓' : '✗'} ${text}`);
  const missed = lines.filter(({ met }) => !met).length;
  if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
});
