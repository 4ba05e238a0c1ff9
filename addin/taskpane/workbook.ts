import type { ShownError } from '../../view/ErrorCard.tsx';
import type { SheetContent } from '../workbook/sheetContent.ts';
import type { Leftover, Output, Place, Progress, Selection, Source } from '../workbook/contract.ts';

export type { Leftover, Output, Place, Progress, Selection, Source };

/** Ends what was begun. */
export type Stop = () => Promise<void>;

/** What the pane needs of a workbook; a test hands it another one. */
export interface Workbook {
  /** What is selected: cells, columns, several areas, or what is around one cell. */
  readSelection: (options: ReadOptions) => Promise<Selection>;
  /** The same cells as before, wherever the selection is now. */
  readSource: (source: Source, options: ReadOptions) => Promise<Selection>;
  /** Writes a fit; a place that holds something is refused as `target-not-empty`. */
  insertFit: (content: SheetContent, place: Place, progress?: Progress) => Promise<Output>;
  /** Writes a fit where an earlier one was written, and over nothing else. */
  refit: (output: Output, content: SheetContent, progress?: Progress) => Promise<Output>;
  /** What has been written into this workbook and is still there, the latest first. */
  listOutputs: () => Promise<Output[]>;
  /** Selects cells of a source's sheet, such as `B4` or `B4:C7`; of several areas the first. */
  selectCells: (source: Source, address: string) => Promise<void>;
  /** Puts numbers into the cells that hold them as text. */
  convertTextNumbers: (
    source: Source,
    cells: readonly { address: string; value: number }[],
  ) => Promise<void>;
  /** What {@link saveSettings} kept in this workbook; null where nothing was. */
  loadSettings: () => Promise<unknown>;
  saveSettings: (settings: unknown) => Promise<void>;
  /** Has Excel tell of changes, so that listening costs nothing later; once, when the pane opens. */
  listen: () => Promise<void>;
  onSelectionChanged: (listener: () => void) => Promise<Stop>;
  /**
   * Calls when cells of a source change or move by anybody's hand but the add-in's own, with the
   * source as it lies by then; with null, and then no more, where cells moved in a way that cannot be
   * followed.
   */
  onDataChanged: (source: Source, listener: (moved: Source | null) => void) => Promise<Stop>;
  /** What an earlier run had to leave behind. */
  findLeftovers: () => Promise<Leftover[]>;
  cleanUp: (leftover: Leftover) => Promise<void>;
  /** An error of Excel or of the workbook folder in words. */
  describe: (error: unknown) => DescribedError;
}

/** An error in words, with the cells that are in the way where there are some. */
export interface DescribedError extends ShownError {
  cells?: readonly string[];
}

export interface ReadOptions {
  /** Whether rows that are filtered away or hidden take part; charts leave them out. */
  hiddenRows: 'leave-out' | 'take';
  /** Fits that were written; one cell of theirs does not stand for the cells around it. */
  outputs?: readonly Pick<Output, 'sheetId' | 'address'>[];
}
