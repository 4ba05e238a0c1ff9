import type { Fit, FitReport, Table, TableOptions } from 'usl-fit';
import { mostSeriesShown } from '../fewSeries.ts';
import { worstOf } from './worst.ts';
import { trialFit } from '../../view/chart/drag/trialFit.ts';

/** With at least this many series, a table lists them. */
export const fewestInTable = 3;
/** As many as have distinct colours. */
const chosenAtFirst = 6;
/** Beside others, which show what is usual. */
const worstAtFirst = 4;

/** Names of the series shown besides the table; null until the user chooses. */
export type Chosen = readonly (string | null)[] | null;

/** Indices of the chosen series; the worst if none of the chosen exists, else the first. */
export function chosenPlaces(report: FitReport, chosen: Chosen): number[] {
  const { fits } = report;
  const wanted = new Set(chosen);
  const found = fits.flatMap(({ series }, index) => (wanted.has(series) ? [index] : []));
  if (found.length > 0) return found;
  const worst = worstOf(report)?.places ?? [];
  const others = fits.flatMap((_, index) => (worst.includes(index) ? [] : [index]));
  return [...worst.slice(0, worstAtFirst), ...others].slice(0, chosenAtFirst);
}

/** The choice with a series added or removed: never empty, and no more than can be shown. */
export function toggledSeries(report: FitReport, chosen: Chosen, index: number): Chosen {
  const places = chosenPlaces(report, chosen);
  const next = places.includes(index)
    ? places.filter((other) => other !== index)
    : [...places, index];
  if (next.length === 0 || next.length > mostSeriesShown) return chosen;
  return next.map((each) => report.fits[each]?.series ?? null);
}

/** A report of only the chosen series; the report itself if all are chosen. */
export function chosenReport(
  report: FitReport,
  chosen: Chosen,
  { table, options }: { table: Table | null; options: TableOptions },
): FitReport {
  const places = chosenPlaces(report, chosen);
  const errors = report.errors.slice(0, mostSeriesShown);
  const whole = errors.length === report.errors.length;
  if (places.length === report.fits.length && whole) return report;
  const fits = places.flatMap((index) => report.fits[index] ?? []);
  return { ...report, errors, fits: fits.map((fit) => withCurve(report, fit, table, options)) };
}

const drawn = new WeakMap<Fit, Fit>();

/** A fit with its curve: with many series, only the first have one until another is chosen. */
function withCurve(report: FitReport, fit: Fit, table: Table | null, options: TableOptions): Fit {
  const [point] = fit.points;
  if (fit.bands.length > 0 || table === null || point === undefined) return fit;
  const known = drawn.get(fit);
  if (known !== undefined) return known;
  const came = trialFit(table, report, fit, point.row, options)(point.throughput);
  const curved = 'fit' in came ? { ...fit, bands: came.fit.bands } : fit;
  drawn.set(fit, curved);
  return curved;
}
