import { part } from '../texts/part.ts';
import type { TermName } from './terms.ts';

/** The name of a term, and its explanation. */
export interface Entry {
  name: string;
  text: string;
}

/** The glossary and its labels; loaded with the glossary, not with the page. */
export const glossaryTexts = part<{
  source: string;
  formula: string;
  entries: Record<TermName, Entry>;
}>('glossary', {
  source: 'Source: ',
  formula: 'Formula: ',
  entries: {
    usl: {
      name: 'Universal Scalability Law (USL)',
      text: 'Throughput as a function of concurrency. Two costs bend the straight line: contention, by which work queues for what only one can use at a time, and coherency, by which everyone keeps in step with everyone else. With both, throughput rises, levels off, peaks and falls.',
    },
    amdahl: {
      name: 'Amdahl’s law',
      text: 'The law with contention alone. The share of the work that goes one at a time sets a ceiling that throughput approaches and never crosses; it never falls.',
    },
    linear: {
      name: 'Linear scaling',
      text: 'Each step up adds as much as the first. The straight line that each system is measured against.',
    },
    knee: {
      name: 'Knee',
      text: 'A curve that rises in proportion to concurrency and then levels off at a ceiling (C), sharply or in a round bend (q). That is how a system behaves when one resource is fully used: a pool, a limit, a link, or a server whose users wait between requests. Unlike the law it never falls. Where both fit, only a measurement further out can tell them apart.',
    },
    concurrency: {
      name: 'Concurrency (N)',
      text: 'How much is going on at the same time: users, threads or requests in a system that stays the same, or the cores or nodes of a system that grows. It need not be a whole number; a mean over time will do.',
    },
    throughput: {
      name: 'Throughput (X)',
      text: 'How much work is completed in a unit of time, such as requests per second, once the system has settled.',
    },
    latency: {
      name: 'Latency (R)',
      text: 'How long one operation takes from being sent to being answered, on average. Where only concurrency and throughput were measured it follows from Little’s law.',
    },
    littlesLaw: {
      name: 'Little’s law',
      text: 'In any system that has settled the mean number inside is the rate of arrival times the mean time spent inside. A measured latency that breaks it points to mixed-up units, to thinking users, or to a load that was not kept up.',
    },
    throughputOfOne: {
      name: 'Throughput at concurrency 1 (λ)',
      text: 'The throughput of a single user, thread or node: the slope at which the curve begins. It is estimated along with the costs, or taken as measured or given.',
    },
    contention: {
      name: 'Contention',
      text: 'The share of the work that has to go one at a time: locks, a single writer, a shared bus. It grows with each addition and sets a ceiling on throughput.',
    },
    coherency: {
      name: 'Coherency',
      text: 'The cost of keeping each pair in step: caches, replicas, exchanged messages. There are about N² pairs, so that beyond some size it costs more than another one adds, and throughput falls.',
    },
    peak: {
      name: 'Peak',
      text: 'The concurrency with the highest throughput, and that throughput. It exists where coherency is above 0 and contention below 1. How much the system can do there is often known better than where it is.',
    },
    wholeConcurrency: {
      name: 'Best whole concurrency',
      text: 'Users and cores come in whole numbers: of the two whole numbers beside the peak the one with the larger throughput, which is not always the one below.',
    },
    limit: {
      name: 'Throughput limit',
      text: 'Without coherency there is no peak; throughput comes ever closer to this ceiling.',
    },
    efficiency: {
      name: 'Efficiency',
      text: 'Throughput as a share of what linear scaling would bring at the same concurrency.',
    },
    deviation: {
      name: 'Deviation from linear',
      text: 'By how much linear scaling would exceed what there is. Over N − 1 it is a parabola through the origin: coherency is its bend, and both costs together are its slope at the start.',
    },
    superLinear: {
      name: 'Super-linear scaling',
      text: 'At first each step adds more than its share, as where the data at last fit into all caches together. Contention comes out negative. It does not last: coherency takes the gain back.',
    },
    payback: {
      name: 'Payback',
      text: 'The concurrency at which a super-linear gain is used up: from there on efficiency is below 100 %.',
    },
    retrograde: {
      name: 'Retrograde throughput',
      text: 'Beyond the peak throughput falls as concurrency grows. Measurements there tell most about coherency; without one it rests on a slight bend of the curve.',
    },
    extrapolation: {
      name: 'Extrapolation',
      text: 'What a curve says where nothing was measured, above the largest concurrency or below the smallest. It holds only if the system goes on behaving as it did.',
    },
    identified: {
      name: 'Not identified',
      text: 'The measurements admit such different values that at least one end of the interval is missing. The estimate is then hardly more than a guess; more measurements, spread wider, settle it.',
    },
    bounds: {
      name: 'Bounds',
      text: 'Costs below 0 have no plain meaning, so by default they are kept at 0 or more. Without bounds contention may come out negative, which super-linear systems need.',
    },
    parameters: {
      name: 'Parameters',
      text: 'The numbers that a fit is free to choose: three for the full law, two for Amdahl’s, one for a straight line. Each more follows the data closer, and the noise as well.',
    },
    leastSquares: {
      name: 'Least squares',
      text: 'The curve with the smallest sum of squared distances between measured and fitted throughput, each counted by its weight. It is right where none is far off.',
    },
    robust: {
      name: 'Robust regression',
      text: 'The curve that is most likely where errors follow Student’s t with 4 degrees of freedom, which now and then are large. What is far from the curve counts the less, the farther it is. With few points it cannot tell an outlier from a bend.',
    },
    transform: {
      name: 'Quadratic regression',
      text: 'The method of the literature: the deviation from linear over N − 1 is fitted by a parabola through the origin. It needs a measurement at concurrency 1, takes it for exact, and weighs small concurrencies most.',
    },
    weights: {
      name: 'Weights',
      text: 'How much each measurement counts. By evidence, as by default, the measurements themselves tell with which power δ of throughput their errors grow; what they cannot tell makes the intervals wider. Equal is for errors of the same size everywhere, relative for errors in proportion to throughput, and a column gives each measurement its own standard deviation s.',
    },
    confidenceInterval: {
      name: 'Confidence interval',
      text: 'A range made by a rule that holds the true value in the stated share of cases, provided the law holds. A missing end means that the measurements do not bound the value on that side.',
    },
    confidenceBand: {
      name: 'Confidence band',
      text: 'At each concurrency, the range for the curve itself: where the mean of many measurements would lie.',
    },
    predictionBand: {
      name: 'Prediction band',
      text: 'At each concurrency, the range for one new measurement: the uncertainty of the curve and the scatter of a single value together.',
    },
    profile: {
      name: 'Profile likelihood',
      text: 'A value belongs to the interval if the best curve that has it still fits well enough. Such an interval need not be symmetric, keeps the bounds, and may have no end: right with few measurements, too.',
    },
    standardError: {
      name: 'Standard error',
      text: 'The standard deviation of an estimate if everything were measured again, from the curve’s slopes at its best point. Estimate ± t standard errors (Wald’s interval) is right for many points, too narrow or misplaced for few.',
    },
    bootstrap: {
      name: 'Bootstrap',
      text: 'Residuals are drawn at random, added to the curve and fitted again, some thousand times; how the estimates scatter gives the interval. No bell curve is assumed, but with few residuals they repeat each other.',
    },
    degreesOfFreedom: {
      name: 'Degrees of freedom',
      text: 'Measurements less free parameters: what is left to judge errors by. At 0 the curve runs through every point, and nothing tells how far to trust it.',
    },
    residual: {
      name: 'Residual',
      text: 'Measured less fitted throughput. Residuals should lie on both sides of 0 without a pattern; a pattern says that the system bends differently from the law.',
    },
    rmse: {
      name: 'RMSE',
      text: 'The typical size of a residual, in the unit of the throughput: the square root of the mean square, counted by degrees of freedom.',
    },
    rSquared: {
      name: 'R²',
      text: 'The share of the scatter of throughput that the curve explains. Near 1 for nearly every rising curve, so that it says little about whether the law is right; quadratic regression counts it about 0 instead of the mean.',
    },
    aicc: {
      name: 'AICc and its weight',
      text: 'A score of fit less a penalty for each parameter, corrected for few measurements; S is the sum of squares, k counts the parameters and the error. Its weight is a model’s share of the evidence among those compared.',
    },
    fTest: {
      name: 'F test of models',
      text: 'Does the larger model bring more than chance would? p is how often chance alone brings as much; below 5 % (at 95 % confidence) the smaller model is ruled out. The simplest model that is not ruled out is enough.',
    },
    lackOfFit: {
      name: 'Lack of fit',
      text: 'Where a concurrency was measured several times, the scatter within (Sₑ) shows the noise. If the curve misses the means by much more than that, it is not the noise but the curve.',
    },
    outlier: {
      name: 'Outlier',
      text: 'A measurement so far from the curve through the others that chance would hardly bring it, allowing for looking at all of them. Find out what happened before excluding it.',
    },
    leverage: {
      name: 'Leverage',
      text: 'How much a measurement pulls the curve to itself, from 0 to 1. Near 1 the curve follows that point alone, and no residual shows a mistake in it.',
    },
    cooksDistance: {
      name: 'Cook’s distance',
      text: 'How far the curve would move without this measurement: a large residual and a high leverage together. Above about 1 the point deserves a look; z is the standardised residual.',
    },
    requirement: {
      name: 'Requirement and its window',
      text: 'What the system has to do: a throughput at least, a latency at most, users to serve. The window is the range of concurrency in which the curve does it.',
    },
    thinkTime: {
      name: 'Think time (Z)',
      text: 'The pause of a user between an answer and the next request. Many thinking users keep few requests in flight; U counts the users, N the requests.',
    },
    whatIf: {
      name: 'What if',
      text: 'The curve with a parameter changed: a shorter lock halves contention, a faster machine raises the throughput at concurrency 1. What follows holds as far as the change leaves the rest as it is.',
    },
    nextMeasurement: {
      name: 'Where to measure next',
      text: 'For each concurrency that could be measured: how narrow the interval would become if the result came out as the curve expects. The advice is the one that tells most.',
    },
    holdOut: {
      name: 'Test of the forecast (hold-out)',
      text: 'Some measurements are kept from the fit and predicted by it. Their mean error says how far to trust the curve where it was not fitted; m counts them.',
    },
    comparison: {
      name: 'Before and after',
      text: 'Two tables are fitted apart and together. If apart fits better by more than chance, something changed; the interval of a difference that leaves out 0 says what. Both are taken to have errors of the same size.',
    },
  },
});
