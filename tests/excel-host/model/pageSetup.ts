import type { Area } from './a1.ts';

/** How a sheet is printed: what was set, by Excel's names; the rest is as Excel starts. */
export interface PageSetup {
  options: Record<string, unknown>;
  /** Texts of headers and footers, such as `centerFooter`. */
  headersFooters: Record<string, string>;
  printArea: Area[];
  titleRows: Area | null;
  /** Rows before which a new page begins. */
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
