import { describe, expect, test } from '@jest/globals';
import { fit } from 'usl-fit';
import { around, boxOf, isCrossed, overlap } from './boxes.ts';
import { chartLayout } from './layout.ts';
import type { GoalLine } from './overlay.ts';
import { placeGoal, showsGoal } from './placeGoal.ts';

const plot = { left: 60, top: 34, right: 900, bottom: 340 };
const free = { plot, traces: [], points: [], peaks: [], labels: [] };
const across = { axis: 'throughput', label: 'asked: +30%' } as const;
const upright = { axis: 'concurrency', label: 'asked: 40 users' } as const;

describe('the label of a line across', () => {
  test('stands above it at the left, where nothing is in the way', () => {
    expect(placeGoal(across, 200, free)).toMatchObject({ x: 68, y: 194, anchor: 'start' });
  });

  test('moves to the right of a curve that comes through, and of points', () => {
    const trace = [
      { x: 60, y: 340 },
      { x: 160, y: 34 },
    ];
    const placed = placeGoal(across, 200, { ...free, traces: [trace] });
    expect(placed?.y).toBe(194);
    expect(placed?.x).toBeGreaterThan(68);
    expect(placed && isCrossed(placed.box, trace)).toBe(false);
    const points = [100, 200, 300].map((x) => ({ x, y: 190 }));
    const clear = placeGoal(across, 200, { ...free, points });
    for (const point of points) expect(clear && overlap(clear.box, around(point))).toBe(false);
  });

  test('stands below it where everything above is taken, or above is no room', () => {
    const trace = [
      { x: 60, y: 190 },
      { x: 900, y: 190 },
    ];
    expect(placeGoal(across, 200, { ...free, traces: [trace] })).toMatchObject({ x: 68, y: 215 });
  });

  test('stays off the numbers of the axis, however long it is', () => {
    const narrow = { left: 70, top: 34, right: 289, bottom: 160 };
    const label = 'von host 1 gefordert: +30 %';
    const low = [
      { x: 70, y: 150 },
      { x: 289, y: 130 },
    ];
    const placed = placeGoal({ ...across, label }, 148, {
      ...free,
      plot: narrow,
      traces: [low],
    });
    expect(placed?.box.bottom).toBeLessThanOrEqual(narrow.bottom);
    expect(placed && isCrossed(placed.box, low)).toBe(false);
    expect(placed?.box.right).toBeLessThanOrEqual(290);
  });

  test('stands farther off, and at last above the plot, where no place at the line is free', () => {
    const rows = (all: number[]) =>
      all.map((y) => [
        { x: 60, y },
        { x: 900, y },
      ]);
    const off = placeGoal(across, 200, { ...free, traces: rows([190, 211]) });
    expect(off?.y).toBe(180);
    const many = Array.from({ length: 60 }, (_, i) => 36 + 5 * i);
    expect(placeGoal(across, 200, { ...free, traces: rows(many) })?.y).toBe(31);
  });
});

describe('the label of an upright line', () => {
  test('stands at its top, on the roomier side', () => {
    expect(placeGoal(upright, 200, free)).toMatchObject({ x: 206, y: 46, anchor: 'start' });
    expect(placeGoal(upright, 700, free)).toMatchObject({ x: 694, y: 46, anchor: 'end' });
  });

  test('comes down where a curve passes the top', () => {
    const trace = [
      { x: 60, y: 42 },
      { x: 900, y: 42 },
    ];
    const placed = placeGoal(upright, 200, { ...free, traces: [trace] });
    expect(placed?.y).toBeGreaterThan(46);
    expect(placed && isCrossed(placed.box, trace)).toBe(false);
  });
});

test('a line off the plot has none, and a view has the lines of its own axis', () => {
  expect(placeGoal(across, 20, free)).toBeNull();
  expect(placeGoal(upright, 950, free)).toBeNull();
  expect(showsGoal(across, 'throughput')).toBe(true);
  expect(showsGoal(across, 'latency')).toBe(false);
  expect(showsGoal(upright, 'latency')).toBe(true);
});

describe('in a chart', () => {
  const levels = [1, 2, 4, 8, 16, 32, 64];
  const peaking = levels.map((n) => (100 * n) / (1 + 0.02 * (n - 1) + 0.0015 * n * (n - 1)));
  const limited = levels.map((n, i) => Math.min(100 * n, 1000) * (i % 2 ? 1.01 : 0.99));
  const rising = levels.map((n) => 100 * n * 0.98 ** Math.log2(n));
  const goal = (axis: GoalLine['axis'], value: number): GoalLine => ({
    axis,
    value,
    label: 'asked: +30%',
    name: '',
    onMove() {},
    onStep() {},
  });

  test.each([286, 640, 900].flatMap((width) => [0.5, 0.8, 1, 1.3].map((of) => [width, of])))(
    'of %i pixels no curve and no point is under it, at %d times the best',
    (width, of) => {
      for (const throughput of [peaking, limited, rising]) {
        const fitted = fit(levels, throughput, { bandPoints: 240 });
        const value = of * Math.max(...throughput);
        const overlay = { fit: 0, goal: goal('throughput', value) };
        const layout = chartLayout([fitted], width, 'en-US', {
          view: 'throughput',
          logarithmic: null,
          overlay,
        });
        const { goal: placed } = layout;
        if (placed === null) throw new Error('no line');
        const [series] = layout.series;
        for (const point of series?.points ?? [])
          expect(overlap(placed.box, around(point))).toBe(false);
        const drawn = { ...placed.box, top: Math.max(placed.box.top, layout.plot.top) };
        expect(series?.traces.filter((trace) => isCrossed(drawn, trace))).toEqual([]);
        const { peak } = series ?? {};
        if (peak?.y == null) continue;
        expect(overlap(placed.box, around({ x: peak.x, y: peak.y }))).toBe(false);
        const label = boxOf(peak.labelX, peak.labelY, peak.label, peak.anchor);
        expect(overlap(placed.box, label)).toBe(false);
      }
    },
  );
});
