// What planning asks of the core.
import * as usl from 'usl-fit';
import type { Table, TableOptions } from 'usl-fit';
import type {
  Estimate,
  NextMeasurement,
  RequirementReport,
  WhatIf,
} from '../../wasm-core/pkg/usl_fit.js';

export type { Estimate, NextMeasurement, RequirementReport, WhatIf };

export interface Law {
  lambda: number;
  sigma: number;
  kappa: number;
}

export type Change = { value: number } | { factor: number };

export type Measurements =
  | { concurrency: readonly number[]; throughput: readonly number[] }
  | { table: Table; series?: string | null };

interface Planning {
  whatIf: (
    law: Law,
    change: { lambda?: Change; sigma?: Change; kappa?: Change },
    concurrencies: readonly number[],
  ) => WhatIf;
  requirement: (
    measurements: Measurements,
    asked: { throughput?: number; latency?: number; users?: number; thinkTime?: number },
    options?: TableOptions,
  ) => RequirementReport;
  nextMeasurement: (
    measurements: Measurements,
    options?: TableOptions & { quantity?: string; candidates?: number[]; largest?: number },
  ) => NextMeasurement;
  efficiency: (n: number, law: Law) => number | null;
}

const planning = usl as unknown as Planning;

export const whatIf: Planning['whatIf'] = (...asked) => planning.whatIf(...asked);
export const requirement: Planning['requirement'] = (...asked) => planning.requirement(...asked);
export const nextMeasurement: Planning['nextMeasurement'] = (...asked) =>
  planning.nextMeasurement(...asked);
export const efficiency: Planning['efficiency'] = (...asked) => planning.efficiency(...asked);
