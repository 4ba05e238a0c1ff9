/**
 * How far two curves can differ, found by trial. It shares no code with the solver, and nothing of its way: the solver
 * holds a quantity and looks for the least sum of squares; here a sum of squares is given, and the curves that stay
 * within it are searched for the largest and the smallest quantity.
 */

/** Measurements: concurrency and throughput. */
export type Rows = readonly (readonly [n: number, x: number])[];

/** What differs between two curves; a number is the throughput at that concurrency. */
export type Quantity = 'lambda' | 'sigma' | 'kappa' | 'peakConcurrency' | 'peakThroughput' | number;

/** A function of one place between 0 and 1. */
type Along = (place: number) => number;

const steps = 64;
const golden = (Math.sqrt(5) - 1) / 2;

/** The least value between two places where there is one valley, and its place. */
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
  const found = [low, high, from, to].map((place) => [place, value(place)] as const);
  return found.reduce((best, each) => (each[1] < best[1] ? each : best));
}

/** The bottom of every valley between 0 and 1. */
function bottoms(value: Along): (readonly [number, number])[] {
  const values = Array.from({ length: steps + 1 }, (_, i) => value(i / steps));
  const at = (i: number) => values[i] ?? Infinity;
  return values.flatMap((here, i) =>
    here <= at(i - 1) && here < at(i + 1)
      ? [lowest(value, Math.max(0, i - 1) / steps, Math.min(steps, i + 1) / steps)]
      : [],
  );
}

/** Where a function is at most so much: from each bottom as far as that, to either side. */
function within(value: Along, places: readonly (readonly [number, number])[], most: number) {
  const end = (from: number, way: 1 | -1) => {
    let inside = from;
    for (;;) {
      const next = way === 1 ? Math.floor(inside * steps + 1) : Math.ceil(inside * steps - 1);
      const outside = next / steps;
      if (outside < 0 || outside > 1) return inside;
      if (value(outside) > most) return boundary(value, inside, outside, most);
      inside = outside;
    }
  };
  return places
    .filter(([, bottom]) => bottom <= most)
    .map(([place]) => [end(place, -1), end(place, 1)] as const);
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

/** The largest value between two places: the best of a few, and what lies beside it. */
function largest(value: Along, from: number, to: number, count: number, turns: number): number {
  const place = (i: number) => from + ((to - from) * i) / count;
  const values = Array.from({ length: count + 1 }, (_, i) => value(place(i)));
  const best = values.reduce((b, each, i) => (each > (values[b] as number) ? i : b), 0);
  const [left, right] = [place(Math.max(0, best - 1)), place(Math.min(count, best + 1))];
  return Math.max(values[best] as number, -lowest((at) => -value(at), left, right, turns)[1]);
}

/** A series, and all curves that come near it. */
export class Trial {
  readonly #rows: Rows;
  readonly #largest: number;
  readonly #bottoms: readonly (readonly [number, number])[];
  /** The least sum of squares. */
  readonly least: number;

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#largest = Math.max(...rows.map(([n]) => n));
    this.#bottoms = bottoms((place) => this.#leastAt(place));
    this.least = Math.min(...this.#bottoms.map(([, sum]) => sum));
  }

  /** The largest value of a quantity, or with −1 the negative of the smallest, over curves with at most this sum. */
  extreme(quantity: Quantity, sign: 1 | -1, most: number): number {
    const ranges = within((place) => this.#leastAt(place), this.#bottoms, most);
    const ends = ranges.map(([from, to]) => {
      if (quantity === 'sigma') return sign * this.#sigma(sign === 1 ? to : from);
      return largest((place) => this.#extremeAt(place, quantity, sign, most), from, to, 16, 16);
    });
    return Math.max(...ends);
  }

  /** The same with σ at a place. */
  #extremeAt(place: number, quantity: Quantity, sign: 1 | -1, most: number): number {
    const sigma = this.#sigma(place);
    const sum = (at: number) => this.#sums(sigma, this.#kappa(at)).least;
    const ends = within(sum, bottoms(sum), most).map(([from, to]) => {
      const low = this.#kappa(from);
      const high = this.#kappa(to);
      if (quantity === 'kappa') return sign * (sign === 1 ? high : low);
      if (quantity === 'peakConcurrency') {
        // Towards a contention of 1 the peak comes as near to 0 as one likes.
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

  /** The least sum with σ at a place. */
  #leastAt(place: number): number {
    const sigma = this.#sigma(place);
    const found = bottoms((at) => this.#sums(sigma, this.#kappa(at)).least);
    return Math.min(...found.map(([, sum]) => sum));
  }

  /** Places are close where σ and κ are small beside what the concurrencies can tell. */
  #sigma(place: number): number {
    return stretched(place, 1e-3 / this.#largest, 1e4);
  }

  #kappa(place: number): number {
    return stretched(place, 1e-3 / this.#largest ** 2, 1e4);
  }

  /** With the best λ: the sum of squares, and by how much λ changes it. */
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

/** 0 at 0, the largest at 1, in between in proportion to what has come before. */
const stretched = (place: number, unit: number, most: number) =>
  unit * Math.expm1(place * Math.log1p(most / unit));

/** The throughput of a curve with λ = 1. */
const relative = (n: number, sigma: number, kappa: number) =>
  n / (1 + sigma * (n - 1) + kappa * n * (n - 1));

/** What λ is multiplied by to give a throughput; null where a curve falls from the start, and has no peak. */
function factorOf(quantity: Quantity, sigma: number, kappa: number): number | null {
  if (typeof quantity === 'number') return relative(quantity, sigma, kappa);
  if (quantity === 'lambda') return 1;
  if (sigma >= 1) return null;
  return kappa === 0 ? 1 / sigma : relative(Math.sqrt((1 - sigma) / kappa), sigma, kappa);
}

/**
 * The smallest and the largest value of after − before over two curves whose sums of squares together are at most so
 * much: what is left above both least sums is shared out between the two, by the squares of a sine and a cosine, since an
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

/** The quantile of Student's t, two-sided, by adding up its density. */
export function studentQuantile(level: number, df: number): number {
  // With t = √df · tan u the density is a power of the cosine, from 0 to a right angle.
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
