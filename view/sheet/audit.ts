import { sheetTexts } from '../texts/sheet.ts';
import type { Letters, SheetContent } from './content.ts';
import { number, numberFormat, quoted, text } from './cells.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import type { ParameterCells } from './parameters.ts';
import type { Plan } from './plan.ts';
import { pointColumns, type PointCells } from './points.ts';
import { addHeading } from './results.ts';
import { noteLines } from './words.ts';

type ParameterKey = keyof Letters;

/** Below this share of its standard error a correction is rounding. */
const rounding = 1e-5;

/** The fit checked by native formulas, for each series that the check applies to. */
export function addAudit(
  plan: Plan,
  frame: Frame,
  content: SheetContent,
  series: readonly NamedSeries[],
  parameters: readonly ParameterCells[],
  points: readonly PointCells[],
): void {
  const words = sheetTexts().audit;
  plan.mayBreak();
  plan.look('section', plan.add(text(words.title)), 0);
  for (const line of words.introduction.flatMap(noteLines))
    plan.look('note', plan.add(text(line)), 0);
  for (const [i, one] of series.entries()) {
    if (i > 0) plan.mayBreak();
    const obstacle = whyNot(one);
    if (obstacle !== null) {
      plan.add(...frame.lead(one), text(obstacle));
      continue;
    }
    const { uncertainty } = nth(parameters, i);
    if (uncertainty === null) continue;
    const rows = addSlopes(plan, frame, one, nth(points, i), content);
    addCorrections(plan, frame, one, rows, {
      degreesOfFreedom: uncertainty.degreesOfFreedom,
      letters: content.letters,
    });
  }
  plan.skip();
}

/** Why the check says nothing about a fit, or null. */
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

/** Where residuals and slopes of one series stand. */
interface SlopeCells {
  row: number;
  count: number;
  residual: number;
  free: ParameterKey[];
}

function addSlopes(
  plan: Plan,
  frame: Frame,
  series: NamedSeries,
  points: PointCells,
  { headers, letters }: SheetContent,
): SlopeCells {
  const words = sheetTexts();
  const { fit, names } = series;
  const free = freeOf(fit);
  const weighted = fit.options.weights !== 'equal';
  const root = weighted ? [words.audit.rootWeight] : [];
  const slopes = free.map((key) => words.audit.slope(letters[key]));
  const times = (head: string): string => (weighted ? words.audit.times(head) : head);
  const heads = [headers.concurrency, ...root, ...[words.points.residual, ...slopes].map(times)];
  addHeading(plan, frame, heads, { numbersFrom: 0 });

  const top = plan.next;
  for (let i = 0; i < points.used; i += 1) {
    const from = (column: keyof typeof pointColumns): string =>
      plan.cell(points.row + i, frame.first + pointColumns[column]);
    const row = plan.next;
    const n = from('concurrency');
    const x = from('fitted');
    const factor = weighted ? `${plan.cell(row, frame.first + 1)}*` : '';
    const { lambda } = names;
    const slope: Readonly<Record<ParameterKey, string>> = {
      lambda: `=${factor}${x}/${lambda}`,
      // 1 − N and no minus in front: to Excel -A1^2 is the square of -A1.
      sigma: `=${factor}${x}^2*(1-${n})/(${lambda}*${n})`,
      kappa: `=${factor}${x}^2*(1-${n})/${lambda}`,
    };
    plan.add(
      ...frame.lead(series),
      `=${n}`,
      ...(weighted ? [`=SQRT(${from('weight')})`] : []),
      `=${factor}${from('residual')}`,
      ...free.map((key) => slope[key]),
    );
  }
  const residual = frame.first + 1 + root.length;
  const count = points.used;
  plan.format('#,##0.###', top, frame.first, count);
  plan.format('0.0000', top, frame.first + 1, count, root.length);
  const scatter = numberFormat((fit.goodness.rmse ?? 1) / 10, 'throughput');
  plan.format(scatter, top, residual, count);
  plan.format('0.0000E+00', top, residual + 1, count, free.length);
  plan.skip();
  return { row: top, count, residual, free };
}

function addCorrections(
  plan: Plan,
  frame: Frame,
  series: NamedSeries,
  { row, count, residual, free }: SlopeCells,
  { degreesOfFreedom, letters }: { degreesOfFreedom: string; letters: Letters },
): void {
  const { audit: words, parameters } = sheetTexts();
  const { fit } = series;
  const heads = [parameters.head, words.correction, words.byLinest, words.ofFit, words.inErrors];
  plan.mayBreak();
  addHeading(plan, frame, heads);

  const y = plan.fixedArea(row, residual, count, 1);
  const x = plan.fixedArea(row, residual + 1, count, free.length);
  const linest = `LINEST(${y},${x},FALSE,TRUE)`;
  const top = plan.next;
  const first = frame.first + 1;
  for (const [i, key] of free.entries()) {
    const at = plan.next;
    // LINEST gives its columns from the last to the first.
    const place = free.length - i;
    const [correction, error] = [plan.cell(at, first), plan.cell(at, first + 1)];
    const { standardError } = fit.parameters[key];
    plan.add(
      ...frame.lead(series),
      text(parameters[key](letters[key])),
      `=INDEX(${linest},1,${place})`,
      // LINEST divides by measurements less free parameters, this fit by its degrees of freedom.
      `=INDEX(${linest},2,${place})*SQRT((COUNT(${y})-${free.length})/${degreesOfFreedom})`,
      number(standardError),
      `=IF(${correction}=0,0,${correction}/${error})`,
    );
    const format = numberFormat(standardError ?? 0, key === 'lambda' ? 'throughput' : 'fraction');
    plan.format(format.includes('E') ? '0.000000' : format, at, first);
    plan.format(format, at, first + 1, 1, 2);
    plan.format('0.0000', at, first + 3);
  }
  const ratios = `${plan.cell(top, first + 3)}:${plan.cell(plan.next - 1, first + 3)}`;
  const verdict = plan.add(
    ...frame.lead(series),
    `=IF(MAX(MAX(${ratios}),-MIN(${ratios}))<${rounding},${quoted(words.isBest)},${quoted(words.isNotBest)})`,
  );
  plan.look('label', verdict, frame.first);
  plan.skip();
}
