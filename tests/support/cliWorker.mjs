// Runs the command line inside this process, for tests that check what it prints. Its module is loaded again for each
// call; the solver it imports is loaded only once.
import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';

const program = new URL('../../package/dist/cli.js', import.meta.url);
let calls = 0;

/** Captures what is written to a stream of the process instead of printing it. @param {'stdout' | 'stderr'} name */
function capture(name) {
  /** @type {Buffer[]} */
  const chunks = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  process[name].removeAllListeners('error');
  process[name].write = sink.write.bind(sink);
  return () => Buffer.concat(chunks).toString('utf8');
}

/** @param {{ args: string[], flag: Int32Array, port: import('node:worker_threads').MessagePort }} call */
async function answer({ args, flag, port }) {
  const [stdout, stderr] = [capture('stdout'), capture('stderr')];
  process.argv = [process.execPath, 'usl-fit', ...args];
  process.exitCode = undefined;
  let crash = '';
  try {
    calls += 1;
    await import(`${program.href}?${calls}`);
  } catch (error) {
    // Node would print this and exit with 1.
    process.exitCode = 1;
    crash = String(error instanceof Error ? error.stack : error);
  }
  const status = process.exitCode ?? 0;
  port.postMessage({ status, stdout: stdout(), stderr: stderr() + crash });
  process.exitCode = undefined;
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
}

parentPort?.on('message', (call) => void answer(call));
