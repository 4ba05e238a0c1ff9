import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { renderToString } from 'preact-render-to-string';
import { h } from 'preact';
import { requirement, throughput, type Fit } from 'usl-fit';
import { root } from '../../scripts/run.mjs';
import { misfit } from '../../view/misfit.ts';
import { answerParts } from '../../view/sentence.ts';
import { speak, type Language } from '../../view/texts/part.ts';
import '../texts/german/examples.ts';
import { startWith } from '../session.ts';
import { examplesTexts, type ExampleName, type VariantName } from '../texts/examples.ts';
import { examples } from './examples.ts';
import { Gallery, Story } from './Gallery.tsx';

const data = (name: string) => readFileSync(join(root, 'tests', 'data', name), 'utf8');
interface PublishedFit {
  sigma: number;
  kappa: number;
  lambda: number;
}
const published = JSON.parse(data('published.json')) as {
  'percona-cisco-ucs': {
    a: number;
    b: number;
    sigma: number;
    kappa: number;
    peak: { concurrency: number; throughput: number };
    measuredPeak: { concurrency: number; throughput: number };
  };
  'wso2-enterprise-integrator': Record<
    '500B' | '1KB' | '10KB',
    { peakConcurrency: number; peakThroughput: number }
  > & { publishedFitInFullDigits: Record<'500B' | '1KB' | '10KB', PublishedFit> };
  'waiting-thread-pool': {
    optimumThreads: number;
    readings: {
      threads?: number;
      threadsFrom?: number;
      threadsTo?: number;
      throughput_per_s?: number;
      medianLatency_ms?: number;
      latency_ms?: number;
    }[];
    requirement: { maxLatency_ms: number; minThroughput_per_s: number; answerThreads: number[] };
  };
};

const variant = (name: VariantName) => {
  const found = examples.flatMap(({ variants }) => variants).find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no variant ${name}.`);
  return found;
};
const session = (name: VariantName) => startWith(variant(name).entry);
const fits = (name: VariantName): Fit[] => session(name).outcome.report?.fits ?? [];
const only = (name: VariantName): Fit => {
  const [fit] = fits(name);
  if (fit === undefined) throw new Error(`Nothing was fitted in ${name}.`);
  return fit;
};
const peakOf = ({ peak }: Fit) => peak?.concurrency.estimate ?? NaN;
const lawOf = ({ parameters: { lambda, sigma, kappa } }: Fit) =>
  [lambda.estimate, sigma.estimate, kappa.estimate] as const;

/** The text of an example as seen by a reader, without markup. */
function story(name: ExampleName, language: Language, locale: string): string {
  speak(language, locale);
  try {
    return renderToString(h(Story, { name })).replaceAll(/<[^>]*>/g, ' ');
  } finally {
    speak('en');
  }
}

/** Checks that the story contains every number, in both languages and their notations. */
function tells(name: ExampleName, numbers: readonly number[]): void {
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['de', 'de-DE'],
  ] as const) {
    const text = story(name, language, locale);
    const format = new Intl.NumberFormat(locale, { maximumSignificantDigits: 12 });
    const shown = text.match(/[-−]?\d[\d.,]*\d|\d/g) ?? [];
    for (const number of numbers) expect(shown).toContain(format.format(number));
  }
}

const rounded = (value: number, digits: number) => Number(value.toPrecision(digits));

describe('every example', () => {
  const all = examples.flatMap(({ variants }) => variants.map(({ name }) => name));

  test.each(all)('%s is fitted as a whole when it is opened', (name) => {
    const { outcome } = session(name);
    expect(outcome.errors).toEqual([]);
    expect(outcome.report?.errors).toEqual([]);
  });

  test('stands in the gallery with one line and its buttons, and has a story', () => {
    const html = renderToString(h(Gallery, { onOpen: () => undefined }));
    for (const { name } of examples) {
      const { title, line } = examplesTexts()[name];
      expect(html).toContain(`<h3>${title}</h3><p class="hint">${line}</p>`);
      // One of three columns on a screen of 1440 pixels.
      expect(line.length).toBeLessThanOrEqual(62);
      expect(renderToString(h(Story, { name })).match(/<p>/g)).toHaveLength(2);
    }
    expect(html.match(/<button/g)).toHaveLength(all.length);
  });

  test.each(examples)(
    '$name has an author, a title or a course, and a year or a place',
    ({ source }) => {
      expect(source).toMatch(/“.+”|package/);
    },
  );

  test.each([
    ['five', 'percona-cisco-ucs.csv'],
    ['full', 'percona-cisco-ucs-full.csv'],
    ['sizes', 'wso2-enterprise-integrator.csv'],
  ] as const)('%s has the figures of its source', (name, file) => {
    expect(variant(name).entry.text).toBe(data(file));
  });
});

describe('the database server', () => {
  const source = published['percona-cisco-ucs'];

  test('the paper’s way agrees with the paper to every printed digit', () => {
    const fit = only('published');
    expect(fit.transform?.a.toFixed(8)).toBe(source.a.toFixed(8));
    expect(fit.transform?.b.toFixed(7)).toBe(source.b.toFixed(7));
    expect(fit.parameters.sigma.estimate.toFixed(6)).toBe(source.sigma.toFixed(6));
    expect(fit.parameters.kappa.estimate.toFixed(6)).toBe(source.kappa.toFixed(6));
    expect(fit.peak?.wholeConcurrency).toBe(source.peak.concurrency);
    expect(Math.round(fit.peak?.wholeThroughput ?? NaN)).toBe(source.peak.throughput);
    const { a, b, sigma, kappa, peak, measuredPeak } = source;
    tells('cisco', [a, b, sigma, kappa, peak.concurrency, peak.throughput]);
    tells('cisco', [measuredPeak.concurrency, measuredPeak.throughput]);
  });

  test('all 32 have the highest measurement where the source says, and the report says so', () => {
    const { concurrency, throughput: highest } = source.measuredPeak;
    const { best } = only('full').answer;
    expect([best.concurrency, Math.round(best.throughput)]).toEqual([concurrency, highest]);
  });

  test('what least squares says otherwise is told', () => {
    const [five, full] = [only('five'), only('full')];
    expect(five.peak?.wholeConcurrency).not.toBe(source.peak.concurrency);
    tells('cisco', [
      five.peak?.wholeConcurrency ?? NaN,
      Math.round(five.peak?.wholeThroughput ?? NaN),
    ]);
    tells('cisco', [Math.round(peakOf(full))]);
    expect(full.warnings.map(({ code }) => code)).toContain('residual-pattern');
  });

  test('each of the two peaks lies in the interval of the other', () => {
    const pair = [only('five'), only('published')] as const;
    for (const [one, other] of [pair, [pair[1], pair[0]]] as const) {
      expect(peakOf(one)).toBeGreaterThan(other.peak?.concurrency.low ?? NaN);
      expect(peakOf(one)).toBeLessThan(other.peak?.concurrency.high ?? Infinity);
    }
    const [five, published] = pair;
    expect([five.shape?.verdict, five.peak?.concurrency.high]).toEqual(['undecided', null]);
    expect(published.peak?.concurrency.high).not.toBeNull();
    tells('cisco', [Math.round(five.shape?.knee.ceiling ?? NaN)]);
  });
});

describe('the three message sizes', () => {
  const source = published['wso2-enterprise-integrator'];
  const sizes = ['500B', '1KB', '10KB'] as const;

  test('contention and coherency rise and the peak falls with the size, as claimed', () => {
    const all = fits('sizes');
    expect(all.map(({ series }) => series)).toEqual([...sizes]);
    const rising = (values: number[]) =>
      values.every((value, i) => i === 0 || value > (values[i - 1] ?? Infinity));
    expect(rising(all.map(({ parameters }) => parameters.sigma.estimate))).toBe(true);
    expect(rising(all.map(({ parameters }) => parameters.kappa.estimate))).toBe(true);
    expect(rising(all.map(peakOf).reverse())).toBe(true);
  });

  test('the peaks differ from the article’s, by the factors of the sums of squares that are told', () => {
    fits('sizes').forEach((fit, i) => {
      const size = sizes[i] ?? '500B';
      const { lambda, sigma, kappa } = source.publishedFitInFullDigits[size];
      const sse = fit.points.reduce((sum, point) => {
        const off =
          point.throughput - (throughput(point.concurrency, { lambda, sigma, kappa }) ?? NaN);
        return sum + off * off;
      }, 0);
      tells('sizes', [source[size].peakConcurrency, Math.round(peakOf(fit))]);
      tells('sizes', [rounded(sse / fit.goodness.sse, 2)]);
    });
  });

  test('no interval of a peak has an end, and all may level off, as every answer begins', () => {
    for (const fit of fits('sizes')) {
      expect([fit.peak?.concurrency.low, fit.peak?.concurrency.high]).toEqual([null, null]);
      expect(fit.shape?.knee.admissible).toBe(true);
      expect(answerParts(fit).headline).toMatch(/^(?:Levels off|Level|Constant) at /);
    }
  });
});

describe('the order-matching server', () => {
  interface Run {
    pool: string;
    clients: string;
    requests: number;
    cores: number;
    throughput: number;
    total: number;
  }
  const runs: Run[] = data('order-matching-server.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([table, pool = '', cores, clients = '', , total, , rate]) => ({
      pool,
      clients,
      requests: table === '3.3' ? 10_000 : 1000,
      cores: Number(cores),
      total: Number(total),
      throughput: Number(rate),
    }));
  const contention = () => fits('cores').map(({ parameters }) => parameters.sigma.estimate);
  const one = (series: string) =>
    fits('cores').find((fit) => fit.series === series)?.parameters.lambda.estimate ?? NaN;

  test('has the figures of its source', () => {
    const lines = variant('cores').entry.text.trim().split('\n').slice(1);
    expect(lines).toEqual(
      runs.map(({ pool, clients, requests, cores, throughput: rate }) => {
        const counted = (count: string, noun: string) =>
          `${count} ${noun}${count === '1' ? '' : 's'}`;
        return `${counted(pool, 'thread')} ${counted(clients, 'client')} ${requests} requests,${cores},${rate}`;
      }),
    );
  });

  test('is nearly flat', () => {
    tells('cores', [rounded(Math.min(...contention()), 2), rounded(Math.max(...contention()), 2)]);
  });

  test('what a second core saves is as claimed on average, and not in each setting', () => {
    const saved = contention().map((sigma) => ((1 - sigma) / 2) * 100);
    const mean = saved.reduce((sum, value) => sum + value, 0) / saved.length;
    expect(mean).toBeGreaterThan(1.5);
    expect(mean).toBeLessThan(2.5);
    const [least, most] = [Math.min(...saved), Math.max(...saved)];
    tells('cores', [
      1.5,
      2.5,
      Number(mean.toFixed(1)),
      Number(least.toFixed(1)),
      Number(most.toFixed(1)),
    ]);
  });

  test('five threads help five clients and not one', () => {
    const [oneOfFive, fiveOfFive] = [
      one('1 thread 5 clients 1000 requests'),
      one('5 threads 5 clients 1000 requests'),
    ];
    const [oneOfOne, fiveOfOne] = [
      one('1 thread 1 client 1000 requests'),
      one('5 threads 1 client 1000 requests'),
    ];
    expect(fiveOfFive / oneOfFive).toBeGreaterThan(1.2);
    expect(fiveOfOne).toBeLessThan(oneOfOne);
    tells(
      'cores',
      [oneOfFive, fiveOfFive, oneOfOne, fiveOfOne].map((value) => rounded(value, 3)),
    );
  });

  test('10,000 requests take more than ten times as long as 1,000 in every pair', () => {
    const total = (requests: number, { clients, cores }: Run) =>
      runs.find(
        (run) =>
          run.pool === '1' &&
          run.requests === requests &&
          run.clients === clients &&
          run.cores === cores,
      )?.total ?? NaN;
    const many = runs.filter(({ requests }) => requests === 10_000);
    expect(many).toHaveLength(6);
    for (const run of many) expect(total(10_000, run)).toBeGreaterThan(10 * total(1000, run));
  });
});

describe('the waiting thread pool', () => {
  const source = published['waiting-thread-pool'];
  const rows = variant('pool')
    .entry.text.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([threads, rate, latency = '']) => ({
      threads: Number(threads),
      rate: Number(rate),
      latency: latency === '' ? null : Number(latency),
    }));

  test('has every reading of its source, and nothing else', () => {
    const latencies = new Map(
      source.readings.map((reading) => [
        reading.threads ?? null,
        reading.medianLatency_ms ?? reading.latency_ms ?? null,
      ]),
    );
    for (const { threads, latency } of rows) {
      expect(latency).toBe(latencies.get(threads) ?? null);
    }
    const at = (threads: number) => rows.find((row) => row.threads === threads);
    expect(at(84)?.rate).toBe(32);
    for (const threads of [200, 800, 1600]) expect(at(threads)?.rate).toBe(39);
    // Without a printed throughput, Little's law applies.
    for (const threads of [16, 32, 100]) {
      const latency = latencies.get(threads) ?? NaN;
      expect(at(threads)?.rate).toBe(rounded(threads / (latency / 1000), 4));
    }
    expect(rows).toHaveLength(7);
  });

  test('the source’s optimum, the one of the curve, and why they differ', () => {
    tells('pool', [source.optimumThreads, Math.round(peakOf(only('pool')))]);
    expect(only('pool').peak?.concurrency.high).toBeNull();
  });

  test('the requirement has the answer that is told, beside the source’s', () => {
    const { table } = session('pool');
    if (table === null) throw new Error('The pool cannot be read.');
    const { maxLatency_ms, minThroughput_per_s, answerThreads } = source.requirement;
    const { window } = requirement(
      { table },
      { throughput: minThroughput_per_s, latency: maxLatency_ms / 1000 },
    );
    const ends = [window?.low.estimate ?? NaN, window?.high.estimate ?? NaN];
    tells('pool', [...ends.map(Math.round), ...answerThreads]);
  });
});

describe('the super-linear set', () => {
  const certified = (
    JSON.parse(data('certified.json')) as {
      datasets: Record<
        'satk_superlinear',
        { points: number[][]; unconstrained_3p: { sigma: number; kappa: number; Nstar: number } }
      >;
    }
  ).datasets.satk_superlinear;

  test('has the figures of its source', () => {
    const rows = variant('super').entry.text.trim().split('\n').slice(1);
    expect(rows.map((row) => row.split(',').map(Number))).toEqual(certified.points);
  });

  test('has the certified optimum, with no bounds', () => {
    const fit = only('super');
    const { sigma, kappa, Nstar } = certified.unconstrained_3p;
    expect(fit.options.bounds).toBe('none');
    expect(lawOf(fit)[1]).toBeCloseTo(sigma, 10);
    expect(lawOf(fit)[2]).toBeCloseTo(kappa, 10);
    expect(peakOf(fit)).toBeCloseTo(Nstar, 6);
    tells('super', [rounded(sigma, 4), rounded(kappa, 4), Math.round(Nstar)]);
    tells('super', [Math.round(fit.payback?.concurrency ?? NaN)]);
    expect(fit.shape?.verdict).toBe('undecided');
    tells('super', [Math.round(fit.shape?.knee.ceiling ?? NaN)]);
  });

  test('with bounds the law does not follow it, as is told', () => {
    const { entry } = variant('super');
    const bounded = startWith({ ...entry, settings: { ...entry.settings, bounds: 'physical' } });
    const [fit] = bounded.outcome.report?.fits ?? [];
    if (fit === undefined) throw new Error('Nothing was fitted.');
    expect(answerParts(fit).detail).toContain('It starts super-linear');
    expect(misfit(fit)).toBe('Within its bounds the law does not fit these measurements.');
  });
});
