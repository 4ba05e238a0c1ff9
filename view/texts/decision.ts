import { part } from './part.ts';

/** The costs of the law that can be reduced. */
type Cost = 'sigma' | 'kappa';

/** What would suffice, each alone: the share by which to cut a cost, and the speed-up. */
export interface Enough {
  cuts: readonly { of: Cost; share: string }[];
  /** Costs whose complete removal would not suffice. */
  notEven: readonly Cost[];
  /** `1.3`; null if no speed-up suffices. */
  speed: string | null;
}

/** A ceiling, and how far it is short of the goal; null if it is not. */
export interface Ceiling {
  throughput: string;
  short: string | null;
  above: string | null;
}

/** A percentile and where it was measured. */
export interface MeasuredAt {
  at: string;
  value: string;
}

/** What one number asks of a system, and what is answered. */
export const decisionTexts = part('decision', {
  heading: 'Decision',
  question: 'Can it carry',
  /** Other possible input. */
  help: (examples: string) => `Or ${examples}, or drag the line.`,
  /** Where the line is, if it is not in the view that is shown. */
  elsewhere: (examples: string, view: string) => `Or ${examples}. Its line is in the view ${view}.`,
  or: (examples: readonly string[]) => examples.join(', '),
  unknown: (text: string) =>
    `“${text}” is not a percentage, a throughput, a concurrency or a latency: try +30 %, 12000, 40 in flight or 200 ms.`,
  nothingLeft: 'It has to be more than 0.',
  noTime:
    'The unit of the throughput is not known, so a latency has none either: name the column as in “requests/s”.',
  asked: (throughput: string) => `on the largest measured: ${throughput}.`,
  working: 'Calculating …',

  yes: 'Yes',
  probably: 'Probably',
  probablyNot: 'Probably not',
  no: 'No',
  cannotTell: 'These measurements cannot tell',

  /** `at` is the concurrency in words; null if the curve reaches it beyond the drawn range. */
  reached: (at: string | null) => (at === null ? 'it reaches that' : `it reaches that at ${at}`),
  topsOut: ({ throughput, short, above }: Ceiling) =>
    `it tops out at ${throughput}${short === null ? '' : `, ${short} short`}${above === null ? '' : `, ${above} more`}`,
  noCeiling: 'the curve has no ceiling',
  levelsOffAt: ({ throughput, short, above }: Ceiling) =>
    `it levels off at ${throughput}${short === null ? '' : `, ${short} short`}${above === null ? '' : `, ${above} more`}`,
  /** Both shapes fit. */
  either: (peak: Ceiling, level: Ceiling) =>
    `it peaks at ${peak.throughput}${gap(peak)} or levels off at ${level.throughput}${gap(level)}`,
  measureAt: (at: string) => `Measure at ${at}, where the two curves diverge.`,
  between: (low: string, high: string, level: string) =>
    `The maximum lies between ${low} and ${high}, with ${level} confidence.`,
  openAbove: (low: string, level: string) =>
    `The maximum lies above ${low}, with ${level} confidence; by how much is unknown.`,
  unsure: 'These measurements do not tell how sure that is.',
  admitsLess: 'Curves that do not reach it fit these measurements too.',

  grows: (at: string) => `throughput still grows at ${at}`,
  pastPeak: (at: string) => `the peak is at ${at}, and beyond it throughput falls`,
  brings: (at: string, throughput: string, latency: string) =>
    `At ${at}: ${throughput}, ${latency} each on average.`,
  bringsBetween: (low: string, high: string, level: string) =>
    `The curve lies between ${low} and ${high} there, with ${level} confidence.`,

  withinUpTo: (at: string, latency: string) =>
    `up to ${at} the mean latency stays within ${latency}`,
  withinEverywhere: (latency: string) => `the mean latency stays within ${latency} as far as drawn`,
  surely: (at: string, level: string) => `Up to ${at} with ${level} confidence.`,
  neverWithin: (latency: string) => `not even a single one stays within ${latency}`,
  there: (throughput: string) => `That is ${throughput}.`,
  inFlight: 'in flight',
  counted: { users: 'users', cores: 'cores' },
  meanOnly:
    'This is the mean, concurrency over throughput; a percentile such as the 95th is longer.',

  percentileUpTo: (at: string, name: string, limit: string) =>
    `up to ${at} the ${name} stays within ${limit}`,
  percentileNever: (at: string, name: string, least: string) =>
    `at ${at} the ${name} is ${least} already`,
  percentileEverywhere: (most: string) =>
    `That is the most that was measured, with ${most}; what comes beyond it is not known.`,
  percentileBetween: (below: MeasuredAt, above: MeasuredAt) =>
    `Read off the straight line from ${below.value} at ${below.at} to ${above.value} at ${above.at}: that assumes no bend between the two, and no law and no interval stands behind it.`,
  percentileThere: (name: string, value: string) =>
    `${name} there: ${value}, between measurements.`,
  noPercentile: (name: string) =>
    `No column holds a ${name}: add one whose header says so, such as “${name} (ms)”.`,
  noOwnUnit: (header: string, typed: string) =>
    `The unit of “${header}” is not known: type ${typed}, or name the column as in “${header} (ms)”.`,

  enough: ({ cuts, notEven, speed }: Enough) => {
    const ways = [
      ...cuts.map(({ of, share }) => `cutting ${costs[of]} by ${share}`),
      ...(speed === null ? [] : [`a machine ${speed} times as fast`]),
    ];
    const [first = '', ...others] = ways;
    const none = notEven.map((of) => costs[of]).join(' or ');
    return [
      ...(first === ''
        ? []
        : [
            `${first.charAt(0).toUpperCase()}${first.slice(1)} would be enough${others.length === 0 ? '' : `; so would ${others.join(', or ')}`}.`,
          ]),
      ...(none === '' ? [] : [`Cutting ${none} alone would not be enough, even to 0.`]),
    ].join(' ');
  },
  ifItPeaks: (sentence: string) =>
    `If it peaks, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
  higherLimit: (times: string) =>
    `The limit would have to be ${times} times as high; less contention does not lift it.`,

  whatIf: 'What if',
  back: 'Back to the fit',
  line: (goal: string) => `What it has to carry: ${goal}`,
  lineLabel: (goal: string, series: string | null) =>
    series === null ? `asked: ${goal}` : `asked of ${series}: ${goal}`,
});

const costs: Readonly<Record<Cost, string>> = { sigma: 'contention', kappa: 'coherency' };

function gap({ short, above }: Ceiling): string {
  if (short !== null) return ` (${short} short)`;
  return above === null ? '' : ` (${above} more)`;
}
