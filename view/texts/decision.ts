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

/** What a change of parameters brings. */
interface Tried {
  /** The changes. */
  what: string;
  /** The highest throughput, or that at a concurrency where there is no highest. */
  throughput: string;
  at: string | null;
  gain: string | null;
  /** By how much it misses the required throughput; null if it does not, or none is required. */
  short: string | null;
  isEnough: boolean;
  /** What the machines cost; null if it is not known. */
  cost: string | null;
}

/** A throughput and where it was measured. */
interface MeasuredThere {
  throughput: string;
  at: string;
}

/** A percentile and where it was measured. */
export interface MeasuredAt {
  at: string;
  value: string;
}

/** What one number asks of a system, and what is answered. */
export const decisionTexts = part('decision', {
  heading: 'Decision',
  question: 'Can it handle',
  /** The whole question, and a trial as one. */
  whole: (goal: string) => `Can it handle ${goal}?`,
  wholeTrial: (trial: string) => `What if: ${trial}?`,
  /** Where the line is, if it is not in the view that is shown. */
  elsewhere: (view: string) => `Its line is in the view ${view}.`,
  draggable: 'Or drag the line.',
  /** Of a load that the system has today, and of more than that. */
  today: (load: string) => `${load} today`,
  over: (change: string, load: string) => `${change} over ${load}`,
  /** Questions to press. */
  examples: 'Questions',
  /** Between a throughput and what it must keep to. */
  at: 'at',
  unknown: (text: string, examples: readonly string[]) =>
    `“${text}” is not understood: try ${oneOf(examples, 'or')}.`,
  /** Of a question for the most there is. */
  most: (examples: readonly string[]) =>
    `The sentence above answers that; here, ask for a load, such as ${oneOf(examples, 'or')}.`,
  /** Of a percentage that may be of two things; `load` is a load of today. */
  ofWhat: (share: string, load: string) =>
    `${share} of what? Type “${share} of ${load}” with today’s load, or “${share} of the best throughput”; “+${share}” is that much more than the best.`,
  /** Of a headroom without a load. */
  headroomOver: (share: string, load: string) =>
    `${share} headroom over which load? Type “${load} with ${share} headroom”.`,
  noMachines: (noun: string, header: string) =>
    `“${header}” does not count ${noun}, so these measurements do not tell what more of them bring. For machines that share nothing, use the field Machines below.`,
  otherCount: (noun: string, header: string) =>
    `“${header}” does not count ${noun}: ask for what it counts.`,
  byHowMuch: 'Ask for one change and say how large: “contention −20%” or “half the coherency”.',
  empty: (examples: readonly string[]) => `Type a question, such as ${oneOf(examples, 'or')}.`,
  nothingLeft: 'It has to be more than 0: try +30% or 2×.',
  noTime:
    'The unit of the throughput is not known, so a latency has none either: name the column as in “requests/s”, or try +30% or 2×.',
  noRate: (header: string) =>
    `The unit of “${header}” is not known: type the number alone, as in the table, or name the column as in “requests/s”.`,
  /** What was understood. */
  read: (goal: string) => `That is ${goal}.`,
  working: 'Calculating …',

  yes: 'Yes',
  probably: 'Probably',
  probablyNot: 'Probably not',
  no: 'No',
  cannotTell: 'Cannot tell',

  measured: ({ throughput, at }: MeasuredThere) => `${throughput} was measured at ${at}`,
  mostMeasured: ({ throughput, at }: MeasuredThere) =>
    `the most that was measured up to there is ${throughput}, at ${at}`,
  lessThere: ({ throughput, at }: MeasuredThere) => `at ${at} it is ${throughput}`,
  fewerAre: ({ throughput, at }: MeasuredThere) =>
    `Fewer are enough: ${throughput} was measured at ${at}.`,
  /** The best that was measured, beside a level that suffices. */
  bestIs: ({ throughput, above }: Ceiling) =>
    `Its best is ${throughput}${above === null ? '' : `, ${above} more`}.`,
  withinScatter: (scatter: string, at: string) =>
    `That is within the scatter of a measurement (${scatter}): measure at ${at} again.`,

  /** The mean latency at a level that was measured. */
  each: (latency: string) => `, ${latency} each on average`,
  /** `at` is the concurrency in words; null if the curve reaches it beyond the drawn range. */
  reached: (at: string | null) => (at === null ? 'it reaches that' : `it reaches that at ${at}`),
  topsOut: ({ throughput, short, above }: Ceiling) =>
    `it tops out at ${throughput}${short === null ? '' : `, ${short} short`}${above === null ? '' : `, ${above} more`}`,
  bestMeasured: ({ throughput, short, above }: Ceiling, at: string) =>
    `the most that was measured is ${throughput} at ${at}${short === null ? '' : `, ${short} short`}${above === null ? '' : `, ${above} more`}`,
  noCeiling: 'the curve has no ceiling',
  levelsOffAt: ({ throughput, short, above }: Ceiling) =>
    `it levels off at ${throughput}${short === null ? '' : `, ${short} short`}${above === null ? '' : `, ${above} more`}`,
  /** Of a clause about what was not measured. */
  byForecast: (clause: string) => `by forecast ${clause}`,
  /** Both shapes fit. */
  either: (peak: Ceiling, level: Ceiling) =>
    `it peaks at ${peak.throughput}${gap(peak)} or levels off at ${level.throughput}${gap(level)}`,
  measureAt: (at: string) => `Measure at ${at}, where the two curves diverge.`,
  between: (low: string, high: string, level: string) =>
    `The maximum lies between ${low} and ${high}, with ${level} confidence.`,
  openAbove: (low: string, level: string) =>
    `The maximum lies above ${low}, with ${level} confidence; by how much is unknown.`,
  likely: (share: string) => `About ${share} likely.`,
  unsure: 'These measurements do not tell how sure that is.',
  admitsLess: 'Curves that do not reach it fit these measurements too.',

  /** A clause, under what else is required. */
  under: (clause: string, limits: string) => `${clause} (at ${limits})`,
  openBeyond: (largest: string) =>
    `nothing was measured beyond ${largest}, and no curve tells how it goes on`,
  isBest: 'the most was measured there',
  grows: (at: string) => `throughput still grows at ${at}`,
  below: (share: string, best: string) => `throughput is ${share} below ${best}`,
  bestBefore: ({ throughput, at }: MeasuredThere) => `the best measured, ${throughput} at ${at}`,
  peakBefore: (at: string) => `that of the peak at ${at}, by forecast`,
  pastEither: (at: string, share: string) =>
    `at ${at} throughput is ${share} below its peak, or level`,
  brings: (at: string, throughput: string, latency: string) =>
    `At ${at}: ${throughput}, ${latency} each on average.`,
  beyondMeasured: (largest: string) =>
    `Nothing was measured beyond ${largest}: this is a forecast.`,
  bringsBetween: (low: string, high: string, level: string) =>
    `The curve lies between ${low} and ${high} there, with ${level} confidence.`,

  withinUpTo: (at: string, latency: string) =>
    `up to ${at} the mean latency stays within ${latency}`,
  withinByForecast: (at: string) =>
    `That is the most that was measured; by forecast it does up to ${at}.`,
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
  percentileAlone: (limit: string) =>
    `A percentile is asked for alone: ${limit}. The answer says which throughput goes with it.`,
  noPercentile: (name: string) =>
    `No column holds a ${name}: add one whose header says so, such as “${name} (ms)”.`,
  noUnit: (header: string, typed: string) =>
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
  /** `isSure` if the law is refuted. */
  higherLimit: (times: string, isSure: boolean) =>
    `The limit would have to be ${times} times as high${isSure ? '; less contention does not lift it' : ''}.`,

  whatIf: 'What if',
  tried: ({ what, throughput, at, gain, short, isEnough, cost }: Tried) =>
    `${what}: ${throughput}${at === null ? '' : ` at ${at}`}${gain === null ? '' : ` (${gain})`}${short === null ? '' : `, still ${short} short`}${isEnough ? ', enough' : ''}${cost === null ? '' : `; cost: ${cost}`}.`,
  triedNothing: (what: string) => `${what}: the curve has no value there.`,
  /** So many would suffice. */
  machinesEnough: (count: string) => `${count} machines that share nothing would be enough.`,
  /** As many that share nothing, so that their throughputs add up. */
  machines: (count: string) => `${count} machines that share nothing`,
  machinesLabel: 'Machines',
  wholeMachines: 'It has to be a whole number from 1 on.',
  costLabel: 'Cost of one',
  back: 'Back to the fit',
  line: (goal: string) => `What it has to handle: ${goal}`,
  lineLabel: (goal: string, series: string | null) =>
    series === null ? `asked: ${goal}` : `asked of ${series}: ${goal}`,
});

/** `a, b or c`. */
export function oneOf(items: readonly string[], or: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${or} ${last}`;
}

const costs: Readonly<Record<Cost, string>> = { sigma: 'contention', kappa: 'coherency' };

function gap({ short, above }: Ceiling): string {
  if (short !== null) return ` (${short} short)`;
  return above === null ? '' : ` (${above} more)`;
}
