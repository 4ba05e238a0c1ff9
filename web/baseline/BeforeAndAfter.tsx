import { useId, useMemo, useState } from 'preact/hooks';
import type { FitReport, TextTable } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { tableOptions } from '../../view/fitForView.ts';
import { headersOf } from '../../view/labels.ts';
import { Compare } from '../../view/planning/Compare.tsx';
import { SeriesChoice } from '../../view/planning/SeriesChoice.tsx';
import { seriesNames } from '../../view/seriesNames.ts';
import { compareTexts } from '../../view/texts/compare.ts';
import { takenOut } from '../heldOut/takenOut.ts';
import type { Entry } from '../session.ts';
import { baselineTexts } from '../texts/baseline.ts';
import { baselineOf, counterpartOf } from './baseline.ts';

/** What changed since the table before. */
export function BeforeAndAfter({
  entry,
  report,
  table,
  columns,
}: {
  entry: Entry;
  report: FitReport;
  table: TextTable;
  columns: readonly string[];
}) {
  const { baseline } = entry;
  const id = useId();
  return (
    <section class="usl-beside-report" aria-labelledby={id}>
      <h2 id={id}>{compareTexts().title}</h2>
      {baseline.trim() === entry.text.trim() ? (
        <p role="status">{compareTexts().same}</p>
      ) : (
        <Sides {...{ entry, report, table, columns }} />
      )}
    </section>
  );
}

function Sides({
  entry,
  report,
  table,
  columns,
}: {
  entry: Entry;
  report: FitReport;
  table: TextTable;
  columns: readonly string[];
}) {
  const { baseline, choice, settings, exclusions, heldOut } = entry;
  const [compared, setCompared] = useState(0);
  const before = useMemo(
    () => baselineOf(baseline, choice, columns, settings),
    [baseline, choice, columns.join('\n'), settings],
  );
  const after = report.fits[Math.min(compared, report.fits.length - 1)];
  const sides = useMemo(() => {
    if (after === undefined || 'errors' in before) return null;
    const counterpart = counterpartOf(after, before.report);
    if ('error' in counterpart) return counterpart;
    const { fit } = counterpart;
    return {
      before: {
        ...{ fit, headers: headersOf(before.report.columns) },
        measurements: { table: before.table, series: fit.series },
      },
      after: {
        ...{ fit: after, headers: headersOf(report.columns) },
        measurements: { table, series: after.series },
      },
      options: {
        ...tableOptions(choice, settings, takenOut({ exclusions, heldOut })),
        before: before.options,
      },
    };
  }, [after, before, report, table, choice, settings, exclusions, heldOut]);
  const errors =
    'errors' in before ? before.errors : sides !== null && 'error' in sides ? [sides.error] : [];
  return (
    <>
      <SeriesChoice
        label={compareTexts().series}
        names={seriesNames(report.fits)}
        chosen={Math.min(compared, report.fits.length - 1)}
        onChoose={setCompared}
      />
      {errors.length > 0 && (
        <div role="status">
          <p>{baselineTexts().wrong}</p>
          {errors.map((error) => (
            <ErrorCard key={error.message} error={error} silent />
          ))}
        </div>
      )}
      {sides !== null && 'after' in sides && <Compare {...sides} />}
    </>
  );
}
