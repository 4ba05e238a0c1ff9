import { templateTexts } from '../../texts/template.ts';
import type { Block } from '../a1.ts';
import type { ChartAxis, ChartLayout } from '../chart.ts';
import type { Lines } from './curve.ts';
import { input } from './measurements.ts';
import type { ReportCells } from './report.ts';

/** An axis whose end follows the numbers. */
type FollowingAxis = Pick<ChartAxis, 'title' | 'gridlines'>;

/** A chart without numbers of its own. */
export interface TemplateChart extends Pick<ChartLayout, 'title' | 'series' | 'position'> {
  description: string;
  x: FollowingAxis;
  y: FollowingAxis;
}

const blue = '#1F5FA8';
const pale = '#8FAFD4';

/** The chart of the template, below the answer. */
export function templateChart(
  { fitted, low, high, peak }: Lines,
  drawn: { x: number; y: number },
  { chart: position }: ReportCells,
): TemplateChart {
  const { chart: words, concurrency, throughput } = templateTexts();
  const measured = (column: number): Block => [input.row, column, input.rows, 1];
  const line = (colour: string, weight: number) =>
    ({ kind: 'line', colour, weight, dashed: false }) as const;
  const mark = { kind: 'marks', colour: blue } as const;
  return {
    title: words.title,
    description: words.description,
    position,
    x: { title: concurrency },
    y: { title: throughput, gridlines: '#E1E5EA' },
    series: [
      { ...low, name: words.band, drawing: line(pale, 1), inLegend: false },
      { ...high, name: words.band, drawing: line(pale, 1), inLegend: true },
      { ...fitted, name: words.fitted, drawing: line(blue, 2.25), inLegend: true },
      {
        x: measured(drawn.x),
        y: measured(drawn.y),
        name: words.measured,
        drawing: { ...mark, mark: 'Circle', size: 6, filled: true },
        inLegend: true,
      },
      {
        ...peak,
        name: words.peak,
        drawing: { ...mark, mark: 'Star', size: 11, filled: false },
        inLegend: true,
      },
    ],
  };
}
