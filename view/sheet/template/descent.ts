import { calculated, type SheetGrid } from './grid.ts';
import type { Columns, Totals } from './measurements.ts';

/**
 * The descent to the least sum of squares, by native formulas.
 *
 * With z₁ = (N−1)/S and z₂ = N(N−1)/S², S the largest concurrency, the law is f = N/D, D = q₀ + q₁z₁ + q₂z₂, in
 * throughputs over their highest: λ = 1/q₀, σ = q₁/(S q₀), κ = q₂/(S² q₀). A step of Levenberg and Marquardt is one
 * row: the sums of JᵀJ and Jᵀr over all measurements, its solution by Cramer's rule, cut at the bounds q₁, q₂ ≥ 0, and
 * the sum of squares there. A step that does not lessen it is not taken, and the next is damped ten times as much.
 */
export interface Descent {
  /** Cells of q₀, q₁, q₂ (`0` where a parameter is at its bound) and of the sum of squares at the end. */
  q: [string, string, string];
  sse: string;
}

/** A free parameter of the reciprocal law besides q₀, by its column. */
type Term = 'z1' | 'z2';

/**
 * Rows of a descent. Of 2,100 random sets with an optimum most need 8 steps, 2,080 get within 1e-6 in 16, and all but
 * a handful in 28, whose errors shrink slowly. IronCalc cannot follow more, since each refers to the one above.
 */
const steps = 28;
/** Rows that a descent takes, with its headings and a row behind it. */
export const descentRows = steps + 3;
/** Sums of squares that differ by less are equal but for rounding. */
const rounding = '1E-13';

/** Cells from which every descent starts. */
export interface Start {
  /** 1/λ of the steepest measurement. */
  q0: string;
  /** D at the largest concurrency, less q₀, which contention and coherency have to explain. */
  rest: string;
}

/** Adds the cells from which the descents start. */
export function addStart(
  grid: SheetGrid,
  [row, column]: readonly [number, number],
  { concurrency, y }: Columns,
  { largest, count }: Totals,
): Start {
  grid.put(row, column, 'q0 at the start');
  grid.put(row + 1, column, 'rest');
  // Rows that are not used have N = 0, and y = 0.
  const steepest = `SUMPRODUCT(MAX(${y}/(${concurrency}+(${concurrency}=0))))`;
  const q0 = grid.compute(row, column + 1, `IF(${count}=0,1,1/${steepest})`);
  const atEnd = `SUMIF(${concurrency},${largest},${y})/COUNTIF(${concurrency},${largest})`;
  const rest = grid.compute(
    row + 1,
    column + 1,
    `IF(${count}=0,0,MAX(0,${largest}/(${atEnd})-${q0}))`,
  );
  return { q0, rest };
}

/** Adds a descent with these terms free, the others at 0. */
export function addDescent(
  grid: SheetGrid,
  [top, left]: readonly [number, number],
  columns: Columns,
  start: Start,
  free: readonly Term[],
): Descent {
  const size = free.length + 1;
  const pairs = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size - i }, (__, j) => [i, i + j] as const),
  ).flat();
  const at = {
    q: left,
    sse: left + size,
    damping: left + size + 1,
    products: left + size + 2,
    slopes: left + size + 2 + pairs.length,
    next: left + 2 * size + 2 + pairs.length,
    nextSse: left + 3 * size + 2 + pairs.length,
  };
  const titles = ['q0', ...free.map((term) => (term === 'z1' ? 'q1' : 'q2'))];
  grid.put(
    top,
    left,
    ...titles,
    'SSE',
    'damping',
    ...pairs.map(([i, j]) => `JJ${i}${j}`),
    ...titles.map((_, i) => `Jr${i}`),
    ...titles.map((title) => `next ${title}`),
    'next SSE',
  );
  const sums = sumsOf(columns, free);
  for (let step = 0; step < steps; step += 1) {
    const row = top + 1 + step;
    const cell = (column: number): string => grid.fixed(row, column);
    const above = (column: number): string => grid.fixed(row - 1, column);
    const q = titles.map((_, i) => cell(at.q + i));
    const next = titles.map((_, i) => cell(at.next + i));
    if (step === 0) {
      const share = `${start.rest}/${free.length}`;
      grid.put(row, left, ...[start.q0, ...free.map(() => share)].map(calculated));
      grid.compute(row, at.sse, sums.squares(q));
      grid.compute(row, at.damping, '0.01');
    } else {
      const isTaken = `${above(at.nextSse)}<=${above(at.sse)}*(1+${rounding})`;
      const moved = titles.map((_, i) => `IF(${isTaken},${above(at.next + i)},${above(at.q + i)})`);
      grid.put(row, left, ...moved.map(calculated));
      grid.compute(row, at.sse, `IF(${isTaken},${above(at.nextSse)},${above(at.sse)})`);
      const less = `IF(${above(at.damping)}<0.000001,0,${above(at.damping)}/10)`;
      const more = `MAX(0.000001,10*${above(at.damping)})`;
      grid.compute(row, at.damping, `IF(${isTaken},${less},${more})`);
    }
    grid.put(row, at.products, ...pairs.map(([i, j]) => calculated(sums.product(q, i, j))));
    grid.put(row, at.slopes, ...titles.map((_, i) => calculated(sums.slope(q, i))));
    const damped = (i: number, j: number): string => {
      const index = pairs.findIndex(([a, b]) => a === Math.min(i, j) && b === Math.max(i, j));
      const product = cell(at.products + index);
      return i === j ? `(${product}*(1+${cell(at.damping)}))` : product;
    };
    const matrix = titles.map((_, i) => titles.map((__, j) => damped(i, j)));
    const whole = determinant(matrix);
    for (const [i, title] of titles.entries()) {
      const slopes = titles.map((_, k) => cell(at.slopes + k));
      const replaced = matrix.map((line, k) =>
        line.map((entry, j) => (j === i ? (slopes[k] ?? '') : entry)),
      );
      const moved = `${q[i] ?? ''}+(${determinant(replaced)})/(${whole})`;
      const least = leastOf(title, q[i] ?? '', free.length);
      grid.compute(row, at.next + i, `IFERROR(MAX(${least},${moved}),${q[i] ?? ''})`);
    }
    grid.compute(row, at.nextSse, `IFERROR(${sums.squares(next)},1E+99)`);
  }
  const last = top + steps;
  const finalCell = (name: 'q0' | 'q1' | 'q2'): string => {
    const i = titles.indexOf(name);
    return i < 0 ? '0' : grid.fixed(last, at.q + i);
  };
  return { q: [finalCell('q0'), finalCell('q1'), finalCell('q2')], sse: grid.fixed(last, at.sse) };
}

/**
 * The least that a step may leave of a parameter: q₀ stays above 0; along a bound the other may reach 0; inside both
 * bounds none does, since the descents along them find what is there.
 */
function leastOf(title: string, q: string, free: number): string {
  if (title === 'q0') return `${q}/10`;
  return free === 1 ? '0' : `${q}/100`;
}

/** The sums over all measurements, as formulas of the cells of q. */
export function sumsOf({ concurrency: n, y, ...columns }: Columns, free: readonly Term[]) {
  const terms = free.map((term) => columns[term]);
  const divisor = ([q0 = '', ...rest]: readonly string[]): string =>
    `(${[q0, ...rest.map((q, i) => `${q}*${terms[i] ?? ''}`)].join('+')})`;
  const times = (i: number): string => (i === 0 ? '' : `*${terms[i - 1] ?? ''}`);
  return {
    /** Σ(y − f)² */
    squares: (q: readonly string[]) => `SUMPRODUCT((${y}-${n}/${divisor(q)})^2)`,
    /** Σ N²/D⁴ zᵢzⱼ */
    product: (q: readonly string[], i: number, j: number) =>
      `SUMPRODUCT(${n}^2/${divisor(q)}^4${times(i)}${times(j)})`,
    /** Σ (f − y) N/D² zᵢ */
    slope: (q: readonly string[], i: number) =>
      `SUMPRODUCT((${n}/${divisor(q)}-${y})*${n}/${divisor(q)}^2${times(i)})`,
  };
}

/** The determinant of a matrix of two or three rows, as a formula. */
export function determinant(matrix: readonly (readonly string[])[]): string {
  const [
    [a = '', b = '', c = ''] = [],
    [d = '', e = '', f = ''] = [],
    [g = '', h = '', i = ''] = [],
  ] = matrix;
  return matrix.length === 2
    ? `${a}*${e}-${b}*${d}`
    : `${a}*(${e}*${i}-${f}*${h})-${b}*(${d}*${i}-${f}*${g})+${c}*(${d}*${h}-${e}*${g})`;
}
