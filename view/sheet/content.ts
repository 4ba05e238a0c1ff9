import type { Fit } from 'usl-fit';
import type { Row } from '../rows.ts';

/** One series as the sheet shows it. */
export interface SheetSeries {
  name: string;
  fit: Fit;
  /** The answer in words. */
  sentence: string;
  rows: Row[];
}

/** How the three parameters are written. */
export interface Letters {
  lambda: string;
  sigma: string;
  kappa: string;
}

/** Everything the sheet says, in words and numbers made elsewhere. */
export interface SheetContent {
  series: SheetSeries[];
  /** Names of the two columns. */
  headers: { concurrency: string; throughput: string };
  letters: Letters;
  /** Where the measurements were read, such as `Sheet1!A1:B6`. */
  sourceAddress: string;
  /** How many hidden rows were left out. */
  hiddenRows: number;
}
