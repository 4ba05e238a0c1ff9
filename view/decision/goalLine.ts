/** A question as what the chart shows of it: the line of a goal, and percentiles as lines. */
import type { Fit } from 'usl-fit';
import type { DrawnPercentile, GoalLine } from '../chart/overlay.ts';
import type { Headers } from '../labels.ts';
import { timeFactor } from '../latencyUnit.ts';
import type { Percentile } from '../percentile/percentile.ts';
import { decisionTexts } from '../texts/decision.ts';
import { goalFor, goalText, stepped, throughputOf, type Goal } from './goal.ts';

/** The percentiles as lines of the view of latency; those alone whose unit is known beside that of the throughput. */
export function drawnOf(percentiles: readonly Percentile[], headers: Headers): DrawnPercentile[] {
  return percentiles.flatMap(({ name, header, unit, levels }) => {
    const factor = factorOf(unit, headers);
    if (factor === null) return [];
    const places = levels.map(({ concurrency, value }) => ({ concurrency, value: value * factor }));
    return [{ name, header, places }];
  });
}

function factorOf(unit: number | null, headers: Headers): number | null {
  const second = timeFactor(headers, 's');
  return unit === null || second === null ? null : unit * second;
}

/** The goal as a line of the chart; null for one that no view has a place for. */
export function lineOf(
  goal: Goal,
  fit: Fit,
  name: string | null,
  shown: { headers: Headers; locale: string | undefined; percentiles: readonly Percentile[] },
  onGoal: (goal: Goal) => void,
): GoalLine | null {
  const { headers, locale, percentiles } = shown;
  const label = goalText(goal, headers, locale, percentiles);
  const texts = decisionTexts();
  const words = { label: texts.lineLabel(label, name), name: texts.line(label) };
  const throughput = throughputOf(goal, fit);
  if (throughput !== null) {
    return {
      ...words,
      axis: 'throughput',
      value: throughput,
      onMove: (value) => {
        onGoal(goalFor(goal, value, fit));
      },
      onStep: (steps) => {
        onGoal(stepped(goal, steps));
      },
    };
  }
  if (goal.kind === 'percentile') {
    const unit = percentiles.find(({ name }) => name === goal.name)?.unit ?? null;
    const factor = factorOf(unit, headers);
    if (factor === null) return null;
    return {
      ...words,
      axis: 'latency',
      value: goal.value * factor,
      onMove: (value) => {
        onGoal({ ...goal, value: Number((value / factor).toPrecision(12)) });
      },
      onStep: (steps) => {
        onGoal(stepped(goal, steps));
      },
    };
  }
  const { kind } = goal as Extract<Goal, { kind: 'concurrency' | 'latency' }>;
  return {
    ...words,
    axis: kind,
    value: goal.value,
    onMove: (value) => {
      onGoal({ kind, value: kind === 'concurrency' ? Math.max(Math.round(value), 1) : value });
    },
    onStep: (steps) => {
      onGoal(stepped(goal, steps));
    },
  };
}
