import type { Chosen } from './chosen.ts';
import type { SheetGrid } from './grid.ts';
import type { Totals } from './measurements.ts';

/** An estimate with the ends of its interval; ends are empty where it is unbounded or cannot be given. */
export interface Interval {
  estimate: string;
  low: string;
  high: string;
}

/** Cells of what the curve says. */
export interface Curve {
  lambda: Interval;
  sigma: Interval;
  kappa: Interval;
  peakConcurrency: Interval;
  peakThroughput: Interval;
  /** λ/σ, which throughput approaches where κ is 0. */
  ceiling: Interval;
}

/**
 * Adds estimates and intervals. Those of parameters, of the highest throughput and of the ceiling are Wald’s; that of
 * the peak is Fieller’s, for N*² = (q₀ − q₁/S)/(q₂/S²), which has no upper end where κ may be 0.
 */
export function addCurveFigures(
  grid: SheetGrid,
  [top, left]: readonly [number, number],
  { q, lambda, sigma, kappa, scatter, t, covariance: v }: Chosen,
  { largest: s, highest }: Totals,
): Curve {
  let next = top;
  const labelled = (label: string, formula: string): string => {
    grid.put(next, left, label);
    const cell = grid.compute(next, left + 1, formula);
    next += 1;
    return cell;
  };
  const known = (formula: string): string => `IF(ISNUMBER(${scatter}),IFERROR(${formula},""),"")`;
  const error = (label: string, variance: string): string =>
    labelled(`SE ${label}`, known(`SQRT(MAX(0,${variance}))`));
  const wald = (estimate: string, standardError: string, least = '0'): Interval => ({
    estimate,
    low: known(`IF(${standardError}=0,"",MAX(${least},${estimate}-${t}*${standardError}))`),
    high: known(`IF(${standardError}=0,"",${estimate}+${t}*${standardError})`),
  });
  const errors = {
    lambda: error('λ', `${v(0, 0)}*(${highest}/${q[0]}^2)^2`),
    sigma: error(
      'σ',
      `(${v(1, 1)}-2*${sigma}*${s}*${v(0, 1)}+(${sigma}*${s})^2*${v(0, 0)})/(${s}*${q[0]})^2`,
    ),
    kappa: error(
      'κ',
      `(${v(2, 2)}-2*${kappa}*${s}^2*${v(0, 2)}+(${kappa}*${s}^2)^2*${v(0, 0)})/(${s}^2*${q[0]})^2`,
    ),
  };

  const hasPeak = `AND(${kappa}>0,${sigma}<1)`;
  const peak = labelled('N*', `IF(${hasPeak},SQRT((1-${sigma})/${kappa}),"")`);
  const a = labelled('a', `${q[0]}-${q[1]}/${s}`);
  const b = labelled('b', `${q[2]}/${s}^2`);
  const va = labelled('t²Var a', known(`${t}^2*(${v(0, 0)}-2*${v(0, 1)}/${s}+${v(1, 1)}/${s}^2)`));
  const vb = labelled('t²Var b', known(`${t}^2*${v(2, 2)}/${s}^4`));
  const vab = labelled('t²Cov ab', known(`${t}^2*(${v(0, 2)}-${v(1, 2)}/${s})/${s}^2`));
  const square = labelled('A', known(`${b}^2-${vb}`));
  const half = labelled('B', known(`${a}*${b}-${vab}`));
  const root = labelled('√', known(`SQRT(${half}^2-${square}*(${a}^2-${va}))`));
  const isPeak = (formula: string): string => `IF(ISNUMBER(${peak}),${known(formula)},"")`;
  const low = labelled(
    'N* low',
    isPeak(`IF((${half}-${root})/${square}>1,SQRT((${half}-${root})/${square}),"")`),
  );
  const high = labelled('N* high', isPeak(`IF(${square}>0,SQRT((${half}+${root})/${square}),"")`));

  // ∂X(N*)/∂q, at a fixed N: the slope in N is 0 at the peak.
  const at = (n: string) => ({ z1: `((${n}-1)/${s})`, z2: `(${n}*(${n}-1)/${s}^2)` });
  const { z1, z2 } = at(peak);
  const highestThere = labelled(
    'X*',
    `IF(ISNUMBER(${peak}),${lambda}*${peak}/(1+${sigma}*(${peak}-1)+${kappa}*${peak}*(${peak}-1)),"")`,
  );
  const quadratic = `${v(0, 0)}+2*${z1}*${v(0, 1)}+2*${z2}*${v(0, 2)}+${z1}^2*${v(1, 1)}+2*${z1}*${z2}*${v(1, 2)}+${z2}^2*${v(2, 2)}`;
  const peakError = labelled(
    'SE X*',
    isPeak(`${highestThere}^2/(${highest}*${peak})*SQRT(MAX(0,${quadratic}))`),
  );
  const ceiling = labelled('λ/σ', `IF(AND(${kappa}=0,${sigma}>0),${lambda}/${sigma},"")`);
  // λ/σ = max X · S/q₁
  const ceilingError = labelled(
    'SE λ/σ',
    `IF(ISNUMBER(${ceiling}),${known(`${ceiling}*SQRT(${v(1, 1)})/${q[1]}`)},"")`,
  );
  return {
    lambda: wald(lambda, errors.lambda),
    sigma: wald(sigma, errors.sigma),
    kappa: wald(kappa, errors.kappa),
    peakConcurrency: { estimate: peak, low, high },
    peakThroughput: wald(highestThere, peakError),
    ceiling: wald(ceiling, ceilingError),
  };
}
