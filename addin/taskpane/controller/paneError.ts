import { paneErrorTexts } from '../../texts/pane.ts';

/**
 * A failure of the pane itself, not of Excel: the solver's file did not arrive or the web view refuses it, Excel no longer
 * knows the cells of the measurements, or formulas cannot follow these measurements.
 */
export class PaneError extends Error {
  override readonly name = 'PaneError';
  readonly code: keyof typeof paneErrorTexts.english;

  constructor(code: PaneError['code'], cause?: unknown) {
    super(paneErrorTexts()[code], { cause });
    this.code = code;
  }
}
