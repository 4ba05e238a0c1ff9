import {
  concurrencyForLatency,
  concurrencyForThroughput,
  efficiency,
  latency,
  throughput,
  whatIf,
  type Law,
} from 'usl-fit';
import { formatNumber, formatPlain } from '../../view/format.ts';
import { functionErrorTexts } from '../texts/functionErrors.ts';
import { onlyText } from './cells.ts';
import { elementwise, type Argument } from './elementwise.ts';
import { refuse, unavailable } from './failure.ts';

type Parameters = readonly [lambda: unknown, sigma: unknown, kappa: unknown];
type Ask = (first: number, law: Law) => number | null;

const curves = { throughput, latency, efficiency } as const;

/** A quantity of the law at each concurrency. */
export function curve(
  quantity: keyof typeof curves,
  n: unknown,
  parameters: Parameters,
): unknown[][] {
  return evaluate(['n', n], parameters, curves[quantity], (at) => {
    return functionErrorTexts().outOfLaw(quantity, formatPlain(at));
  });
}

/** The concurrency at which each throughput is reached, before the peak or after it. */
export function forThroughput(x: unknown, parameters: Parameters, branch: unknown): unknown[][] {
  const side = branchOf(branch);
  return evaluate(
    ['x', x],
    parameters,
    (value, law) => concurrencyForThroughput(value, law, side),
    (value, law) => {
      const { peakConcurrency, peakThroughput } = whatIf(law, {}, []).before;
      const texts = functionErrorTexts();
      const wanted = formatPlain(value);
      const isAfter = side === 'after-peak';
      if (peakThroughput === null || peakConcurrency === null) {
        return isAfter ? texts.noSecond(wanted) : texts.neverWithoutPeak(wanted);
      }
      if (value > peakThroughput) {
        return texts.never(wanted, formatNumber(peakThroughput), formatNumber(peakConcurrency));
      }
      return texts.notOnBranch(wanted, isAfter);
    },
  );
}

/** The concurrency at which each latency is reached. */
export function forLatency(r: unknown, parameters: Parameters): unknown[][] {
  return evaluate(['r', r], parameters, concurrencyForLatency, (value) => {
    return functionErrorTexts().noLatency(formatPlain(value));
  });
}

function evaluate(
  first: Argument,
  [lambda, sigma, kappa]: Parameters,
  ask: Ask,
  reason: (first: number, law: Law) => string,
): unknown[][] {
  const args: Argument[] = [
    first,
    ['lambda', lambda],
    ['sigma', sigma, 'may-be-zero'],
    ['kappa', kappa, 'may-be-zero'],
  ];
  return elementwise(args, (numbers) => {
    const [value = NaN, ...rest] = numbers;
    const law: Law = { lambda: rest[0] ?? NaN, sigma: rest[1] ?? NaN, kappa: rest[2] ?? NaN };
    return ask(value, law) ?? unavailable(reason(value, law));
  });
}

const branches = ['before-peak', 'after-peak'] as const;

/** The branch asked for; the lower concurrency by default. */
function branchOf(argument: unknown): (typeof branches)[number] {
  const text = onlyText('branch', argument);
  if (text === null) return 'before-peak';
  const known = branches.find((name) => name === text.toLowerCase().replaceAll(/[\s_]+/g, '-'));
  return known ?? refuse(functionErrorTexts().unknownBranch(text));
}
