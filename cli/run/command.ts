/** Runs the command once: its output, how it ended, how long it took and how busy the client was. */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ClientLoad } from './clientLoad.ts';
import { filled } from './placeholders.ts';
import type { ToolLog } from './toolLog.ts';

export interface Ended {
  stdout: string;
  stderr: string;
  /** How it ended. */
  end: 'exit' | 'timeout' | 'stopped' | 'not-started';
  /** Exit status, signal, or the reason why it could not be started. */
  status: string;
  seconds: number;
  /**
   * The busiest thread's share of a core, or if larger the share of all cores that all threads used; null if unknown.
   */
  load: number | null;
}

/** Milliseconds between samples of its processor time. */
const often = 200;
/** Milliseconds between SIGTERM and SIGKILL. */
const patience = 3000;
/** Most characters of output kept, from its end. */
const maxOutput = 1 << 26;

/** Runs the command at a concurrency, without a shell. `signal` ends it. */
export function runCommand(
  command: readonly string[],
  concurrency: number,
  log: ToolLog | null,
  timeout: number,
  signal: AbortSignal,
): Promise<Ended> {
  const [program = '', ...args] = command.map((word) => filled(word, concurrency, log?.name ?? ''));
  const start = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that its descendants end with it; Ctrl+C is forwarded by us.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const load = child.pid === undefined ? null : new ClientLoad(child.pid);
  load?.look();
  const looking = setInterval(() => load?.look(), often);
  const outputs = [collected(child.stdout), collected(child.stderr)] as const;
  let end: Ended['end'] = 'exit';
  const stop = (why: Ended['end']) => {
    end = why;
    ending(child);
  };
  const tooLong = setTimeout(() => {
    stop('timeout');
  }, timeout * 1000);
  const stopped = () => {
    stop('stopped');
  };
  signal.addEventListener('abort', stopped);
  if (signal.aborted) stopped();
  return new Promise((resolve) => {
    const settle = (status: string) => {
      clearInterval(looking);
      clearTimeout(tooLong);
      signal.removeEventListener('abort', stopped);
      const seconds = (performance.now() - start) / 1000;
      const [stdout, stderr] = outputs.map((text) => text());
      resolve({
        stdout: stdout ?? '',
        stderr: stderr ?? '',
        end,
        status,
        seconds,
        load: share(load, seconds),
      });
    };
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return;
      end = 'not-started';
      settle(error.code ?? error.message);
    });
    child.once('close', (code, killed) => {
      settle(killed ?? String(code));
    });
  });
}

function collected(stream: ChildProcess['stdout']): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-maxOutput);
  });
  return () => text;
}

function share(load: ClientLoad | null, seconds: number): number | null {
  if (load === null || load.busiest === null || load.all === null) return null;
  return Math.max(load.busiest, load.all / availableParallelism()) / seconds;
}

/** Sends SIGTERM, then SIGKILL if it does not end. */
function ending(child: ChildProcess): void {
  kill(child, 'SIGTERM');
  const last = setTimeout(() => {
    kill(child, 'SIGKILL');
  }, patience);
  child.once('close', () => {
    clearTimeout(last);
  });
}

function kill(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  const { pid } = child;
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // On Windows, ending a process does not end its children.
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}
