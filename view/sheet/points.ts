import { sheetTexts } from '../texts/sheet.ts';
import type { Fit } from 'usl-fit';
import type { Block } from './a1.ts';
import type { SheetContent } from './content.ts';
import { columnFormat, number, numberFormat, text, type CellContent } from './cells.ts';
import { throughputFormula } from './formulas.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import type { Plan } from './plan.ts';
import { addHeading } from './results.ts';

type FittedPoint = Fit['points'][number];

/** Where the measurements of one series stand, those that took part first. */
export interface PointCells {
  /** First row of the plan, and how many took part and were left out. */
  row: number;
  used: number;
  left: number;
  /** Blocks of both columns of those that took part, and of those left out. */
  concurrency: Block;
  throughput: Block;
  leftConcurrency: Block;
  leftThroughput: Block;
}

/** Columns of the table, after the series. */
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

/** The measurements, with live formulas for what the curve says of each. */
export function addPoints(
  plan: Plan,
  frame: Frame,
  { headers }: SheetContent,
  series: readonly NamedSeries[],
): PointCells[] {
  const { measurements, points: words } = sheetTexts();
  plan.mayBreak();
  plan.look('section', plan.add(text(measurements)), 0);
  const heads = [
    words.row,
    headers.concurrency,
    headers.throughput,
    words.latency,
    words.fitted,
    words.residual,
    words.efficiency,
    words.weight,
    words.reason,
  ];
  addHeading(plan, frame, heads, { words: [pointColumns.reason] });
  const top = plan.next;
  const cells = series.map((one) => addSeries(plan, frame, one));
  addFormats(plan, frame, top, series);
  plan.skip();
  return cells;
}

function addSeries(plan: Plan, frame: Frame, series: NamedSeries): PointCells {
  const { points } = series.fit;
  const used = points.filter(({ included }) => included);
  const left = points.filter(({ included }) => !included);
  const row = plan.next;
  for (const point of [...used, ...left]) addPoint(plan, frame, series, point);
  const block = (from: number, column: keyof typeof pointColumns, count: number): Block =>
    plan.block(row + from, frame.first + pointColumns[column], count);
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

function addPoint(plan: Plan, frame: Frame, series: NamedSeries, point: FittedPoint): void {
  const row = plan.next;
  const at = (column: keyof typeof pointColumns): string =>
    plan.cell(row, frame.first + pointColumns[column]);
  const [n, x] = [at('concurrency'), at('throughput')];
  const { concurrency, throughput, latency, efficiency } = point;
  // Where the law has no value, or a measurement failed, a formula would invent one.
  const onCurve = point.fitted !== null;
  const live: Record<'latency' | 'fitted' | 'residual' | 'efficiency', CellContent> = {
    latency: latency === concurrency / throughput ? `=${n}/${x}` : number(latency),
    fitted: onCurve ? throughputFormula(series.names, n) : '',
    residual: onCurve ? `=${x}-${at('fitted')}` : '',
    efficiency: efficiency === null ? '' : `=${x}/(${series.names.lambda}*${n})`,
  };
  plan.add(
    ...frame.lead(series),
    point.row,
    concurrency,
    throughput,
    live.latency,
    live.fitted,
    live.residual,
    live.efficiency,
    point.weight,
    text(point.included ? '' : (point.excludedReason ?? sheetTexts().points.leftOut)),
  );
}

function addFormats(plan: Plan, frame: Frame, top: number, series: readonly NamedSeries[]): void {
  const points = series.flatMap(({ fit }) => fit.points);
  const format = (
    column: keyof typeof pointColumns,
    kind: 'throughput' | 'fraction' | 'concurrency',
    values: readonly (number | null)[],
  ): void => {
    plan.format(
      columnFormat(values, kind),
      ...([top, frame.first + pointColumns[column], points.length, 1] as const),
    );
  };
  const of = (key: 'concurrency' | 'throughput' | 'latency' | 'fitted' | 'weight') =>
    points.map((point) => point[key]);
  format('concurrency', 'concurrency', of('concurrency'));
  format('throughput', 'throughput', of('throughput'));
  format('latency', 'throughput', of('latency'));
  format('fitted', 'throughput', of('fitted'));
  const scatter = nth(series, 0).fit.goodness.rmse ?? 1;
  plan.format(
    numberFormat(scatter + 1e-9, 'throughput'),
    ...([top, frame.first + pointColumns.residual, points.length, 1] as const),
  );
  plan.format('0.0%', top, frame.first + pointColumns.efficiency, points.length);
  plan.look('count', top, frame.first + pointColumns.row, points.length);
  plan.look('words', top, frame.first + pointColumns.reason, points.length);
  format('weight', 'fraction', of('weight'));
}
