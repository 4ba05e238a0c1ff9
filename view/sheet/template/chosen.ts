import type { Descent } from './descent.ts';
import { determinant, sumsOf } from './descent.ts';
import type { SheetGrid } from './grid.ts';
import type { Columns, Totals } from './measurements.ts';

/** Cells of the fit: the best of the faces, its scatter and its covariances. */
export interface Chosen {
  q: [string, string, string];
  lambda: string;
  sigma: string;
  kappa: string;
  /** Whether there is a best λ: not where the fit is the better the larger it is. */
  isDetermined: string;
  /** Sum of squares, in the unit of the throughput squared. */
  sse: string;
  degreesOfFreedom: string;
  /** s, the standard deviation of a measurement; empty without degrees of freedom. */
  scatter: string;
  /** Student's t of 95 %, two-sided; empty without degrees of freedom. */
  t: string;
  /** Covariance of qᵢ and qⱼ, i ≤ j. */
  covariance: (i: number, j: number) => string;
}

const pairs = [
  [0, 0],
  [0, 1],
  [0, 2],
  [1, 1],
  [1, 2],
  [2, 2],
] as const;

/** Adds the choice among the faces of σ, κ ≥ 0, in order of their number of free parameters. */
export function addChosen(
  grid: SheetGrid,
  [top, left]: readonly [number, number],
  columns: Columns,
  { count, largest, highest }: Totals,
  faces: readonly Descent[],
): Chosen {
  grid.put(top, left, 'Face', 'q0', 'q1', 'q2', 'SSE');
  for (const [i, { q, sse }] of faces.entries()) {
    grid.put(top + 1 + i, left, i + 1);
    for (const [j, cell] of [...q, sse].entries()) grid.compute(top + 1 + i, left + 1 + j, cell);
  }
  const column = (j: number): string => grid.column(left + j, faces.length, top + 1);
  const below = top + faces.length + 2;
  const labelled = (row: number, label: string, formula: string): string => {
    grid.put(below + row, left, label);
    return grid.compute(below + row, left + 1, formula);
  };
  // The first that is least but for rounding, so that a parameter at its bound is exactly 0.
  const least = `MIN(${column(4)})*(1+1E-12)+1E-26`;
  const face = labelled(0, 'Best face', `MATCH(1,INDEX((${column(4)}<=${least})*1,0),0)`);
  const q = [1, 2, 3].map((j) => labelled(j, `q${j - 1}`, `INDEX(${column(j)},${face})`)) as [
    string,
    string,
    string,
  ];
  const lambda = labelled(4, 'λ', `${highest}/${q[0]}`);
  const sigma = labelled(5, 'σ', `${q[1]}/(${largest}*${q[0]})`);
  const kappa = labelled(6, 'κ', `${q[2]}/(${largest}^2*${q[0]})`);
  const isDetermined = labelled(7, 'λ finite', `${q[0]}>1E-9*(${q[1]}+${q[2]})`);
  const scaled = `INDEX(${column(4)},${face})`;
  const sse = labelled(8, 'SSE', `${scaled}*${highest}^2`);
  const degreesOfFreedom = labelled(9, 'df', `MAX(0,${count}-3)`);
  const hasFreedom = (formula: string) => `IF(${degreesOfFreedom}>0,${formula},"")`;
  const scatter = labelled(10, 's', hasFreedom(`SQRT(${sse}/${degreesOfFreedom})`));
  const t = labelled(11, 't', hasFreedom(`TINV(0.05,${degreesOfFreedom})`));

  const sums = sumsOf(columns, ['z1', 'z2']);
  const isFree = (i: number): string => (i === 0 ? '1' : `(${q[i] ?? ''}>0)`);
  const products = pairs.map(([i, j], k) => {
    const product = `${sums.product(q, i, j)}*${isFree(i)}*${isFree(j)}`;
    // A parameter at its bound leaves the matrix: 1 on its diagonal.
    const masked = i === j && i > 0 ? `${product}+1-${isFree(i)}` : product;
    return labelled(12 + k, `JJ${i}${j}`, masked);
  });
  const entry = (i: number, j: number): string =>
    products[pairs.findIndex(([a, b]) => a === Math.min(i, j) && b === Math.max(i, j))] ?? '';
  const matrix = [0, 1, 2].map((i) => [0, 1, 2].map((j) => entry(i, j)));
  const whole = labelled(18, 'det', determinant(matrix));
  const covariances = pairs.map(([i, j], k) => {
    const minor = matrix.filter((_, a) => a !== i).map((line) => line.filter((_, b) => b !== j));
    const sign = (i + j) % 2 === 0 ? '' : '-1*';
    const variance = `(${scatter}/${highest})^2`;
    const masked = `${variance}*${isFree(i)}*${isFree(j)}`;
    const inverse = `IFERROR(${sign}(${determinant(minor)})/${whole}*${masked},"")`;
    return labelled(19 + k, `cov${i}${j}`, inverse);
  });
  const covariance = (i: number, j: number): string =>
    covariances[pairs.findIndex(([a, b]) => a === Math.min(i, j) && b === Math.max(i, j))] ?? '';
  return { q, lambda, sigma, kappa, isDetermined, sse, degreesOfFreedom, scatter, t, covariance };
}
