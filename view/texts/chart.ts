import { part } from './part.ts';

/** What a chart can show against concurrency. */
export type ViewName = 'throughput' | 'latency' | 'efficiency' | 'deviation' | 'residuals';

/** Parts of an axis title. */
export interface AxisNames {
  /** Name of the throughput column. */
  throughput: string;
  /** The unit of latency in words; null where it is not known. */
  time: string | null;
}

/** The words of a view. */
export interface ViewWords {
  label: string;
  /** One sentence on how to read it. */
  reading: string;
  /** Title of the vertical axis. */
  title: (names: AxisNames) => string;
}

/** The views of the chart, and how to read each. */
export const viewTexts = part<Record<ViewName, ViewWords>>('views', {
  throughput: {
    label: 'Throughput',
    reading:
      'Where the curve leaves the dashed line of linear scaling, each step up adds less than the one before.',
    title: ({ throughput }) => throughput,
  },
  latency: {
    label: 'Latency',
    reading:
      'How long one request takes, concurrency over throughput: level while the system scales, rising as requests wait for each other.',
    title: ({ time }) => `Latency (${time ?? 'concurrency over throughput'})`,
  },
  efficiency: {
    label: 'Efficiency',
    reading: 'Throughput as a share of linear scaling; at 50% half of the added capacity is lost.',
    title: () => 'Efficiency',
  },
  deviation: {
    label: 'Deviation from linear',
    reading:
      'How much more linear scaling would give: a straight line is contention, an upward bend coherency.',
    title: () => 'Deviation from linear',
  },
  residuals: {
    label: 'Residuals',
    reading:
      'Measured less fitted: the points should lie on both sides of the line without a pattern, nearly all of them within the band.',
    title: ({ throughput }) => `Measured − fitted ${throughput}`,
  },
});

/** A point in words, for its tooltip. */
export interface PointWords {
  /** Its row, and its series. */
  title: string;
  /** Each column's name with its value. */
  concurrency: string;
  throughput: string;
  fitted: string;
  residual: string;
  /** Whether it is included in the fit, and if not, why. */
  part: 'taken' | 'excluded' | 'held out';
}

/** Texts on the chart and around it. */
export const chartTexts = part('chart', {
  chart: 'Chart',
  title: (value: string, concurrency: string) => `${value} against ${concurrency}`,
  shown: 'What the chart shows',
  logarithmic: 'Logarithmic axes',
  showPoints: 'Show the points as a table',
  hidePoints: 'Hide the points',
  showLegend: 'Show the legend',
  hideLegend: 'Hide the legend',
  /** Where the forecast is made of both. */
  showCurves: 'Show both curves',
  hideCurves: 'Hide both curves',
  withoutScaling:
    'Points are measurements, lines the curves fitted to them; dashes are a forecast.',
  withoutCurve: {
    collapse:
      'Without a curve: neither law nor knee breaks down like this, and the collapse would bend both.',
    fall: 'Without a curve: the law misses these measurements, and a knee does not fall.',
  },
  points: 'Points',
  pointButtons: 'Measurements: press one to exclude it from the fit or include it again',
  /** The point's row, and its series if there are several. */
  pointTitle: (series: string | null, row: string) =>
    capitalized(`${series === null ? '' : `${series}, `}${row}`),
  point: ({ title, concurrency, throughput, fitted, residual, part: taken }: PointWords) =>
    `${title}: ${concurrency}, ${throughput}, fitted ${fitted}, residual ${residual}${taken === 'taken' ? '' : `, ${taken}`}`,
  peak: (concurrency: string, throughput: string | null) =>
    `Peak ${concurrency}${throughput === null ? '' : ` · ${throughput}`}`,
});

/** The values of the curve at the pointer. */
export const readerTexts = part('reader', {
  label: 'Values of the curve: go along it with the arrow keys',
  curve: 'Curve',
  band: 'Between',
  knee: 'Knee',
  latency: 'Latency',
});

/** The meaning of the chart's marks. */
export const legendTexts = part('legend', {
  measured: 'measured',
  /** Where there are too many measurements to be told apart. */
  means: 'many measurements: the darker the more, with mean and standard deviation',
  /** The points beside a latency that was measured itself. */
  quotient: 'concurrency over throughput, as measured',
  latency: (column: string) => `measured latency: ${column}`,
  fitted: 'estimate',
  beyond: 'beyond the measurements',
  confidence: (level: string) => `${level} confidence band`,
  prediction: (level: string) => `${level} of new measurements`,
  linear: 'linear scaling',
  amdahl: 'contention alone (Amdahl)',
  law: 'if it peaks',
  knee: 'if it levels off',
  parabola: 'parabola',
  whatIf: 'what if',
  /** Of latencies, `p95`. */
  percentile: (name: string) => `${name}, as measured`,
  peakInterval: (level: string) => `peak, ${level} interval`,
  peakOffChart: (concurrency: string) => `peak at about ${concurrency}, off the chart`,
  /** Next to the name of a series. */
  peakOf: (concurrency: string) => `peak ${concurrency}`,
  leftOut: (rows: string, more: number) =>
    `excluded: ${rows}${more > 0 ? ` and ${more} more` : ''}`,
  heldOut: (rows: string, more: number) =>
    `held out: ${rows}${more > 0 ? ` and ${more} more` : ''}`,
  requirement: 'what is required is met',
});

/** The chart in numbers. */
export const pointsTableTexts = part('points table', {
  caption: 'Measured and fitted throughput',
  firstOf: (each: number, total: string, ofEachSeries: boolean) =>
    `, the first ${each}${ofEachSeries ? ' of each series' : ''} of ${total} points`,
  series: 'Series',
  where: 'Where',
  fitted: 'Fitted',
  residual: 'Residual',
  efficiency: 'Efficiency',
  leverage: 'Leverage',
  cooksDistance: 'Cook’s distance',
  part: 'In the fit',
  heldOut: 'held out',
  leftOut: (reason: string) => `excluded: ${reason}`,
  byChoice: 'by choice',
  takesPart: 'yes',
  weight: (weight: string) => `weight ${weight}`,
});

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Trying out values by moving points of the chart. */
export const trialTexts = part('trial', {
  hint: 'Press a point to exclude it from the fit. Drag it up or down, or hold Shift and press an arrow key, to try another throughput.',
  trying: (row: string, tried: string, measured: string) =>
    `A trial: what if ${row} had been ${tried} instead of ${measured}? Let go to keep it, Escape to leave it as it was.`,
  problem: (sentence: string) => `With this value nothing can be fitted: ${sentence}`,
  applied: (row: string, tried: string, measured: string) =>
    `The value of ${row} is now ${tried}, on trial; it was ${measured}.`,
  putBack: 'Put it back',
});
