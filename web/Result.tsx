import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Choice } from '../view/choice.ts';
import { Disclosure } from '../view/controls/Disclosure.tsx';
import { ErrorCard } from '../view/ErrorCard.tsx';
import { toggled, withRows } from '../view/excluded.ts';
import type { Figure, FitReport } from 'usl-fit';
import { mayBeTogether, tableOptions, type Exclusion } from '../view/fitForView.ts';
import { Report, type Earlier } from '../view/Report.tsx';
import type { Answered } from '../view/decision/answered.ts';
import type { StoredQuestion } from '../view/decision/goal.ts';
import type { StoredChanges } from '../view/planning/useWhatIf.ts';
import { styled } from './parts/styled.ts';
import { pairOf } from '../view/sides.ts';
import type { Overlay } from '../view/chart/overlay.ts';
import { MissingParts, Nothing, onDemand } from '../view/parts/onDemand.tsx';
import { noChanges } from './entry.ts';
import { ofPage } from './import/ofPage.ts';
import type { Intake } from './import/useIntake.ts';
import { excludedRows } from './heldOut/excludedRows.ts';
import { fewLevels } from './fewLevels/fewLevels.ts';
import { moreErrors, mostSeriesShown } from './fewSeries.ts';
import { chosenReport, fewestInTable, type Chosen } from './series/chosen.ts';
import type { Coming } from './series/coming.ts';
import type { SessionStore } from './useSession.ts';
import { useTrial } from './trial/useTrial.ts';
import { togetherTexts } from '../view/texts/result.ts';
import { pageTexts } from './texts/page.ts';

const BeforeAndAfter = onDemand(
  () => import(/* webpackChunkName: "later" */ './baseline/BeforeAndAfter.tsx'),
  'BeforeAndAfter',
);
const BetweenSeries = onDemand(
  () => import(/* webpackChunkName: "later" */ './baseline/BeforeAndAfter.tsx'),
  'BetweenSeries',
);
const Prediction = onDemand(
  () => import(/* webpackChunkName: "later" */ './heldOut/Prediction.tsx'),
  'Prediction',
);
const FewLevels = onDemand(
  () => import(/* webpackChunkName: "later" */ './fewLevels/FewLevels.tsx'),
  'FewLevels',
);
const PastedLog = onDemand(
  () => import(/* webpackChunkName: "files" */ './import/PastedLog.tsx'),
  'PastedLog',
  Nothing,
);
const Repairs = onDemand(
  () => import(/* webpackChunkName: "later" */ './import/Repairs.tsx'),
  'Repairs',
  Nothing,
);
const Export = onDemand(
  () => import(/* webpackChunkName: "soon" */ './export/Export.tsx'),
  'Export',
  Nothing,
);
const ReadingOffers = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../view/ReadingOffers.tsx'),
  'ReadingOffers',
  Nothing,
);
const SeriesTable = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ './series/SeriesTable.tsx')),
  'SeriesTable',
  () => <div class="series-place" />,
);
const Together = onDemand(
  () => import(/* webpackChunkName: "later" */ '../view/Together.tsx'),
  'Together',
);
const Deciding = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ './Deciding.tsx')),
  'Deciding',
  () => <div class="usl-decision-place usl-coming" />,
);
const Planning = onDemand(
  () => import(/* webpackChunkName: "later" */ './Planning.tsx'),
  'Planning',
);

/** The report; while what is typed cannot be fitted, what is wrong with it above the last report. */
export function Result({
  store: { session, dispatch, chartSettings, setChartSettings: onChartSettings },
  intake,
  coming,
  onRow,
}: {
  store: SessionStore;
  intake: Intake;
  /** Series being fitted, to be listed meanwhile. */
  coming: Coming | null;
  /** Shows a row of the table. */
  onRow: (line: number) => void;
}) {
  const { history, outcome, table, columns, decimal } = session;
  const onChoose = (choice: Choice) => {
    dispatch({ kind: 'choose', choice });
  };
  const onExclude = (exclusions: readonly Exclusion[]) => {
    dispatch({ kind: 'exclude', exclusions });
  };
  const onQuestion: StoredQuestion['onQuestion'] = (question) => {
    dispatch({ kind: 'ask', question });
  };
  const few = useMemo(() => fewLevels(session), [session]);
  // What stands there now has an answer of its own, so that of earlier data is not needed.
  const whole = few === null ? session.last : null;
  const entry = history.present;
  const { text, choice, settings, exclusions, heldOut, counts } = entry;
  const { question, changes, machines } = entry;
  const change: StoredChanges['change'] = (next) => {
    dispatch({ kind: 'try', changes: next, machines });
  };
  const { report: fitted } = outcome;
  const more = moreErrors(whole?.errors.length ?? outcome.errors.length);
  const options = useMemo(
    () => tableOptions(choice, settings, excludedRows({ exclusions, heldOut })),
    [choice, settings, exclusions, heldOut],
  );
  const [inChart, setInChart] = useState<Chosen>(null);
  const last = useMemo(
    () => (whole === null ? null : chosenReport(whole, inChart, { table, options })),
    [whole, inChart, table, options],
  );
  const report = fitted === null ? null : last;
  const { report: tried, trials } = useTrial(session, report, options, intake.edit);
  const [planned, setPlanned] = useState<Overlay | null>(null);
  const [level, setLevel] = useState<number | null>(null);
  const isCompared = entry.baseline.trim() !== '';
  const pair = report === null ? null : pairOf(report);
  const isPair = pair !== null;
  useEffect(() => {
    if (!isCompared && !isPair) setLevel(null);
  }, [isCompared, isPair]);
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [decided, setDecided] = useState<Overlay | null>(null);
  // The state shared by the decision card and the detailed planning.
  // Of before and after, the system that exists is asked.
  const [chosenIndex, setSelected] = useState<number | null>(null);
  const selected = chosenIndex ?? (pair === null ? 0 : (report?.fits.indexOf(pair.after) ?? 0));
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [room, setRoom] = useState<Figure | null>(null);
  const chosen = report === null ? 0 : Math.min(selected, report.fits.length - 1);
  const overlay = useMemo(
    () => (report === null ? null : together(planned, decided)),
    [report === null, planned, decided],
  );
  const stale = report === null;
  // Of two series side by side, a column more or another header would be that of one of them.
  const hasHeader = outcome.columns?.hasHeader === true && outcome.columns.sides === null;
  const repair = async (by: 'asPercentile' | 'withInFlight') => {
    const repairs = await import(/* webpackChunkName: "later" */ './warningRepairs.ts');
    const repaired = repairs[by](session, options);
    if (repaired !== null) intake.repair(repaired.entry, repaired.note);
  };
  const isTable = (whole?.fits.length ?? 0) >= fewestInTable;
  // Below the list of series being fitted, there is a report of other data.
  const isBefore = stale && coming !== null && last !== null;
  const listed = coming ?? (isTable ? whole : null);
  const empty = text.trim() === '';
  return (
    <>
      <div class="messages" role="status">
        {empty ? (
          <Start />
        ) : few !== null ? (
          <FewLevels report={few} {...{ counts }} />
        ) : (
          outcome.errors
            .slice(0, mostSeriesShown)
            .map((error) => (
              <ErrorCard key={`${error.code} ${error.message}`} error={ofPage(error)} silent />
            ))
        )}
      </div>
      {!empty && outcome.errors.length > 0 && few === null && (
        <PastedLog text={text} onLog={intake.loadLog} />
      )}
      {!empty && outcome.errors.length > 0 && (
        <ReadingOffers names={columns} errors={outcome.errors} {...{ choice, onChoose }} />
      )}
      {!empty && outcome.errors.length > 0 && (
        <Repairs entry={entry} came={intake.arrived} onRepair={intake.repair} />
      )}
      <MissingParts />
      {!empty && more !== '' && <p class="hint">{more}</p>}
      {(last ?? coming) !== null && (
        <div {...asStale(stale && coming === null)}>
          {stale && coming === null && <StaleNote />}
          {listed !== null && (
            <SeriesTable series={listed} {...{ counts }} chosen={inChart} onChosen={setInChart} />
          )}
          <div {...asStale(isBefore)}>
            {isBefore && <StaleNote />}
            {last === null ? null : stale ? (
              <Report
                report={last}
                {...{ chartSettings, onChartSettings, counts }}
                answersBelow={isTable}
              />
            ) : (
              <Report
                report={tried ?? last}
                {...{ overlay, earlier, chartSettings, onChartSettings, trials, counts, room }}
                isMain
                answersBelow={isTable}
                differences={
                  table !== null &&
                  (isCompared ? (
                    <BeforeAndAfter
                      {...{ entry, report, table, columns, level }}
                      onLevel={setLevel}
                      onEarlier={setEarlier}
                    />
                  ) : (
                    isPair && (
                      <BetweenSeries
                        {...{ entry, report, table, level }}
                        onLevel={setLevel}
                        onEarlier={setEarlier}
                      />
                    )
                  ))
                }
                decision={
                  table !== null && (
                    <Deciding
                      {...{ report, table, decimal, options, counts, chosen, changes, change }}
                      view={chartSettings.view}
                      onChoose={setSelected}
                      {...{ question, onQuestion, machines }}
                      onMachines={(next) => {
                        dispatch({ kind: 'try', changes, machines: next });
                      }}
                      onBack={() => {
                        dispatch({
                          kind: 'try',
                          changes: noChanges,
                          machines: { ...machines, count: 1 },
                        });
                      }}
                      onOverlay={setDecided}
                      onRoom={setRoom}
                      onAnswered={setAnswered}
                    />
                  )
                }
                onRows={(_, rows) => {
                  if (rows[0] !== undefined) onRow(rows[0]);
                }}
                onColumns={(interchanged) => {
                  onChoose({ ...choice, ...interchanged });
                }}
                onPercentile={hasHeader ? () => void repair('asPercentile') : undefined}
                onInFlight={hasHeader ? () => void repair('withInFlight') : undefined}
                onFreeBounds={
                  settings.bounds === 'none'
                    ? undefined
                    : () => {
                        dispatch({ kind: 'set', settings: { ...settings, bounds: 'none' } });
                      }
                }
                onLeaveOut={(rows, reason) => {
                  onExclude(withRows(exclusions, rows, reason));
                }}
                onPoint={(_, row) => {
                  // Clicking a held-out point includes it again, like an excluded one.
                  if (heldOut.includes(row)) {
                    const rows = heldOut.filter((other) => other !== row);
                    dispatch({ kind: 'hold out', rows });
                  } else onExclude(toggled(exclusions, row));
                }}
              />
            )}
          </div>
        </div>
      )}
      {report !== null && table !== null && heldOut.length > 0 && (
        <Prediction {...{ entry, report, table }} />
      )}
      {isTable && report !== null && table !== null && mayBeTogether(whole?.fits.length ?? 0) && (
        <Disclosure title={togetherTexts().title}>
          <Together {...{ table, options }} />
        </Disclosure>
      )}
      <div class="sections" hidden={report === null || table === null}>
        <Disclosure title={pageTexts().plan} keepMounted>
          <Planning
            {...{ report, table, options, counts, chosen, changes, change }}
            onOverlay={setPlanned}
          />
        </Disclosure>
      </div>
      {!empty && (
        <Export
          entry={entry}
          fitted={
            fitted === null || report === null || table === null
              ? null
              : { table, report: fitted, shown: report }
          }
          answered={answered && inWhole(answered, report, fitted)}
          {...{ overlay, earlier, chartSettings, columns, level, decimal }}
        />
      )}
    </>
  );
}

/** What was asked of a series on the screen, with its index among all. */
function inWhole(answered: Answered, shown: FitReport | null, whole: FitReport | null): Answered {
  const series = shown?.fits[answered.fit]?.series;
  return { ...answered, fit: whole?.fits.findIndex((fit) => fit.series === series) ?? 0 };
}

/** Attributes that mark a result of other data. */
function asStale(isStale: boolean) {
  return isStale ? { class: 'stale', role: 'group' as const, 'aria-labelledby': 'stale-note' } : {};
}

function StaleNote() {
  return (
    <p class="stale-note" id="stale-note">
      {pageTexts().stale}
    </p>
  );
}

/** The chart overlay of planning and the decision card; a detailed requirement takes precedence. */
function together(planned: Overlay | null, decided: Overlay | null): Overlay | null {
  if (planned === null || decided === null) return planned ?? decided;
  return { ...decided, ...planned, goal: decided.goal ?? null };
}

function Start() {
  return (
    <div class="start">
      <p class="usl-headline">{pageTexts().startHeadline}</p>
      <p class="usl-reason">{pageTexts().startReason}</p>
    </div>
  );
}
