import { useId, useMemo, useState } from 'preact/hooks';
import type { FitReport, TextTable } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { Term } from '../../view/glossary/Term.tsx';
import { Compare, type ComparedPlace } from '../../view/planning/Compare.tsx';
import { SeriesChoice } from '../../view/planning/SeriesChoice.tsx';
import { seriesNames } from '../../view/seriesNames.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { excessError, isLong, needsWorker } from '../worker/limits.ts';
import type { Task } from '../worker/protocol.ts';
import { useTask, Working } from '../worker/useTask.tsx';
import { AnswersInWorker } from '../worker/WorkerViews.tsx';
import type { Entry } from '../entry.ts';
import { baselineTexts } from '../texts/table.ts';
import { sidesOf, openBaseline, type Baseline, type BaselineAsked } from './baseline.ts';
import type { VNode } from 'preact';
import { type AwayWork, useAway } from '../../view/planning/useAway.tsx';

/** What is compared, and where. */
export interface BeforeAndAfterProps extends ComparedPlace {
  entry: Entry;
  report: FitReport;
  table: TextTable;
  columns: readonly string[];
}

/** What changed since the table before. */
export function BeforeAndAfter(props: BeforeAndAfterProps) {
  const { baseline, text } = props.entry;
  const id = useId();
  return (
    <section class="usl-beside-report" aria-labelledby={id}>
      <h2>
        <Term of="comparison">
          <span id={id}>{compareTexts().title}</span>
        </Term>
      </h2>
      {baseline.trim() === text.trim() ? (
        <p role="status">{compareTexts().same}</p>
      ) : (
        <Sides {...props} />
      )}
    </section>
  );
}

function Sides({ entry, report, table, columns, ...where }: BeforeAndAfterProps) {
  const { baseline, choice, settings, exclusions, heldOut, counts } = entry;
  const [compared, setCompared] = useState(0);
  const { before, work } = useBaseline({ text: baseline, choice, columns, settings });
  const after = report.fits[Math.min(compared, report.fits.length - 1)];
  const sides = useMemo(
    () =>
      after === undefined || before === null || 'errors' in before
        ? null
        : sidesOf(after, before, {
            report,
            table,
            entry: { choice, settings, exclusions, heldOut, counts },
          }),
    [after, before, report, table, choice, settings, exclusions, heldOut, counts],
  );
  const unread = before !== null && 'errors' in before ? before.errors : [];
  const errors = sides !== null && 'error' in sides ? [sides.error] : unread;
  return (
    <>
      <SeriesChoice
        label={compareTexts().series}
        names={seriesNames(report.fits)}
        chosen={Math.min(compared, report.fits.length - 1)}
        onChoose={setCompared}
      />
      {work}
      {errors.length > 0 && (
        <div role="status">
          <p>{baselineTexts().wrong}</p>
          {errors.map((error) => (
            <ErrorCard key={error.message} error={error} silent />
          ))}
        </div>
      )}
      {sides !== null && 'after' in sides && (
        <AnswersInWorker>
          <Compare {...sides} {...where} />
        </AnswersInWorker>
      )}
    </>
  );
}

type BaselineTask = Task & { kind: 'before' };

/**
 * The table before, read and fitted: at once, or by the worker where that takes a while.
 *
 * @returns null while nothing of the kind is known, and how far the work on it has come
 */
export function useBaseline({ text, choice, columns, settings }: BaselineAsked): {
  before: Baseline | null;
  work: VNode | null;
} {
  const task = useMemo<BaselineTask>(
    () => ({ kind: 'before', text, choice, columns, settings }),
    [text, choice, columns.join('\n'), settings],
  );
  const here = useMemo(() => {
    if (isLong(text)) return null;
    const { opened, fitted } = openBaseline(task);
    if (!needsWorker(opened.size, settings)) return fitted();
    opened.series?.close();
    return null;
  }, [task]);
  const { last, work } = useAway(here === null ? task : null, BaselineWork);
  if (here !== null) return { before: here, work: null };
  return { before: last?.task === task ? last.outcome : null, work };
}

const BaselineWork: AwayWork<BaselineTask, Baseline> = ({ task, onOutcome, onCancel }) => {
  const step = useTask(task, {
    onAnswer: (_, answer) => {
      onOutcome('excess' in answer ? { errors: [excessError(answer.excess)] } : answer);
    },
    onFailure: (_, error) => {
      onOutcome({ errors: [error] });
    },
  });
  return <Working step={step} onCancel={onCancel} />;
};
