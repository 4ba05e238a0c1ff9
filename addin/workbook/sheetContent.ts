import type { Row } from '../../view/rows.ts';

/** A measurement with what the fit says of it. */
export interface FittedPoint {
  row: number;
  concurrency: number;
  throughput: number;
  fitted: number | null;
  residual: number | null;
  efficiency: number | null;
  included: boolean;
  excludedReason: string | null;
}

/** The curve at one concurrency. */
export interface CurvePoint {
  concurrency: number;
  estimate: number;
  confidenceLow: number | null;
  confidenceHigh: number | null;
  predictionLow: number | null;
  predictionHigh: number | null;
}

/** The part of a fit that goes into a sheet; every `Fit` of `usl-fit` is one. */
export interface SheetFit {
  confidenceLevel: number;
  points: FittedPoint[];
  bands: CurvePoint[];
  warnings: { message: string }[];
}

/** Everything the sheet says, in words and numbers made elsewhere. */
export interface SheetContent {
  fit: SheetFit;
  /** Names of the two columns. */
  headers: { concurrency: string; throughput: string };
  /** The answer in words. */
  sentence: string;
  rows: Row[];
  /** Where the measurements were read, such as `Sheet1!A1:B6`. */
  sourceAddress: string;
}
