// A closed-loop load tool: the requested number of connections each send the next request as soon as the last one is
// answered, until a given number of seconds is over. It prints its results in the format of ab.
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
let rate = 0;

function request() {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

/** Adds the rate of a connection from its first answer to its last, since neither falls on a limit of the time. */
async function connection() {
  await request();
  const first = performance.now();
  let [answers, last] = [0, first];
  while (last < end) {
    await request();
    last = performance.now();
    answers += 1;
  }
  done += 1 + answers;
  rate += (1000 * answers) / (last - first);
}

await Promise.all(Array.from({ length: n }, connection));
agent.destroy();
const seconds = (performance.now() - start) / 1000;
console.log(`This is ApacheBench, Version 2.3 <$Revision: 1903618 $>

Concurrency Level:      ${n}
Time taken for tests:   ${seconds.toFixed(3)} seconds
Complete requests:      ${done}
Failed requests:        0
Requests per second:    ${rate.toFixed(2)} [#/sec] (mean)
Time per request:       ${((1000 * n) / rate).toFixed(3)} [ms] (mean)`);
