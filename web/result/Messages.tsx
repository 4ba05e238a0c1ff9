import type { FitReport } from 'usl-fit';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { MissingParts, Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import { moreErrors, mostSeriesShown } from '../fewSeries.ts';
import { ofPage } from '../import/ofPage.ts';
import type { Intake } from '../import/useIntake.ts';
import type { SessionStore } from '../useSession.ts';
import { pageTexts } from '../texts/page.ts';

const FewLevels = onDemand(
  () => import(/* webpackChunkName: "later" */ '../fewLevels/FewLevels.tsx'),
  'FewLevels',
);
const PastedLog = onDemand(
  () => import(/* webpackChunkName: "files" */ '../import/PastedLog.tsx'),
  'PastedLog',
  Nothing,
);
const Repairs = onDemand(
  () => import(/* webpackChunkName: "later" */ '../import/Repairs.tsx'),
  'Repairs',
  Nothing,
);
const ReadingOffers = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../../view/ReadingOffers.tsx'),
  'ReadingOffers',
  Nothing,
);

/** What stands in place of a report: how to begin, the answer of a few levels, or errors with what would help. */
export function Messages({
  store: { session, dispatch },
  intake,
  few,
  series,
}: {
  store: SessionStore;
  intake: Intake;
  /** The report of one or two levels. */
  few: FitReport | null;
  /** The last report, which may lack more series than are listed. */
  series: FitReport | null;
}) {
  const { history, outcome, columns } = session;
  const { errors } = outcome;
  const entry = history.present;
  const { text, choice, counts } = entry;
  const isEmpty = text.trim() === '';
  const isWrong = !isEmpty && errors.length > 0;
  const more = moreErrors(series?.errors.length ?? errors.length);
  return (
    <>
      <div class="messages" role="status">
        {isEmpty ? (
          <Start />
        ) : few !== null ? (
          <FewLevels report={few} counts={counts} />
        ) : (
          errors
            .slice(0, mostSeriesShown)
            .map((error) => (
              <ErrorCard key={`${error.code} ${error.message}`} error={ofPage(error)} silent />
            ))
        )}
      </div>
      {isWrong && few === null && <PastedLog text={text} onLog={intake.loadLog} />}
      {isWrong && (
        <ReadingOffers
          names={columns}
          {...{ errors, choice }}
          onChoose={(next) => {
            dispatch({ kind: 'choose', choice: next });
          }}
        />
      )}
      {isWrong && <Repairs entry={entry} came={intake.arrived} onRepair={intake.repair} />}
      <MissingParts />
      {!isEmpty && more !== '' && <p class="hint">{more}</p>}
    </>
  );
}

function Start() {
  return (
    <div class="start">
      <p class="usl-headline">{pageTexts().startHeadline}</p>
      <p class="usl-reason">{pageTexts().startReason}</p>
    </div>
  );
}
