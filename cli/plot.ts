import { lawOf, throughput, type Columns, type Fit } from 'usl-fit';
import { formatNumber } from '../view/format.ts';
import { valueOf, type Arguments } from './arguments.ts';
import { headersOf } from './headings.ts';

const mostColumns = 60;
const fewestColumns = 20;
/** Columns reserved for labels on the left. */
const reserved = 10;
const linesOfText = 14;
/** A Braille character has dots in two columns and four rows. */
const across = 2;
const down = 4;
const blank = 0x2800;
/** Bit of each dot in the character, by column and row. */
const dots = [
  [0x01, 0x02, 0x04, 0x40],
  [0x08, 0x10, 0x20, 0x80],
] as const;

/** Whether to plot: as `--plot` says, else on a terminal other than a dumb one. */
export function isPlotted(given: Arguments): boolean {
  const when = valueOf(given, 'plot') ?? 'auto';
  if (when !== 'auto') return when === 'always';
  return process.stdout.isTTY && process.env.TERM !== 'dumb';
}

/** The fitted curve as dots, with included measurements as ● and excluded ones as ○. */
export function plot(
  fit: Fit,
  columns: Columns,
  width = process.stdout.isTTY ? process.stdout.columns : mostColumns + reserved,
): string {
  const headers = headersOf(columns);
  const columnsOfText = Math.min(Math.max(width - reserved, fewestColumns), mostColumns);
  const law = lawOf(fit);
  const measured = fit.points.filter(({ included }) => included);
  const reached = largest(fit.points.map(({ concurrency }) => concurrency));
  const peak = fit.peak?.concurrency.estimate ?? 0;
  // Includes the peak if it is less than twice as far as the measurements reach.
  const right = peak > reached && peak < 2 * reached ? 1.15 * peak : 1.05 * reached;
  const places = Array.from(
    { length: across * columnsOfText },
    (_, i) => ((i + 0.5) * right) / (across * columnsOfText),
  );
  const curve = places.map((n) => throughput(n, law));
  const highest = Math.max(
    ...curve.map((x) => x ?? 0),
    largest(measured.map((point) => point.throughput)),
  );
  const top = 1.05 * highest;
  const sheet = Array.from({ length: linesOfText }, () =>
    Array.from({ length: columnsOfText }, () => blank),
  );
  const marks = sheet.map((line) => line.map(() => ''));
  curve.forEach((x, i) => {
    if (x === null || x > top) return;
    const row = Math.min(down * linesOfText - 1, Math.floor((1 - x / top) * down * linesOfText));
    const line = sheet[Math.floor(row / down)];
    const column = Math.floor(i / across);
    const dot = dots[i % across === 0 ? 0 : 1][row % down] ?? 0;
    if (line !== undefined) line[column] = (line[column] ?? blank) | dot;
  });
  for (const { concurrency, throughput: x, included } of fit.points) {
    const line = marks[Math.floor((1 - x / top) * linesOfText)];
    const column = Math.floor((concurrency / right) * columnsOfText);
    if (line !== undefined && column < columnsOfText && line[column] !== '●') {
      line[column] = included ? '●' : '○';
    }
  }
  const label = (value: number) => formatNumber(Number(value.toPrecision(3)));
  const labels = new Map([
    [0, label(top)],
    [Math.floor(linesOfText / 2), label(top / 2)],
  ]);
  const margin = Math.max(...[...labels.values()].map((text) => text.length));
  const lines = sheet.map((line, i) => {
    const cells = line.map((code, column) => marks[i]?.[column] || String.fromCharCode(code));
    const text = cells.join('').replaceAll(String.fromCharCode(blank), ' ').trimEnd();
    return `${(labels.get(i) ?? '').padStart(margin)} │${text}`;
  });
  const end = label(right);
  return [
    `${' '.repeat(margin)} ${headers.throughput}`,
    ...lines,
    `${'0'.padStart(margin)} └${'─'.repeat(columnsOfText)}`,
    `${' '.repeat(margin + 2)}0${`${headers.concurrency} ${end}`.padStart(columnsOfText - 1)}`,
  ].join('\n');
}

/** The largest of any number of values; `Math.max` would take too many arguments. */
function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), -Infinity);
}
