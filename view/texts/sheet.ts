import { part } from './part.ts';

/** Texts of the sheet that shows a fit. */
export const sheetTexts = part('sheet', {
  title: 'Universal Scalability Law fit',
  series: (number: number) => `Series ${number}`,
  measurements: 'Measurements',
  footer: (source: string) => `Measurements: ${source}`,
  hiddenRows: (count: number) =>
    `${count === 1 ? '1 hidden row was' : `${count} hidden rows were`} excluded, as in charts.`,
  answer: 'Answer',
  /** Comparison of series: on the sheet, and in the pane. */
  comparison: {
    title: 'The series compared',
    series: 'Series',
    peak: 'Peak',
    low: (level: string) => `Low ${level}`,
    high: (level: string) => `High ${level}`,
    holds: 'Held back by',
    whole: 'Best whole N',
  },
  warnings: {
    title: 'Warnings',
    one: 'Warning',
    all: 'All series',
    some: 'Some series',
  },
  results: {
    title: 'Results',
    head: 'Result',
    series: 'Series',
    estimate: 'Estimate',
    standardError: 'Standard error',
    low: (level: string) => `Low ${level}`,
    high: (level: string) => `High ${level}`,
    unbounded: 'unbounded',
  },
  parameters: {
    title: 'Parameters of the curve',
    advice:
      'Change a framed value and the curve, its bands and the peak follow, here and in the chart.',
    head: 'Parameter',
    value: 'Value',
    name: 'Name',
    asFitted: 'As fitted',
    covariance: (symbol: string) => `Covariance with ${symbol}`,
    /** Each with its symbol. */
    lambda: (letter: string) => `${letter}, throughput at concurrency 1`,
    sigma: (letter: string) => `${letter}, contention`,
    kappa: (letter: string) => `${letter}, coherency`,
    peakConcurrency: 'Peak concurrency',
    peakThroughput: 'Peak throughput',
    level: 'Confidence level',
    degrees: 'Degrees of freedom',
    scatter: 'Scatter of a measurement (RMSE)',
    /** Next to the name of a cell. */
    ofSeries: (parameter: string, series: string) => `${parameter}, of ${series}`,
  },
  points: {
    row: 'Row',
    latency: 'Latency',
    fitted: 'Fitted',
    residual: 'Residual',
    efficiency: 'Efficiency',
    weight: 'Weight',
    reason: 'Excluded because',
    leftOut: 'excluded',
    heldOut: 'held out',
  },
  audit: {
    title: 'Audit: the fit checked by Excel’s own LINEST',
    introduction: [
      'Excel itself checks the fit. First what the curve misses at each measurement (residual), and how much it moves there for each unit a parameter grows by (slope).',
      'LINEST then finds how the parameters would have to change for the curve to miss less: the corrections. At the best fit they are 0 but for rounding.',
      'Its standard errors, with the degrees of freedom of this fit, are those of the results above (estimate ± t · standard error is the Wald interval).',
    ],
    transformed:
      'Not for this fit: it was fitted to transformed numbers, so it is not where least squares on throughput would be.',
    weighted:
      'Not for this fit: it was fitted with weights of its own, so it is not where least squares on throughput would be.',
    noFreedom:
      'Not for this fit: with as many parameters as measurements the curve meets every one of them, and nothing is left to check.',
    exact:
      'Not for this fit: the curve meets every measurement exactly, and nothing is left to check.',
    noneFree: 'Not for this fit: no parameter was left free.',
    slope: (symbol: string) => `Slope in ${symbol}`,
    rootWeight: '√weight',
    times: (quantity: string) => `${quantity} · √weight`,
    correction: 'Correction',
    byLinest: 'Standard error by LINEST',
    ofFit: 'Standard error of this fit',
    inErrors: 'Correction in standard errors',
    isBest: 'The corrections are 0: no parameters nearby fit these measurements better.',
    isNotBest:
      'The corrections are not 0: these are not the parameters that fit best, as after a change by hand.',
  },
  curve: {
    marks: 'Peak and linear bound in the chart',
    noPeak: 'Where a curve has no peak, #N/A keeps the marker out of the chart.',
    drawn: 'Drawn',
    peak: 'Peak',
    linearStart: 'Linear bound, start',
    linearEnd: 'Linear bound, end',
    title: 'Curve',
    fitted: 'Fitted',
    linear: 'Linear bound',
    curveLow: (level: string) => `Curve low ${level}`,
    curveHigh: (level: string) => `Curve high ${level}`,
    newLow: (level: string) => `New measurement low ${level}`,
    newHigh: (level: string) => `New measurement high ${level}`,
  },
  chart: {
    title: (throughput: string, concurrency: string) => `${throughput} against ${concurrency}`,
    ofSeries: (series: string, what: string) => `${series}: ${what}`,
    bandLow: (level: string) => `${level} band, low`,
    band: (level: string) => `${level} confidence band`,
    linear: 'linear bound',
    fitted: 'fitted',
    measured: 'measured',
    leftOut: 'excluded',
    peak: 'peak',
  },
});
