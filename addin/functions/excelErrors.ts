import { UslError } from 'usl-fit';
import { sentenceOf } from '../../view/texts/messages.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { excelError, Failure } from './failure.ts';
import { unknownOption } from './options.ts';

/** Runs a custom function; any exception becomes an Excel error value. */
export function withExcelError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw excelError(failureOf(error));
  }
}

/** The same for a function that returns a rectangle, in which a single cell may fail without the others. */
export function cellsWithErrors(work: () => unknown[][]): unknown[][] {
  return withExcelError(() => {
    const cells = work();
    const only = cells[0]?.[0];
    // Excel always shows the message of a thrown error, but not always that of an error in an array.
    if (only instanceof Failure && cells.length === 1 && cells[0]?.length === 1) throw only;
    return cells.map((row) =>
      row.map((cell) => (cell instanceof Failure ? excelError(cell) : cell)),
    );
  });
}

/**
 * The same for a function that returns a sentence: the reason is the cell's text, since some versions of Excel show an
 * error without its message (issues 4813 and 4971 of OfficeDev/office-js).
 */
export function withReason(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return failureOf(error).message;
  }
}

/** Any error as a failure of the function. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof UslError) {
    return new Failure('value', unknownOption(error) ?? inCells(sentenceOf(error)));
  }
  return new Failure('value', functionErrorTexts().stopped(String(error)));
}

/** Rewrites a message of the solver, which names rows and options, in terms of cells and arguments. */
export function inCells(message: string): string {
  return functionErrorTexts().inCells(message);
}
