/**
 * The arguments of a custom function without the invocation that the library adds behind them. Where Excel still holds the
 * description of an earlier version, with fewer arguments, it would be taken for one that was added since.
 */
export function withoutInvocation(cells: readonly unknown[]): unknown[] {
  const last = cells.at(-1);
  const isInvocation = typeof last === 'object' && last !== null && 'functionName' in last;
  return isInvocation ? cells.slice(0, -1) : [...cells];
}
