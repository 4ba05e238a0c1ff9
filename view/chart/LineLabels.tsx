import { formatPercent } from '../format.ts';
import { legendTexts } from '../texts/chart.ts';
import { lineName } from './lineName.ts';
import type { PlacedGoal } from './placeGoal.ts';
import type { ChartLayout, PlacedSeries } from './layout.ts';
import { boxOf, isCrossed, overlap, type Box, type Position } from './boxes.ts';
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

/**
 * Places each label at the end of its line: beside it where it leaves the plot at the top, above or below it at the
 * right edge. A label that would cover another, or a line, is dropped.
 */
export function placeLabels(
  { plot, goal }: Pick<ChartLayout, 'plot' | 'goal'>,
  series: Pick<PlacedSeries, 'lines' | 'curveEnd' | 'bandEnd' | 'peak' | 'traces'>,
  band: string,
): PlacedLabel[] {
  const texts = legendTexts();
  const { curveEnd, bandEnd, peak, traces } = series;
  const wanted = [
    ...(curveEnd === null ? [] : [{ kind: 'curve', text: texts.fitted, end: curveEnd }]),
    ...series.lines.flatMap(({ kind, end, percentile }) =>
      end === null ? [] : [{ kind, text: lineName(kind, percentile), end }],
    ),
    ...(bandEnd === null ? [] : [{ kind: 'band', text: band, end: bandEnd }]),
  ];
  const placed: PlacedLabel[] = [];
  const taken: Box[] = [
    ...(peak === null ? [] : [boxOf(peak.labelX, peak.labelY, peak.label, peak.anchor)]),
    ...roomOf(goal, plot),
  ];
  for (const { kind, text, end } of wanted) {
    const position = findPosition(text, end, plot, taken, traces);
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

/** The first place at the end of a line where its label covers nothing. */
function findPosition(
  text: string,
  end: Position,
  plot: ChartLayout['plot'],
  taken: readonly Box[],
  traces: PlacedSeries['traces'],
): LabelPosition | undefined {
  return waysTo(end, plot).find(({ x, y, anchor }) => {
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
  return [-5, 13, -5 - lineHeight, 13 + lineHeight, -5 - 2 * lineHeight, 13 + 2 * lineHeight].map(
    (rise) => ({ x: right, y: end.y + rise, anchor: 'end' as const }),
  );
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
      curveEnd === null ? undefined : findPosition(text, curveEnd, plot, taken, traces);
    if (position === undefined) return [];
    taken.push(boxOf(position.x, position.y, text, position.anchor));
    return [{ ...position, text, index }];
  });
}
