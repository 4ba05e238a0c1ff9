/**
 * The element `<usl-fit>`: shows a table of measurements as a sentence, a chart and numbers, in any page.
 *
 * ```html
 * <script src="usl-fit-element.js" defer></script>
 * <usl-fit>users,requests/s
 * 1,955
 * 2,1879
 * 4,3549
 * 8,6531
 * 16,9897</usl-fit>
 * ```
 */
import type { Cell, FitReport, TableOptions } from 'usl-fit';

/** Input of the element: CSV, TSV or similar text, or rows of cells. */
export type ElementData = string | readonly (readonly Cell[])[];

/** Why there is no report. */
export interface ElementError {
  /** A code of `UslError`, or `element-data`, `element-options`, `webassembly-refused`. */
  code: string;
  /** What is wrong, and what to do. */
  message: string;
}

/** The interface of the element for scripts of the page. */
export interface UslFitElement extends HTMLElement {
  /** The table. Defaults to the attribute `data`, else the element's content: text or an HTML table. */
  data: ElementData | null;
  /** How to read and fit it. Defaults to the JSON of the attribute `options`. */
  options: TableOptions | null;
  /** Whether points can be dragged, as the attribute `interactive` says. */
  interactive: boolean;
  /** The rows of cells that were fitted, a dragged point where it was dragged to; null before, and for what is no table. */
  readonly table: readonly (readonly Cell[])[] | null;
  /** What came of it; null while it is worked out and where nothing could be fitted. */
  readonly report: FitReport | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'usl-fit': UslFitElement;
  }
  interface HTMLElementEventMap {
    /** A report is available: of the data, or with a point dragged elsewhere. */
    'usl-fit': CustomEvent<FitReport>;
    'usl-fit-error': CustomEvent<ElementError>;
  }
}
