import { useId, useMemo, useState } from 'preact/hooks';
import type { FitReport, TextTable } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { Term } from '../../view/glossary/Term.tsx';
import { Compare, type ComparedPlace } from '../../view/planning/Compare.tsx';
import { SeriesChoice } from '../../view/planning/SeriesChoice.tsx';
import { seriesNames } from '../../view/seriesNames.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { AnswersInWorker } from '../worker/beside.tsx';
import type { Entry } from '../session.ts';
import { baselineTexts } from '../texts/baseline.ts';
import { sidesOf } from './sides.ts';
import { useBaseline } from './useBaseline.tsx';

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
