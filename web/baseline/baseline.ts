import {
  type Fit,
  type FitReport,
  type TableOptions,
  type TextTable,
  type CompareOptions,
  compare,
  type Comparison,
  readGrid,
} from 'usl-fit';
import { isNoChoice, noChoice, type Choice } from '../../view/choice.ts';
import type { ShownError } from '../../view/ErrorCard.tsx';
import { tableOptions, viewOptions, type Exclusion } from '../../view/fitForView.ts';
import type { FitSettings } from '../../view/settings.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { closedOutcomeOf, openText, readingOf, type OpenedText } from '../reading.ts';
import { excessOf, most, type Excess } from '../worker/limits.ts';
import { countedHeaders } from '../../view/labels.ts';
import type { ComparedSide } from '../../view/planning/Compare.tsx';
import { excludedRows } from '../heldOut/excludedRows.ts';
import type { Entry } from '../entry.ts';
import {
  comparedOf,
  comparisonWords,
  largestCommon,
  type Compared,
} from '../../view/planning/compare.ts';
import { pairOf } from '../../view/sides.ts';
import { spokenSeries } from '../../view/seriesNames.ts';
import { attempt } from '../../view/planning/attempt.ts';
import { cellsOf } from '../grid/cells.ts';

/** The text of the earlier table, and how the present one is read and fitted. */
export interface BaselineRequest {
  text: string;
  choice: Choice;
  columns: readonly string[];
  settings: FitSettings;
}

/** The earlier table with its fits, or the errors. */
export type Baseline =
  | { table: TextTable; report: FitReport; options: TableOptions }
  | { errors: readonly ShownError[] };

/** The result for an earlier table, or the limit it exceeds. */
export type BaselineAnswer = Baseline | { excess: Excess };

/** Parses an earlier table; the column choice applies to it if it has the same columns. */
export function openBaseline({ text, choice, columns, settings }: BaselineRequest): {
  opened: OpenedText;
  fitted: () => Baseline;
} {
  const sameColumns = isNoChoice(choice) || readGrid(text).names.join('\n') === columns.join('\n');
  const applicable = sameColumns ? choice : noChoice;
  const opened = openText(text, viewOptions(applicable, settings));
  const fitted = (): Baseline => {
    const { table } = readingOf(text, opened);
    const { report, errors } = closedOutcomeOf(opened);
    return report === null || table === null
      ? { errors }
      : { table, report, options: tableOptions(applicable, settings) };
  };
  return { opened, fitted };
}

/** Reads and fits an earlier table. */
export function baselineOf(request: BaselineRequest): BaselineAnswer {
  const { length } = request.text;
  if (length > most.text) return { excess: { of: 'text', found: length } };
  const { opened, fitted } = openBaseline(request);
  const excess = excessOf(opened.size);
  if (excess === null) return fitted();
  opened.series?.close();
  return { excess };
}

/** The series of the earlier table to compare a fit with: the one of the same name, or the only one. */
export function counterpartOf(
  { series }: Fit,
  { fits }: FitReport,
): { fit: Fit } | { error: ShownError } {
  const same = fits.find((fit) => fit.series === series);
  const found = same ?? (fits.length === 1 ? fits[0] : undefined);
  if (found !== undefined) return { fit: found };
  const names = fits.map((fit) => `“${fit.series ?? ''}”`).join(', ');
  const message = compareTexts().noSeries(series ?? '', names);
  return { error: { code: 'series-not-found', message } };
}

/** Both tables of one series, and how they are read. */
export interface Sides {
  before: ComparedSide;
  after: ComparedSide;
  options: CompareOptions;
}

/** The present measurements: the entry and its result. */
export interface Present {
  entry: Pick<Entry, 'choice' | 'settings' | 'exclusions' | 'heldOut' | 'counts'>;
  report: FitReport;
  table: TextTable;
}

/** The two sides of a series' comparison, or why it cannot be compared. */
export function sidesOf(
  after: Fit,
  baseline: Exclude<Baseline, { errors: unknown }>,
  { entry, report, table }: Present,
): Sides | { error: ShownError } {
  const { choice, settings, exclusions, heldOut, counts } = entry;
  const counterpart = counterpartOf(after, baseline.report);
  if ('error' in counterpart) return counterpart;
  const { fit } = counterpart;
  return {
    before: {
      fit,
      headers: countedHeaders(baseline.report.columns, counts),
      measurements: { table: baseline.table, series: fit.series },
    },
    after: {
      fit: after,
      headers: countedHeaders(report.columns, counts),
      measurements: { table, series: after.series },
    },
    options: {
      ...tableOptions(choice, settings, excludedRows({ exclusions, heldOut })),
      before: baseline.options,
    },
  };
}

/** The two series of one table that were measured before a change and after it. */
export function pairSides(
  { before, after }: { before: Fit; after: Fit },
  { entry, report, table }: Present,
): Sides {
  const { choice, settings, exclusions, heldOut, counts } = entry;
  const options = tableOptions(choice, settings, excludedRows({ exclusions, heldOut }));
  const headers = countedHeaders(report.columns, counts);
  const sideOf = (fit: Fit): ComparedSide => ({
    fit,
    headers,
    measurements: { table, series: fit.series },
  });
  return { before: sideOf(before), after: sideOf(after), options: { ...options, before: options } };
}

/** One series beside itself in the table before. */
export interface SeriesComparison {
  comparison: Comparison;
  compared: Compared;
}

/** The comparison of each fit with the earlier table; null if there is none, or if it cannot be compared. */
export function comparisonsOf(
  entry: Entry,
  table: TextTable,
  report: FitReport,
  { columns, level }: { columns: readonly string[]; level: number | null },
): (SeriesComparison | null)[] {
  const { baseline: text, choice, settings } = entry;
  const pair = text.trim() === '' ? pairOf(report) : null;
  const baseline =
    text.trim() === '' || text.trim() === entry.text.trim()
      ? null
      : baselineOf({ text, choice, columns, settings });
  const sidesFor = (fit: Fit) => {
    if (pair !== null) return fit === pair.after ? pairSides(pair, { entry, report, table }) : null;
    if (baseline === null || !('report' in baseline)) return null;
    return sidesOf(fit, baseline, { entry, report, table });
  };
  return report.fits.map((fit) => {
    const sides = sidesFor(fit);
    if (sides === null || 'error' in sides) return null;
    const { before, after, options } = sides;
    const at = [level ?? largestCommon(before.fit, after.fit)];
    const outcome = attempt(() =>
      compare(before.measurements, after.measurements, { ...options, at }),
    );
    return 'answer' in outcome
      ? { comparison: outcome.answer, compared: comparedOf(before, after) }
      : null;
  });
}

/** The present and the earlier series in one report, so that a report view shows both. */
export function withBefore(report: FitReport, before: readonly Fit[]): FitReport {
  if (before.length === 0) return report;
  const words = compareTexts();
  const named = (fits: readonly Fit[], when: string) =>
    fits.map((fit) => ({
      ...fit,
      series: fit.series === null ? when : `${fit.series}, ${when}`,
    }));
  return {
    ...report,
    fits: [...named(report.fits, words.chart.after), ...named(before, words.chart.before)],
  };
}

/** The change of a series in one sentence, with its name if it has one. */
export function changeOf({ comparison, compared }: SeriesComparison): string {
  const { headline } = comparisonWords(comparison, compared.headers);
  // Of two series of one table the change is from one to the other.
  const isPair =
    compared.before.series !== compared.after.series && compared.before.series !== null;
  const name = isPair ? null : spokenSeries(compared.after.series);
  return name === null ? headline : `${name}: ${headline}`;
}

/** A table to be kept as the earlier one; excluded rows are commented out. */
export function baselineText(text: string, exclusions: readonly Exclusion[]): string {
  if (exclusions.length === 0) return text;
  const out = new Set(exclusions.map(({ row }) => row));
  const { rows } = cellsOf(text);
  return rows.reduceRight((result, { line, start, end }) => {
    if (!out.has(line)) return result;
    // A comment ends at the end of its line.
    const comment = `# ${text.slice(start, end).replaceAll(/\r?\n/g, ' ')}`;
    return result.slice(0, start) + comment + result.slice(end);
  }, text);
}
