import type { SheetContent } from './content.ts';
import { number, numberFormat, text } from './cells.ts';
import { nth, type Frame, type NamedSeries } from './frame.ts';
import type { ParameterCells } from './parameters.ts';
import type { Plan } from './plan.ts';
import { pointColumns, type PointCells } from './points.ts';
import { addHeading } from './results.ts';
import { noteLines } from './words.ts';

const introduction = [
  'Excel itself checks the fit. First what the curve misses at each measurement (residual), and how much it moves there for each unit a parameter grows by (slope).',
  'LINEST then finds how the parameters would have to change for the curve to miss less: the corrections. At the best fit they are 0 but for rounding.',
  'Its standard errors, with the degrees of freedom of this fit, are those of the results above (estimate ± t · standard error is the Wald interval).',
];

const slopes = {
  lambda: { label: 'λ, throughput of one', head: 'Slope in λ' },
  sigma: { label: 'σ, contention', head: 'Slope in σ' },
  kappa: { label: 'κ, coherency', head: 'Slope in κ' },
} as const;

type ParameterKey = keyof typeof slopes;

/** Below this share of its standard error a correction is rounding. */
const rounding = 1e-5;

/** The fit checked by native formulas, for each series that the check applies to. */
export function addAudit(
  plan: Plan,
  frame: Frame,
  { headers }: SheetContent,
  series: readonly NamedSeries[],
  parameters: readonly ParameterCells[],
  points: readonly PointCells[],
): void {
  plan.mayBreak();
  plan.look('section', plan.add(text('Audit: the fit checked by Excel’s own LINEST')), 0);
  for (const line of introduction.flatMap(noteLines)) plan.look('note', plan.add(text(line)), 0);
  for (const [i, one] of series.entries()) {
    if (i > 0) plan.mayBreak();
    const obstacle = whyNot(one);
    if (obstacle !== null) {
      plan.add(...frame.lead(one), text(obstacle));
      continue;
    }
    const { uncertainty } = nth(parameters, i);
    if (uncertainty === null) continue;
    const rows = addSlopes(plan, frame, one, nth(points, i), headers.concurrency);
    addCorrections(plan, frame, one, rows, uncertainty.degreesOfFreedom);
  }
  plan.skip();
}

/** Why the check says nothing about a fit, or null. */
function whyNot({ fit }: NamedSeries): string | null {
  if (fit.method !== 'nonlinear') {
    const how = fit.method === 'transform' ? 'to transformed numbers' : 'with weights of its own';
    return `Not for this fit: it was fitted ${how}, so it is not where least squares on throughput would be.`;
  }
  if (fit.degreesOfFreedom === 0) {
    return 'Not for this fit: with as many parameters as measurements the curve meets every one of them, and nothing is left to check.';
  }
  if (fit.covariance === null) {
    return 'Not for this fit: the curve meets every measurement exactly, and nothing is left to check.';
  }
  return freeOf(fit).length === 0 ? 'Not for this fit: no parameter was left free.' : null;
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
  concurrency: string,
): SlopeCells {
  const { fit, names } = series;
  const free = freeOf(fit);
  const weighted = fit.options.weights !== 'equal';
  const root = weighted ? ['√weight'] : [];
  const times = weighted ? ' · √weight' : '';
  const heads = [
    ...[concurrency, ...root, `Residual${times}`],
    ...free.map((key) => `${slopes[key].head}${times}`),
  ];
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
      ...[...frame.lead(series), `=${n}`],
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
  degreesOfFreedom: string,
): void {
  const { fit } = series;
  const heads = [
    ...['Parameter', 'Correction', 'Standard error by LINEST', 'Standard error of this fit'],
    'Correction in standard errors',
  ];
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
      ...[...frame.lead(series), text(slopes[key].label)],
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
    `=IF(MAX(MAX(${ratios}),-MIN(${ratios}))<${rounding},"The corrections are 0: no parameters nearby fit these measurements better.","The corrections are not 0: these are not the parameters that fit best, as after a change by hand.")`,
  );
  plan.look('label', verdict, frame.first);
  plan.skip();
}
