import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { afterAll } from '@jest/globals';
import type { Fit, SeriesError } from 'usl-fit';
import { testLimit } from './limits.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

let worker: Worker | null = null;
afterAll(() => worker?.terminate());

/** Runs the command line in a worker thread of this process, from the project's folder. */
function called(args: string[]): Run {
  if (worker === null) {
    worker = new Worker(new URL('./cliWorker.mjs', import.meta.url));
    worker.unref();
  }
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  worker.postMessage({ args, flag, port: port2 }, [port2]);
  if (Atomics.wait(flag, 0, 0, testLimit) === 'timed-out')
    throw new Error(`usl-fit ${args.join(' ')} hangs`);
  const received = receiveMessageOnPort(port1);
  port1.close();
  return (received as { message: Run }).message;
}

/** Runs the command line as a user does, in its own process. */
function spawned(args: string[], input: string): Run {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['package/bin/usl-fit.js', ...args],
    { cwd: root, input, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

/**
 * What the command line prints and its exit status. With `input` it runs in its own process, because only that has a
 * standard input.
 */
export function uslFit(args: string[], input?: string): Run {
  const reads = input !== undefined || args.includes('-');
  return reads ? spawned(args, input ?? '') : called(args);
}

/** Runs it with `--json` and parses what it printed. */
export function uslFitJson(args: string[], input?: string) {
  const run = uslFit([...args, '--json'], input);
  const output = JSON.parse(run.stdout) as { fits: Fit[]; errors: SeriesError[] };
  return { ...run, ...output };
}

/** The one fit of a list that must hold one. */
export function only(fits: readonly Fit[]): Fit {
  const [fit] = fits;
  if (fit === undefined || fits.length !== 1) throw new Error(`${fits.length} fits, not one`);
  return fit;
}
