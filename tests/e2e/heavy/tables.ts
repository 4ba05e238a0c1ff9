// Tables that are too large for a file; each is generated in the page that reads it.

/** Throughput by the law with 1,000 operations a second, contention 0.02 and coherency 0.0001, plus some scatter. */
function throughput(concurrency: number, at: number): string {
  const divisor = 1 + 0.02 * (concurrency - 1) + 0.0001 * concurrency * (concurrency - 1);
  return (((1000 * concurrency) / divisor) * (1 + 0.01 * Math.sin(at * 12.9898))).toFixed(3);
}

/** Repeated measurements of one system, at up to 1,000 users. */
export function manyRows(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const users = 1 + (i % 1000);
    return `${users},${throughput(users, i)}`;
  });
  return `users,tps\n${lines.join('\n')}\n`;
}

/** Measurements of many systems, six of each. */
export function manySeries(series: number): string {
  const lines = Array.from({ length: series }, (_, j) =>
    [1, 2, 4, 8, 16, 32]
      .map((users, i) => `system ${j + 1},${users},${throughput(users, 7 * j + i)}`)
      .join('\n'),
  );
  return `system,users,tps\n${lines.join('\n')}\n`;
}
