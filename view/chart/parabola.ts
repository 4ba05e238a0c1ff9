import { fit as fitSeries, UslError, type Fit, type Law, type Transform, lawOf } from 'usl-fit';

/**
 * The deviation from linear as in the white paper: over x = N − 1, the parabola y = a·x² + b·x through y = N·λ/X − 1,
 * with a = κ, b = σ + κ and λ the throughput at concurrency 1 (N. J. Gunther's quadratic regression).
 */
export interface Parabola extends Pick<Transform, 'a' | 'b' | 'rSquared'> {
  law: Law;
}

/**
 * The parabola of a fit's measurements; null if there is no throughput at concurrency 1, neither measured nor given, to
 * relate them to.
 */
export function parabolaOf(fit: Fit): Parabola | null {
  if (fit.transform !== null) return { ...fit.transform, law: lawOf(fit) };
  const points = fit.points.filter(({ included }) => included);
  const { lambda, bounds } = fit.options;
  try {
    const transformed = fitSeries(
      points.map(({ concurrency }) => concurrency),
      points.map(({ throughput }) => throughput),
      { method: 'transform', bounds, lambda: typeof lambda === 'number' ? lambda : 'measured' },
    );
    const { transform } = transformed;
    return transform === null ? null : { ...transform, law: lawOf(transformed) };
  } catch (error) {
    if (error instanceof UslError) return null;
    throw error;
  }
}
