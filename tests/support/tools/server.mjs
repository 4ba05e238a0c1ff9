// A small server for load tools: requests wait their turn at a mutex, which each holds for longer the more are in flight, so
// that throughput falls after a peak. It prints the address it listens at, on the loopback interface alone.
//
//   node server.mjs [--port 0] [--parallel 20] [--held 2] [--cost 0.06]
//
// Milliseconds: a request works for --parallel beside the others, and holds the mutex for --held and --cost times the
// requests in flight. Both are means of exponential times, so that throughput bends and has no kink.
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    parallel: { type: 'string', default: '20' },
    held: { type: 'string', default: '2' },
    cost: { type: 'string', default: '0.06' },
  },
});
const [port, parallel, held, cost] = [values.port, values.parallel, values.held, values.cost].map(
  Number,
);

const exponential = () => -Math.log(1 - Math.random());
let inFlight = 0;
/** When the mutex is free again. */
let free = 0;

const server = createServer((_request, response) => {
  inFlight += 1;
  setTimeout(() => {
    const now = performance.now();
    free = Math.max(now, free) + (held + cost * inFlight) * exponential();
    setTimeout(() => {
      inFlight -= 1;
      response.end('ok\n');
    }, free - now);
  }, parallel * exponential());
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') {
    console.log(`http://127.0.0.1:${address.port}/`);
  }
});
