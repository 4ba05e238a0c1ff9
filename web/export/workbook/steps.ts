import type { Step, Task } from '../../worker/protocol.ts';
import { bookOf } from './book.ts';
import { refittingBook } from './template.ts';
import { writeBook } from './writer.ts';

export { startWriter } from './writer.ts';

/** Writes a workbook in steps, yielding each before it is taken. */
// eslint-disable-next-line @typescript-eslint/require-await -- other tasks wait for something
export async function* runTask(task: Task): AsyncGenerator<Step, Uint8Array<ArrayBuffer>> {
  if (task.kind !== 'workbook') throw new Error(`No ${task.kind} is written here`);
  yield { doing: 'writing', done: 0, of: 0, fits: [] };
  return writeBook(task.refits ? refittingBook(task.report) : bookOf(task.report, task.origin));
}
