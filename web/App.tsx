import { useMemo, useState } from 'preact/hooks';
import { Disclosure } from '../view/controls/Disclosure.tsx';
import { Explained } from '../view/glossary/useGlossary.ts';
import { Nothing, onDemand } from '../view/parts/onDemand.tsx';
import { termTexts } from '../view/texts/interface.ts';
import { language } from '../view/texts/part.ts';
import { useExample } from './examples/useExample.ts';
import { useIntake } from './import/useIntake.ts';
import { AnswerPanel } from './page/AnswerPanel.tsx';
import { InputPanel } from './page/InputPanel.tsx';
import { Masthead } from './page/Masthead.tsx';
import { SheetPanel } from './page/SheetPanel.tsx';
import { TopPanel } from './page/TopPanel.tsx';
import { useInputFocus } from './page/useInputFocus.ts';
import { useTopPanel } from './page/useTopPanel.ts';
import { styled } from './parts/styled.ts';
import type { InitialSession } from './persistence/openInitial.ts';
import { intakeTexts } from './texts/intake.ts';
import { pageTexts } from './texts/page.ts';
import { useSession } from './useSession.ts';

const loadGlossary = () => import(/* webpackChunkName: "later" */ '../view/glossary/Glossary.tsx');
const Glossary = onDemand(loadGlossary, 'Glossary');
const NewVersion = onDemand(
  () => import(/* webpackChunkName: "soon" */ './offline/NewVersion.tsx'),
  'NewVersion',
  Nothing,
);
const LogPanel = onDemand(
  () => styled(import(/* webpackChunkName: "logs" */ './logs/LogPanel.tsx')),
  'LogPanel',
);

/** With this many columns the input gets more space. */
const manyColumns = 4;

/** The page: measurements on one side, results on the other. */
export function App({ opened }: { opened: InitialSession }) {
  const store = useSession(opened);
  const { session, dispatch, saved } = store;
  const { text } = session.history.present;
  const { symbols } = store.chartSettings;
  const shown = useExample(text);
  const isExample = shown.example !== null;
  const intake = useIntake(store, isExample);
  const input = useInputFocus(session);
  const panel = useTopPanel();
  // Rerenders everything in the new language.
  const [, setSpoken] = useState(language());
  const explaining = useMemo(() => ({ load: loadGlossary, symbols }), [symbols]);
  const texts = pageTexts();
  return (
    <Explained.Provider value={explaining}>
      {intake.dragging && (
        <div class="drop-target">
          <p>{intakeTexts().dropHere}</p>
        </div>
      )}
      <Masthead examplesButton={panel.button('gallery')} onSpoken={setSpoken} />
      <main
        class={`${session.columns.length >= manyColumns ? 'roomy' : ''} ${panel.open === null ? '' : 'with-gallery'} ${input.isShown ? 'with-input' : ''}`}
      >
        <TopPanel
          panel={panel}
          onExample={(entry, example) => {
            dispatch({ kind: 'open', entry });
            shown.onOpened(example, entry.text);
          }}
        />
        {text.trim() !== '' && (
          <button
            type="button"
            class="usl-button show-input"
            aria-expanded={input.isShown}
            aria-controls="input"
            onClick={input.toggle}
          >
            {input.isShown ? texts.hideInput : texts.showInput}
          </button>
        )}
        {intake.logs !== null && (
          <LogPanel
            arrived={intake.logs}
            text={text}
            onEntry={(entry) => {
              dispatch({ kind: 'open', entry });
            }}
            onFiles={(files) => void intake.loadFiles(files)}
            onCancel={input.focusText}
          />
        )}
        <InputPanel {...{ store, intake, input, shown }} />
        <AnswerPanel {...{ store, intake, input, isExample }} planButton={panel.button('plan')} />
        <SheetPanel {...{ session, dispatch }} row={input.row} />
        <section class="panel glossary" aria-label={termTexts().glossary}>
          <Disclosure title={termTexts().glossary}>
            <Glossary />
          </Disclosure>
        </section>
      </main>
      <footer>
        <NewVersion shared={saved} />
        <p>{texts.foot}</p>
      </footer>
    </Explained.Provider>
  );
}
