import { Disclosure } from '../../view/controls/Disclosure.tsx';
import { mayBeTogether } from '../../view/fitForView.ts';
import { Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import { togetherTexts } from '../../view/texts/result.ts';
import type { Intake } from '../import/useIntake.ts';
import { styled } from '../parts/styled.ts';
import type { Coming } from '../series/coming.ts';
import { pageTexts } from '../texts/page.ts';
import { useTrial } from '../trial/useTrial.ts';
import type { SessionStore } from '../useSession.ts';
import { Messages } from './Messages.tsx';
import { ShownReport } from './ShownReport.tsx';
import { useCards } from './useCards.ts';
import { useShownSeries } from './useShownSeries.ts';

const SeriesTable = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ '../series/SeriesTable.tsx')),
  'SeriesTable',
  () => <div class="series-place" />,
);
const Prediction = onDemand(
  () => import(/* webpackChunkName: "later" */ '../heldOut/Prediction.tsx'),
  'Prediction',
);
const Together = onDemand(
  () => import(/* webpackChunkName: "later" */ '../../view/Together.tsx'),
  'Together',
);
const Planning = onDemand(
  () => import(/* webpackChunkName: "later" */ './Planning.tsx'),
  'Planning',
);
const Export = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../export/Export.tsx'),
  'Export',
  Nothing,
);

/** The report; while what is typed cannot be fitted, what is wrong with it above the last report. */
export function Result({
  store,
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
  const { session, dispatch } = store;
  const entry = session.history.present;
  const shown = useShownSeries(session);
  const { whole, last, fitted, isListed } = shown;
  const cards = useCards(fitted, entry.baseline.trim() !== '');
  const trial = useTrial(session, fitted, intake.edit);
  const isStale = fitted === null && coming === null;
  // Below the list of series being fitted, there is a report of other data.
  const isBefore = fitted === null && coming !== null && last !== null;
  const listed = coming ?? (isListed ? whole : null);
  return (
    <>
      <Messages {...{ store, intake }} few={shown.few} series={whole} />
      {(last ?? coming) !== null && (
        <div {...asStale(isStale)}>
          {isStale && <StaleNote />}
          {listed !== null && (
            <SeriesTable
              series={listed}
              counts={entry.counts}
              chosen={shown.chosen}
              onChosen={shown.setChosen}
            />
          )}
          <div {...asStale(isBefore)}>
            {isBefore && <StaleNote />}
            {last !== null && (
              <ShownReport {...{ last, shown, store, intake, cards, trial, onRow }} />
            )}
          </div>
        </div>
      )}
      {fitted !== null && entry.heldOut.length > 0 && <Prediction {...{ entry, fitted }} />}
      {fitted !== null && isListed && mayBeTogether(fitted.whole.fits.length) && (
        <Disclosure title={togetherTexts().title}>
          <Together table={fitted.table} options={fitted.options} />
        </Disclosure>
      )}
      <div class="sections" hidden={fitted === null}>
        <Disclosure title={pageTexts().plan} keepMounted>
          <Planning {...{ fitted, entry, dispatch, cards }} />
        </Disclosure>
      </div>
      {entry.text.trim() !== '' && <Export {...{ store, fitted, cards }} />}
    </>
  );
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
