/**
 * What Excel's LINEST(y, x, FALSE, TRUE) says of y ≈ Σ bⱼ·xⱼ: the coefficients, and their standard errors
 * with as many degrees of freedom as there are rows more than columns. In the order of the columns, while
 * Excel gives them from the last to the first. By the modified Gram–Schmidt method, with y as one more
 * column (Björck, Numerical Methods for Least Squares Problems, 1996, section 2.4).
 */
export function linest(
  y: readonly number[],
  x: readonly (readonly number[])[],
): { coefficients: number[]; errors: number[] } {
  const columns = x.map((column) => [...column]);
  const rest = [...y];
  const count = columns.length;
  const r = columns.map(() => new Array<number>(count).fill(0));
  const z: number[] = [];
  for (const [j, q] of columns.entries()) {
    const length = Math.sqrt(dot(q, q));
    put(r, j, j, length);
    scale(q, 1 / length);
    for (let k = j + 1; k < count; k += 1) {
      const other = columns[k] ?? [];
      put(r, j, k, dot(q, other));
      subtract(other, at(r, j, k), q);
    }
    z.push(dot(q, rest));
    subtract(rest, z[j] ?? 0, q);
  }
  const scatter = Math.sqrt(dot(rest, rest) / (y.length - count));
  const inverse = columns.map((_, k) =>
    solved(
      r,
      columns.map((__, j) => (j === k ? 1 : 0)),
    ),
  );
  return {
    coefficients: solved(r, z),
    // (XᵀX)⁻¹ = R⁻¹R⁻ᵀ: the square root of its diagonal is the length of each row of R⁻¹.
    errors: columns.map((_, j) => scatter * Math.hypot(...inverse.map((column) => column[j] ?? 0))),
  };
}

type Matrix = number[][];

const at = (matrix: Matrix, i: number, j: number): number => matrix[i]?.[j] ?? 0;

function put(matrix: Matrix, i: number, j: number, value: number): void {
  const row = matrix[i];
  if (row !== undefined) row[j] = value;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

function scale(column: number[], factor: number): void {
  for (const [i, value] of column.entries()) column[i] = value * factor;
}

function subtract(from: number[], factor: number, column: readonly number[]): void {
  for (const [i, value] of column.entries()) from[i] = (from[i] ?? 0) - factor * value;
}

/** Solves R·b = z, R upper triangular. */
function solved(r: Matrix, z: readonly number[]): number[] {
  const b = z.map(() => 0);
  for (let i = z.length - 1; i >= 0; i -= 1) {
    const known = b.reduce((sum, value, j) => (j > i ? sum + at(r, i, j) * value : sum), 0);
    b[i] = ((z[i] ?? 0) - known) / at(r, i, i);
  }
  return b;
}
