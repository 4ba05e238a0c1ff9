import { part } from './part.ts';
import { listed } from './listed.ts';

/** The three parameters of the law. */
type Parameter = 'lambda' | 'sigma' | 'kappa';

/** Requirements that can be met or not. */
export type Required = 'throughput' | 'latency' | 'users';

/** A number and its relative difference, as a percentage; null if equal. */
export interface Share {
  percent: string;
  isMore: boolean;
}

/** Requirements of a system, and whether they are met. Times and rates include their units. */
export const requirementTexts = part('requirement', {
  title: 'What is required',
  rateUnknown: 'as measured',
  timeUnknown: 'in the unit of concurrency over throughput',
  throughput: (unit: string) => `Throughput at least (${unit})`,
  latency: (unit: string) => `Mean latency at most (${unit})`,
  users: 'Concurrent users',
  usersHelp: 'Each waits for an answer, then thinks.',
  thinkTime: (unit: string) => `Think time (${unit})`,
  thinkTimeHelp: 'Between two requests of a user.',
  nothing: 'Clear the requirement',
  fillIn: 'Fill in what is required; the chart shows where it is met.',

  notMet: 'the fitted curve meets this at no concurrency.',
  /** A level that was measured meets it. */
  measured: (throughput: string, at: string) => `${throughput} was measured at ${at}.`,
  /** A second curve that fits as well. */
  levelsOff: (ceiling: string) => `A curve that levels off at ${ceiling} fits as well.`,
  /** If the highest throughput may be as large: its interval. */
  open: (interval: string) =>
    `the fitted curve meets this at no concurrency, but its highest throughput may lie anywhere in ${interval}.`,
  /** If several things are required. */
  impossible: (what: readonly Required[]) =>
    `at no concurrency does the fitted curve meet ${named(what, 'or')}.`,
  possible: (what: readonly Required[]) =>
    sentence(
      `${named(what, 'and')} would be met ${what.length > 1 ? 'each on its own' : 'alone'}.`,
    ),
  notTogether: (what: readonly Required[]) =>
    `${named(what, 'and')} are not met together, though each would be met alone.`,
  /**
   * `surely` is the part of the window that remains at the pessimistic ends of the intervals; null if that is all of
   * it.
   */
  met: (where: string, surely: string | null) =>
    `it is met ${where}, ${surely === null ? 'even' : `and ${surely} even`} where the intervals are at their worst.`,
  metUnsure: (where: string) =>
    `on the fitted curve it is met ${where}; nothing tells how sure that is.`,
  perhapsMet: (where: string) =>
    `the fitted curve meets it ${where}, but the measurements admit curves that do not.`,
  /** Where it is met, as concurrencies in words. */
  at: (range: string) => `at ${range}`,
  from: (low: string) => `from ${low} on`,
  upTo: (high: string) => `up to ${high}`,
  anywhere: 'at any concurrency',
  lowerEnd: (from: string, to: string) => `The lower end may lie between ${from} and ${to}.`,
  upperEnd: (from: string, to: string) => `The upper end may lie between ${from} and ${to}.`,
  /** `missed` is what else is required but not met at that level. */
  most: (
    throughput: string,
    isUnderCeiling: boolean,
    spare: Share | null,
    missed: Required | null,
  ) =>
    `The maximum${isUnderCeiling ? ' under the latency ceiling' : ''}: ${throughput}${spared(spare)}${without(missed)}.`,
  usersServed: (users: string, spare: Share | null, missed: Required | null) =>
    `Users who can be served under the latency ceiling: ${users}${spared(spare)}${without(missed)}.`,
  /** Where a system with this many users settles. */
  state: (inService: string, throughput: string, latency: string) =>
    `${inService} in flight, ${throughput}, latency ${latency}`,
  oneState: (users: string, state: string) => `With ${users} users it settles at: ${state}.`,
  severalStates: (states: readonly string[]) =>
    `The same users can settle in more than one state, the one between being unstable: ${states.join('; ')}.`,
  /** If only users are required: what this does and does not mean. */
  inService: (from: string, to: string) => `There may be ${from} to ${to} requests in flight.`,
  anyNumber:
    'Any number of users is served, only more and more slowly: require a latency or a throughput as well.',
  cannotBring: (parameter: Parameter) =>
    `${parameterNames[parameter]} alone is not enough, not even at 0.`,
  wouldBring: (parameter: Parameter, to: string, from: string, factor: string) =>
    `${parameterNames[parameter]} alone would be enough: ${to} instead of ${from} (${factor} times).`,
  /** If the measurements refute the law, and with it its costs. */
  everythingFaster: (factor: string) =>
    `A system ${factor} times as fast would be enough. The law does not fit here, so it cannot say what less contention or coherency would do.`,
});

/** The effect of other parameters. */
export const whatIfTexts = part('what if', {
  title: 'What if',
  parameters: {
    lambda: 'Throughput at concurrency 1',
    sigma: 'Contention',
    kappa: 'Coherency',
  },
  value: (label: string) => `${label}, value`,
  asFitted: 'As fitted',
  moveASlider: 'Move a slider; the chart shows the curve that would be.',
  /** Next to a value. */
  unchanged: 'as fitted',
  times: (factor: string) => `${factor} times what was fitted`,
  ofLaw: (ceiling: string) =>
    `Throughput levels off at ${ceiling}, and the law does not fit; what follows is of the law. A change counts here as far as it raises that limit.`,
  noPeakEither: 'There would be no peak, as there is none now.',
  noPeak: (was: string) => `There would be no peak any more, instead of ${was}.`,
  newPeak: (would: string) => `The peak would be ${would}; now there is none.`,
  /** One that was not measured is a possible one. */
  peak: (would: string, was: string, gain: Share | 'same' | null, isMeasured: boolean) =>
    `${isMeasured ? 'The' : 'A possible'} peak would be ${would}, instead of ${was}${gained(gain)}.`,
  /** A throughput with its concurrency. */
  throughputAt: (throughput: string, at: string) => `${throughput} at ${at}`,
  at: (at: string, would: string, is: string, gain: Share | 'same' | null) =>
    `At ${at} it would be ${would} instead of ${is}${gained(gain)}.`,
});

/** Where one more measurement would help most. */
export const nextTexts = part('next', {
  title: 'Where to measure next',
  question: 'What you want to know better',
  quantities: {
    peak: 'Where the peak is',
    possiblePeak: 'Where a possible peak is',
    sigma: 'How large contention is',
    kappa: 'How large coherency is',
  },
  workItOut: 'Calculate',
  takesAMoment: 'With these measurements and intervals this takes a moment.',
  tryingOut: 'Trying out where one more measurement would tell most…',
  nothingToAdvise: (quantity: NextSubject) =>
    `Nothing can be advised: these measurements leave no error to judge ${subjects[quantity]} by. Measure at more levels of concurrency.`,
  noSingle: (quantity: NextSubject) =>
    `No single further measurement would tell much more about ${subjects[quantity]}; repeat those there are.`,
  largest: 'Largest you can measure',
  largestHelp: 'Left empty: as far as is most informative.',
  /** `farther` is its ratio to the largest measured concurrency; null if it is no larger. */
  measure: (at: string, isAgain: boolean, farther: string | null) =>
    `Measure next at ${at}${isAgain ? ' again' : ''}${farther === null ? '' : `, ${farther} times the largest so far`}.`,
  /** `narrower` is null if the interval is open now. */
  narrower: (quantity: NextSubject, expected: string, narrower: string | null, now: string) =>
    narrower === null
      ? `If the law holds, the interval of ${subjects[quantity]} would then be about ${expected}; now it is ${now}.`
      : `The interval of ${subjects[quantity]} would then be about ${expected}, about ${narrower} narrower; now it is ${now}.`,
  staysOpen: (quantity: NextSubject, expected: string, now: string) =>
    `That would tell most about ${subjects[quantity]}, but its interval would probably stay open: about ${expected}; now it is ${now}.`,
  /** For those who cannot measure beyond the present range. */
  within: (at: string, isAgain: boolean, expected: string, narrower: string | null) =>
    `If you cannot go that far, measure at ${at}${isAgain ? ' again' : ''}: the interval would then be about ${expected}${narrowerBy(narrower)}.`,
  nothingWithin: (largest: string) =>
    `No measurement up to ${largest}, the largest so far, would tell much more.`,
  /** The cost of a limit. */
  limitCosts: (limit: string, at: string, expected: string, narrower: string | null) =>
    `Stopping at ${limit} has its price: at ${at} the interval would be about ${expected}${narrowerBy(narrower)}.`,
});

/** Texts shared by the plans. */
export const planTexts = part('plans', { series: 'Series to plan for' });

function narrowerBy(share: string | null): string {
  return share === null ? '' : `, about ${share} narrower than now`;
}

/** The subject of the next measurement. */
export type NextSubject = 'peak' | 'possiblePeak' | 'sigma' | 'kappa';

const subjects: Readonly<Record<NextSubject, string>> = {
  peak: 'the peak',
  possiblePeak: 'a possible peak',
  sigma: 'contention',
  kappa: 'coherency',
};

const parameterNames: Readonly<Record<Parameter, string>> = {
  lambda: 'Throughput at concurrency 1',
  sigma: 'Contention',
  kappa: 'Coherency',
};

const requiredNames: Readonly<Record<Required, string>> = {
  throughput: 'this throughput',
  latency: 'this latency',
  users: 'so many users',
};

function named(what: readonly Required[], word: 'and' | 'or'): string {
  return listed(
    what.map((one) => requiredNames[one]),
    word,
  );
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function without(missed: Required | null): string {
  return missed === null ? '' : `, but not with ${requiredNames[missed]}`;
}

function spared(spare: Share | null): string {
  return spare === null ? '' : `, ${spare.percent} ${spare.isMore ? 'more' : 'less'} than required`;
}

function gained(gain: Share | 'same' | null): string {
  if (gain === null) return '';
  return gain === 'same'
    ? ': no more and no less'
    : `: ${gain.percent} ${gain.isMore ? 'more' : 'less'}`;
}

/** How well the other measurements predict the held-out rows. */
export const holdOutTexts = part('hold-out', {
  title: 'Test of the forecast',
  working: 'Predicting the rows held out…',
  one: (fitted: number) =>
    `The curve through the other ${fitted} measurements predicts the one held out.`,
  some: (fitted: number, held: number, inside: number) =>
    `The curve through the other ${fitted} measurements predicts ${inside} of the ${held} that are held out.`,
  /** If points lie in a band that is too wide to be a prediction. */
  wide: (fitted: number, held: number, inside: number) =>
    `The curve through the other ${fitted} measurements does not predict ${held === 1 ? 'the one held out' : `the ${held} that are held out`} closely: ${held === 1 ? 'it lies' : `${inside} ${inside === 1 ? 'lies' : 'lie'}`} in its band, but the band is wide.`,
  none: (fitted: number, held: number) =>
    held === 1
      ? `The curve through the other ${fitted} measurements does not predict the one held out.`
      : `The curve through the other ${fitted} measurements predicts none of the ${held} that are held out.`,
  noBand: (fitted: number, held: number) =>
    `The curve through the other ${fitted} measurements leaves no error to judge ${held === 1 ? 'the one' : `the ${held}`} held out by.`,
  off: (share: string) => `The prediction is off by ${share}.`,
  offOnAverage: (mean: string, worst: string, row: string) =>
    `The predictions are off by ${mean} on average, and by ${worst} at worst (${row}).`,
  band: (level: string) =>
    `Predicted is what lies in the band that takes in ${level} of new measurements, and no more than 10% off.`,
  beyond:
    'All that is held out lies beyond the measurements of the fit: this tests an extrapolation.',
  caption: 'Predicted and measured',
  where: 'Where',
  measured: 'Measured',
  predicted: 'Predicted',
  bandOf: (level: string) => `${level} band`,
  inside: 'In the band',
  yes: 'yes',
  no: 'no',
});

/** Cautions for answers beyond the measurements; arguments are concurrencies in words. */
export const cautionTexts = part('caution', {
  /** `isAdvised` if the answer says already where to measure next. */
  only: (at: string, measured: string, isAdvised: boolean) =>
    `This is extrapolated: it would be met at ${at}, and nothing was measured beyond ${measured}. What limits the system there may not have shown yet.${isAdvised ? '' : ` Measure at ${at} before you decide.`}`,
  upTo: (at: string, measured: string) =>
    `Beyond ${measured}, the largest measured, this is extrapolated: another limit may come first there. Measure at ${at} before you rely on the upper end.`,
  open: (measured: string) =>
    `Beyond ${measured}, the largest measured, this is extrapolated: every system meets a limit somewhere. Measure further up before you rely on more.`,
  settles: (at: string, measured: string) =>
    `The system would settle at ${at}, and nothing was measured beyond ${measured}: this is extrapolated, and another limit may come first. Measure at ${at} before you decide.`,
  most: (at: string, measured: string) =>
    `The maximum would be at ${at}, and nothing was measured beyond ${measured}: it is extrapolated, and another limit may come first.`,
});
