import { useMemo } from 'preact/hooks';
import type { ViewName } from '../../view/chart/views.ts';
import { Decision } from '../../view/decision/Decision.tsx';
import { countedHeaders } from '../../view/labels.ts';
import { percentilesOf } from '../../view/percentile/percentile.ts';
import { seriesNames } from '../../view/seriesNames.ts';
import { language } from '../../view/texts/part.ts';
import { noChanges, type Entry } from '../entry.ts';
import type { Dispatch, Session } from '../session.ts';
import { AnswersInWorker } from '../worker/WorkerViews.tsx';
import { askable } from './askable.ts';
import type { Cards } from './useCards.ts';
import type { FittedSeries } from './useShownSeries.ts';

/** The decision card of one series of the page; slow questions are answered in a worker. */
export function Deciding({
  fitted,
  session: { history, decimal },
  dispatch,
  cards,
  view,
}: {
  /** Without any trial in progress. */
  fitted: FittedSeries;
  session: Session;
  dispatch: Dispatch;
  cards: Cards;
  /** How the chart is looked at. */
  view: ViewName;
}) {
  const { counts, question, changes, machines } = history.present;
  const { report, table, opened, options } = fitted;
  const { fits, columns } = report;
  const { selected } = cards;
  const fit = fits[selected];
  const series = fit?.series ?? null;
  const asked = useMemo(() => askable(fitted, series), [table, opened, options, series]);
  const headers = useMemo(() => countedHeaders(columns, counts), [columns, counts, language()]);
  const percentiles = useMemo(
    () => (fit === undefined ? [] : percentilesOf(fit, table, columns, decimal)),
    [fit, table, columns, decimal],
  );
  const tryOut = (tried: Partial<Pick<Entry, 'changes' | 'machines'>>) => {
    dispatch({ kind: 'try', tried });
  };
  return (
    <AnswersInWorker>
      <Decision
        {...asked}
        {...{ fits, headers, percentiles, view }}
        names={seriesNames(fits)}
        chosen={selected}
        onChoose={cards.setSelected}
        question={question}
        onQuestion={(next) => {
          dispatch({ kind: 'ask', question: next });
        }}
        changes={changes}
        change={(next) => {
          tryOut({ changes: next });
        }}
        machines={machines}
        onMachines={(next) => {
          tryOut({ machines: next });
        }}
        onBack={() => {
          tryOut({ changes: noChanges, machines: { ...machines, count: 1 } });
        }}
        onOverlay={cards.setDecided}
        onRoom={cards.setRoom}
        onAnswered={cards.setAnswered}
      />
    </AnswersInWorker>
  );
}
