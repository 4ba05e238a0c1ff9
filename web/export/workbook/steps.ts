import type { FitReport } from 'usl-fit';
import type { Language } from '../../../view/texts/part.ts';
import type { Step, Task } from '../../worker/contract.ts';
import { bookOf, type Origin } from './book.ts';
import { writeBook } from './writer.ts';

export { startWriter } from './writer.ts';

/** Of what a workbook is asked for, and in which language. */
export interface WorkbookAsked {
  report: FitReport;
  origin: Origin;
  language: Language;
  /** How numbers are written. */
  locale: string | undefined;
}

/** A workbook in steps, each told of before it is taken. */
export async function* runTask(task: Task): AsyncGenerator<Step, Uint8Array<ArrayBuffer>> {
  if (task.kind !== 'workbook') throw new Error(`No ${task.kind} is written here`);
  yield { doing: 'writing', done: 0, of: 0, fits: [] };
  return writeBook(bookOf(task.report, task.origin));
}
