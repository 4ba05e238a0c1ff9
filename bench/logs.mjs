// What reading a log of millions of rows costs: JMeter's CSV through the reader in WebAssembly, beside polars on one thread,
// which reads the same columns, and beside reading the bytes alone. Each is a process of its own.
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from '../scripts/build.mjs';
import { isMain, printed, Problem, root, working } from '../scripts/run.mjs';
import { installPython, python as peers } from './setup.mjs';

const folder = path.join(root, 'target', 'bench');
const levels = [1, 2, 4, 8, 16, 32, 64, 128];
/** λ, σ and κ of what the log is of. */
const law = /** @type {const} */ ([200, 0.03, 0.0007]);
/** Bytes read at once, as the command line does. */
const piece = 1 << 18;
/** What has to hold: the rows a second of polars, and so many bytes of memory above an idle process. */
const [leastOfPolars, mostMemory] = [1, 150e6];

const throughput = (/** @type {number} */ n) =>
  (law[0] * n) / (1 + law[1] * (n - 1) + law[2] * n * (n - 1));

/**
 * Writes a log in JMeter's layout: as many rows for each level, in the order in which they end, one of 500 failed.
 * @param {number} rows
 */
async function writeLog(rows) {
  const file = path.join(folder, `jmeter-${rows}.jtl`);
  if (existsSync(`${file}.whole`)) return file;
  mkdirSync(folder, { recursive: true });
  const out = createWriteStream(file);
  out.write(
    'timeStamp,elapsed,label,responseCode,responseMessage,threadName,dataType,success,failureMessage,bytes,sentBytes,grpThreads,allThreads,URL,Latency,IdleTime,Connect\n',
  );
  let end = 1_795_189_357_402;
  const each = Math.floor(rows / levels.length);
  for (const n of levels) {
    const took = Math.round((1000 * n) / throughput(n));
    let text = '';
    for (let i = 0; i < each; i++) {
      end += 1000 / throughput(n);
      const begin = Math.round(end) - took;
      text +=
        i % 500 === 499
          ? `${begin},${took},GET /work,503,"Busy, retry ""later""",Users 1-${(i % n) + 1},text,false,"Test failed: text expected",137,122,${n},${n},http://127.0.0.1:8080/work,${took - 1},0,0\n`
          : `${begin},${took},GET /work,200,OK,Users 1-${(i % n) + 1},text,true,,137,122,${n},${n},http://127.0.0.1:8080/work,${took - 1},0,0\n`;
      if (text.length > 1 << 20) {
        if (!out.write(text)) await once(out, 'drain');
        text = '';
      }
    }
    out.write(text);
  }
  out.end();
  await once(out, 'finish');
  writeFileSync(`${file}.whole`, '');
  return file;
}

/** What a process of its own does; it says what that took. */
const work = {
  /** @param {string} file */
  async bytes(file) {
    let sum = 0;
    for await (const chunk of createReadStream(file, { highWaterMark: piece })) sum += chunk.length;
    return sum;
  },
  /** @param {string} file */
  async import(file) {
    const { importLogs } = await import('../package/dist/logs.js');
    let reportedAt = performance.now();
    let longest = 0;
    const data = createReadStream(file, { highWaterMark: piece });
    const { rows } = await importLogs([{ name: file, data }], {
      discard: '5s',
      discardEnd: '1s',
      onProgress: () => {
        longest = Math.max(longest, performance.now() - reportedAt);
        reportedAt = performance.now();
      },
    });
    return { levels: rows.map(({ concurrency, samples }) => [concurrency, samples]), longest };
  },
};

/** @param {keyof typeof work} kind @param {string} file */
async function timed(kind, file) {
  const begun = performance.now();
  const { user, system } = process.cpuUsage();
  const answer = await work[kind](file);
  const used = process.cpuUsage({ user, system });
  return {
    answer,
    seconds: (performance.now() - begun) / 1000,
    processor: (used.user + used.system) / 1e6,
    memory: process.resourceUsage().maxRSS * 1024,
  };
}

/** @typedef {{ seconds: number, processor: number, memory: number, answer: unknown }} Cost */

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Cost} */
const inProcess = (program, args, env = {}) => JSON.parse(printed(program, args, { env }));

/**
 * The costs, each the least of some rounds in which all have their turn, but of memory the most.
 * @param {{ rows: number, rounds: number, python: string | null, onProgress: (line: string) => void }} given
 */
async function measureLogs({ rows, rounds, python, onProgress }) {
  onProgress(`writing ${rows} rows`);
  const file = await writeLog(rows);
  const small = await writeLog(8000);
  const script = path.join(root, 'bench', 'logs.mjs');
  /** @type {Record<string, () => Cost>} */
  const all = {
    'the bytes alone': () => inProcess(process.execPath, [script, 'bytes', file]),
    'an idle process': () => inProcess(process.execPath, [script, 'import', small]),
    'the reader of logs': () => inProcess(process.execPath, [script, 'import', file]),
  };
  if (python !== null) {
    const script = path.join(root, 'bench', 'python', 'logs.py');
    all['polars, one thread'] = () =>
      inProcess(python, [script, file], { POLARS_MAX_THREADS: '1' });
  }
  /** @type {Record<string, Cost>} */
  const best = {};
  for (let round = 1; round <= rounds; round++) {
    onProgress(`round ${round} of ${rounds}`);
    for (const [name, run] of Object.entries(all)) {
      const cost = run();
      const known = best[name] ?? cost;
      best[name] = {
        ...cost,
        seconds: Math.min(known.seconds, cost.seconds),
        processor: Math.min(known.processor, cost.processor),
        memory: Math.max(known.memory, cost.memory),
      };
    }
  }
  return { rows, bytes: statSync(file).size, best };
}

/** @param {Awaited<ReturnType<typeof measureLogs>>} measured @returns {{ met: boolean | null, text: string }[]} */
function judgedLogs({ rows, bytes, best }) {
  const lines = Object.entries(best).map(([name, { seconds, processor, memory }]) => ({
    met: null,
    text: `${name}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of a processor, ${(memory / 1e6).toFixed(0)} MB at most`,
  }));
  const [ours, idle, polars] = [
    best['the reader of logs'],
    best['an idle process'],
    best['polars, one thread'],
  ];
  if (ours === undefined || idle === undefined) throw new Problem('nothing was measured.');
  const above = ours.memory - idle.memory;
  const { longest } = /** @type {{ longest: number }} */ (ours.answer);
  const checks = [
    {
      met: above <= mostMemory,
      text: `${(above / 1e6).toFixed(0)} MB above an idle process (must ${mostMemory / 1e6})`,
    },
    { met: longest <= 500, text: `progress after ${longest.toFixed(0)} ms at most (must 500)` },
  ];
  if (polars !== undefined) {
    const ratio = polars.seconds / ours.seconds;
    const busy = polars.processor / ours.processor;
    checks.push({
      met: ratio >= leastOfPolars,
      text: `${ratio.toFixed(2)} times the rows of polars in a second (must ${leastOfPolars}), ${busy.toFixed(2)} times in a second of a processor`,
    });
  }
  const head = `${rows} rows, ${(bytes / 1e6).toFixed(0)} MB: ${(rows / ours.seconds / 1e6).toFixed(2)} million rows a second`;
  return [{ met: null, text: head }, ...lines, ...checks];
}

/** @type {import('../scripts/bench.mjs').Scenario} */
export const scenario = {
  about: 'what reading a log of ten million rows costs.',
  options: {
    rows: { type: 'string', default: '10000000', about: 'another number of rows' },
    rounds: { type: 'string', default: '3', about: 'another number of rounds' },
  },
  run: async ({ rows, rounds }) => {
    await build({ parts: ['package'] });
    const missing = await installPython();
    if (missing !== null) working(`without polars: ${missing}`);
    const python = missing === null ? peers : null;
    const given = { rows: Number(rows), rounds: Number(rounds), python, onProgress: working };
    return judgedLogs(await measureLogs(given));
  },
};

if (isMain(import.meta.url)) {
  const [kind = '', file = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await timed(/** @type {keyof typeof work} */ (kind), file)));
}
