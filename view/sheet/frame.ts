import type { SheetSeries } from './content.ts';
import type { CellContent } from './cells.ts';
import type { ParameterNames } from './parameterNames.ts';

/** How tables begin: with a column for the series where there are several. */
export interface Frame {
  /** Cells that stand first in a row of a series. */
  lead: (series: SheetSeries) => CellContent[];
  /** The column after them. */
  first: number;
  width: number;
}

/** A series beside the names of its parameters. */
export interface NamedSeries extends SheetSeries {
  names: ParameterNames;
}

/** The item of a list that is as long as the series are many. */
export function nth<T>(list: readonly T[], i: number): T {
  const item = list[i];
  if (item === undefined) throw new RangeError(`There is no item ${i}.`);
  return item;
}
