import { fitTable, readText, UslError, type Columns, type Fit, type SeriesError } from 'usl-fit';
import { failed, plainError, report } from './failure.ts';
import { readInput } from './input.ts';
import { fitAsText } from './text.ts';

interface Outcome {
  fits: { fit: Fit; columns: Columns }[];
  errors: SeriesError[];
}

/**
 * `usl-fit fit FILE …`: every series of every file, fitted or with its error.
 *
 * @returns the exit status: 2 if anything failed.
 */
export async function runFit(
  files: readonly string[],
  options: Readonly<Record<string, string>>,
  json: boolean,
): Promise<number> {
  if (files.length === 0) throw failed.noFile();
  const outcome: Outcome = { fits: [], errors: [] };
  for (const file of files) {
    await fitFile(file, files.length > 1 ? { ...options, source: file } : options, outcome);
  }
  const { fits, errors } = outcome;
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ fits: fits.map(({ fit }) => fit), errors }, null, 2)}\n`,
    );
  } else {
    process.stdout.write(fits.map(({ fit, columns }) => fitAsText(fit, columns)).join('\n'));
  }
  reportErrors(errors, json);
  return errors.length > 0 ? 2 : 0;
}

async function fitFile(
  file: string,
  options: Readonly<Record<string, string>>,
  outcome: Outcome,
): Promise<void> {
  try {
    const result = fitTable(readText(await readInput(file)), options);
    outcome.fits.push(...result.fits.map((fit) => ({ fit, columns: result.columns })));
    outcome.errors.push(...result.errors);
  } catch (error) {
    // A mistake on the command line is not a file's.
    if (!(error instanceof UslError) || error.code === 'unknown-option') throw error;
    outcome.errors.push({ series: options.source ?? null, ...plainError(error) });
  }
}

function reportErrors(errors: readonly SeriesError[], json: boolean): void {
  for (const { series, ...error } of json ? errors.slice(0, 1) : errors) {
    const message = series === null || json ? error.message : `${series}: ${error.message}`;
    report(new UslError({ ...error, message }), json);
  }
}
