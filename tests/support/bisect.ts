/**
 * The point between `low` and `high` where a function that is positive at `low` and negative at `high` changes sign.
 */
export function bisect(low: number, high: number, of: (at: number) => number): number {
  if (!(of(low) > 0 && of(high) < 0)) throw new Error('there is no change of sign');
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (of(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
