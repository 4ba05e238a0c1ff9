import { formatPercent } from '../format.ts';
import { legendTexts } from '../texts/chart.ts';
import { lineName } from './lineName.ts';
import type { PlacedGoal } from './placeGoal.ts';
import type { ChartLayout, PlacedSeries } from './layout.ts';
import { around, boxOf, isCrossed, overlap, type Box, type Position } from './boxes.ts';
import { seriesClass } from './marks.ts';

/** Labels at the ends of a single fit's lines. */
export function LineLabels({
  layout,
  level,
  locale,
}: {
  layout: ChartLayout;
  /** Confidence level of the bands. */
  level: number;
  locale: string | undefined;
}) {
  const [series] = layout.series;
  if (series === undefined) return null;
  const band = legendTexts().confidence(formatPercent(level, locale));
  return (
    <g class="usl-line-labels usl-series-0" aria-hidden="true">
      {placeLabels(layout, series, band).map(({ kind, text, x, y, anchor }) => (
        <text
          key={text}
          class={`usl-line-label usl-label-${kind}`}
          x={x}
          y={y}
          text-anchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}

/** A label and its position. */
export interface PlacedLabel {
  kind: string;
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'end';
}

/** Height of a label. */
const lineHeight = 14;
/** Between labels side by side: letters are wider than the digits that they are measured in. */
const apart = 8;
/** More points than this are a cloud, which labels cannot avoid. */
const mostAvoided = 200;

/**
 * Places each label at the end of its line: beside it where it leaves the plot at the top, above or below it at the
 * right edge. A label that would cover another, or a line, is dropped.
 */
export function placeLabels(
  { plot, goal }: Pick<ChartLayout, 'plot' | 'goal'>,
  series: Pick<PlacedSeries, 'lines' | 'curveEnd' | 'bandEnd' | 'peak' | 'traces' | 'points'>,
  band: string,
): PlacedLabel[] {
  const texts = legendTexts();
  const { curveEnd, bandEnd, peak, traces, points } = series;
  const wanted: { kind: string; text: string; end: Position; trace?: readonly Position[] }[] = [
    ...series.lines.flatMap(({ kind, end, percentile }, i) =>
      end === null
        ? []
        : [{ kind, text: lineName(kind, percentile), end, trace: traces[i + 1] ?? [] }],
    ),
    ...(curveEnd === null ? [] : [{ kind: 'curve', text: texts.fitted, end: curveEnd }]),
    ...(bandEnd === null ? [] : [{ kind: 'band', text: band, end: bandEnd }]),
  ];
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [
    ...(peak === null ? [] : [boxOf(peak.labelX, peak.labelY, peak.label, peak.anchor)]),
    ...roomOf(goal, plot),
    ...(points.length <= mostAvoided ? points.map(around) : []),
  ];
  for (const { kind, text, end, trace = [] } of wanted) {
    const places = [...waysTo(end, plot), ...besideLine(trace, end, plot)];
    const position = findPosition(text, places, plot, taken, traces);
    if (position === undefined) continue;
    taken.push(boxOf(position.x, position.y, text, position.anchor));
    placed.push({ kind, text, ...position });
  }
  return placed;
}

/** The room of a goal's label, and of its line where that goes across. */
function roomOf(goal: PlacedGoal | null, { left, right }: ChartLayout['plot']): Box[] {
  if (goal === null) return [];
  const line = { left, right, top: goal.at - 1, bottom: goal.at + 1 };
  return goal.isUpright ? [goal.box] : [line, goal.box];
}

/** Where a label stands. */
type LabelPosition = Omit<PlacedLabel, 'kind' | 'text'>;

/** The first of the places where a label covers nothing. */
function findPosition(
  text: string,
  places: readonly LabelPosition[],
  plot: ChartLayout['plot'],
  taken: readonly Box[],
  traces: PlacedSeries['traces'],
): LabelPosition | undefined {
  return places.find(({ x, y, anchor }) => {
    const box = boxOf(x, y, text, anchor);
    const inside = box.left > plot.left && box.right < plot.right && box.top > plot.top - 4;
    const isFree = !taken.some((other) => overlap(box, other, apart));
    const isClear = !traces.some((trace) => isCrossed(box, trace));
    return inside && box.bottom < plot.bottom - 2 && isFree && isClear;
  });
}

/** The places at the end of a line, the likeliest first. */
function waysTo(end: Position, plot: ChartLayout['plot']): LabelPosition[] {
  const right = plot.right - 4;
  if (end.y < plot.top + lineHeight && end.x < plot.right - 40) {
    return [
      { x: end.x - 8, y: plot.top + 11, anchor: 'end' },
      { x: end.x + 6, y: plot.top + 11, anchor: 'start' },
      { x: end.x - 24, y: plot.top + 11, anchor: 'end' },
      { x: end.x - 20, y: plot.top + 11 + lineHeight, anchor: 'end' },
      { x: end.x - 32, y: plot.top + 11 + 2 * lineHeight, anchor: 'end' },
    ];
  }
  return [0, 1, 2, 3].flatMap((row) =>
    [-5 - row * lineHeight, 13 + row * lineHeight].map((rise) => ({
      x: right,
      y: end.y + rise,
      anchor: 'end' as const,
    })),
  );
}

/** Lines of text below the top of the plot where a label may stand beside its line. */
const rows = [0, 1, 2, 3, 4, 5];

/** The places beside a line that leaves the plot at the top, from there downward. */
function besideLine(
  trace: readonly Position[],
  end: Position,
  plot: ChartLayout['plot'],
): LabelPosition[] {
  if (end.y >= plot.top + lineHeight) return [];
  return rows.flatMap((row) => {
    const y = plot.top + 11 + row * lineHeight;
    const above = trace.find((at) => at.y <= y - lineHeight);
    const below = trace[trace.findIndex((at) => at.y < y) - 1];
    if (above === undefined || below === undefined) return [];
    return [
      { x: below.x - apart, y, anchor: 'end' as const },
      { x: above.x + apart, y, anchor: 'start' as const },
    ];
  });
}

/** The names of a few series, each at the end of its curve. */
export function SeriesLabels({ layout, names }: { layout: ChartLayout; names: readonly string[] }) {
  return (
    <g class="usl-line-labels" aria-hidden="true">
      {namesAtEnds(layout, layout.series, names).map(({ text, index, x, y, anchor }) => (
        <g key={index} class={seriesClass(index)}>
          <text class="usl-line-label usl-label-curve" x={x} y={y} text-anchor={anchor}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Places the name of each series; one without a place is left to the legend. */
export function namesAtEnds(
  { plot, goal }: Pick<ChartLayout, 'plot' | 'goal'>,
  series: readonly Pick<PlacedSeries, 'curveEnd' | 'traces'>[],
  names: readonly string[],
): (LabelPosition & { text: string; index: number })[] {
  const traces = series.flatMap((one) => one.traces);
  const taken = roomOf(goal, plot);
  return series.flatMap(({ curveEnd }, index) => {
    const text = names[index] ?? '';
    const position =
      curveEnd === null
        ? undefined
        : findPosition(text, waysTo(curveEnd, plot), plot, taken, traces);
    if (position === undefined) return [];
    taken.push(boxOf(position.x, position.y, text, position.anchor));
    return [{ ...position, text, index }];
  });
}
