import type { SheetContent } from './content.ts';
import type { ParameterNames } from './formulas.ts';
import { layOut, type SheetLayout } from './layout.ts';

/** Lays out a content, with its parameters under these names, from a cell on. */
export type LayOut = (
  content: SheetContent,
  names: readonly ParameterNames[],
  origin: readonly [row: number, column: number],
) => SheetLayout;

/** Content with a layout of its own, if it has one, such as that of parameters that follow. */
export interface PlannedContent extends SheetContent {
  layOut?: LayOut;
}

/** Lays out the content: by its own layout, else with the parameters of its fit. */
export const planSheet = (
  content: PlannedContent,
  names: readonly ParameterNames[],
  origin: readonly [row: number, column: number],
): SheetLayout => (content.layOut ?? layOut)(content, names, origin);
