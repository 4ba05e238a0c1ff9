import type { TextTable } from 'usl-fit';
import { viewOptions } from '../../view/fitForView.ts';
import type { Attempt as Planned } from '../../view/planning/attempt.ts';
import { answerQuestion } from '../../view/planning/question.ts';
import { baselineOf, type Baseline } from '../baseline/baseline.ts';
import { mostSeriesShown } from '../fewSeries.ts';
import { largestBySeries, type LargestAsked } from '../heldOut/heldOut.ts';
import { extrasOf } from '../export/extras.ts';
import {
  readTable,
  outcomeOfError,
  outcomeOfReport,
  shownError,
  type FitOutcome,
  nothingUnderstood,
  understood,
  type TextReading,
} from '../reading.ts';
import { reportJson } from '../export/tables/json.ts';
import { fitBySeries } from './bySeries.ts';
import type { Answer, Computed, Excess, FittedEntry, Step, Task } from './contract.ts';
import { excessOf, isLong, most } from './limits.ts';

/** The work in steps, each told of before it is taken: in a worker, or in the page where there is none. */
export function* runTask(task: Task): Generator<Step, Answer> {
  switch (task.kind) {
    case 'entry':
      return yield* entrySteps(task);
    case 'question': {
      const { question } = task;
      yield step(doing[question.kind]);
      const outcome = answerQuestion(question);
      return 'error' in outcome ? { error: shownError(outcome.error) } : outcome;
    }
    case 'json':
      yield step('writing');
      return reportJson(task.options, task.told);
    case 'beside':
      yield step(task.told[0].heldOut.length > 0 ? 'predicting' : 'comparing');
      return extrasOf(...task.told);
    case 'before':
      return yield* beforeSteps(task);
    case 'largest':
      return yield* largestSteps(task);
    case 'workbook':
      throw new Error('Workbooks are written by a worker of their own');
  }
}

function* beforeSteps(
  asked: Task & { kind: 'before' },
): Generator<Step, Baseline | { excess: Excess }> {
  const { text, choice } = asked;
  if (text.length > most.text) return { excess: { of: 'text', found: text.length } };
  yield step('reading');
  const reading = readTable(text);
  const excess = 'table' in reading ? excessOf(reading.table, choice) : null;
  if (excess !== null) return { excess };
  yield step('fittingBefore');
  return baselineOf(asked);
}

function* largestSteps(asked: LargestAsked): Generator<Step, Planned<readonly number[]>> {
  const series = largestBySeries(asked);
  let next = series.next();
  while (next.done !== true) {
    const { done, of } = next.value;
    yield step('picking', of > 1 ? { done, of } : {});
    next = series.next();
  }
  return next.value;
}

/** What is being done while each kind of question is answered. */
const doing = { next: 'trying', 'hold out': 'predicting', compare: 'comparing' } as const;

function* entrySteps(entry: FittedEntry): Generator<Step, Computed> {
  const { text, choice } = entry;
  if (text.length > most.text) return tooMuch({ of: 'text', found: text.length });
  yield step('reading');
  const reading = readTable(text);
  if ('error' in reading) {
    return { understood: nothingUnderstood, outcome: outcomeOfError(reading.error), excess: null };
  }
  const excess = excessOf(reading.table, choice);
  if (excess !== null && excess.of !== 'series') return tooMuch(excess);
  const all = understood(text, reading);
  // Of a long text the page shows no grid.
  const kept = isLong(text) ? { ...all, grid: nothingUnderstood.grid } : all;
  if (excess !== null) return tooMuch(excess, kept);
  yield step('fitting');
  return { understood: kept, outcome: yield* outcomeSteps(entry, reading.table), excess: null };
}

function tooMuch(excess: Excess, known: TextReading = nothingUnderstood): Computed {
  return { understood: known, outcome: { report: null, columns: null, errors: [] }, excess };
}

function* outcomeSteps(
  { choice, settings, exclusions }: FittedEntry,
  table: TextTable,
): Generator<Step, FitOutcome> {
  try {
    const series = fitBySeries(table, viewOptions(choice, settings, exclusions), mostSeriesShown);
    let next = series.next();
    while (next.done !== true) {
      yield step('fitting', next.value);
      next = series.next();
    }
    return outcomeOfReport(next.value);
  } catch (error) {
    return outcomeOfError(error);
  }
}

function step(doing: Step['doing'], part: Partial<Step> = {}): Step {
  return { doing, done: 0, of: 0, fits: [], ...part };
}
