import { part } from '../../view/texts/part.ts';

/** Formats a number in the reader's locale. */
export type Written = (value: number) => string;

/** The texts of a worked example. */
export interface ExampleWords {
  title: string;
  /** What it is about, in one line. */
  line: string;
  /** What it shows. */
  see: (n: Written) => string;
  /** Where the page differs from the source, and why. */
  differs: (n: Written) => string;
}

/** The worked examples: each with its source, what it shows, and where this page differs. */
export const examplesTexts = part('examples', {
  load: {
    five: 'Five points',
    published: 'Five points, the paper’s way',
    full: 'All 32 points',
    sizes: 'Three message sizes',
    cores: 'One to four cores',
    pool: '16 to 1,600 threads',
    super: '1 to 16 nodes',
  },
  cisco: {
    title: 'A database server: five points, then 32',
    line: 'What five points of MySQL forecast, and what came.',
    see: (n) =>
      `Up to 16, five points do not tell whether throughput peaks or levels off: that is the first sentence of the answer. The paper’s way, a quadratic regression, knows peaks alone, and puts one at ${n(27)}, at ${n(11133)} queries per second (a = ${n(0.00131418)}, b = ${n(0.0164629)}, so κ = ${n(0.001314)} and σ = ${n(0.015149)}). Then open all 32 and judge the forecast: the highest measured is ${n(12211)}, at ${n(27)} as well, and up to 32 throughput hardly falls.`,
    differs: (n) =>
      `Least squares on throughput, with weights by evidence, puts the law’s peak of the five points at ${n(26)}, at ${n(10956)}: it does not take the measurement at 1 for exact, as the paper’s regression does. Each of the two peaks lies in the interval of the other, which has no upper end for the five points: a curve that levels off at ${n(13716)} follows them as well. Through all 32 the law peaks at ${n(33)}, because these measurements do not bend as the law does; the report says so first.`,
  },
  sizes: {
    title: 'An integration server: three message sizes',
    line: 'Larger messages: a lower curve, which bends earlier.',
    see: (n) =>
      `The larger the message, the lower the curve; contention and coherency rise with it and the peak comes earlier, as the article says. With four measurements each, and none below ${n(100)}, nobody can tell where the peaks are, or whether there are any: every answer begins with a throughput that may be a limit.`,
    differs: (n) =>
      `The article prints peaks at ${n(1189)}, ${n(620)} and ${n(306)}; least squares on the same figures, all counting the same as there, gives ${n(509)}, ${n(504)} and ${n(297)}, with a sum of squares ${n(6.8)}, ${n(1.5)} and ${n(1.1)} times smaller. The program used then stopped too early, by a test that depends on the unit of throughput. Neither is to be relied on: no interval of a peak has an end, and a curve that levels off follows all three.`,
  },
  cores: {
    title: 'An order-matching server: nearly flat',
    line: 'More cores hardly help: nearly all work is serial.',
    see: (n) =>
      `From one core to four hardly anything changes: contention is ${n(0.93)} to ${n(0.99)}, so nearly all of the work goes one at a time. A pool of five threads helps five clients much (${n(0.207)} instead of ${n(0.167)} requests per millisecond on one core) and one client not (${n(0.167)} instead of ${n(0.177)}). 10,000 requests take more than ten times as long as 1,000.`,
    differs: (n) =>
      `The report says that doubling the cores saves about ${n(1.5)} to ${n(2.5)} % of the time. By the curves the second core saves (1 − σ)/2, which is ${n(2)} % on average, but ${n(0.4)} to ${n(3.3)} % from setting to setting: three points each do not tell more. Amdahl’s law is fitted, since the full law would run through any three points.`,
  },
  pool: {
    title: 'A pool of threads that mostly wait',
    line: 'Threads that wait: throughput levels off, latency grows.',
    see: (n) =>
      `Each task takes 50 ms of a processor and 1,000 ms of waiting, on 4 hardware threads. Throughput levels off near ${n(39)} tasks per second from ${n(200)} threads on, while latency goes on growing. Ask under “Plan” for 30 tasks per second within 3 seconds: ${n(72)} to ${n(98)} threads will do, where the source, which had tried only some sizes, answers ${n(64)} to ${n(100)}.`,
    differs: (n) =>
      `The source’s optimum, 4 × (50 + 1,000)/50 = ${n(84)} threads, would keep the processors busy if nothing but work took their time. Measured were ${n(32)} tasks per second there, not the 80 this promises, and more beyond: the law’s best guess for the most throughput is ${n(671)} threads, on a curve so flat that the interval has no upper end. For 16, 32 and 100 threads the source prints latencies alone; their throughput is threads over latency (Little’s law), from a median instead of a mean.`,
  },
  super: {
    title: 'More than its share: a super-linear set',
    line: 'At first, twice the nodes bring more than twice as much.',
    see: (n) =>
      `At first twice the nodes bring more than twice the throughput, as where a cache grows with them. Contention comes out negative, ${n(-0.07246)}; coherency has eaten the gain from ${n(12)} nodes on. By the law throughput falls past ${n(13)}; a limit near ${n(1304)} follows these six points as well.`,
    differs: (n) =>
      `By default costs cannot be negative, and then the law does not follow these points; the example sets the bounds to “None”, lets all measurements count the same, and its numbers are the certified least-squares optimum (σ = ${n(-0.07246)}, κ = ${n(0.006074)}). The package does not say what was measured, nor does it print a fit.`,
  },
} satisfies ExamplesWords);

/** The texts that every language must provide. */
export type ExamplesWords = Record<ExampleName, ExampleWords> & {
  load: Record<VariantName, string>;
};

/** The examples, in display order. */
export type ExampleName = 'cisco' | 'sizes' | 'cores' | 'pool' | 'super';

/** The tables that can be opened. */
export type VariantName = 'five' | 'published' | 'full' | 'sizes' | 'cores' | 'pool' | 'super';
