import { readLogsWith } from '../../package/src/logsModule.ts';
import { readFiles } from '../../view/logs/readFiles.ts';
import type { Answers, Step, Task } from '../worker/protocol.ts';

/** Instantiates the reader from its compiled module. */
export function readWith(module: WebAssembly.Module): void {
  readLogsWith(() => Promise.resolve(module));
}

/** Reads logs in steps that report the bytes read so far. */
export async function* runTask(task: Task): AsyncGenerator<Step, Answers['logs']> {
  if (task.kind !== 'logs') throw new Error(`No ${task.kind} is read here`);
  const of = task.files.reduce((sum, { size }) => sum + size, 0);
  const stopping = new AbortController();
  let latest = { bytes: 0, rows: 0 };
  let wake = (): void => undefined;
  const read = readFiles(task, stopping.signal, (progress) => {
    latest = progress;
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
      yield { doing: 'importing', done: latest.bytes, of, fits: [], rows: latest.rows };
    }
  } finally {
    stopping.abort();
    await read.catch(() => undefined);
  }
}
