import type { FitReport } from 'usl-fit';
import { onDemand } from '../../view/parts/onDemand.tsx';
import { Report } from '../../view/Report.tsx';
import type { Intake } from '../import/useIntake.ts';
import { styled } from '../parts/styled.ts';
import type { useTrial } from '../trial/useTrial.ts';
import type { SessionStore } from '../useSession.ts';
import { reportActions } from './reportActions.ts';
import type { Cards } from './useCards.ts';
import type { FittedSeries, ShownSeries } from './useShownSeries.ts';

const BeforeAndAfter = onDemand(
  () => import(/* webpackChunkName: "later" */ '../baseline/BeforeAndAfter.tsx'),
  'BeforeAndAfter',
);
const BetweenSeries = onDemand(
  () => import(/* webpackChunkName: "later" */ '../baseline/BeforeAndAfter.tsx'),
  'BetweenSeries',
);
const Deciding = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ './Deciding.tsx')),
  'Deciding',
  () => <div class="usl-decision-place usl-coming" />,
);

/** The last report: with its cards and everything that it changes, or of other data only to be looked at. */
export function ShownReport({
  last,
  shown: { fitted, isListed },
  store,
  intake,
  cards,
  trial,
  onRow,
}: {
  last: FitReport;
  shown: ShownSeries;
  store: SessionStore;
  intake: Intake;
  cards: Cards;
  /** The report with a throughput that is tried. */
  trial: ReturnType<typeof useTrial>;
  /** Shows a row of the table. */
  onRow: (line: number) => void;
}) {
  const { session, dispatch, chartSettings, setChartSettings: onChartSettings } = store;
  const { counts } = session.history.present;
  const always = { chartSettings, onChartSettings, counts, answersBelow: isListed };
  if (fitted === null) return <Report report={last} {...always} />;
  const { overlay, earlier, room } = cards;
  return (
    <Report
      {...always}
      report={trial.report ?? last}
      trials={trial.trials}
      {...{ overlay, earlier, room }}
      isMain
      differences={differences(fitted, session, cards)}
      decision={<Deciding {...{ fitted, session, dispatch, cards }} view={chartSettings.view} />}
      onRows={(_, [first]) => {
        if (first !== undefined) onRow(first);
      }}
      {...reportActions(session, dispatch, intake.repair, fitted.options)}
    />
  );
}

/** What changed since the earlier table, or between two series of this one. */
function differences(
  { report, table }: FittedSeries,
  { history, columns }: SessionStore['session'],
  { isPair, level, setLevel, setEarlier }: Cards,
) {
  const entry = history.present;
  const compared = { entry, report, table, level, onLevel: setLevel, onEarlier: setEarlier };
  if (entry.baseline.trim() !== '') return <BeforeAndAfter {...compared} columns={columns} />;
  return isPair && <BetweenSeries {...compared} />;
}
