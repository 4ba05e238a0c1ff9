/** Series of one service, fitted together: what the measurements of one leave open, the others decide. */
import { openText, pool, UslError, type Estimate } from 'usl-fit';
import { verdictOf, type Verdict } from './judge.ts';
import type { Grouped } from './rows.ts';

/** A series as a member of its service. */
export interface PooledLine {
  /** Series of the service that were fitted together. */
  series: number;
  sigma: Estimate;
  kappa: Estimate;
  /** The highest throughput; all `null` where the pooled law has no peak. */
  highest: Estimate;
  verdict: Verdict;
}

type Pooled = ReturnType<typeof pool>['pooled'];

const noPeak: Estimate = { estimate: null, low: null, high: null };

/** Which series belong to which service; each service is fitted when one of its series is first asked for. */
export class Services {
  readonly names: readonly string[];
  readonly #serviceOf: readonly (number | undefined)[];
  readonly #members = new Map<number, number[]>();
  readonly #fitted = new Map<number, Map<string | null, Pooled[number]>>();
  readonly #grouped: Grouped;

  constructor(
    names: readonly string[],
    serviceOf: readonly (number | undefined)[],
    grouped: Grouped,
  ) {
    this.names = names;
    this.#serviceOf = serviceOf;
    this.#grouped = grouped;
    for (const [series, service] of serviceOf.entries()) {
      if (service === undefined) continue;
      const members = this.#members.get(service);
      if (members === undefined) this.#members.set(service, [series]);
      else members.push(series);
    }
  }

  /** The name of a series' service; null where no row says. */
  nameOf(series: number): string | null {
    const service = this.#serviceOf[series];
    return service === undefined ? null : (this.names[service] ?? null);
  }

  /** A series with the others of its service; null where fewer than three can be fitted together. */
  pooledOf(series: number, required: number | null, level: number): PooledLine | null {
    const service = this.#serviceOf[series];
    if (service === undefined) return null;
    const fitted = this.#fitted.get(service) ?? this.#fit(service, level);
    this.#fitted.set(service, fitted);
    const pooledFit = fitted.get(nameIn(series));
    if (pooledFit === undefined) return null;
    const { sigma, kappa } = pooledFit.parameters;
    const highest = pooledFit.peak?.throughput ?? noPeak;
    return {
      series: fitted.size,
      sigma: ends(sigma),
      kappa: ends(kappa),
      highest: ends(highest),
      verdict: verdictOf(highest, required),
    };
  }

  #fit(service: number, level: number): Map<string | null, Pooled[number]> {
    const lines = ['series,n,x'];
    for (const series of this.#members.get(service) ?? []) {
      const { n, x } = this.#grouped.gather(series, series + 1);
      n.forEach((concurrency, i) => lines.push(`${nameIn(series)},${concurrency},${x[i]}`));
    }
    try {
      const text = openText(`${lines.join('\n')}\n`, {
        ...({ group: 'series', n: 'n', x: 'x', decimal: 'point' } as const),
        level,
      });
      try {
        return new Map(pool(text).pooled.map((one) => [one.series, one]));
      } finally {
        text.close();
      }
    } catch (error) {
      if (!(error instanceof UslError)) throw error;
      return new Map();
    }
  }
}

/** A name that no reader takes for a number. */
const nameIn = (series: number): string => `series ${series}`;

function ends({ estimate, low, high }: Estimate): Estimate {
  return { estimate, low, high };
}
