import { Disclosure } from '../../view/controls/Disclosure.tsx';
import { Nothing, onDemand } from '../../view/parts/onDemand.tsx';
import type { ShownExample } from '../examples/useExample.ts';
import { heldOutOf } from '../heldOut/excludedRows.ts';
import type { Dispatch, Session } from '../session.ts';
import { exampleNotes, pageTexts } from '../texts/page.ts';
import { baselineTexts, heldOutTexts } from '../texts/table.ts';

const Story = onDemand(
  () => import(/* webpackChunkName: "later" */ '../examples/Gallery.tsx'),
  'Story',
);
const CountsField = onDemand(
  () => import(/* webpackChunkName: "soon" */ './CountsQuestion.tsx'),
  'CountsField',
  Nothing,
);
const SettingsForm = onDemand(
  () => import(/* webpackChunkName: "later" */ '../../view/SettingsForm.tsx'),
  'SettingsForm',
);
const Exclusions = onDemand(
  () => import(/* webpackChunkName: "later" */ '../../view/Exclusions.tsx'),
  'Exclusions',
);
const HeldRows = onDemand(
  () => import(/* webpackChunkName: "later" */ '../heldOut/HeldRows.tsx'),
  'HeldRows',
);
const BaselineInput = onDemand(
  () => import(/* webpackChunkName: "later" */ '../baseline/BaselineInput.tsx'),
  'BaselineInput',
);

/** What can be said of the measurements besides the text, each in a section to open. */
export function InputOptions({
  session,
  dispatch,
  shown: { example, isStoryOpen },
}: {
  session: Session;
  dispatch: Dispatch;
  shown: ShownExample;
}) {
  const { history, columns, outcome } = session;
  const { text, choice, settings, exclusions, heldOut, baseline, counts } = history.present;
  const texts = pageTexts();
  const rows = measuredRows(session);
  return (
    <div class="sections">
      {example !== null && (
        <Disclosure
          key={`${example.name} ${String(isStoryOpen)}`}
          title={exampleNotes().about}
          open={isStoryOpen}
        >
          <Story name={example.name} />
        </Disclosure>
      )}
      <Disclosure title={texts.options}>
        <CountsField
          counts={counts}
          onSay={(answer) => {
            dispatch({ kind: 'count', counts: answer });
          }}
        />
        <SettingsForm
          settings={settings}
          fit={outcome.report?.fits[0] ?? null}
          deviationColumn={columns[(choice.deviation ?? 0) - 1] ?? null}
          onChange={(set) => {
            dispatch({ kind: 'set', settings: set });
          }}
        />
      </Disclosure>
      <Disclosure title={texts.leftOut}>
        <Exclusions
          exclusions={exclusions}
          rows={rows}
          onChange={(next) => {
            dispatch({ kind: 'exclude', exclusions: next });
          }}
        />
      </Disclosure>
      <Disclosure title={heldOutTexts().title}>
        <HeldRows
          heldOut={heldOut}
          rows={rows && heldOutOf(rows, exclusions)}
          session={session}
          onChange={(next) => {
            dispatch({ kind: 'hold out', rows: next });
          }}
        />
      </Disclosure>
      <Disclosure title={baselineTexts().title}>
        <BaselineInput
          {...{ baseline, text, exclusions }}
          onChange={(before, touched) => {
            dispatch({ kind: 'compare', baseline: before, touched });
          }}
        />
      </Disclosure>
    </div>
  );
}

/** The rows that can be excluded; null if nothing has been fitted. */
function measuredRows({ outcome }: Session): number[] | null {
  const fits = outcome.report?.fits;
  return fits?.flatMap(({ points }) => points.map(({ row }) => row)) ?? null;
}
