import assert from 'node:assert/strict';
import { fitTable, type TableOptions } from 'usl-fit';
import type { Selection } from '../../../addin/workbook/contract.ts';
import type { SheetContent } from '../../../addin/workbook/contract.ts';
import { heldBackBy, heldBackText } from '../../../view/inAnswer.ts';
import { headersOf } from '../../../view/labels.ts';
import { hasIntervals, resultRows } from '../../../view/rows.ts';
import { answer } from '../../../view/sentence.ts';
import { plain, type Stage } from './stage.ts';

const letters = { lambda: 'λ', sigma: 'σ', kappa: 'κ' };

/** Fits a selection, and returns the content in the form in which the pane passes it on to be written. */
export function contentOf(selection: Selection, options: TableOptions = {}): SheetContent {
  // The selection came from another script context.
  const { table, address, source, hiddenRows } = plain(selection) as Selection;
  const { fits, errors, columns } = fitTable(table, { bandPoints: 24, ...options });
  assert.deepEqual(errors, []);
  const headers = headersOf(columns);
  const series = fits.map((fit, i) => ({
    name: fit.series ?? `Series ${i + 1}`,
    fit,
    sentence: answer(fit),
    rows: resultRows(fit, headers),
    compared: {
      held: heldBackText(heldBackBy(fit.answer)),
      peak: fit.peak,
      hasInterval: hasIntervals(fit),
    },
  }));
  return { series, headers, letters, sourceAddress: address, source, hiddenRows };
}

/** Reads the selection and fits it. */
export async function readContent(
  { code }: Stage,
  options: TableOptions = {},
): Promise<SheetContent> {
  return contentOf(await code.readSelection({ hiddenRows: 'leave-out' }), options);
}
