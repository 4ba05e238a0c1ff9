import type { SheetContent as PlannedContent } from '../../view/sheet/content.ts';
import type { Source } from './contract.ts';

/** What a sheet says, and where its measurements are, so that it can be fitted again. */
export interface SheetContent extends PlannedContent {
  source: Source;
}
