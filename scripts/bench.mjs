// `npm run bench`: compares the core with the installable peers, in one run and one table. A report; with `-- --check`
// it fails if a required figure is missed.
import { writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accuracy } from '../bench/accuracy.mjs';
import { contestants } from '../bench/contestants.mjs';
import { measure } from '../bench/measure.mjs';
import { judgedMemory, memoryOfCalls } from '../bench/memory.mjs';
import { makeSets } from '../bench/sets.mjs';
import { output, prepare } from '../bench/setup.mjs';
import { musts, table } from '../bench/table.mjs';
import { helped } from './options.mjs';
import { done, Problem, runMain, working } from './run.mjs';

/** A contestant's accuracy on a set, or why it is missing; without timing. */
async function enter(set, contestant) {
  const row = { ...contestant, set, accuracy: null, seconds: null };
  if (row.missing) return row;
  try {
    if (row.report) await row.engine.time(set, 1);
    else row.accuracy = accuracy(set, await row.engine.fit(set, set.optima.length));
    return row;
  } catch (error) {
    return { ...row, missing: error.message };
  }
}

/** Whether it answered anything that can be timed. */
const hasAnswers = ({ missing, report, accuracy }) =>
  !missing && (report !== undefined || accuracy.digits !== null);

async function measuredRows(sets, all) {
  const rows = [];
  for (const set of sets) {
    for (const contestant of all) {
      if (contestant.takes?.(set) ?? true) rows.push(await enter(set, contestant));
    }
  }
  const timed = rows.filter(hasAnswers);
  const times = await measure(timed, (round) => working(`round ${round}`));
  timed.forEach((row, i) => Object.assign(row, times[i]));
  return rows;
}

/** Memory left by ten calls of `fitMany`. */
function measuredMemory(sets) {
  return sets
    .filter(({ batch }) => batch)
    .map((set) => {
      working('memory');
      const after = memoryOfCalls(set);
      const { met, text } = judgedMemory(after, set.series);
      return { set: set.name, after, judged: { met, text: `${set.title}: ${text}` } };
    });
}

/** Prints the table and the verdicts, and writes them beside the benchmark. */
function publish(rows, memory) {
  const judged = [...musts(rows), ...memory.map(({ judged }) => judged)];
  const machine = `${cpus()[0]?.model.trim()}, ${arch()}, Node ${process.versions.node}`;
  const verdicts = judged.map(({ met, text }) => `${met ? '✓' : '✗'} ${text}`);
  const text = [machine, '', table(rows), '', ...verdicts].join('\n');
  console.log(`\n${text}\n`);
  const plain = rows.map(({ set, name, accuracy, seconds, fastest, slowest, fits, missing }) => {
    return { set: set.name, solver: name, seconds, fastest, slowest, fits, ...accuracy, missing };
  });
  writeFileSync(join(output, 'bench.md'), `${text}\n`);
  writeFileSync(
    join(output, 'bench.json'),
    JSON.stringify({ machine, rows: plain, memory, judged }, null, 1),
  );
  done('also in target/bench/bench.md and bench.json');
  return judged;
}

const help = `npm run bench: benchmarks the core against its peers, in one run and one table. Takes minutes; installs
what is missing first.

  npm run bench -- --check

Options, after --
  --check     fails if a figure misses its limit
  --help, -h  prints this help`;

await runMain(async () => {
  if (helped(help)) return;
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
  const missing = await prepare();
  const sets = makeSets(join(output, 'sets'));
  const { all, stop } = await contestants(sets, missing);
  try {
    const rows = await measuredRows(sets, all);
    const missed = publish(rows, measuredMemory(sets)).filter(({ met }) => !met).length;
    if (values.check && missed > 0) throw new Problem(`${missed} of the figures do not hold.`);
  } finally {
    stop();
  }
});
