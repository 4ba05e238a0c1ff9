import { templateTexts } from '../../texts/template.ts';
import type { Block } from '../a1.ts';
import type { ChartLayout } from '../chart.ts';
import type { FormulaFit } from './formulas.ts';

/** A chart with its description. */
export interface TemplateChart extends ChartLayout {
  description: string;
}

const blue = '#1F5FA8';
const pale = '#8FAFD4';

/** The chart of a fit by formulas, without numbers of its own: its axes end where the numbers do. */
export function templateChart(
  { lines: { fitted, low, high, peak }, measured }: FormulaFit,
  position: Block,
  { concurrency, throughput }: { concurrency: string; throughput: string },
): ChartLayout {
  const { chart: words } = templateTexts();
  const line = (colour: string, weight: number) =>
    ({ kind: 'line', colour, weight, dashed: false }) as const;
  const mark = { kind: 'marks', colour: blue } as const;
  return {
    title: words.title,
    position,
    x: { title: concurrency },
    y: { title: throughput, gridlines: '#E1E5EA' },
    series: [
      { ...low, name: words.band, drawing: line(pale, 1), inLegend: false },
      { ...high, name: words.band, drawing: line(pale, 1), inLegend: true },
      { ...fitted, name: words.fitted, drawing: line(blue, 2.25), inLegend: true },
      {
        ...measured,
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
