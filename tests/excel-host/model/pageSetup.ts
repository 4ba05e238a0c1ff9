import type { Area } from './a1.ts';

/** How a sheet is printed: the options that were set, by Excel's names; the others have Excel's defaults. */
export interface PageSetup {
  options: Record<string, unknown>;
  /** Texts of headers and footers, such as `centerFooter`. */
  headersFooters: Record<string, string>;
  printArea: Area[];
  titleRows: Area | null;
  /** Rows above which a new page begins. */
  breaks: Set<number>;
  titleColumns: Area | null;
}

export const newPageSetup = (): PageSetup => ({
  options: {},
  headersFooters: {},
  printArea: [],
  titleRows: null,
  breaks: new Set(),
  titleColumns: null,
});
