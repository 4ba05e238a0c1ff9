import { paneErrorTexts } from '../../texts/pane.ts';

/**
 * A failure of the pane itself, not of Excel: the solver's file did not arrive or the web view refuses it, or the cells of
 * the measurements moved, and Excel does not say where to.
 */
export class PaneError extends Error {
  override readonly name = 'PaneError';
  readonly code: 'solver-not-loaded' | 'source-moved';

  constructor(code: PaneError['code'], cause?: unknown) {
    super(paneErrorTexts()[code], { cause });
    this.code = code;
  }
}
