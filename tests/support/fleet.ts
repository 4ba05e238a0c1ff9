/** Simulated fleets whose true changes are known: services that follow the law, some of which got worse. */
import { drawsOf } from '../../cli/run/random.ts';

/** A standard normal random number. */
export function normalOf(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

/** What became worse in a simulated fleet. */
export type Kind = 'uniform' | 'contention' | 'coherency';

/** What a simulated fleet is made of. */
export interface Made {
  services: number;
  /** How many services got worse; they come first. */
  worse: number;
  /** The share by which their throughput dropped: at every concurrency, or at the largest by more of one cost. */
  drop: number;
  kind?: Kind;
  /** Number of runs before and after. */
  runs: number;
  /** The standard deviation between whole runs, as a share. */
  runEffect: number;
  /** The standard deviation of a single measurement, as a share. */
  noise: number;
  seed: number;
}

const levels = [1, 2, 4, 8, 16, 32, 64, 128];

/** Runs of many systems, as `compareManyRuns` takes them. */
export function fleetOf(made: Made) {
  const { services, worse, drop, kind = 'uniform', runs, runEffect, noise, seed } = made;
  const next = drawsOf(seed);
  const rows = services * 2 * runs * levels.length;
  const [concurrency, throughput] = [new Float64Array(rows), new Float64Array(rows)];
  const within = (low: number, high: number) => low * (high / low) ** next();
  let row = 0;
  for (let service = 0; service < services; service++) {
    const [lambda, sigma, kappa] = [within(10, 1000), within(0.005, 0.2), within(1e-5, 1e-3)];
    for (let run = 0; run < 2 * runs; run++) {
      const isAfter = run >= runs;
      const isWorse = isAfter && service < worse;
      const factor =
        (isWorse && kind === 'uniform' ? 1 - drop : 1) * Math.exp(runEffect * normalOf(next));
      const more = isWorse ? added(kind, drop, sigma, kappa) : { sigma: 0, kappa: 0 };
      for (const n of levels) {
        const x =
          (lambda * n) / (1 + (sigma + more.sigma) * (n - 1) + (kappa + more.kappa) * n * (n - 1));
        concurrency[row] = n;
        throughput[row] = x * factor * (1 + noise * normalOf(next));
        row += 1;
      }
    }
  }
  const each = new Float64Array(services).fill(runs);
  return {
    concurrency,
    throughput,
    offsets: Float64Array.from({ length: 2 * runs * services + 1 }, (_, i) => i * levels.length),
    before: each,
    after: each,
  };
}

/** What has to be added to a cost so that throughput at the largest concurrency drops by a share. */
function added(kind: Kind, drop: number, sigma: number, kappa: number) {
  const n = levels.at(-1) ?? 1;
  const cost = 1 + sigma * (n - 1) + kappa * n * (n - 1);
  const more = (cost * drop) / (1 - drop);
  return {
    sigma: kind === 'contention' ? more / (n - 1) : 0,
    kappa: kind === 'coherency' ? more / (n * (n - 1)) : 0,
  };
}
