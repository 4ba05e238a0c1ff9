import { describe, expect, test } from '@jest/globals';
import { fit as usl } from 'usl-fit';
import { fitLike, peakAt } from '../fixtures.ts';
import { chartLayout } from './layout.ts';
import { clearOf } from './peak.ts';
import { views } from './views.ts';

const locale = 'en-US';
const widths = [240, 320, 640, 1200];

/** The layout of the only series; fails if it is missing. */
function only(fit = fitLike(), width = 640) {
  const layout = chartLayout([fit], width, locale);
  const series = layout.series[0];
  if (series === undefined) throw new Error('no series');
  return { layout, series };
}

describe('the paper', () => {
  test.each(widths)('holds every point and label at a width of %d', (width) => {
    const { layout, series } = only(fitLike(), width);
    const { left, right, top, bottom } = layout.plot;
    expect(series.points).toHaveLength(5);
    for (const { x, y } of series.points) {
      expect(x).toBeGreaterThanOrEqual(left);
      expect(x).toBeLessThanOrEqual(right);
      expect(y).toBeGreaterThanOrEqual(top);
      expect(y).toBeLessThanOrEqual(bottom);
    }
    for (const { position } of layout.xTicks) expect(position).toBeLessThanOrEqual(right + 0.5);
    expect(right).toBeLessThan(width);
  });

  test('the axes begin at 0 and have room for their labels', () => {
    const { layout } = only();
    expect(layout.xTicks[0]?.label).toBe('0');
    expect(layout.yTicks[0]?.label).toBe('0');
    const longest = Math.max(...layout.yTicks.map(({ label }) => label.length));
    expect(layout.plot.left).toBeGreaterThan(longest * 7);
  });

  test('large numbers are shortened on the axis', () => {
    const fit = fitLike();
    const points = fit.points.map((point) => ({ ...point, throughput: point.throughput * 1e6 }));
    const { layout } = only({ ...fit, points });
    expect(layout.yTicks.at(-1)?.label).toMatch(/[MB]$/);
  });

  test('without a width for a moment it has none that is negative', () => {
    const { plot } = chartLayout([fitLike()], 0, 'en');
    expect(plot.right).toBeGreaterThan(plot.left);
  });

  test('nothing to draw is drawn without a fault', () => {
    const { layout, series } = only(fitLike({ points: [], bands: [], peak: null }));
    expect(layout.height).toBeGreaterThan(0);
    expect(series).toMatchObject({ curve: '', beyond: '', band: null, points: [], peak: null });
  });
});

test.each([
  ['doublings up to 64', [1, 2, 4, 8, 16, 32, 64], true],
  ['every one up to 64', Array.from({ length: 64 }, (_, i) => i + 1), false],
  ['doublings up to 16', [1, 2, 4, 8, 16], false],
])('%s: the axis of concurrency is logarithmic by itself: %s', (_, at, isLogarithmic) => {
  const [point] = fitLike().points;
  if (point === undefined) throw new Error('no point');
  const points = at.map((concurrency) => ({ ...point, concurrency }));
  const settings = { view: 'throughput', logarithmic: null, overlay: null } as const;
  const { x } = chartLayout([fitLike({ points })], 640, locale, settings);
  expect(x.logarithmic).toBe(isLogarithmic);
});

describe('the curve', () => {
  test('is broken where the measurements end', () => {
    const forecast = { code: 'forecast', variant: null, values: {}, text: '', german: '' };
    const answer = { ...fitLike().answer, details: [forecast] };
    const { series } = only(fitLike({ answer }));
    expect(series.curve).not.toBe('');
    expect(series.beyond).not.toBe('');
    expect(only(fitLike()).series.beyond).toBe('');
  });

  test('has no band where there are no ends', () => {
    const bands = fitLike().bands.map((band) => ({ ...band, confidenceHigh: null }));
    expect(only(fitLike({ bands })).series.band).toBeNull();
  });
});

describe('the peak', () => {
  test.each(widths)('has its label inside a paper of %d', (width) => {
    for (const estimate of [1, 40, 79]) {
      const peak = peakAt(estimate, 0.5, 79, 7900);
      const { layout, series } = only(fitLike({ peak }), width);
      const { label = '', labelX = NaN, labelY = NaN, anchor } = series.peak ?? {};
      const size = label.length * 7.6;
      const from = labelX - (anchor === 'start' ? 0 : anchor === 'end' ? size : size / 2);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from + size).toBeLessThanOrEqual(layout.width);
      expect(labelY).toBeGreaterThan(12);
    }
  });

  test('has its label below it where a line across the chart would go through it', () => {
    const fit = fitLike({ peak: peakAt(40, 30, 50, 4000) });
    const labelled = (value: number | null) => {
      const goal = { axis: 'throughput' as const, label: '', name: '', onMove() {}, onStep() {} };
      const { series, y } = chartLayout([fit], 320, locale, {
        view: 'throughput',
        logarithmic: false,
        overlay: value === null ? null : { fit: 0, goal: { ...goal, value } },
        domain: { concurrency: [0, 80], value: [0, 5000] },
      });
      return { labelY: series[0]?.peak?.labelY ?? NaN, y };
    };
    const { labelY: free, y } = labelled(null);
    const crossed = y.valueAt(free - 4);
    expect(labelled(crossed).labelY).toBeGreaterThan(y(4000) + 13);
    expect(labelled(crossed / 2).labelY).toBe(free);
  });

  test('an unbounded interval runs to the edge', () => {
    const { layout, series } = only(fitLike({ peak: peakAt(40, 30, null, 4000) }));
    expect(series.peak?.interval?.to).toBe(layout.plot.right);
    expect(series.peak?.interval?.from).toBeLessThan(series.peak?.x ?? NaN);
  });

  test('an interval goes on where its end is beyond the paper or nowhere', () => {
    const goesOn = (low: number | null, high: number | null) => {
      const { interval } = only(fitLike({ peak: peakAt(40, low, high, 4000) })).series.peak ?? {};
      return [interval?.goesOnLeft, interval?.goesOnRight];
    };
    expect(goesOn(30, 50)).toEqual([false, false]);
    expect(goesOn(30, 5000)).toEqual([false, true]);
    expect(goesOn(null, 50)).toEqual([true, false]);
    expect(goesOn(30, null)).toEqual([false, true]);
  });

  test('within the axis it is never off the chart, however wide its interval', () => {
    const { series } = only(fitLike({ peak: peakAt(80, 60, 9000, 8000) }));
    expect(series.peak).not.toBeNull();
    expect(series.peakOffChart).toBeNull();
  });

  test('without an interval shows none', () => {
    expect(only(fitLike({ peak: peakAt(40, null, null, 4000) })).series.peak?.interval).toBeNull();
  });

  test('is marked where the answer speaks of one, measured or forecast, and nowhere else', () => {
    const { answer } = fitLike();
    const marked = (details: typeof answer.details) =>
      only(fitLike({ answer: { ...answer, peak: null, details } })).series.peak;
    expect(marked([])).toBeNull();
    const [forecast] = fitLike().answer.details;
    const text = { code: 'forecast', variant: 'peak', text: '', german: '', ...forecast };
    expect(marked([{ ...text, values: { peak: 40 } }])).not.toBeNull();
    expect(marked([{ ...text, values: { most: 40 } }])).toBeNull();
  });

  test('is not marked on the mean of both curves, unless that is drawn beside the law', () => {
    const answer = { ...fitLike().answer, peak: null, curve: 'both' as const };
    const [forecast] = answer.details;
    const details = [
      {
        code: 'forecast',
        variant: 'peak',
        text: '',
        german: '',
        ...forecast,
        values: { peak: 40 },
      },
    ];
    expect(only(fitLike({ answer: { ...answer, details } })).series.peak).toBeNull();
    const ofLaw = { ...answer, details, curve: 'law' as const };
    expect(only(fitLike({ answer: ofLaw })).series.peak).not.toBeNull();
  });

  test('far beyond the measurements is named, not drawn', () => {
    const { bands } = fitLike();
    bands.push(...bands.slice(-1).map((band) => ({ ...band, concurrency: 1e6 })));
    const { layout, series } = only(fitLike({ bands, peak: peakAt(9e5, null, null) }));
    expect(series.peak).toBeNull();
    expect(series.peakOffChart).toBe(9e5);
    expect(series.points.at(-1)?.x).toBeGreaterThan(layout.plot.left + 100);
  });
});

describe('each view', () => {
  const fit = usl([1, 2, 4, 8, 16, 32], [955.16, 1878.91, 3548.68, 6531.08, 9897.24, 9000], {
    bandPoints: 60,
  });
  const looks = views.flatMap(({ name }) => [[name, false] as const, [name, true] as const]);

  test.each(looks)('%s, logarithmic: %p: all points are on the paper, in order', (view, log) => {
    for (const width of widths) {
      const layout = chartLayout([fit], width, locale, { view, logarithmic: log, overlay: null });
      const { left, right, top, bottom } = layout.plot;
      const points = layout.series[0]?.points ?? [];
      expect(points.length).toBeGreaterThanOrEqual(log && view === 'throughput' ? 6 : 5);
      points.forEach(({ x, y }, i) => {
        expect(x).toBeGreaterThan(points[i - 1]?.x ?? left);
        expect(x).toBeLessThanOrEqual(right);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(y).toBeLessThanOrEqual(bottom);
      });
      expect(layout.xTicks.length).toBeGreaterThanOrEqual(2);
      expect(layout.yTicks.length).toBeGreaterThanOrEqual(2);
    }
  });

  test('logarithmic axes set equal ratios equally far apart', () => {
    const look = { view: 'throughput', logarithmic: true, overlay: null } as const;
    const [one, two, four] = chartLayout([fit], 640, locale, look).series[0]?.points ?? [];
    expect((two?.x ?? NaN) - (one?.x ?? NaN)).toBeCloseTo((four?.x ?? NaN) - (two?.x ?? NaN), 6);
  });

  test('shares are percentages', () => {
    const look = { view: 'efficiency', logarithmic: false, overlay: null } as const;
    const labels = chartLayout([fit], 640, locale, look).yTicks.map(({ label }) => label);
    expect(labels).toContain('100%');
  });

  test('residuals are drawn where measurements are, with 0 in the middle and no peak', () => {
    const look = { view: 'residuals', logarithmic: false, overlay: null } as const;
    const { plot, yTicks, series } = chartLayout([fit], 640, locale, look);
    const zero = yTicks.find(({ label }) => label === '0')?.position;
    expect(zero).toBeCloseTo((plot.top + plot.bottom) / 2, 6);
    expect(series[0]?.peak).toBeNull();
    expect(series[0]?.points.at(-1)?.x).toBeGreaterThan(plot.right - 40);
  });
});

describe('what planning adds', () => {
  const window = (low: number | null, high: number | null) => {
    const look = {
      ...({ view: 'throughput', logarithmic: false } as const),
      overlay: { fit: 0, window: { low, high } },
    };
    return chartLayout([fitLike()], 640, locale, look);
  };

  test('the window lies where its ends are, and goes on where it has none', () => {
    const both = window(10, 40).window;
    const points = only().series.points;
    expect(both?.from).toBeCloseTo(points[1]?.x ?? NaN, 6);
    expect(both?.to).toBeCloseTo(points[3]?.x ?? NaN, 6);
    expect(both).toMatchObject({ goesOnLeft: false, goesOnRight: false });
    const open = window(null, null);
    expect(open.window).toMatchObject({ goesOnLeft: true, goesOnRight: true });
    expect(open.window?.to).toBe(open.plot.right);
    expect(window(10, 1e6).window?.goesOnRight).toBe(true);
    expect(only().layout.window).toBeNull();
  });

  test('another law is drawn for its own fit alone', () => {
    const overlay = { fit: 1, law: { lambda: 1000, sigma: 0.01, kappa: 0.0001 } };
    const look = { view: 'throughput', logarithmic: false, overlay } as const;
    const { series } = chartLayout([fitLike(), fitLike()], 640, locale, look);
    expect(series.map(({ lines }) => lines.map(({ kind }) => kind))).toEqual([[], ['what-if']]);
  });
});

describe('the label of a peak', () => {
  const fit = fitLike({ peak: peakAt(40, 30, 50, 2500) });
  const layout = chartLayout([fit], 640, locale, {
    view: 'throughput',
    logarithmic: false,
    overlay: null,
    domain: { concurrency: [0, 80], value: [0, 5000] },
  });
  const peak = layout.series[0]?.peak ?? null;
  const [x, y] = [peak?.x ?? NaN, peak?.y ?? NaN];
  const level = (height: number) => [
    { x: layout.plot.left, y: height },
    { x: layout.plot.right, y: height },
  ];
  const placed = (obstacles: Partial<Parameters<typeof clearOf>[1]>) =>
    clearOf(peak, {
      plot: layout.plot,
      across: null,
      labels: [],
      traces: [],
      points: [],
      ...obstacles,
    });

  test('stands above the peak where that is free, and higher where a line would cross it', () => {
    expect(placed({})?.labelY).toBe(y - 14);
    expect(placed({ traces: [level(y - 2)] })?.labelY).toBe(y - 14);
    expect(placed({ traces: [level(y - 18)] })?.labelY).toBe(y - 28);
  });

  test('stands beside the peak, clear of a steep line and of points', () => {
    const steep = [
      { x: x - 5, y: layout.plot.bottom },
      { x: x + 5, y: layout.plot.top },
    ];
    expect(placed({ traces: [steep] })).toMatchObject({ anchor: 'end', labelX: x - 10 });
    const { labelX = NaN, anchor } = placed({ points: [{ x: x - 30, y: y - 18 }] }) ?? {};
    expect([labelX, anchor]).toEqual([x + 10, 'start']);
  });

  test('covers no other label', () => {
    const box = { left: x - 200, right: x - 20, top: y - 30, bottom: y - 10 };
    expect(placed({ labels: [box] })).toMatchObject({ anchor: 'start', labelY: y - 14 });
  });

  test('stands below the peak if the goal is above it, beside its own line', () => {
    const below = placed({ across: y - 40, traces: [level(y - 16)] });
    expect(below?.labelY).toBeGreaterThan(y + 20);
    expect(below?.anchor).not.toBe('middle');
  });
});
