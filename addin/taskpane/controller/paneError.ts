import { paneErrorTexts } from '../../texts/pane.ts';

/**
 * A failure of the pane itself, not of Excel: the solver's file did not arrive or the web view refuses it, the cells of the
 * measurements moved, and Excel does not say where to, or formulas cannot follow these measurements.
 */
export class PaneError extends Error {
  override readonly name = 'PaneError';
  readonly code: keyof typeof paneErrorTexts.english;

  constructor(code: PaneError['code'], cause?: unknown) {
    super(paneErrorTexts()[code], { cause });
    this.code = code;
  }
}
