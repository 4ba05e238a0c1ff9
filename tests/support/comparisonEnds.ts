/**
 * How far two curves can differ, found by search. This shares neither code nor method with the solver: the solver fixes
 * a quantity and looks for the least sum of squares; here a sum of squares is given, and the curves that stay within it
 * are searched for the largest and the smallest value of the quantity.
 */

/** Measurements: concurrency and throughput. */
export type Rows = readonly (readonly [n: number, x: number])[];

/** The quantity that is compared between two curves; a number means the throughput at that concurrency. */
export type Quantity = 'lambda' | 'sigma' | 'kappa' | 'peakConcurrency' | 'peakThroughput' | number;

/** A function of a position between 0 and 1. */
type Along = (position: number) => number;

const steps = 64;
const golden = (Math.sqrt(5) - 1) / 2;

/** The position and value of the minimum between two positions with a single minimum between them. */
function lowest(value: Along, from: number, to: number, turns = 26): readonly [number, number] {
  let [low, high] = [from, to];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [ofLeft, ofRight] = [value(left), value(right)];
  for (let i = 0; i < turns; i++) {
    if (ofLeft <= ofRight) {
      [high, right, ofRight] = [right, left, ofLeft];
      left = high - golden * (high - low);
      ofLeft = value(left);
    } else {
      [low, left, ofLeft] = [left, right, ofRight];
      right = low + golden * (high - low);
      ofRight = value(right);
    }
  }
  const found = [low, high, from, to].map((position) => [position, value(position)] as const);
  return found.reduce((best, each) => (each[1] < best[1] ? each : best));
}

/** The position and value of every local minimum between 0 and 1. */
function bottoms(value: Along): (readonly [number, number])[] {
  const values = Array.from({ length: steps + 1 }, (_, i) => value(i / steps));
  const at = (i: number) => values[i] ?? Infinity;
  return values.flatMap((here, i) =>
    here <= at(i - 1) && here < at(i + 1)
      ? [lowest(value, Math.max(0, i - 1) / steps, Math.min(steps, i + 1) / steps)]
      : [],
  );
}

/** The ranges around each minimum in which a function is at most `most`. */
function within(value: Along, places: readonly (readonly [number, number])[], most: number) {
  const end = (from: number, direction: 1 | -1) => {
    let inside = from;
    for (;;) {
      const next = direction === 1 ? Math.floor(inside * steps + 1) : Math.ceil(inside * steps - 1);
      const outside = next / steps;
      if (outside < 0 || outside > 1) return inside;
      if (value(outside) > most) return boundary(value, inside, outside, most);
      inside = outside;
    }
  };
  return places
    .filter(([, bottom]) => bottom <= most)
    .map(([position]) => [end(position, -1), end(position, 1)] as const);
}

function boundary(value: Along, inside: number, outside: number, most: number): number {
  let [good, bad] = [inside, outside];
  for (let i = 0; i < 32; i++) {
    const middle = 0.5 * (good + bad);
    if (value(middle) <= most) good = middle;
    else bad = middle;
  }
  return good;
}

/** The largest value between two positions: the best of a few sampled ones, refined around it. */
function largest(value: Along, from: number, to: number, count: number, turns: number): number {
  const positionOf = (i: number) => from + ((to - from) * i) / count;
  const values = Array.from({ length: count + 1 }, (_, i) => value(positionOf(i)));
  const best = values.reduce((b, each, i) => (each > (values[b] as number) ? i : b), 0);
  const [left, right] = [positionOf(Math.max(0, best - 1)), positionOf(Math.min(count, best + 1))];
  return Math.max(values[best] as number, -lowest((at) => -value(at), left, right, turns)[1]);
}

/** A series, and all curves that come close to it. */
export class Trial {
  readonly #rows: Rows;
  readonly #largest: number;
  readonly #bottoms: readonly (readonly [number, number])[];
  /** The least sum of squares. */
  readonly least: number;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#largest = Math.max(...rows.map(([n]) => n));
    this.#bottoms = bottoms((position) => this.#leastAt(position));
    this.least = Math.min(...this.#bottoms.map(([, sum]) => sum));
  }

  /**
   * The largest value of a quantity over all curves whose sum of squares is at most `most`; with −1 as `sign`, the
   * negative of the smallest value.
   */
  extreme(quantity: Quantity, sign: 1 | -1, most: number): number {
    const ranges = within((position) => this.#leastAt(position), this.#bottoms, most);
    const ends = ranges.map(([from, to]) => {
      if (quantity === 'sigma') return sign * this.#sigma(sign === 1 ? to : from);
      return largest(
        (position) => this.#extremeAt(position, quantity, sign, most),
        from,
        to,
        16,
        16,
      );
    });
    return Math.max(...ends);
  }

  /** The same for the σ at a given position. */
  #extremeAt(position: number, quantity: Quantity, sign: 1 | -1, most: number): number {
    const sigma = this.#sigma(position);
    const sum = (at: number) => this.#sums(sigma, this.#kappa(at)).least;
    const ends = within(sum, bottoms(sum), most).map(([from, to]) => {
      const low = this.#kappa(from);
      const high = this.#kappa(to);
      if (quantity === 'kappa') return sign * (sign === 1 ? high : low);
      if (quantity === 'peakConcurrency') {
        // As contention approaches 1, the peak comes arbitrarily close to 0.
        if (sigma >= 1) return sign === 1 ? -Infinity : 0;
        return sign * Math.sqrt((1 - sigma) / (sign === 1 ? low : high));
      }
      const withRoom = (at: number) => {
        const kappa = this.#kappa(at);
        const { lambda, least, square } = this.#sums(sigma, kappa);
        const reach = Math.sqrt(Math.max(0, most - least) / square);
        const factor = factorOf(quantity, sigma, kappa);
        return factor === null ? -Infinity : sign * factor * Math.max(0, lambda + sign * reach);
      };
      return largest(withRoom, from, to, 10, 18);
    });
    return Math.max(-Infinity, ...ends);
  }

  /** The least sum of squares for the σ at a given position. */
  #leastAt(position: number): number {
    const sigma = this.#sigma(position);
    const found = bottoms((at) => this.#sums(sigma, this.#kappa(at)).least);
    return Math.min(...found.map(([, sum]) => sum));
  }

  /**
   * The σ at a position. Positions are spaced finely where σ is small compared with what the concurrencies can reveal;
   * `#kappa` does the same for κ.
   */
  #sigma(position: number): number {
    return stretched(position, 1e-3 / this.#largest, 1e4);
  }

  #kappa(position: number): number {
    return stretched(position, 1e-3 / this.#largest ** 2, 1e4);
  }

  /** The best λ, the sum of squares with it, and how strongly λ changes that sum. */
  #sums(sigma: number, kappa: number) {
    let [cross, square] = [0, 0];
    for (const [n, x] of this.#rows) {
      const y = relative(n, sigma, kappa);
      cross += x * y;
      square += y * y;
    }
    const lambda = cross / square;
    let least = 0;
    for (const [n, x] of this.#rows) least += (x - lambda * relative(n, sigma, kappa)) ** 2;
    return { lambda, least, square };
  }
}

/** Maps 0 to 0 and 1 to `most`; in between it grows exponentially, from steps of about `unit`. */
const stretched = (position: number, unit: number, most: number) =>
  unit * Math.expm1(position * Math.log1p(most / unit));

/** The throughput of a curve with λ = 1. */
const relative = (n: number, sigma: number, kappa: number) =>
  n / (1 + sigma * (n - 1) + kappa * n * (n - 1));

/** The factor from λ to the quantity; null where a curve falls from the start and has no peak. */
function factorOf(quantity: Quantity, sigma: number, kappa: number): number | null {
  if (typeof quantity === 'number') return relative(quantity, sigma, kappa);
  if (quantity === 'lambda') return 1;
  if (sigma >= 1) return null;
  return kappa === 0 ? 1 / sigma : relative(Math.sqrt((1 - sigma) / kappa), sigma, kappa);
}

/**
 * The smallest and the largest value of after − before over two curves whose sums of squares add up to at most `most`.
 * What exceeds the two least sums is shared between the two curves by the squares of a sine and a cosine, because an
 * end moves with the root of its share.
 */
export function differences(before: Trial, after: Trial, quantity: Quantity, most: number) {
  const room = most - before.least - after.least;
  const end = (sign: 1 | -1) =>
    largest(
      (angle) =>
        after.extreme(quantity, sign, after.least + Math.sin(angle) ** 2 * room) +
        before.extreme(quantity, sign === 1 ? -1 : 1, before.least + Math.cos(angle) ** 2 * room),
      0,
      Math.PI / 2,
      8,
      12,
    );
  return { low: -end(-1), high: end(1) };
}

/** The two-sided quantile of Student's t distribution, by integrating its density numerically. */
export function studentQuantile(level: number, df: number): number {
  // With t = √df · tan u, the density is a power of the cosine of u, for u from 0 to a right angle.
  const area = (upTo: number) => {
    const count = 400;
    let sum = 0;
    for (let i = 0; i <= count; i++) {
      const weight = i === 0 || i === count ? 1 : i % 2 === 1 ? 4 : 2;
      sum += weight * Math.cos((upTo * i) / count) ** (df - 1);
    }
    return (sum * upTo) / (3 * count);
  };
  const all = area(Math.PI / 2);
  let [low, high] = [0, Math.PI / 2];
  for (let i = 0; i < 50; i++) {
    const middle = 0.5 * (low + high);
    if (area(middle) < level * all) low = middle;
    else high = middle;
  }
  return Math.sqrt(df) * Math.tan(low);
}
