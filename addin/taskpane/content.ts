import type { FitReport } from 'usl-fit';
import { sheetContentOf } from '../../view/sheet/content.ts';
import type { SheetContent } from '../workbook/contract.ts';
import type { Selection } from '../workbook/contract.ts';

/** What is written into the workbook: all series that were fitted, in the words of the pane. */
export function contentOf(
  report: FitReport,
  { address, source, hiddenRows }: Selection,
  locale?: string,
): SheetContent {
  return {
    ...sheetContentOf(report, { sourceAddress: address, hiddenRows }, { locale }),
    source,
  };
}
