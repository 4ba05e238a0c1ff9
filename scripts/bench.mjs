// `npm run bench`, and `npm run bench:NAME`: one scenario of `bench/`, measured and judged. A report; with `-- --check` it
// fails if a required figure is missed.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { helped } from './options.mjs';
import { Problem, runMain } from './run.mjs';

/** @typedef {{ met: boolean | null, text: string }} Line a result, and whether it is as required; null if nothing is */
/**
 * @typedef {object} Scenario
 * @property {string} about
 * @property {Record<string, { type: 'string' | 'boolean', default?: string | boolean, about: string }>} [options]
 * @property {(values: Record<string, any>) => Promise<Line[]>} run
 */

const names = ['core', 'drag', 'fleet', 'functions', 'large', 'logs', 'pane', 'scale', 'web'];

const check = { type: 'boolean', default: false, about: 'fails if a required figure is missed' };

/** @param {string} name @param {Scenario} scenario */
function help(name, { about, options }) {
  const lines = Object.entries({ ...options, check }).map(
    ([option, { type, about }]) =>
      `  ${`--${option}${type === 'string' ? ' X' : ''}`.padEnd(13)}${about}`,
  );
  return `npm run bench${name === 'core' ? '' : `:${name}`}: ${about}\n\nOptions, after --\n${lines.join('\n')}\n  --help, -h   prints this help`;
}

const marks = new Map([
  [null, '·'],
  [true, '✓'],
  [false, '✗'],
]);

await runMain(async () => {
  const [given = ''] = process.argv.slice(2);
  const name = given === '' || given.startsWith('-') ? 'core' : given;
  if (!names.includes(name))
    throw new Problem(`there is no scenario ${name}; there are ${names.join(', ')}.`);
  /** @type {{ scenario: Scenario }} */
  const { scenario } = await import(`../bench/${name}.mjs`);
  if (helped(help(name, scenario))) return;
  const args = process.argv.slice(name === given ? 3 : 2);
  const { values } = parseArgs({ args, options: { ...scenario.options, check } });
  console.log(`${cpus()[0]?.model.trim()}, Node ${process.versions.node}`);
  const lines = await scenario.run(values);
  console.log('');
  for (const { met, text } of lines) console.log(`${marks.get(met)} ${text}`);
  const missed = lines.filter(({ met }) => met === false).length;
  if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
});
