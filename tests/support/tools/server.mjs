// A small server for load tools, on the loopback interface only; it prints its address.
//
//   node server.mjs [--port 0] [--usl 20,0.03,0.0015]
//   node server.mjs [--port 0] --mutex 20,2,0.06
//
// --usl λ,σ,κ: a request takes as long as the law predicts for the number of requests in flight, N / X(N), so that the
// concurrency at the peak is known.
// --mutex parallel,held,cost, in milliseconds: a request works for `parallel` at the same time as the others, and then
// waits for a mutex, which each holds for `held` plus `cost` times the number of requests in flight. Both working times
// are exponentially distributed, with these means. Its throughput has a peak, but does not follow the law.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    usl: { type: 'string', default: '20,0.03,0.0015' },
    mutex: { type: 'string' },
  },
});
const numbers = (/** @type {string} */ text) => text.split(',').map(Number);
const exponential = () => -Math.log(1 - Math.random());

let inFlight = 0;
/** The time at which the mutex becomes free. */
let free = 0;

/** @param {() => void} done */
function byLaw(done) {
  const [lambda = 1, sigma = 0, kappa = 0] = numbers(values.usl);
  const n = inFlight;
  setTimeout(done, (1000 / lambda) * (1 + sigma * (n - 1) + kappa * n * (n - 1)));
}

/** @param {string} times @param {() => void} done */
function byMutex(times, done) {
  const [parallel = 0, held = 0, cost = 0] = numbers(times);
  setTimeout(() => {
    const now = performance.now();
    free = Math.max(now, free) + (held + cost * inFlight) * exponential();
    setTimeout(done, free - now);
  }, parallel * exponential());
}

const server = createServer((_request, response) => {
  inFlight += 1;
  const done = () => {
    inFlight -= 1;
    response.end('ok\n');
  };
  if (values.mutex === undefined) byLaw(done);
  else byMutex(values.mutex, done);
});
server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    console.log(`http://127.0.0.1:${address.port}/`);
  }
});
