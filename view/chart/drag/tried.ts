import type { FitReport, Table, TableOptions } from 'usl-fit';
import { holdsThroughput } from '../../labels.ts';
import { trialFit } from './trialFit.ts';
import type { Trial } from './trials.ts';

/** A trial throughput in place of a measured one. */
export interface Running {
  /** The report of the actual measurements. */
  base: FitReport;
  trial: Trial;
  /** The report with the trial value. */
  report: FitReport;
  fitOf: ReturnType<typeof trialFit>;
}

/** Tries a throughput; null if the report has no such measurement. */
export function tried(
  { table, report, options }: { table: Table; report: FitReport; options: TableOptions },
  before: Running | null,
  change: { series: string | null; row: number; throughput: number },
): Running | null {
  const { series, row, throughput } = change;
  const at = report.fits.findIndex((fit) => fit.series === series);
  const fit = report.fits[at];
  const measured = fit?.points.find((point) => point.row === row)?.throughput;
  // What is calculated from the cells, or one of several columns, is changed in the table.
  if (fit === undefined || measured === undefined || !holdsThroughput(report.columns)) return null;
  const isSame =
    before?.base === report && before.trial.series === series && before.trial.row === row;
  const fitOf = isSame ? before.fitOf : trialFit(table, report, fit, row, options);
  const came = fitOf(throughput);
  const points = fit.points.map((point) => (point.row === row ? { ...point, throughput } : point));
  const now = 'fit' in came ? came.fit : { ...fit, points };
  return {
    base: report,
    fitOf,
    trial: {
      series,
      row,
      measured,
      tried: throughput,
      problem: 'problem' in came ? came.problem : null,
    },
    report: { ...report, fits: report.fits.map((other, i) => (i === at ? now : other)) },
  };
}
