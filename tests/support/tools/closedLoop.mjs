// A closed-loop load tool: the requested number of connections each send the next request as soon as the last one is
// answered, for a given number of seconds. It prints its results in the format of ab.
//
//   node closedLoop.mjs -c 8 -t 2 http://127.0.0.1:8080/
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', short: 'c' }, time: { type: 'string', short: 't' } },
});
const [url = ''] = positionals;
const n = Number(values.concurrency);
const agent = new Agent({ keepAlive: true, maxSockets: n });
const start = performance.now();
const end = start + 1000 * Number(values.time);
let done = 0;

function request() {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

async function connection() {
  while (performance.now() < end) {
    await request();
    // Requests that end after the time is up do not count.
    if (performance.now() < end) done += 1;
  }
}

await Promise.all(Array.from({ length: n }, connection));
agent.destroy();
const seconds = (end - start) / 1000;
console.log(`This is ApacheBench, Version 2.3 <$Revision: 1903618 $>

Concurrency Level:      ${n}
Time taken for tests:   ${seconds.toFixed(3)} seconds
Complete requests:      ${done}
Failed requests:        0
Requests per second:    ${(done / seconds).toFixed(2)} [#/sec] (mean)
Time per request:       ${((1000 * n * seconds) / done).toFixed(3)} [ms] (mean)`);
