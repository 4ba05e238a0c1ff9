import { nounTexts } from '../../texts/nouns.ts';
import { sheetTexts } from '../../texts/sheet.ts';
import { followedTexts } from '../../texts/followed.ts';
import { templateTexts } from '../../texts/template.ts';
import { nth } from '../builder.ts';
import { blank, quoted } from '../cells.ts';
import type { FollowedCells, SheetContent, SheetSeries } from '../content.ts';
import type { ParameterNames } from '../formulas.ts';
import type { SheetLayout } from '../layout.ts';
import { pageOf } from '../pages.ts';
import { noteLines } from '../results.ts';
import { templateChart } from './chart.ts';
import { addFormulas, type FormulaFit } from './formulas.ts';
import { calculated, SheetGrid } from './grid.ts';
import { addReport, plain, type ReportCells, type ResultName } from './report.ts';
import { calculation, printedColumns, reportColumn, widths } from './template.ts';

/** Rows for measurements: as many again as there are, for rows that are inserted between them. */
const [fewestRows, mostRows] = [100, 500];
const top = 3;
const entry = { concurrency: 0, throughput: 1, fitted: 2, headed: false };
/** Width of a column of the calculation, in points. */
const narrow = 60;

/**
 * Lays out a fit by formulas that follow the measurements, in place of the parameters of a fit: the template, whose
 * framed columns refer to the cells of the user.
 */
export function layOutFollowed(
  content: SheetContent,
  names: readonly ParameterNames[],
  origin: readonly [row: number, column: number],
): SheetLayout {
  const { follows } = content;
  if (follows === undefined) throw new RangeError('There are no cells to follow.');
  const words = followedTexts();
  const rows = Math.min(mostRows, Math.max(fewestRows, 2 * follows.rows));
  const grid = new SheetGrid({ origin, top, rows });
  const source = sheetTexts().footer(content.sourceAddress);
  grid.put(0, 0, sheetTexts().title);
  grid.style('title', 0, 0);
  grid.put(1, 0, source);
  addLinks(grid, content, follows);

  const fit = addFormulas(grid, calculation, entry, wordsOf(follows));
  const notes = [...words.basis, words.room(rows)].flatMap(noteLines);
  const report = addReport(grid, reportColumn, fit, { names: nth(names, 0), notes });
  grid.put(top - 1, reportColumn, tooMany(follows, rows));
  grid.style('note', top - 1, reportColumn);
  const end = addComparison(grid, report, fit, nth(content.series, 0));

  const { cells } = grid;
  const width = Math.max(...cells.map(({ length }) => length));
  const all = Array.from({ length: width }, (_, j) => widths[j] ?? narrow);
  return {
    block: grid.block(0, 0, cells.length, width),
    cells: cells.map((line) => Array.from({ length: width }, (_, j) => line[j] ?? blank)),
    styles: grid.styles,
    names: grid.names,
    widths: all,
    page: pageOf({
      width: all.slice(0, printedColumns).reduce((sum, one) => sum + one, 0),
      starts: [],
      printed: grid.block(0, 0, end, printedColumns),
      footer: source,
    }),
    chart: templateChart(fit, report.chart, content.headers),
  };
}

/** Adds the columns that refer to the measurements. */
function addLinks(
  grid: SheetGrid,
  { headers }: SheetContent,
  { concurrency, throughput }: FollowedCells,
): void {
  grid.put(top - 1, 0, headers.concurrency, headers.throughput, followedTexts().fitted);
  grid.style('heading', top - 1, 0, 1, 3);
  grid.style('numberHeading', top - 1, 0, 1, 3);
  for (let i = 0; i < grid.rows; i += 1) {
    for (const [column, range] of [concurrency, throughput].entries()) {
      const cell = `INDEX(${range},${i + 1})`;
      // Beyond the range, and where a cell holds an error.
      grid.compute(top + i, column, `IFERROR(IF(${cell}="","",${cell}),"")`);
    }
  }
  grid.format('#,##0.###', top, 0, grid.rows, 2);
  grid.format(plain, top, 2, grid.rows);
}

/** Says that the formulas follow, or how many rows they do not reach any more. */
function tooMany({ concurrency }: FollowedCells, rows: number) {
  const { follows, beyond } = followedTexts();
  const more = `ROWS(${concurrency})-${rows}`;
  return calculated(`IFERROR(IF(${more}>0,${more}&${quoted(beyond)},${quoted(follows)}),"#REF!")`);
}

/** The words of the core's own sentences for these columns. */
function wordsOf({ noun, unit }: FollowedCells) {
  return { noun: noun === null ? null : (nounTexts()[noun] ?? null), unit };
}

/** Figures that the fit at the insertion gives, too. */
const compared = [
  ['lambda', ({ parameters }) => parameters.lambda.estimate],
  ['sigma', ({ parameters }) => parameters.sigma.estimate],
  ['kappa', ({ parameters }) => parameters.kappa.estimate],
  ['peakAt', ({ peak }) => peak?.concurrency.estimate ?? null],
  ['peak', ({ peak }) => peak?.throughput.estimate ?? null],
] as const satisfies readonly (readonly [ResultName, (fit: SheetSeries['fit']) => number | null])[];

/** Adds the fit at the insertion beside what the formulas find, and returns the row behind it. */
function addComparison(
  grid: SheetGrid,
  { results, end: above }: ReportCells,
  { totals, columns: { concurrency, throughput } }: FormulaFit,
  { fit }: SheetSeries,
): number {
  const words = followedTexts().audit;
  const column = reportColumn;
  const head = above + 2;
  grid.put(head - 1, column, words.title);
  grid.style('section', head - 1, column);
  grid.put(head, column, words.head, words.formulas, words.inserted, words.difference);
  grid.style('heading', head, column, 1, 7);
  grid.style('numberHeading', head, column + 1, 1, 3);
  for (const [i, [name, valueOf]] of compared.entries()) {
    const row = head + 1 + i;
    const [found, fixed] = [grid.fixed(row, column + 1), grid.fixed(row, column + 2)];
    const share = `IF(${fixed}=0,IF(${found}=0,0,""),${found}/${fixed}-1)`;
    grid.put(
      row,
      column,
      templateTexts().results[name],
      calculated(results[name].estimate),
      valueOf(fit) ?? blank,
      calculated(`IF(AND(ISNUMBER(${found}),ISNUMBER(${fixed})),${share},"")`),
    );
  }
  grid.format(plain, head + 1, column + 1, compared.length, 2);
  grid.format('0.00%', head + 1, column + 3, compared.length);

  const points = fit.points.filter(({ included }) => included);
  const sum = (of: (point: (typeof points)[number]) => number): number =>
    points.reduce((all, point) => all + of(point), 0);
  const same = (formula: string, value: number): string =>
    `ABS(${formula}-${value})<=1E-9*${Math.abs(value)}`;
  const isSame = [
    `${totals.count}=${points.length}`,
    same(
      `SUM(${throughput})`,
      sum((point) => point.throughput),
    ),
    same(
      `SUM(${concurrency})`,
      sum((point) => point.concurrency),
    ),
    same(
      `SUMPRODUCT(${concurrency}*${throughput})`,
      sum((p) => p.concurrency * p.throughput),
    ),
  ].join(',');
  const verdict = head + 1 + compared.length;
  grid.compute(
    verdict,
    column,
    `IF(AND(${isSame}),${quoted(words.unchanged)},${quoted(words.changed)})`,
  );
  grid.style('label', verdict, column);
  return verdict + 1;
}
