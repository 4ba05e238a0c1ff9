import { UslError } from 'usl-fit';
import { messageTexts } from '../../view/texts/messages.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { excelError, Failure } from './failure.ts';

/** Runs a custom function's work; whatever keeps it from an answer becomes an error value of Excel. */
export function withExcelError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw excelError(failureOf(error));
  }
}

/**
 * The same for work that gives a rectangle, in which one cell may lack its answer without hiding the
 * others.
 */
export function cellsWithErrors(work: () => unknown[][]): unknown[][] {
  return withExcelError(() => {
    const cells = work();
    const only = cells[0]?.[0];
    // Excel shows the sentence of what is thrown everywhere, of what stands in an array not always.
    if (only instanceof Failure && cells.length === 1 && cells[0]?.length === 1) throw only;
    return cells.map((row) =>
      row.map((cell) => (cell instanceof Failure ? excelError(cell) : cell)),
    );
  });
}

/** What went wrong, as a failure of the function. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof UslError) return new Failure('value', inCells(messageTexts().said(error)));
  return new Failure('value', functionErrorTexts().stopped(String(error)));
}

/** The solver speaks of rows, which may lie across here, and of an option that is an argument here. */
export function inCells(message: string): string {
  return functionErrorTexts().inCells(message);
}
