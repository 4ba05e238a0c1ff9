import type { Point } from 'usl-fit';
import { sheetTexts } from '../texts/sheet.ts';
import { nth, type SheetBuilder } from './builder.ts';
import { blank, formula, numberFormat, quoted } from './cells.ts';
import type { Letters, SheetContent } from './content.ts';
import type { NamedSeries } from './formulas.ts';
import type { ParameterCells } from './parameters.ts';
import { pointColumns, type PointCells } from './points.ts';
import { noteLines } from './results.ts';

type ParameterKey = keyof Letters;

/** A correction smaller than this share of its standard error is rounding. */
const rounding = 1e-5;

/** With more measurements than this, a series' audit may continue on another page. */
const maxOnOnePage = 15;

/** Adds a check of each fit by native formulas, where it applies. */
export function addAudit(
  sheet: SheetBuilder,
  content: SheetContent,
  series: readonly NamedSeries[],
  parameters: readonly ParameterCells[],
  points: readonly PointCells[],
): void {
  const words = sheetTexts().audit;
  sheet.allowBreak();
  sheet.addStyled('section', words.title);
  for (const line of words.introduction.flatMap(noteLines)) sheet.addStyled('note', line);
  for (const [i, one] of series.entries()) {
    if (i > 0) sheet.allowBreak();
    const obstacle = whyNot(one);
    if (obstacle !== null) {
      sheet.addOf(one, obstacle);
      continue;
    }
    const { degreesOfFreedom } = nth(parameters, i);
    if (degreesOfFreedom === null) continue;
    const cells = addSlopes(sheet, one, nth(points, i), content);
    addCorrections(sheet, one, cells, degreesOfFreedom, content.letters);
  }
  sheet.skip();
}

/** Why the check does not apply to a fit, or null. */
function whyNot({ fit }: NamedSeries): string | null {
  const words = sheetTexts().audit;
  if (fit.method === 'transform') return words.transformed;
  if (fit.method !== 'nonlinear') return words.weighted;
  if (fit.degreesOfFreedom === 0) return words.noFreedom;
  if (fit.covariance === null) return words.exact;
  return freeOf(fit).length === 0 ? words.noneFree : null;
}

function freeOf({ parameters }: NamedSeries['fit']): ParameterKey[] {
  return (['lambda', 'sigma', 'kappa'] as const).filter((key) => parameters[key].status === 'free');
}

/** Cells of a series' residuals and derivatives. */
interface SlopeCells {
  row: number;
  count: number;
  residual: number;
  free: ParameterKey[];
}

/** Adds residuals and their derivatives by the free parameters, for each measurement. */
function addSlopes(
  sheet: SheetBuilder,
  series: NamedSeries,
  points: PointCells,
  { headers, letters }: SheetContent,
): SlopeCells {
  const words = sheetTexts();
  const { fit } = series;
  const free = freeOf(fit);
  const used = fit.points.filter(({ included }) => included);
  // Weights by evidence may turn out equal.
  const weighted = used.some(({ weight }) => weight !== 1);
  const root = weighted ? [words.audit.rootWeight] : [];
  const slopes = free.map((key) => words.audit.slope(letters[key]));
  const times = (head: string): string => (weighted ? words.audit.times(head) : head);
  const heads = [headers.concurrency, ...root, ...[words.points.residual, ...slopes].map(times)];
  sheet.addHeading(heads, { numbersFrom: 0 });

  const top = sheet.next;
  for (const [i, point] of used.entries()) {
    const row = sheet.next;
    const from = (column: keyof typeof pointColumns): string =>
      sheet.cell(points.row + i, sheet.first + pointColumns[column]);
    const factor = weighted ? `${sheet.cell(row, sheet.first + 1)}*` : '';
    const weight = weighted ? Math.sqrt(point.weight) : 1;
    const live = (text: string, value: number) => formula(`=${factor}${text}`, weight * value);
    const [n, x] = [from('concurrency'), from('fitted')];
    const values = slopesAt(point, fit.parameters.lambda.estimate);
    const { lambda } = series.names;
    const slope: Readonly<Record<ParameterKey, string>> = {
      lambda: `${x}/${lambda}`,
      // `1-N` instead of a leading minus: Excel evaluates -A1^2 as (-A1)^2.
      sigma: `${x}^2*(1-${n})/(${lambda}*${n})`,
      kappa: `${x}^2*(1-${n})/${lambda}`,
    };
    sheet.addOf(
      series,
      formula(`=${n}`, point.concurrency),
      ...(weighted ? [formula(`=SQRT(${from('weight')})`, weight)] : []),
      live(from('residual'), point.residual ?? 0),
      ...free.map((key) => live(slope[key], values[key])),
    );
  }
  const residual = sheet.first + 1 + root.length;
  const count = used.length;
  sheet.format('#,##0.###', top, sheet.first, count);
  sheet.format('0.0000', top, sheet.first + 1, count, root.length);
  const scatter = numberFormat((fit.goodness.rmse ?? 1) / 10, 'throughput');
  sheet.format(scatter, top, residual, count);
  sheet.format('0.0000E+00', top, residual + 1, count, free.length);
  sheet.skip();
  return { row: top, count, residual, free };
}

/** ∂X/∂λ = X/λ, ∂X/∂σ = −X²(N−1)/(λN), ∂X/∂κ = −X²(N−1)/λ. */
function slopesAt({ concurrency: n, fitted }: Point, lambda: number): Record<ParameterKey, number> {
  const x = fitted ?? 0;
  return {
    lambda: x / lambda,
    sigma: (x ** 2 * (1 - n)) / (lambda * n),
    kappa: (x ** 2 * (1 - n)) / lambda,
  };
}

/** Adds LINEST of the residuals on the derivatives: corrections of zero, and the standard errors of the fit. */
function addCorrections(
  sheet: SheetBuilder,
  series: NamedSeries,
  { row, count, residual, free }: SlopeCells,
  degreesOfFreedom: string,
  letters: Letters,
): void {
  const { audit: words, parameters } = sheetTexts();
  const { fit } = series;
  if (count > maxOnOnePage) sheet.allowBreak();
  const heads = [parameters.head, words.correction, words.byLinest, words.ofFit, words.inErrors];
  sheet.addHeading(heads);

  const y = sheet.fixedArea(row, residual, count, 1);
  const x = sheet.fixedArea(row, residual + 1, count, free.length);
  const linest = `LINEST(${y},${x},FALSE,TRUE)`;
  const top = sheet.next;
  const first = sheet.first + 1;
  for (const [i, key] of free.entries()) {
    const at = sheet.next;
    // LINEST returns its columns in reverse order.
    const column = free.length - i;
    const [correction, error] = [sheet.cell(at, first), sheet.cell(at, first + 1)];
    const { standardError } = fit.parameters[key];
    // LINEST divides by the measurements minus the free parameters, this fit by its degrees of freedom.
    const rescaled = `SQRT((COUNT(${y})-${free.length})/${degreesOfFreedom})`;
    sheet.addOf(
      series,
      parameters[key](letters[key]),
      // At the least sum of squares all corrections are 0, apart from rounding.
      formula(`=INDEX(${linest},1,${column})`, 0),
      formula(`=INDEX(${linest},2,${column})*${rescaled}`, standardError),
      standardError ?? blank,
      formula(`=IF(${correction}=0,0,${correction}/${error})`, 0),
    );
    const format = numberFormat(standardError ?? 0, key === 'lambda' ? 'throughput' : 'fraction');
    sheet.format(format.includes('E') ? '0.000000' : format, at, first);
    sheet.format(format, at, first + 1, 1, 2);
    sheet.format('0.0000', at, first + 3);
  }
  const ratios = `${sheet.cell(top, first + 3)}:${sheet.cell(sheet.next - 1, first + 3)}`;
  const verdict = sheet.addOf(
    series,
    formula(
      `=IF(MAX(MAX(${ratios}),-MIN(${ratios}))<${rounding},${quoted(words.isBest)},${quoted(words.isNotBest)})`,
      words.isBest,
    ),
  );
  sheet.style('label', verdict, sheet.first);
  sheet.skip();
}
