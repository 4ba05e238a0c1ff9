import type { Point } from 'usl-fit';
import { sheetTexts } from '../texts/sheet.ts';
import type { Block } from './a1.ts';
import { nth, type SheetBuilder } from './builder.ts';
import { blank, columnFormat, formula, numberFormat } from './cells.ts';
import type { SheetContent } from './content.ts';
import { throughputFormula, type NamedSeries } from './formulas.ts';

/** Cells of a series' measurements, the included ones first. */
export interface PointCells {
  /** First row of the block, and the numbers of included and excluded measurements. */
  row: number;
  used: number;
  left: number;
  /** Columns of the included and of the excluded measurements. */
  concurrency: Block;
  throughput: Block;
  leftConcurrency: Block;
  leftThroughput: Block;
}

/** Columns of the table, after the series' name. */
export const pointColumns = {
  row: 0,
  concurrency: 1,
  throughput: 2,
  latency: 3,
  fitted: 4,
  residual: 5,
  efficiency: 6,
  weight: 7,
  reason: 8,
} as const;

type Column = keyof typeof pointColumns;

/** Adds the measurements, with live formulas for the fitted values. */
export function addPoints(
  sheet: SheetBuilder,
  { headers }: SheetContent,
  series: readonly NamedSeries[],
): PointCells[] {
  const { measurements, points: words } = sheetTexts();
  sheet.allowBreak();
  sheet.addStyled('section', measurements);
  const heads: Readonly<Record<Column, string>> = { ...words, ...headers };
  const names = Object.keys(pointColumns) as Column[];
  sheet.addHeading(
    names.map((name) => heads[name]),
    { words: [pointColumns.reason] },
  );
  const top = sheet.next;
  const cells = series.map((one) => addSeries(sheet, one));
  addFormats(sheet, top, series);
  sheet.skip();
  return cells;
}

function addSeries(sheet: SheetBuilder, series: NamedSeries): PointCells {
  const { points } = series.fit;
  const used = points.filter(({ included }) => included);
  const left = points.filter(({ included }) => !included);
  const row = sheet.next;
  for (const point of [...used, ...left]) addPoint(sheet, series, point);
  const block = (from: number, column: Column, count: number): Block =>
    sheet.block(row + from, sheet.first + pointColumns[column], count);
  return {
    row,
    used: used.length,
    left: left.length,
    concurrency: block(0, 'concurrency', used.length),
    throughput: block(0, 'throughput', used.length),
    leftConcurrency: block(used.length, 'concurrency', left.length),
    leftThroughput: block(used.length, 'throughput', left.length),
  };
}

function addPoint(sheet: SheetBuilder, series: NamedSeries, point: Point): void {
  const row = sheet.next;
  const at = (column: Column): string => sheet.cell(row, sheet.first + pointColumns[column]);
  const [n, x] = [at('concurrency'), at('throughput')];
  const { concurrency, throughput, latency, fitted, residual, efficiency } = point;
  // Where the core gives no value there is no formula either, since it would invent one.
  const live = (text: string, value: number | null) =>
    value === null ? blank : formula(text, value);
  sheet.addOf(
    series,
    point.row,
    concurrency,
    throughput,
    latency === concurrency / throughput ? formula(`=${n}/${x}`, latency) : (latency ?? blank),
    live(throughputFormula(series.names, n), fitted),
    live(`=${x}-${at('fitted')}`, fitted === null ? null : (residual ?? throughput - fitted)),
    live(`=${x}/(${series.names.lambda}*${n})`, efficiency),
    point.weight,
    point.included ? blank : (point.excludedReason ?? sheetTexts().points.leftOut),
  );
}

function addFormats(sheet: SheetBuilder, top: number, series: readonly NamedSeries[]): void {
  const points = series.flatMap(({ fit }) => fit.points);
  const count = points.length;
  const column = (name: Column): number => sheet.first + pointColumns[name];
  for (const [name, kind] of [
    ['concurrency', 'concurrency'],
    ['throughput', 'throughput'],
    ['latency', 'throughput'],
    ['fitted', 'throughput'],
    ['weight', 'fraction'],
  ] as const) {
    const values = points.map((point) => point[name]);
    sheet.format(columnFormat(values, kind), top, column(name), count);
  }
  const scatter = nth(series, 0).fit.goodness.rmse ?? 1;
  sheet.format(numberFormat(scatter + 1e-9, 'throughput'), top, column('residual'), count);
  sheet.format('0.0%', top, column('efficiency'), count);
  sheet.style('count', top, column('row'), count);
  sheet.style('words', top, column('reason'), count);
}
