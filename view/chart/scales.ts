import {
  scaleLinear,
  scaleLog,
  type ScaleContinuousNumeric,
  type ScaleLogarithmic,
} from 'd3-scale';

/** From a value to its place on the paper. */
export type Scale = ScaleContinuousNumeric<number, number>;

/** A line of an axis and its label. */
export interface Tick {
  position: number;
  label: string;
}

/** A scale of an axis; a logarithmic one needs a domain above 0. */
export function scaleOf(
  domain: [number, number],
  range: [number, number],
  logarithmic: boolean,
): Scale {
  return logarithmic ? scaleLog(domain, range) : scaleLinear(domain, range);
}

/** Round values of an axis, about as many as asked for. */
export function ticksOf(
  scale: Scale,
  count: number,
  { logarithmic, isShare }: { logarithmic: boolean; isShare: boolean },
  locale: string | undefined,
): Tick[] {
  const values = logarithmic ? logarithmicTicks(scale, count) : scale.ticks(count);
  const compact = Math.max(...values.map(Math.abs)) >= 1e6;
  const format = new Intl.NumberFormat(locale, {
    style: isShare ? 'percent' : 'decimal',
    notation: compact ? 'compact' : 'standard',
    maximumSignificantDigits: 6,
  });
  return values.map((value) => ({ position: scale(value), label: format.format(value) }));
}

/** 1, 2 and 5 times the powers of ten, or the powers alone where those would be too many. */
function logarithmicTicks(scale: Scale, count: number): number[] {
  const all = (scale as ScaleLogarithmic<number, number>).ticks(count);
  const leading = (value: number) => Math.round(value / 10 ** Math.floor(Math.log10(value) + 1e-9));
  const round = all.filter((value) => [1, 2, 5].includes(leading(value)));
  if (round.length <= count + 1)
    return round.length < 2 ? scaleLinear(scale.domain()).ticks(count) : round;
  const powers = all.filter((value) => leading(value) === 1);
  const every = Math.ceil(powers.length / (count + 1));
  return powers.filter((_, i) => i % every === 0);
}
