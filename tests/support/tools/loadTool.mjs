// A load tool that measures nothing: it prints what wrk would for a system that follows the law, with noise.
//
//   node loadTool.mjs -c8 [--sigma 0.03] [--kappa 0.0007] [--noise 0.03] [--seed 1] [--seconds 0.01]
//                     [--errors-from 200] [--fail-from 300] [--fail-at 8] [--die-after 9] [--drift -0.2] [--hang-at 9]
//                     [--busy] [--log FILE] [--print grouped]
//
// The noise depends on the seed, the concurrency and the number of entries in the --log file, so that repeated runs
// differ.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    concurrency: { type: 'string', short: 'c' },
    lambda: { type: 'string', default: '1000' },
    sigma: { type: 'string', default: '0.03' },
    kappa: { type: 'string', default: '0.0007' },
    noise: { type: 'string', default: '0.03' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '0' },
    'errors-from': { type: 'string', default: 'Infinity' },
    'fail-from': { type: 'string', default: 'Infinity' },
    'fail-at': { type: 'string', default: '0' },
    // Fails for ever after so many runs, as a server that died.
    'die-after': { type: 'string', default: 'Infinity' },
    // Grows by so much in ten runs.
    drift: { type: 'string', default: '0' },
    // Prints nothing but the throughput: grouped, exponent, suffix or comma.
    print: { type: 'string' },
    'hang-at': { type: 'string', default: '0' },
    busy: { type: 'boolean', default: false },
    log: { type: 'string' },
  },
});
const n = Number(values.concurrency);
const [lambda, sigma, kappa] = [values.lambda, values.sigma, values.kappa].map(Number);
const before = values.log && existsSync(values.log) ? readFileSync(values.log, 'utf8') : '';
if (values.log) appendFileSync(values.log, `begin ${n} ${process.pid}\n`);

const earlier = before.match(/^end/gm)?.length ?? 0;
const hasDied = earlier >= Number(values['die-after']);
if (hasDied || n >= Number(values['fail-from']) || n === Number(values['fail-at'])) {
  console.error('unable to connect to 127.0.0.1:8080: Connection refused');
  process.exit(1);
}
if (n === Number(values['hang-at'])) await new Promise((resolve) => setTimeout(resolve, 600_000));
const seconds = Number(values.seconds);
const end = performance.now() + 1000 * seconds;
if (values.busy) while (performance.now() < end);
else await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** A normal random number for a seed. @param {number} seed */
function normal(seed) {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

const runs = before.split('\n').length;
const x =
  ((lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1))) *
  (1 + (Number(values.drift) * earlier) / 10) *
  (1 + Number(values.noise) * normal(Number(values.seed) * 7919 + n * 104729 + runs * 15485863));
const requests = Math.round(x * 10);
const bad = n >= Number(values['errors-from']) ? Math.round(requests / 10) : 0;
/** @type {Readonly<Record<string, (number: number) => string>>} */
const prints = {
  grouped: (number) => number.toLocaleString('en-US', { maximumFractionDigits: 0 }),
  decimals: (number) => number.toLocaleString('en-US', { minimumFractionDigits: 1 }),
  exponent: (number) => number.toExponential(3).replace(/e\+(\d)$/, 'e+0$1'),
  suffix: (number) => `${(number / 1000).toFixed(3)}k`,
  comma: (number) => number.toFixed(1).replace('.', ','),
};
const text = prints[values.print ?? '']?.(x);
if (text !== undefined) console.log(`warm-up tps = 1\n tps = ${text} (all)\ntps = ${text} (all)`);
else
  console.log(`Running 10s test @ http://127.0.0.1:8080/
  1 threads and ${n} connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    ${((1000 * n) / x).toFixed(2)}ms    1.00ms   9.00ms   74.84%
    Req/Sec     1.00k     0.10k    2.00k    70.00%
  ${requests} requests in 10.00s, 1.00MB read${bad === 0 ? '' : `\n  Non-2xx or 3xx responses: ${bad}`}
Requests/sec:   ${x.toFixed(2)}
Transfer/sec:    100.00KB`);
if (values.log) appendFileSync(values.log, `end ${n} ${process.pid}\n`);
