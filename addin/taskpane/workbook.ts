import type { ShownError } from '../../view/ErrorCard.tsx';
import type { Selection } from '../workbook/readSelection.ts';
import type { SheetContent } from '../workbook/sheetContent.ts';

export type { Selection };

/** What the pane needs of a workbook; a test hands it another one. */
export interface Workbook {
  readSelection: () => Promise<Selection>;
  insertFit: (content: SheetContent) => Promise<{ sheetName: string }>;
  /** An error of the host as a code and a sentence. */
  describe: (error: unknown) => ShownError;
}
