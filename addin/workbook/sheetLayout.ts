import type { Row } from '../../view/rows.ts';
import type { CurvePoint, FittedPoint, SheetContent } from './sheetContent.ts';

/** A block of cells by its zero-based first cell and size, as `getRangeByIndexes` takes it. */
export type Block = readonly [row: number, column: number, rows: number, columns: number];

export interface ChartSeries {
  name: string;
  x: Block;
  y: Block;
  kind: 'points' | 'curve';
}

/** A sheet before it is written: all cells at once, what is bold, and the chart. */
export interface SheetLayout {
  values: (string | number)[][];
  numberFormats: string[][];
  title: Block;
  bold: Block[];
  /** Columns of these cells get the width of their contents. */
  fitted: Block;
  chart: {
    title: string;
    xTitle: string;
    yTitle: string;
    series: ChartSeries[];
    /** First and last cell under it. */
    position: readonly [string, string];
  };
}

const width = 7;
const longestText = 1_000;
const chartRows = 20;

interface CellContent {
  value: string | number;
  format: string;
}

type Line = CellContent[];

const blank: CellContent = { value: '', format: 'General' };

/**
 * Text that Excel takes as it stands: the apostrophe keeps it from becoming a formula, a number
 * or a date, and is not part of the cell's value.
 */
function text(content: string): CellContent {
  return content === '' ? blank : { value: `'${content.slice(0, longestText)}`, format: 'General' };
}

function number(value: number | null, kind: Row['format']): CellContent {
  return value === null ? blank : { value, format: numberFormat(value, kind) };
}

/** An en-US number format that shows about four digits that matter. */
export function numberFormat(value: number, kind: Row['format']): string {
  const size = Math.abs(value);
  if (size >= 1e9 || (size > 0 && size < 1e-4)) return '0.000E+00';
  if (kind === 'fraction' || size < 1) return Number.isInteger(value) ? '0' : '0.000000';
  if (kind === 'concurrency') return Number.isInteger(value) ? '#,##0' : '#,##0.0';
  return size < 1_000 ? '#,##0.00' : '#,##0';
}

/** Arranges the content on a sheet: words, results, measurements, curve; the chart beside them. */
export function layOut(content: SheetContent): SheetLayout {
  const { fit, headers, sentence, rows, sourceAddress } = content;
  const lines: Line[] = [];
  const bold: Block[] = [];
  const level = `${Number((fit.confidenceLevel * 100).toPrecision(4))} %`;

  const add = (...line: Line): number => lines.push(line) - 1;
  const heading = (...names: string[]): number => {
    const row = add(...names.map(text));
    bold.push([row, 0, 1, width]);
    return row;
  };

  add(text('Universal Scalability Law fit'));
  add(text('Measurements'), text(sourceAddress));
  add(text('Answer'), text(sentence));
  for (const { message } of fit.warnings) add(text('Warning'), text(message));
  add();

  const results = heading('Result', 'Estimate', 'Standard error', `Low ${level}`, `High ${level}`);
  for (const row of rows) add(...resultLine(row));
  add();

  const measured = [...fit.points].sort((a, b) => Number(b.included) - Number(a.included));
  const used = measured.filter(({ included }) => included).length;
  const left = measured.length - used;
  const first =
    heading(
      ...['Row', headers.concurrency, headers.throughput, 'Fitted', 'Residual', 'Efficiency'],
      ...(left > 0 ? ['Left out because'] : []),
    ) + 1;
  for (const point of measured) add(...pointLine(point));
  add();

  const series: ChartSeries[] = [points('Measured', first, used)];
  if (left > 0) series.push(points('Left out', first + used, left));
  if (fit.bands.length > 0) {
    const curve =
      heading(
        ...[headers.concurrency, 'Fitted'],
        ...[`Curve low ${level}`, `Curve high ${level}`],
        ...[`New measurement low ${level}`, `New measurement high ${level}`],
      ) + 1;
    for (const point of fit.bands) add(...curveLine(point));
    const count = fit.bands.length;
    series.push({
      name: 'Fitted',
      x: [curve, 0, count, 1],
      y: [curve, 1, count, 1],
      kind: 'curve',
    });
  }

  const full = lines.map((line) => Array.from({ length: width }, (_, j) => line[j] ?? blank));
  return {
    values: full.map((line) => line.map(({ value }) => value)),
    numberFormats: full.map((line) => line.map(({ format }) => format)),
    title: [0, 0, 1, 1],
    bold,
    fitted: [results, 0, lines.length - results, width],
    chart: {
      title: `${headers.throughput} against ${headers.concurrency}`.slice(0, 255),
      xTitle: headers.concurrency.slice(0, 255),
      yTitle: headers.throughput.slice(0, 255),
      series,
      position: [`I${results + 1}`, `Q${results + chartRows}`],
    },
  };
}

function points(name: string, row: number, count: number): ChartSeries {
  return { name, x: [row, 1, count, 1], y: [row, 2, count, 1], kind: 'points' };
}

function resultLine({
  label,
  value,
  standardError,
  low,
  high,
  hasInterval,
  note,
  format,
}: Row): Line {
  const end = (bound: number | null): CellContent =>
    bound === null && hasInterval ? text('unbounded') : number(bound, format);
  return [
    text(label),
    typeof value === 'string' ? text(value) : number(value, format),
    number(standardError, format),
    note === null ? end(low) : text(note),
    end(high),
  ];
}

function pointLine(point: FittedPoint): Line {
  return [
    number(point.row, 'concurrency'),
    number(point.concurrency, 'concurrency'),
    number(point.throughput, 'throughput'),
    number(point.fitted, 'throughput'),
    number(point.residual, 'throughput'),
    number(point.efficiency, 'fraction'),
    text(point.excludedReason ?? ''),
  ];
}

function curveLine(point: CurvePoint): Line {
  return [
    number(point.concurrency, 'concurrency'),
    number(point.estimate, 'throughput'),
    number(point.confidenceLow, 'throughput'),
    number(point.confidenceHigh, 'throughput'),
    number(point.predictionLow, 'throughput'),
    number(point.predictionHigh, 'throughput'),
  ];
}
