import { useMemo, useState } from 'preact/hooks';
import { Disclosure } from '../view/controls/Disclosure.tsx';
import { ErrorCard } from '../view/ErrorCard.tsx';
import { toggled } from '../view/Exclusions.tsx';
import { tableOptions, type Exclusion } from '../view/fitForView.ts';
import { headersOf } from '../view/labels.ts';
import { Next } from '../view/planning/Next.tsx';
import { Requirement } from '../view/planning/Requirement.tsx';
import { SeriesChoice } from '../view/planning/SeriesChoice.tsx';
import { useRequirement } from '../view/planning/useRequirement.ts';
import { useWhatIf } from '../view/planning/useWhatIf.ts';
import { WhatIf } from '../view/planning/WhatIf.tsx';
import { Report } from '../view/Report.tsx';
import { seriesNames } from '../view/seriesNames.ts';
import type { Look } from '../view/chart/look.ts';
import { Export } from './out/Export.tsx';
import { firstSeries, moreSeries, mostSeries } from './fewSeries.ts';
import type { Session } from './session.ts';
import { useTrial } from './trial/useTrial.ts';
import { pageTexts } from './texts/page.ts';

/** The report; while what is typed cannot be fitted, what is wrong with it above the last report. */
export function Result({
  session,
  look,
  onLook,
  onExclude,
  onText,
}: {
  session: Session;
  look: Look;
  onLook: (look: Look) => void;
  onExclude: (exclusions: Exclusion[]) => void;
  /** Another text; those in a row that touched the same are one step. */
  onText: (text: string, touched: string | null) => void;
}) {
  const { history, outcome, last: whole, table } = session;
  const { text, choice, settings, exclusions } = history.present;
  const { report: fitted } = outcome;
  const last = useMemo(() => (whole === null ? null : firstSeries(whole)), [whole]);
  const report = fitted === null ? null : last;
  const more = moreSeries(whole?.fits.length ?? 0, whole?.errors.length ?? outcome.errors.length);
  const [planned, setPlanned] = useState(0);
  const chosen = report === null ? 0 : Math.min(planned, report.fits.length - 1);
  const fit = report?.fits[chosen] ?? null;
  const options = useMemo(
    () => tableOptions(choice, settings, exclusions),
    [choice, settings, exclusions],
  );
  const { report: tried, trials } = useTrial(session, report, options, onText);
  const series = fit?.series ?? null;
  const measurements = useMemo(
    () => (table === null || fit === null ? null : { table, series }),
    [table, fit, series],
  );
  const requirement = useRequirement(measurements, options);
  const whatIf = useWhatIf(fit);
  const overlay = useMemo(
    () => (fit === null ? null : { fit: chosen, window: requirement.window, law: whatIf.law }),
    [fit, chosen, requirement.window, whatIf.law],
  );
  const stale = report === null;
  const empty = text.trim() === '';
  return (
    <>
      <div class="messages" role="status">
        {empty ? (
          <Start />
        ) : (
          outcome.errors
            .slice(0, mostSeries)
            .map((error) => (
              <ErrorCard key={`${error.code} ${error.message}`} error={error} silent />
            ))
        )}
      </div>
      {!empty && more !== '' && <p class="hint">{more}</p>}
      {last !== null && (
        <div
          class={stale ? 'stale' : ''}
          {...(stale ? { role: 'group', 'aria-labelledby': 'stale-note' } : {})}
        >
          {stale && (
            <p class="stale-note" id="stale-note">
              {pageTexts().stale}
            </p>
          )}
          {stale ? (
            <Report report={last} />
          ) : (
            <Report
              report={tried ?? last}
              {...{ overlay, look, onLook, trials }}
              onRows={(_, rows) => {
                showRow(rows[0], text);
              }}
              onPoint={(_, row) => {
                onExclude(toggled(exclusions, row));
              }}
            />
          )}
        </div>
      )}
      {report !== null && fit !== null && measurements !== null && (
        <div class="sections">
          <Disclosure title={pageTexts().plan}>
            <div class="plans">
              <SeriesChoice
                names={seriesNames(report.fits)}
                chosen={chosen}
                onChoose={setPlanned}
              />
              <Requirement plan={requirement} headers={headersOf(report.columns)} />
              <WhatIf fit={fit} plan={whatIf} headers={headersOf(report.columns)} />
              <Next {...{ fit, measurements, options }} headers={headersOf(report.columns)} />
            </div>
          </Disclosure>
        </div>
      )}
      {!empty && (
        <Export
          entry={history.present}
          fitted={
            fitted === null || report === null || table === null
              ? null
              : { table, report: fitted, shown: report }
          }
          {...{ look, overlay }}
        />
      )}
    </>
  );
}

/** Takes the reader to a row: in the grid, or in the text where the grid does not go that far. */
function showRow(line: number | undefined, text: string): void {
  if (line === undefined) return;
  const cell = document.querySelector<HTMLInputElement>(`[data-line="${line}"] input`);
  if (cell !== null) {
    cell.focus();
    cell.select();
    return;
  }
  const area = document.querySelector<HTMLTextAreaElement>('#text');
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((length, { length: own }) => length + own + 1, 0);
  area?.focus();
  area?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

function Start() {
  return (
    <div class="start">
      <p class="usl-headline">{pageTexts().startHeadline}</p>
      <p class="usl-reason">{pageTexts().startReason}</p>
    </div>
  );
}
