import { expect, test } from '@jest/globals';
import { placeGoal } from './placeGoal.ts';
import type { PlacedPoint } from './layout.ts';
import { namesAtEnds, placeLabels } from './LineLabels.tsx';

const plot = { left: 60, top: 34, right: 900, bottom: 340 };
const bare = { plot, goal: null };
/** The line of a goal across, with its label at the left. */
const across = (at: number, label: string) => ({
  plot,
  goal: placeGoal({ axis: 'throughput', label }, at, {
    plot,
    traces: [],
    points: [],
    peaks: [],
    labels: [],
  }),
});
const end = (x: number, y: number) => ({ x, y });
const line = (kind: 'linear' | 'amdahl' | 'knee' | 'what-if', x: number, y: number) => ({
  kind,
  path: '',
  end: end(x, y),
});

test('lines that leave at the top are named beside it, the others at the right edge', () => {
  const labels = placeLabels(
    bare,
    {
      lines: [line('linear', 400, 35), line('amdahl', 480, 35), line('knee', 880, 90)],
      curveEnd: end(880, 130),
      bandEnd: null,
      peak: null,
      traces: [],
      points: [],
    },
    '95% confidence band',
  );
  const at = Object.fromEntries(labels.map(({ kind, x, y, anchor }) => [kind, { x, y, anchor }]));
  expect(at['linear']).toEqual({ x: 392, y: 45, anchor: 'end' });
  expect(at['amdahl']).toEqual({ x: 486, y: 45, anchor: 'start' });
  expect(at['knee']).toEqual({ x: 896, y: 85, anchor: 'end' });
  expect(at['curve']).toEqual({ x: 896, y: 125, anchor: 'end' });
});

test('no label covers another, and one without a place is left out', () => {
  const low = { plot: { ...plot, bottom: 160 }, goal: null };
  const crowded = placeLabels(
    low,
    {
      lines: [line('knee', 880, 130), line('what-if', 880, 131), line('amdahl', 880, 132)],
      curveEnd: end(880, 130),
      bandEnd: end(880, 129),
      peak: null,
      traces: [],
      points: [],
    },
    'band',
  );
  const heights = crowded.map(({ y }) => y).sort((one, other) => one - other);
  expect(crowded.length).toBeLessThan(5);
  expect(crowded.length).toBeGreaterThanOrEqual(3);
  heights.slice(1).forEach((y, i) => {
    expect(y - (heights[i] ?? 0)).toBeGreaterThanOrEqual(14);
  });
});

test('no label lies on a line that goes across', () => {
  const series = {
    lines: [],
    curveEnd: end(880, 130),
    bandEnd: null,
    peak: null,
    traces: [],
    points: [],
  };
  const [over] = placeLabels(bare, series, 'band');
  const [under] = placeLabels(across(120, 'asked'), series, 'band');
  expect([over?.y, under?.y]).toEqual([125, 143]);
});

test('no label lies on that of a line that goes across', () => {
  const { left, top } = plot;
  const series = {
    lines: [line('linear', left + 160, top)],
    curveEnd: null,
    bandEnd: null,
    peak: null,
    traces: [],
    points: [],
  };
  const [before] = placeLabels(bare, series, 'band');
  const [after] = placeLabels(across(top + 16, 'asked: +30%'), series, 'band');
  expect([before?.anchor, after?.anchor]).toEqual(['end', 'start']);
});

test('a line whose end has no room is named further down, and no label lies on a point', () => {
  const trace = [end(100, 330), end(150, 180), end(200, 34)];
  const series = {
    lines: [line('linear', 200, 34)],
    curveEnd: null,
    bandEnd: null,
    peak: null,
    traces: [[], trace],
  };
  const points = [45, 59, 73].flatMap((y) => [
    { x: 150, y } as PlacedPoint,
    { x: 250, y } as PlacedPoint,
  ]);
  const [free] = placeLabels(bare, { ...series, points: [] }, 'band');
  const [moved] = placeLabels(bare, { ...series, points }, 'band');
  expect(free?.y).toBe(45);
  // 73 + 6 reaches into the text at 87.
  expect(moved?.y).toBe(101);
});

test('a line without an end on the paper has no name', () => {
  const none = { lines: [], curveEnd: null, bandEnd: null, peak: null, traces: [], points: [] };
  expect(placeLabels(bare, none, 'band')).toEqual([]);
});

test('no label lies on a curve', () => {
  const falling = [end(700, 90), end(880, 130)];
  const series = { lines: [], curveEnd: end(880, 130), bandEnd: null, peak: null, points: [] };
  const [label] = placeLabels(bare, { ...series, traces: [falling] }, 'band');
  // Above its end the curve comes down through the letters.
  expect(label?.y).toBe(143);
});

test('a few series are named at the ends of their curves', () => {
  const series = [130, 200, 201].map((y) => ({ curveEnd: end(880, y), traces: [] }));
  const labels = namesAtEnds(bare, series, ['before', 'after', 'third']);
  expect(labels.map(({ text, y }) => [text, y])).toEqual([
    ['before', 125],
    ['after', 195],
    ['third', 214],
  ]);
});
