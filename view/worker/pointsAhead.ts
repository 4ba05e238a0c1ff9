import type { Fit, Point } from 'usl-fit';
import type { Ahead, Step } from './steps.ts';

/** Points per message: the page decodes a message in one go, and has to stay responsive meanwhile. */
export const pointsTogether = 5000;

/** Yields many points in slices, and returns the fits without them. */
export function* pointsAhead(fits: readonly Fit[]): Generator<Ahead, Fit[]> {
  const count = fits.reduce((sum, { points }) => sum + points.length, 0);
  if (count <= pointsTogether) return [...fits];
  for (const [fit, { points }] of fits.entries()) {
    for (let from = 0; from < points.length; from += pointsTogether) {
      yield { fit, points: points.slice(from, from + pointsTogether) };
    }
  }
  return fits.map((fit) => ({ ...fit, points: [] }));
}

/** Sends many points ahead, each slice in a step, and returns the fits without them. */
export function* sentAhead<OneStep extends Step>(
  fits: readonly Fit[],
  step: (ahead: Ahead) => OneStep,
): Generator<OneStep, Fit[]> {
  const slices = pointsAhead(fits);
  let slice = slices.next();
  while (slice.done !== true) {
    yield step(slice.value);
    slice = slices.next();
  }
  return slice.value;
}

/** Gives the fits of each step the points that went ahead. */
export function joinPoints(): (step: Step) => void {
  let waiting: Point[][] = [];
  return ({ fits, ahead }) => {
    if (ahead !== undefined) {
      const collected = (waiting[ahead.fit] ??= []);
      for (const point of ahead.points) collected.push(point);
    }
    if (fits.length === 0) return;
    for (const [i, fit] of fits.entries()) fit.points = waiting[i] ?? fit.points;
    waiting = [];
  };
}
