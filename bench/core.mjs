// The core beside its peers, in one run and one table.
import { writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { join } from 'node:path';
import { done, working } from '../scripts/run.mjs';
import { accuracy } from './accuracy.mjs';
import { contestants } from './contestants.mjs';
import { measure } from './measure.mjs';
import { judgedMemory, memoryOfCalls } from './memory.mjs';
import { makeSets } from './sets.mjs';
import { output, prepare } from './setup.mjs';
import { musts, table } from './table.mjs';

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

/** Prints the table, and writes it with the verdicts beside the benchmark. */
function publish(rows, memory) {
  const judged = [...musts(rows), ...memory.map(({ judged }) => judged)];
  const machine = `${cpus()[0]?.model.trim()}, ${arch()}, Node ${process.versions.node}`;
  console.log(`\n${table(rows)}`);
  const verdicts = judged.map(({ met, text }) => `${met ? '✓' : '✗'} ${text}`);
  const text = [machine, '', table(rows), '', ...verdicts].join('\n');
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

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about:
    'the core beside its peers, in one run and one table. Takes minutes; installs what is missing first.',
  run: async () => {
    const missing = await prepare();
    const sets = makeSets(join(output, 'sets'));
    const { all, stop } = await contestants(sets, missing);
    try {
      return publish(await measuredRows(sets, all), measuredMemory(sets));
    } finally {
      stop();
    }
  },
};
