// `npm run bench:scale`: time and memory of the command line as files grow. A report; with `-- --check` it fails if a
// required figure is missed.
import { parseArgs } from 'node:util';
import { compareBesideFit } from '../bench/scale-compare.mjs';
import { judgedScale, measureScale } from '../bench/scale.mjs';
import { installScipy } from '../bench/setup.mjs';
import { build } from './build.mjs';
import { Problem, runMain, working } from './run.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  });
  await build({ parts: ['package'] });
  const missing = await installScipy();
  if (missing !== null) working(`without pandas and scipy: ${missing}`);
  const rounds = Number(values.rounds ?? 5);
  const lines = judgedScale(
    await measureScale({ hasPeer: missing === null, rounds, onProgress: working }),
  );
  working('compare and check');
  for (const { name, ratio, limit, holds } of compareBesideFit({ runs: rounds })) {
    lines.push({ met: holds, text: `${name}: ${ratio.toFixed(2)} times its time (must ${limit})` });
  }
  for (const { met, text } of lines) console.log(`${met === null ? ' ' : met ? '✓' : '✗'} ${text}`);
  const missed = lines.filter(({ met }) => met === false).length;
  if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
});
