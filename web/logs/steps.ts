import { importLogs, UslError, type ImportProgress, type LogFile } from 'usl-fit/logs';
import { readLogsWith } from '../../package/src/logsModule.ts';
import type { Answers, LogsAsked, Step, Task } from '../worker/protocol.ts';

/** Starts the reader with its compiled module. */
export function readWith(module: WebAssembly.Module): void {
  readLogsWith(() => Promise.resolve(module));
}

/** Logs in steps: each tells how many bytes of how many were read. */
export async function* runTask(task: Task): AsyncGenerator<Step, Answers['logs']> {
  if (task.kind !== 'logs') throw new Error(`No ${task.kind} is read here`);
  const of = task.files.reduce((sum, { size }) => sum + size, 0);
  const stopping = new AbortController();
  let told = { bytes: 0, rows: 0 };
  let wake = (): void => undefined;
  const read = imported(task, stopping.signal, (progress) => {
    told = progress;
    wake();
  });
  try {
    yield { doing: 'importing', done: 0, of, fits: [] };
    for (;;) {
      const woken = new Promise<null>((resolve) => {
        wake = () => {
          resolve(null);
        };
      });
      const answer = await Promise.race([read, woken]);
      if (answer !== null) return answer;
      yield { doing: 'importing', done: told.bytes, of, fits: [], rows: told.rows };
    }
  } finally {
    stopping.abort();
    await read.catch(() => undefined);
  }
}

async function imported(
  { files, options }: LogsAsked,
  signal: AbortSignal,
  onProgress: (progress: ImportProgress) => void,
): Promise<Answers['logs']> {
  const unread: string[] = [];
  try {
    const logs = await importLogs(readable(files, unread), { ...options, signal, onProgress });
    // The page has a sentence for it.
    const errors = unread.map((file) => ({
      code: 'unreadable-input' as const,
      message: file,
      file,
    }));
    return { imported: { ...logs, errors: [...logs.errors, ...errors] } };
  } catch (error) {
    if (!(error instanceof UslError)) throw error;
    const { code, message } = error;
    return { error: { code, message } };
  }
}

/** The files that can be read; the others are passed over and named. */
async function* readable(files: readonly File[], unread: string[]): AsyncGenerator<LogFile> {
  for (const file of files) {
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      unread.push(file.name);
      continue;
    }
    yield { name: file.name, data: file };
  }
}
