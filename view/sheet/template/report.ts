import { templateTexts } from '../../texts/template.ts';
import type { Block } from '../a1.ts';
import type { Chosen } from './chosen.ts';
import { calculated, type SheetGrid } from './grid.ts';
import type { ParameterNames } from '../formulas.ts';
import type { Totals } from './measurements.ts';
import type { Levels } from './levels.ts';
import type { Curve, Interval } from './peak.ts';

/** What the report shows. */
export interface Found {
  totals: Totals;
  levels: Levels;
  chosen: Chosen;
  figures: Curve;
  /** Whether there are enough levels for a fit. */
  isFitted: string;
  /** The formula of the answer in one sentence. */
  sentence: string;
}

/** Where the report has what. */
export interface ReportCells {
  /** Cells of the results by their name, with estimate, low and high: `$F$35`. */
  results: Readonly<Record<ResultName, Interval>>;
  /** The answer in one sentence; empty without measurements. */
  answer: string;
  /** How many rows were ignored; empty for none. */
  ignored: string;
  /** The cells that the chart covers. */
  chart: Block;
  /** The row behind the report. */
  end: number;
}

/** What the report says beside what is found. */
interface ReportWords {
  /** Names of the cells with the parameters. */
  names: ParameterNames;
  /** What it is based on, a line each. */
  notes: readonly string[];
}

/** A row of the results. */
export type ResultName =
  | 'best'
  | 'bestAt'
  | 'nearlyAt'
  | 'change'
  | 'peakAt'
  | 'peak'
  | 'ceiling'
  | 'lambda'
  | 'sigma'
  | 'kappa'
  | 'scatter'
  | 'used';

const chartRows = 20;

/** Four digits or so, whatever the size. */
export const plain = '[>=1000]#,##0;[>=1]#,##0.00;0.000000';

/** Adds answer, figures and results. */
export function addReport(
  grid: SheetGrid,
  column: number,
  { totals, levels, chosen, figures, isFitted, sentence }: Found,
  { names, notes }: ReportWords,
): ReportCells {
  const words = templateTexts();
  const { top } = grid;
  const chartTop = top + 4;
  const resultsTop = chartTop + chartRows + 1;
  const answer = grid.compute(top + 2, column, sentence);
  grid.style('label', top + 2, column);
  const fitted = (cell: string): string => `IF(${isFitted},${cell},"")`;
  const only = (estimate: string): Interval => ({ estimate, low: '""', high: '""' });
  const rows: readonly (readonly [ResultName, Interval])[] = [
    ['best', only(levels.best.throughput)],
    ['bestAt', only(levels.best.concurrency)],
    ['nearlyAt', only(levels.nearly)],
    [
      'change',
      only(`IF(${totals.count}=0,"",${levels.end.throughput}/${levels.best.throughput}-1)`),
    ],
    ['peakAt', figures.peakConcurrency],
    ['peak', figures.peakThroughput],
    ['ceiling', figures.ceiling],
    ['lambda', figures.lambda],
    ['sigma', figures.sigma],
    ['kappa', figures.kappa],
    ['scatter', only(chosen.scatter)],
  ];
  grid.put(
    resultsTop,
    column,
    words.results.head,
    words.results.value,
    words.results.low,
    words.results.high,
  );
  grid.style('heading', resultsTop, column, 1, 7);
  grid.style('numberHeading', resultsTop, column + 1, 1, 3);
  const results = Object.fromEntries(
    rows.map(([name, interval], i) => {
      const row = resultsTop + 1 + i;
      const isCurve = !['best', 'bestAt', 'nearlyAt', 'change'].includes(name);
      const shown = (cell: string): string => (isCurve ? fitted(cell) : cell);
      grid.put(row, column, words.results[name]);
      const [estimate, low, high] = [interval.estimate, interval.low, interval.high].map(
        (cell, j) => grid.compute(row, column + 1 + j, shown(cell)),
      ) as [string, string, string];
      return [name, { estimate, low, high }];
    }),
  ) as Record<ResultName, Interval>;
  grid.format(plain, resultsTop + 1, column + 1, rows.length, 3);
  grid.format('#,##0.###', resultsTop + 2, column + 1);
  grid.format('#,##0.0', resultsTop + 3, column + 1);
  grid.format('0.0%', resultsTop + 4, column + 1);
  addFigures(grid, column, results);
  const usedRow = resultsTop + 1 + rows.length;
  grid.put(usedRow, column, words.results.used, calculated(totals.count));
  const ignored = `IF(${totals.ignored}>0,${totals.ignored}&"${words.ignored}","")`;
  const ignoredRows = grid.compute(usedRow, column + 2, ignored);
  for (const [i, line] of notes.entries()) {
    grid.put(usedRow + 2 + i, column, line);
    grid.style('note', usedRow + 2 + i, column);
  }
  for (const [i, key] of (['lambda', 'sigma', 'kappa'] as const).entries()) {
    grid.name(names[key], resultsTop + 8 + i, column + 1, words.results[key]);
  }

  return {
    results: { ...results, used: only(totals.count) },
    ignored: ignoredRows,
    answer,
    chart: grid.block(chartTop, column, chartRows, 7),
    end: usedRow + 2 + notes.length,
  };
}

/** Adds the three figures above the chart: the best throughput, at how many, and 95 % of it at how many. */
function addFigures(
  grid: SheetGrid,
  column: number,
  results: Readonly<Record<ResultName, Interval>>,
): void {
  const words = templateTexts().results;
  const { top } = grid;
  for (const [i, name] of (['best', 'bestAt', 'nearlyAt'] as const).entries()) {
    const at = column + (i === 0 ? 0 : 2 * i - 1);
    grid.put(top, at, words[name]);
    grid.style('label', top, at);
    grid.compute(top + 1, at, results[name].estimate);
    grid.style('figure', top + 1, at);
  }
  grid.format('#,##0.###', top + 1, column, 1, 3);
  grid.format('#,##0.0', top + 1, column + 3);
}
