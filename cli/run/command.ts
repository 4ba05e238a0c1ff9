/** One run of the command: what it printed, how it ended, how long it took and how busy it was. */
import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ClientLoad } from './clientLoad.ts';
import { placeholder } from './settings.ts';
import { logPlaceholder, type ToolLog } from './toolLog.ts';

export interface Ended {
  stdout: string;
  stderr: string;
  /** How it ended. */
  end: 'exit' | 'timeout' | 'stopped' | 'not-started';
  /** Its exit status or the signal; why it could not be started. */
  status: string;
  seconds: number;
  /** The busiest thread's share of a core, or where that is more the whole's share of all; null where not known. */
  load: number | null;
}

/** Milliseconds between two looks at its processor time. */
const often = 200;
/** Milliseconds in which it may end by itself. */
const patience = 3000;
/** Characters of an output that are kept, its end. */
const kept = 1 << 26;

/** Runs it at a concurrency, never through a shell. The signal ends it. */
export function runCommand(
  command: readonly string[],
  concurrency: number,
  log: ToolLog | null,
  timeout: number,
  signal: AbortSignal,
): Promise<Ended> {
  const [program = '', ...args] = command.map((word) =>
    word.replaceAll(placeholder, String(concurrency)).replaceAll(logPlaceholder, log?.name ?? ''),
  );
  const start = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl+C reaches it through us, and what it started ends with it.
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
    text = (text + more).slice(-kept);
  });
  return () => text;
}

function share(load: ClientLoad | null, seconds: number): number | null {
  if (load === null || load.busiest === null || load.all === null) return null;
  return Math.max(load.busiest, load.all / availableParallelism()) / seconds;
}

/** Asks it to end, and ends it where it does not. */
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
    // A process on Windows takes none of what it started with it.
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}
