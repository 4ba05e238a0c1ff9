import { useState } from 'preact/hooks';
import { countsOf } from '../../view/counts.ts';
import { ErrorCard } from '../../view/ErrorCard.tsx';
import { headersOf } from '../../view/labels.ts';
import { Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import type { Intake } from '../import/useIntake.ts';
import { Result } from '../result/Result.tsx';
import type { Coming } from '../series/coming.ts';
import type { Session } from '../session.ts';
import { pageTexts } from '../texts/page.ts';
import type { SessionStore } from '../useSession.ts';
import { Openings } from './Openings.tsx';
import type { InputFocus } from './useInputFocus.ts';
import type { PanelButton } from './useTopPanel.ts';

const CountsQuestion = onDemand(
  () => import(/* webpackChunkName: "soon" */ './CountsQuestion.tsx'),
  'CountsQuestion',
  Nothing,
);
const WeightsAssumed = onDemand(
  () => import(/* webpackChunkName: "later" */ '../../view/WeightsAssumed.tsx'),
  'WeightsAssumed',
  Nothing,
);
const PendingEntry = onDemand(
  () => import(/* webpackChunkName: "soon" */ '../worker/WorkerViews.tsx'),
  'PendingEntry',
);

/** The result, under what to begin with and what has to be asked first. */
export function AnswerPanel({
  store,
  intake,
  input,
  isExample,
  planButton,
}: {
  store: SessionStore;
  intake: Intake;
  input: InputFocus;
  isExample: boolean;
  planButton: PanelButton;
}) {
  const { session, dispatch, linkError } = store;
  const { text, settings, weightsAssumed } = session.history.present;
  // Many series are listed while they are being fitted.
  const [coming, setComing] = useState<Coming | null>(null);
  const asked = isExample ? null : headerToAsk(session);
  const pasteTable = async () => {
    if (await intake.pasteTable()) return;
    input.show();
    input.focusText();
  };
  return (
    <section class="panel result" id="answer" tabIndex={-1} aria-label={pageTexts().result}>
      {(isExample || text.trim() === '') && (
        <Openings
          isExample={isExample}
          onTable={() => void pasteTable()}
          onFiles={(files) => void intake.loadFiles(files)}
          planButton={planButton}
        />
      )}
      {linkError !== null && <ErrorCard error={linkError} />}
      {session.pending !== null && (
        <PendingEntry
          entry={session.pending.entry}
          onComing={setComing}
          onComputed={(entry, reading, outcome) => {
            dispatch({ kind: 'computed', entry, reading, outcome });
          }}
          onCancel={() => {
            dispatch({ kind: 'cancel' });
            // The pressed button is gone.
            input.focusText();
          }}
        />
      )}
      {weightsAssumed && (
        <WeightsAssumed
          onUse={() => {
            dispatch({ kind: 'set', settings: { ...settings, weights: 'auto' } });
          }}
        />
      )}
      {asked !== null && (
        <CountsQuestion
          header={asked}
          onSay={(counts) => {
            dispatch({ kind: 'count', counts });
          }}
        />
      )}
      <Result
        {...{ store, intake }}
        coming={coming?.entry === session.pending?.entry ? coming : null}
        onRow={input.goTo}
      />
    </section>
  );
}

/** The header whose meaning has to be asked; null if it is known or there is no fit. */
function headerToAsk({ history, outcome }: Session): string | null {
  if (outcome.report === null || history.present.counts !== null) return null;
  const { concurrency } = headersOf(outcome.report.columns);
  return countsOf(concurrency) === null ? concurrency : null;
}
