/** X(N) of a knee, λN / (1 + (λN/C)^q)^(1/q); without q a kink. */
export function kneeAt(n: number, lambda: number, ceiling: number, q: number | null): number {
  const rising = lambda * n;
  if (q === null) return Math.min(rising, ceiling);
  return rising / (1 + (rising / ceiling) ** q) ** (1 / q);
}
