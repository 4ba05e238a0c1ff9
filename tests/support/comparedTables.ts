/** Random pairs of tables, and what a comparison of them says against all curves that were tried. */
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

/** Two tables under laws that are drawn, with noise that is drawn, and what is asked of them. */
export function comparedTable(seed: number): Compared {
  const { below, pick } = randomness(seed);
  // The first numbers of near seeds are near each other.
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

/** The interval a comparison tells of a difference. */
export function toldInterval({ quantity, before, after }: Compared): Estimate {
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
  const told = typeof quantity === 'number' ? atConcurrency?.throughput : found[quantity];
  if (told === undefined) throw new Error(`nothing is told of ${quantity}`);
  return told.difference;
}

/**
 * How far the told ends lie from those that were found by trial, beside the width of the interval; of ends that are
 * told alone.
 */
export function distances(compared: Compared, told: Estimate): number[] {
  const [before, after] = [new Trial(compared.before), new Trial(compared.after)];
  const df = compared.before.length + compared.after.length - 6;
  const least = before.least + after.least;
  const most = least * (1 + studentQuantile(0.95, df) ** 2 / df);
  const { low, high } = differences(before, after, compared.quantity, most);
  const width = Math.max(
    Number.MIN_VALUE,
    ...[told.low, told.high].flatMap((end) =>
      end === null ? [] : Math.abs(end - (told.estimate ?? 0)),
    ),
  );
  return [[told.low, low] as const, [told.high, high] as const].flatMap(([end, found]) =>
    end === null ? [] : (end - found) / width,
  );
}
