/**
 * The element `<usl-fit>`: a table of measurements as a sentence, a chart and the numbers, in any page.
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

/** What the element is given: a text of CSV, TSV and the like, or rows of cells. */
export type ElementData = string | readonly (readonly Cell[])[];

/** Why there is no report. */
export interface ElementError {
  /** A code of `UslError`, or `element-data`, `element-options`, `webassembly-refused`. */
  code: string;
  /** What was found, and what to do. */
  message: string;
}

/** What a page's own scripts see of the element. */
export interface UslFitElement extends HTMLElement {
  /** The table. Left out, that of the attribute `data`, or what stands inside: a text, or a table of HTML. */
  data: ElementData | null;
  /** How it is read and fitted. Left out, what the attribute `options` says as JSON. */
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
    /** There is a report: its own, or with a point where it was dragged to. */
    'usl-fit': CustomEvent<FitReport>;
    'usl-fit-error': CustomEvent<ElementError>;
  }
}
