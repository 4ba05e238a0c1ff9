import { useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Comparison, FitReport, TextTable } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { Term } from '../../view/glossary/Term.tsx';
import { Compare, type ComparedAt } from '../../view/planning/Compare.tsx';
import { SeriesChoice } from '../../view/planning/SeriesChoice.tsx';
import { pairOf } from '../../view/sides.ts';
import { seriesNames } from '../../view/seriesNames.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { needsWorker } from '../../view/worker/limits.ts';
import { excessError, isLong } from '../worker/limits.ts';
import type { Task } from '../worker/protocol.ts';
import { useTask, Working } from '../worker/useTask.tsx';
import { AnswersInWorker } from '../worker/WorkerViews.tsx';
import type { Entry } from '../entry.ts';
import { baselineTexts } from '../texts/table.ts';
import {
  changeOf,
  pairSides,
  sidesOf,
  openBaseline,
  withBefore,
  type Baseline,
  type BaselineRequest,
} from './baseline.ts';
import { comparedOf } from '../../view/planning/compare.ts';
import type { Earlier } from '../../view/Report.tsx';
import type { VNode } from 'preact';
import { type AwayWork, useAway } from '../../view/planning/useAway.tsx';

/** Inputs of the comparison. */
export interface BeforeAndAfterProps extends ComparedAt {
  entry: Entry;
  report: FitReport;
  table: TextTable;
  columns: readonly string[];
  /** Receives what to show of the earlier table elsewhere, and null if there is nothing. */
  onEarlier: (earlier: Earlier | null) => void;
}

/** What changed from one series of a table to the other, where their names say which was measured first. */
export function BetweenSeries({
  entry,
  report,
  table,
  onEarlier,
  ...where
}: Omit<BeforeAndAfterProps, 'columns'>) {
  const { choice, settings, exclusions, heldOut, counts } = entry;
  const id = useId();
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const sides = useMemo(() => {
    const pair = pairOf(report);
    const present = { report, table, entry: { choice, settings, exclusions, heldOut, counts } };
    return pair && pairSides(pair, present);
  }, [report, table, choice, settings, exclusions, heldOut, counts]);
  const change =
    sides === null || comparison === null
      ? null
      : changeOf({ comparison, compared: comparedOf(sides.before, sides.after) });
  useLayoutEffect(() => {
    onEarlier({ fits: [], names: seriesNames(report.fits), change });
  }, [report, change]);
  useLayoutEffect(
    () => () => {
      onEarlier(null);
    },
    [],
  );
  if (sides === null) return null;
  return (
    <section class="usl-beside-report" aria-labelledby={id}>
      <h2>
        <Term of="comparison">
          <span id={id}>{compareTexts().title}</span>
        </Term>
      </h2>
      <AnswersInWorker>
        <Compare {...sides} {...where} onCompared={setComparison} />
      </AnswersInWorker>
    </section>
  );
}

/** More curves than this hide each other: then that of the series that is compared is drawn alone. */
const mostCurves = 8;

/** The changes since the earlier table. */
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

function Sides({ entry, report, table, columns, onEarlier, ...where }: BeforeAndAfterProps) {
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
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const isKnown = sides !== null && 'after' in sides;
  const change =
    isKnown && comparison !== null
      ? changeOf({ comparison, compared: comparedOf(sides.before, sides.after) })
      : null;
  const drawn = useMemo(() => {
    if (!isKnown || before === null || 'errors' in before) return null;
    const all = before.report.fits;
    return report.fits.length + all.length <= mostCurves ? all : [sides.before.fit];
  }, [sides, before, report]);
  const names = drawn === null ? [] : seriesNames(withBefore(report, drawn).fits);
  useLayoutEffect(() => {
    onEarlier(drawn && { fits: drawn, names, change });
  }, [drawn, change, names.join('\n')]);
  useLayoutEffect(
    () => () => {
      onEarlier(null);
    },
    [],
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
          <Compare {...sides} {...where} onCompared={setComparison} />
        </AnswersInWorker>
      )}
    </>
  );
}

type BaselineTask = Task & { kind: 'before' };

/**
 * Reads and fits the earlier table: synchronously, or in a worker if that takes long.
 *
 * @returns null while there is no result, and the progress
 */
export function useBaseline({ text, choice, columns, settings }: BaselineRequest): {
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
