/** Random pairs of tables, and how the intervals that a comparison reports compare with a search over all curves. */
import { compare, type Estimate } from 'usl-fit';
import { randomness } from '../paste/writer.ts';
import { differences, studentQuantile, Trial, type Quantity, type Rows } from './comparisonEnds.ts';

const quantities = ['lambda', 'sigma', 'kappa', 'peakConcurrency', 'peakThroughput'] as const;
const plans = [
  [1, 2, 4, 8, 16, 32],
  [1, 2, 4, 8, 16],
  [100, 200, 500, 1000],
  [2, 4, 8, 12, 24, 48, 96],
  [1, 3, 5, 10, 20, 40, 80, 160],
];

export interface Compared {
  seed: number;
  quantity: Quantity;
  before: Rows;
  after: Rows;
}

/** Two tables with random laws and random noise, and a random quantity to compare. */
export function comparedTable(seed: number): Compared {
  const { below, pick } = randomness(seed);
  // Skipped, because the first random numbers of neighbouring seeds are close to each other.
  below(1);
  const share = () => below(1e6) / 1e6;
  const between = (low: number, high: number) => low * (high / low) ** share();
  const plan = pick(plans);
  const most = plan.at(-1) as number;
  const noise = between(0.002, 0.05);
  const rows = (): Rows => {
    const [lambda, sigma] = [between(10, 1000), share() < 0.2 ? 0 : between(0.001, 0.5)];
    const kappa = share() < 0.2 ? 0 : between(0.02, 20) / most ** 2;
    const law = (n: number) => (lambda * n) / (1 + sigma * (n - 1) + kappa * n * (n - 1));
    return plan.map((n) => [n, law(n) * (1 + noise * (share() + share() + share() - 1.5) * 2)]);
  };
  const [before, after] = [rows(), rows()];
  const quantity = pick<Quantity>([...quantities, 'peakThroughput', most / 2]);
  return { seed, quantity, before, after };
}

/** The interval that a comparison reports for the difference. */
export function reportedInterval({ quantity, before, after }: Compared): Estimate {
  const columns = (rows: Rows) => ({
    concurrency: rows.map(([n]) => n),
    throughput: rows.map(([, x]) => x),
  });
  const found = compare(columns(before), columns(after), {
    at: typeof quantity === 'number' ? [quantity] : [],
    shape: 'law',
    weights: 'equal',
  });
  const [atConcurrency] = found.throughput;
  const result = typeof quantity === 'number' ? atConcurrency?.throughput : found[quantity];
  if (result === undefined) throw new Error(`nothing is told of ${quantity}`);
  return result.difference;
}

/**
 * How far the reported interval ends are from those found by the search, relative to the width of the interval. Ends
 * that are not reported (null) are skipped.
 */
export function distances(compared: Compared, reported: Estimate): number[] {
  const [before, after] = [new Trial(compared.before), new Trial(compared.after)];
  const df = compared.before.length + compared.after.length - 6;
  const least = before.least + after.least;
  const most = least * (1 + studentQuantile(0.95, df) ** 2 / df);
  const { low, high } = differences(before, after, compared.quantity, most);
  const width = Math.max(
    Number.MIN_VALUE,
    ...[reported.low, reported.high].flatMap((end) =>
      end === null ? [] : Math.abs(end - (reported.estimate ?? 0)),
    ),
  );
  return [[reported.low, low] as const, [reported.high, high] as const].flatMap(([end, found]) =>
    end === null ? [] : (end - found) / width,
  );
}
