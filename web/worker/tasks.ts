import { viewOptions } from '../../view/fitForView.ts';
import { answerQuestion } from '../../view/planning/question.ts';
import { baselineOf } from '../baseline/baseline.ts';
import type { FittedEntry } from '../entry.ts';
import { extrasOf } from '../export/extras.ts';
import { reportJson } from '../export/tables/json.ts';
import { largestBySeries } from '../heldOut/heldOut.ts';
import {
  fitInParts,
  openText,
  outcomeOfError,
  outcomeOfReport,
  shownError,
  type Description,
} from '../reading.ts';
import { excessOf, most, type Excess } from './limits.ts';
import { sentAhead } from '../../view/worker/pointsAhead.ts';
import type { Ahead } from '../../view/worker/steps.ts';
import type { Answer, Answers, Computed, Step, Task } from './protocol.ts';

/** Runs a task in steps, yielding each step before it is taken; in a worker, or on the main thread without one. */
export function* runTask(task: Task): Generator<Step, Answer> {
  switch (task.kind) {
    case 'entry':
      return yield* fitEntry(task);
    case 'question': {
      const { question } = task;
      yield step(doing[question.kind]);
      const outcome = answerQuestion(question);
      return 'error' in outcome ? { error: shownError(outcome.error) } : outcome;
    }
    case 'json':
      yield step('writing');
      return reportJson(task.options, task.input);
    case 'extras':
      yield step(task.input[0].heldOut.length > 0 ? 'predicting' : 'comparing');
      return extrasOf(...task.input);
    case 'before':
      yield step('fittingBefore');
      return baselineOf(task);
    case 'largest':
      return yield* pickLargest(task);
    case 'workbook':
    case 'logs':
      throw new Error(`A worker of its own does this: ${task.kind}`);
  }
}

/** The activity to display while each kind of question is answered. */
const doing = {
  requirement: 'fitting',
  next: 'trying',
  'hold out': 'predicting',
  compare: 'comparing',
} as const;

function* pickLargest(request: Task & { kind: 'largest' }): Generator<Step, Answers['largest']> {
  const series = largestBySeries(request);
  let next = series.next();
  while (next.done !== true) {
    const { done, of } = next.value;
    yield step('picking', of > 1 ? { done, of } : {});
    next = series.next();
  }
  return next.value;
}

function* fitEntry({ text, choice, settings, exclusions }: FittedEntry): Generator<Step, Computed> {
  if (text.length > most.text) return tooMuch({ of: 'text', found: text.length });
  yield step('reading');
  const opened = openText(text, viewOptions(choice, settings, exclusions));
  const { grid, found, series, error, size } = opened;
  const description = { grid, found };
  const excess = excessOf(size);
  if (excess !== null) {
    series?.close();
    return tooMuch(excess, excess.of === 'series' ? description : null);
  }
  if (series === null) return { description, outcome: outcomeOfError(error), excess };
  try {
    const { columns, names, measurements } = series;
    yield step('fitting', { begun: { columns, names, measurements } });
    const parts = fitInParts(series);
    let progress = { done: 0, of: 0 };
    const stepAhead = (ahead: Ahead) => step('fitting', { ...progress, ahead });
    let part = parts.next();
    while (part.done !== true) {
      const fits = yield* sentAhead(part.value.fits, stepAhead);
      progress = { done: part.value.done, of: part.value.of };
      yield step('fitting', { fits, ...progress });
      part = parts.next();
    }
    const report = part.value;
    const outcome = outcomeOfReport(report);
    if (outcome.report === null) return { description, outcome, excess };
    if (series.series < 2) {
      yield step('fitting', { fits: yield* sentAhead(report.fits, stepAhead) });
    }
    return { description, outcome: { ...outcome, report: { ...report, fits: [] } }, excess };
  } catch (fault) {
    return { description, outcome: outcomeOfError(fault), excess };
  } finally {
    series.close();
  }
}

function tooMuch(excess: Excess, description: Description | null = null): Computed {
  return { description, outcome: { report: null, columns: null, errors: [] }, excess };
}

function step(doing: Step['doing'], part: Partial<Step> = {}): Step {
  return { doing, done: 0, of: 0, fits: [], ...part };
}
