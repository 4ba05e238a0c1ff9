import { part } from './part.ts';

/** Texts of the workbook that fits what is pasted into it. */
export const templateTexts = part('template', {
  title: 'Universal Scalability Law: paste and read',
  advice: [
    'Paste concurrency and throughput into the two framed columns, with or without their headers; everything else follows. Clear what is left of a longer table.',
  ],
  concurrency: 'Concurrency',
  throughput: 'Throughput',
  fitted: 'Fitted',
  /** The answer, as the product says it of columns whose headers tell nothing. */
  answer: {
    oneLevel: 'One level is too few to tell: {lastX} at a concurrency of {last}.',
    twoLevels:
      'Two levels are too few to tell: {firstX} at a concurrency of {first}, {lastX} at {last}.',
    noisy:
      'Too noisy to tell a trend: between {leastX} and {mostX}, at a concurrency of {first} to {last}.',
    constant:
      'Constant at about {about} from a concurrency of {first} to {last}: more brings nothing.',
    collapses:
      'Reaches {goodX} at a concurrency of {goodN}, then collapses: {brokenX} at {brokenN}.',
    hardlyScales:
      'Hardly scales: {firstX} at a concurrency of {first}, at best {bestShort} at {best} ({more}% more).',
    hardlyScalesFalls:
      'Hardly scales: {firstX} at a concurrency of {first}, at best {bestShort} at {best} ({more}% more); beyond that it falls, by {fall}% at {last}.',
    falls:
      'Best at the first level, a concurrency of {first}: {flatX}. Beyond that it falls, by {loss}% at {last}.',
    fallsDip:
      'Best at the first level, a concurrency of {first}: {flatX}. Beyond that it is {dip}% lower at {lowest}, {loss}% lower at {last}.',
    fallsLower:
      'Best at the first level, a concurrency of {first}: {flatX}. Beyond that about {lowerX}, {lowerLoss}% less, up to {last}.',
    fallsFlat:
      'Constant at about {about} from a concurrency of {from} to {to}; beyond that it falls, by {loss}% at {last}.',
    flatStep:
      'Constant at about {about} from a concurrency of {from} to {to}; beyond that it is {dip}% lower at {lowest}, {loss}% lower at {last}.',
    flatLower:
      'Constant at about {about} from a concurrency of {from} to {to}; then about {lowerX}, {lowerLoss}% less, from {lower} to {last}.',
    peaks: 'Best at a concurrency of {best}: {flatX}. Beyond that it falls, by {loss}% at {last}.',
    peaksDip:
      'Best at a concurrency of {best}: {flatX}. Beyond that it is {dip}% lower at {lowest}, {loss}% lower at {last}.',
    peaksLower:
      'Best at a concurrency of {best}: {flatX}. Beyond that about {lowerX}, {lowerLoss}% less, from {lower} to {last}.',
    levels: 'Levels off at about {about}; 95% of that is reached at a concurrency of {reached}.',
    levelsAtOnce:
      'Level at about {about} from a concurrency of {first} to {last}: more brings almost nothing.',
    levelsAtLast:
      'Nearly level at a concurrency of {last} ({lastX}): the last doubling brought only {gain}%.',
    levelsOpen:
      'Best at a concurrency of {best} ({flatX}), {loss}% less at {last}; how it goes on beyond is open.',
    hardlyBeyond:
      'Hardly rises beyond a concurrency of {hardly} ({hardlyX}): {hardlyGain}% more at {best}.',
    rises: 'Still rising at a concurrency of {last} ({lastX}): the last doubling brought {gain}%.',
    risesBent:
      'Still rising at a concurrency of {last} ({lastX}): the last doubling brought {gain}% (from {before} on: {since}%).',
    risesSince:
      'Still rising at a concurrency of {last} ({lastX}): up {since}% from {before} to {last}.',
    risesSlowly:
      'Still rising slowly at a concurrency of {last} ({lastX}): the last doubling brought {gain}%.',
    risesSlowlySince:
      'Still rising slowly at a concurrency of {last} ({lastX}): up {sinceEnd}% from {end} to {last}.',
    risesLinearly:
      'Scales almost linearly up to a concurrency of {last} ({lastX}): the last doubling brought {gain}%.',
    risesFaster:
      'Rises more than in proportion at a concurrency of {last} ({lastX}): the last doubling brought {gain}%.',
  },
  results: {
    head: 'Result',
    value: 'Estimate',
    low: 'Low 95 %',
    high: 'High 95 %',
    best: 'Best throughput measured',
    bestAt: 'at a concurrency of',
    nearlyAt: '95 % of it at',
    change: 'Last level against the best',
    peakAt: 'Peak concurrency of the curve',
    peak: 'Peak throughput of the curve',
    ceiling: 'Ceiling of the curve, λ/σ',
    lambda: 'λ, throughput at concurrency 1',
    sigma: 'σ, contention',
    kappa: 'κ, coherency',
    scatter: 'Scatter of a measurement (RMSE)',
    used: 'Measurements used',
  },
  ignored: ' rows are not two numbers above 0, and were ignored',
  basis: [
    'Least squares on throughput with equal weights and σ, κ ≥ 0, found by the formulas to the right.',
    'Intervals: Student’s t on the curvature at the optimum; for the peak, Fieller’s. USL Fit’s own follow the profile and the noise, and are wider where these need it.',
  ],
  chart: {
    title: 'Throughput by concurrency',
    description: 'The measurements with the fitted curve, its band and its peak.',
    band: '95 % confidence band',
    fitted: 'Fitted',
    measured: 'Measured',
    peak: 'Peak',
  },
});
