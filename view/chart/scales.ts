import { numberFormat } from '../numberFormat.ts';

/** Maps a value to its position, and back. */
export interface Scale {
  (value: number): number;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  readonly logarithmic: boolean;
  /** The value at a position. */
  valueAt: (position: number) => number;
}

/** A tick of an axis and its label. */
export interface Tick {
  position: number;
  label: string;
}

const exponential = (value: number) => 10 ** value;
const same = (value: number) => value;

/** A scale for an axis; a logarithmic one needs a positive domain. */
export function scaleOf(
  domain: readonly [number, number],
  range: readonly [number, number],
  logarithmic: boolean,
): Scale {
  const [there, back] = logarithmic ? [Math.log10, exponential] : [same, same];
  const from = there(domain[0]);
  const span = there(domain[1]) - from;
  const length = range[1] - range[0];
  // An empty domain is placed in the middle.
  const positionOf = (value: number) =>
    range[0] + length * (span === 0 ? 0.5 : (there(value) - from) / span);
  const valueAt = (position: number) =>
    length === 0 ? domain[0] : back(from + (span * (position - range[0])) / length);
  return Object.assign(positionOf, { domain, range, logarithmic, valueAt });
}

/** Round values of an axis, about as many as asked for; `times` is what its labels are in. */
export function ticksOf(
  scale: Scale,
  count: number,
  isShare: boolean,
  locale: string | undefined,
  times = 1,
): Tick[] {
  const values = scale.logarithmic
    ? logarithmicTicks(scale, count)
    : roundValues(scale.domain, count);
  const compact = Math.max(...values.map(Math.abs)) >= 1e6;
  const format = numberFormat(locale, {
    style: isShare ? 'percent' : 'decimal',
    notation: compact ? 'compact' : 'standard',
    maximumSignificantDigits: 6,
  });
  return values.map((value) => ({ position: scale(value), label: format.format(value * times) }));
}

/** Multiples of 1, 2 or 5 times a power of ten within a domain, as close to `count` as possible. */
function roundValues([least, most]: readonly [number, number], count: number): number[] {
  const wanted = (most - least) / count;
  if (!(wanted > 0)) return [least];
  const decade = Math.floor(Math.log10(wanted));
  const size = wanted / 10 ** decade;
  // The nearest by ratio: the limits are √(1 · 2), √(2 · 5) and √(5 · 10).
  const factor = [1, 2, 5].find((one, i) => size < Math.sqrt(one * ([2, 5][i] ?? 10))) ?? 10;
  const first = Math.ceil(multiple(least, -decade) / factor);
  const length = Math.floor(multiple(most, -decade) / factor) - first + 1;
  return Array.from({ length }, (_, i) => multiple((first + i) * factor, decade));
}

/** A factor times a power of ten; negative powers divide, since 3 / 10 is 0.3 but 3 · 0.1 is not. */
function multiple(factor: number, exponent: number): number {
  return exponent < 0 ? factor / 10 ** -exponent : factor * 10 ** exponent;
}

/** 1, 2 and 5 times the powers of ten, or only the powers if those would be too many. */
function logarithmicTicks({ domain }: Scale, count: number): number[] {
  const whole = multiples(domain, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // Within less than a decade there are too few of them.
  if (whole.length * 2 < count) return roundValues(domain, count);
  const round = multiples(domain, [1, 2, 5]);
  if (round.length <= count + 1) return round.length < 2 ? roundValues(domain, count) : round;
  const powers = multiples(domain, [1]);
  const every = Math.ceil(powers.length / (count + 1));
  return powers.filter((_, i) => i % every === 0);
}

/** The powers of ten times each factor within a domain, ascending. */
function multiples([least, most]: readonly [number, number], factors: readonly number[]) {
  const values: number[] = [];
  const last = Math.floor(Math.log10(most));
  for (let exponent = Math.floor(Math.log10(least)); exponent <= last; exponent += 1) {
    for (const factor of factors) {
      const value = multiple(factor, exponent);
      if (value >= least && value <= most) values.push(value);
    }
  }
  return values;
}
