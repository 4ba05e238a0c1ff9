import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { defaultChartSettings } from '../view/chart/chartSettings.ts';
import { ErrorCard } from '../view/ErrorCard.tsx';
import { Disclosure } from '../view/controls/Disclosure.tsx';
import { countsOf } from '../view/counts.ts';
import { headersOf } from '../view/labels.ts';
import { Explained } from '../view/glossary/useGlossary.ts';
import { Result } from './Result.tsx';
import type { Example } from './examples/examples.ts';
import { exampleSource, exampleText, fivePoints } from './examples/firstExample.ts';
import { termTexts } from '../view/texts/interface.ts';
import { exampleNotes, pageTexts, workTexts } from './texts/page.ts';
import { Nothing, onDemand } from '../view/parts/onDemand.tsx';
import { heldOutOf } from './heldOut/excludedRows.ts';
import { baselineTexts } from './texts/table.ts';
import { heldOutTexts } from './texts/table.ts';
import { isLong } from './worker/limits.ts';
import { LanguageSwitch } from './language/LanguageSwitch.tsx';
import { language } from '../view/texts/part.ts';
import { Openings } from './Openings.tsx';
import { OpenFile, TextInput } from './import/TextInput.tsx';
import { importText } from './import/import.ts';
import { ReadingSummary } from './import/ReadingSummary.tsx';
import { useImport } from './import/useImport.ts';
import { intakeTexts } from './texts/intake.ts';
import type { Opened } from './link/link.ts';
import { openHash } from './link/open.ts';
import { plainEntry } from './entry.ts';
import { styled } from './parts/styled.ts';
import type { Coming } from './series/coming.ts';
import { advance, startWith, type Session } from './session.ts';

const loadGlossary = () => import(/* webpackChunkName: "later" */ '../view/glossary/Glossary.tsx');
const Glossary = onDemand(loadGlossary, 'Glossary');
const Gallery = onDemand(
  () => styled(import(/* webpackChunkName: "later" */ './examples/Gallery.tsx')),
  'Gallery',
);
const Story = onDemand(
  () => import(/* webpackChunkName: "later" */ './examples/Gallery.tsx'),
  'Story',
);
const BeforeMeasuring = onDemand(
  () => styled(import(/* webpackChunkName: "later" */ './BeforeMeasuring.tsx')),
  'BeforeMeasuring',
);
const CountsQuestion = onDemand(
  () => import(/* webpackChunkName: "soon" */ './CountsQuestion.tsx'),
  'CountsQuestion',
  Nothing,
);
const CountsField = onDemand(
  () => import(/* webpackChunkName: "soon" */ './CountsQuestion.tsx'),
  'CountsField',
  Nothing,
);
const WeightsAssumed = onDemand(
  () => import(/* webpackChunkName: "later" */ '../view/WeightsAssumed.tsx'),
  'WeightsAssumed',
  Nothing,
);
const PendingEntry = onDemand(
  () => import(/* webpackChunkName: "soon" */ './worker/WorkerViews.tsx'),
  'PendingEntry',
);
const NewVersion = onDemand(
  () => import(/* webpackChunkName: "soon" */ './offline/NewVersion.tsx'),
  'NewVersion',
  Nothing,
);
const PersistSession = onDemand(
  () => import(/* webpackChunkName: "soon" */ './persistence/PersistSession.tsx'),
  'PersistSession',
  Nothing,
);
const DataGrid = onDemand(
  () => styled(import(/* webpackChunkName: "soon" */ './grid/DataGrid.tsx')),
  'DataGrid',
  () => <div class="grid-frame grid-waiting usl-coming" />,
);
const Exclusions = onDemand(
  () => import(/* webpackChunkName: "later" */ '../view/Exclusions.tsx'),
  'Exclusions',
);
const HeldRows = onDemand(
  () => import(/* webpackChunkName: "later" */ './heldOut/HeldRows.tsx'),
  'HeldRows',
);
const BaselineInput = onDemand(
  () => import(/* webpackChunkName: "later" */ './baseline/BaselineInput.tsx'),
  'BaselineInput',
);
const SettingsForm = onDemand(
  () => import(/* webpackChunkName: "later" */ '../view/SettingsForm.tsx'),
  'SettingsForm',
);

const LogPanel = onDemand(
  () => styled(import(/* webpackChunkName: "logs" */ './logs/LogPanel.tsx')),
  'LogPanel',
);

/** A worked example that was opened. */
type SeenExample = Pick<Example, 'name' | 'source'> & { text: string };

/** With this many columns the input gets more space. */
const manyColumns = 4;

/** The page: measurements on one side, results on the other. */
export function App({ opened }: { opened: (Opened & { saved?: true }) | null }) {
  const shared = opened !== null && 'shared' in opened ? opened.shared : null;
  const [session, dispatch] = useReducer(
    advance,
    shared?.entry ?? plainEntry(exampleText),
    startWith,
  );
  const [chartSettings, setChartSettings] = useState(shared?.chartSettings ?? defaultChartSettings);
  const isRestored = opened?.saved === true;
  const [fresh, setFresh] = useState(isRestored ? null : session.history.present);
  // A link's error is shown until the user does something.
  const [link, setLink] = useState({ opened, at: session.history });
  useLinks((next) => {
    setLink({ opened: next, at: session.history });
    if ('error' in next) return;
    dispatch({ kind: 'open', entry: next.shared.entry });
    setChartSettings(next.shared.chartSettings);
  });
  // Rerenders everything in the new language.
  const [, setSpoken] = useState(language());
  // Many series are listed while they are being fitted.
  const [coming, setComing] = useState<Coming | null>(null);
  const texts = pageTexts();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { history, delimiter, grid, columns, outcome, hasHeader } = session;
  const { text, choice, settings, exclusions, heldOut, baseline, counts } = history.present;
  const { weightsAssumed } = history.present;
  const explaining = useMemo(
    () => ({ load: loadGlossary, symbols: chartSettings.symbols }),
    [chartSettings.symbols],
  );
  const [seen, setSeen] = useState<readonly SeenExample[]>([
    { name: 'cisco', source: exampleSource, text: exampleText },
    { name: 'cisco', source: exampleSource, text: fivePoints },
  ]);
  const example = seen.find((one) => one.text === text) ?? null;
  const unsaid = example === null ? openCount(session) : null;
  const [panel, setPanel] = useState<'gallery' | 'plan' | null>(null);
  const galleryShown = panel === 'gallery';
  // The story is open after opening an example, and closed if the text merely equals one.
  const [storyShown, setStoryShown] = useState(false);
  const galleryButton = useRef<HTMLButtonElement>(null);
  const planButton = useRef<HTMLButtonElement>(null);
  const planPanel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (panel === 'plan') planPanel.current?.focus();
  }, [panel]);
  // In a single-column layout the answer comes first, and the input is behind a button.
  const [inputRequested, setInputRequested] = useState(false);
  const isEmpty = text.trim() === '';
  const inputShown = inputRequested || isEmpty;
  const linkError =
    link.at === history && link.opened !== null && 'error' in link.opened
      ? link.opened.error
      : null;

  // The row requested last, to be shown in the grid.
  const [requestedRow, setRequestedRow] = useState<{ line: number } | null>(null);
  const body = hasHeader ? grid.rows.slice(1) : grid.rows;
  const showRow = (line: number) => {
    setInputRequested(true);
    if (body.some((row) => row.line === line)) setRequestedRow({ line });
    else if (textArea.current !== null) selectLine(textArea.current, line);
  };
  const warnings = useMemo(
    () => outcome.report?.fits.flatMap(({ warnings: found }) => found) ?? [],
    [outcome.report],
  );

  // Text that arrives as a whole is repaired automatically if there is only one way; typed text is not.
  const [came, setCame] = useState<string | null>(null);
  const change = (next: string, touched: string | null) => {
    if (touched === null) setCame(next);
    dispatch({ kind: 'edit', text: next, touched });
  };
  const holdOut = (rows: readonly number[]) => {
    dispatch({ kind: 'hold out', rows });
  };
  const stepBack = () => {
    dispatch({ kind: 'undo' });
  };
  const stepForward = () => {
    dispatch({ kind: 'redo' });
  };

  const arrival = useImport(text, (next) => {
    setCame(next);
    dispatch({ kind: 'replace', text: next });
  });
  /** Takes the table on the clipboard, or else clears the way for one. */
  const pasteTable = async () => {
    const copied = await clipboardText();
    if (copied.trim() === '') {
      dispatch({ kind: 'replace', text: '' });
      arrival.tell(() => pageTexts().pasteHere, '');
      setInputRequested(true);
      textArea.current?.focus();
    } else arrival.loadText(importText(copied, ''), [() => intakeTexts().replaced]);
  };
  const paste = (clipboard: DataTransfer, before: string, after: string): boolean => {
    const plain = clipboard.getData('text/plain');
    const arrived = importText(plain, clipboard.getData('text/html'));
    const whole = isLong(text) && 'text' in arrived;
    if ('error' in arrived) arrival.loadText(arrived);
    // A table pasted into an example replaces it.
    else if (whole || (example !== null && arrived.text.trim().includes('\n')))
      arrival.loadText(arrived, [() => intakeTexts().replaced]);
    // Text too long for the text area is not put into it even temporarily.
    else if (arrived.origin !== 'plain' || isLong(before + arrived.text + after))
      change(before + arrived.text + after, null);
    else return false;
    return true;
  };

  return (
    <Explained.Provider value={explaining}>
      {arrival.dragging && (
        <div class="drop-target">
          <p>{intakeTexts().dropHere}</p>
        </div>
      )}
      <a
        class="skip"
        href="#answer"
        onClick={(event) => {
          // The address holds a session, not a place.
          event.preventDefault();
          document.getElementById('answer')?.focus();
        }}
      >
        {texts.skip}
      </a>
      <header class="masthead">
        <Logo />
        <div>
          <h1>USL Fit</h1>
          <p>{texts.lead}</p>
        </div>
        <button
          type="button"
          class="usl-button"
          ref={galleryButton}
          aria-expanded={galleryShown}
          aria-controls={galleryShown ? 'examples' : undefined}
          onClick={() => {
            setPanel(galleryShown ? null : 'gallery');
          }}
        >
          {exampleNotes().open}
        </button>
        <LanguageSwitch onSpoken={setSpoken} />
      </header>
      <main
        class={`${columns.length >= manyColumns ? 'roomy' : ''} ${panel === null ? '' : 'with-gallery'} ${inputShown ? 'with-input' : ''}`}
      >
        {galleryShown && (
          <section class="panel gallery" id="examples" aria-labelledby="examples-heading">
            <h2 id="examples-heading">{exampleNotes().heading}</h2>
            <p class="hint">{exampleNotes().intro}</p>
            <Gallery
              onOpen={(entry, { name, source }) => {
                dispatch({ kind: 'open', entry });
                setSeen([...seen, { name, source, text: entry.text }]);
                setPanel(null);
                setStoryShown(true);
                galleryButton.current?.focus();
              }}
            />
          </section>
        )}
        {panel === 'plan' && (
          <section
            class="panel gallery"
            id="plan-first"
            ref={planPanel}
            tabIndex={-1}
            aria-label={texts.planTest}
          >
            <BeforeMeasuring />
            <button
              type="button"
              class="usl-button"
              onClick={() => {
                setPanel(null);
                planButton.current?.focus();
              }}
            >
              {intakeTexts().changeDone}
            </button>
          </section>
        )}
        {!isEmpty && (
          <button
            type="button"
            class="usl-button show-input"
            aria-expanded={inputShown}
            aria-controls="input"
            onClick={() => {
              setInputRequested(!inputRequested);
            }}
          >
            {inputShown ? texts.hideInput : texts.showInput}
          </button>
        )}
        {arrival.logs !== null && (
          <LogPanel
            arrived={arrival.logs}
            text={text}
            onEntry={(entry) => {
              dispatch({ kind: 'open', entry });
            }}
            onFiles={(files) => void arrival.loadFiles(files)}
            onCancel={() => {
              textArea.current?.focus();
            }}
          />
        )}
        <section class="panel input" id="input" aria-labelledby="measurements">
          <h2 id="measurements">{texts.measurements}</h2>
          <TextInput
            area={textArea}
            text={text}
            onChange={change}
            onPaste={paste}
            onUndo={stepBack}
            onRedo={stepForward}
          />
          <div class="buttons">
            <OpenFile
              label={intakeTexts().open}
              onFiles={(files) => {
                void arrival.loadFiles(files);
              }}
            />
            <button
              type="button"
              class="usl-button"
              disabled={history.past.length === 0}
              onClick={stepBack}
            >
              {texts.undo}
            </button>
            <button
              type="button"
              class="usl-button"
              disabled={history.future.length === 0}
              onClick={stepForward}
            >
              {texts.redo}
            </button>
            <button
              type="button"
              class="usl-button"
              disabled={text === ''}
              onClick={() => {
                dispatch({ kind: 'replace', text: '' });
                textArea.current?.focus();
              }}
            >
              {texts.clear}
            </button>
          </div>
          <PersistSession
            shared={{ entry: history.present, chartSettings }}
            fresh={fresh}
            isBack={isRestored && link.at === history}
            onAfresh={() => {
              const entry = plainEntry(exampleText);
              setFresh(entry);
              dispatch({ kind: 'open', entry });
              setChartSettings(defaultChartSettings);
              textArea.current?.focus();
            }}
          />
          <div class="arrived" aria-live="polite">
            {arrival.notice.notes.map((note) => (
              <p key={note()} class="hint">
                {note()}
              </p>
            ))}
            {arrival.notice.error !== null && <ErrorCard error={arrival.notice.error()} />}
          </div>
          {example !== null && <p class="hint">{exampleNotes().source(example.source)}</p>}
          <ReadingSummary
            session={session}
            onChoose={(chosen) => {
              dispatch({ kind: 'choose', choice: chosen });
            }}
          />
          <div class="sections">
            {example !== null && (
              <Disclosure
                key={`${example.name} ${String(storyShown)}`}
                title={exampleNotes().about}
                open={storyShown}
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
                rows={measuredRows(session)}
                onChange={(next) => {
                  dispatch({ kind: 'exclude', exclusions: next });
                }}
              />
            </Disclosure>
            <Disclosure title={heldOutTexts().title}>
              <HeldRows
                heldOut={heldOut}
                rows={rowsToHold(session)}
                session={session}
                onChange={holdOut}
              />
            </Disclosure>
            <Disclosure title={baselineTexts().title}>
              <BaselineInput
                baseline={baseline}
                {...{ text, exclusions }}
                onChange={(before, touched) => {
                  dispatch({ kind: 'compare', baseline: before, touched });
                }}
              />
            </Disclosure>
          </div>
        </section>
        <section class="panel result" id="answer" tabIndex={-1} aria-label={texts.result}>
          {(example !== null || isEmpty) && (
            <Openings
              isExample={example !== null}
              onTable={() => void pasteTable()}
              onFiles={(files) => void arrival.loadFiles(files)}
              isPlanShown={panel === 'plan'}
              onPlan={() => {
                setPanel(panel === 'plan' ? null : 'plan');
              }}
              planButton={planButton}
            />
          )}
          {linkError !== null && <ErrorCard error={linkError} />}
          {session.pending !== null && (
            <PendingEntry
              entry={session.pending.entry}
              onComing={setComing}
              onComputed={(entry, reading, computed) => {
                dispatch({ kind: 'computed', entry, reading, outcome: computed });
              }}
              onCancel={() => {
                dispatch({ kind: 'cancel' });
                // The pressed button is gone.
                textArea.current?.focus();
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
          {unsaid !== null && (
            <CountsQuestion
              header={unsaid}
              onSay={(answer) => {
                dispatch({ kind: 'count', counts: answer });
              }}
            />
          )}
          <Result
            {...{ session, chartSettings }}
            coming={coming?.entry === session.pending?.entry ? coming : null}
            onChartSettings={setChartSettings}
            onText={change}
            onLog={arrival.loadLog}
            onHoldOut={holdOut}
            onChoose={(chosen) => {
              dispatch({ kind: 'choose', choice: chosen });
            }}
            onRow={showRow}
            came={came}
            onRepair={(entry, note) => {
              // Undoing the repair restores the original text, which must not be repaired again.
              setCame(null);
              dispatch({ kind: 'open', entry });
              if (note !== null) arrival.tell(note, entry.text);
            }}
            onExclude={(next) => {
              dispatch({ kind: 'exclude', exclusions: next });
            }}
            onQuestion={(question) => {
              dispatch({ kind: 'ask', question });
            }}
            onTried={(tried) => {
              dispatch({ kind: 'try', ...tried });
            }}
            onFreeBounds={() => {
              dispatch({ kind: 'set', settings: { ...settings, bounds: 'none' } });
            }}
          />
        </section>
        <section class="panel sheet" aria-labelledby="as-table">
          <h2 id="as-table">{texts.asTable}</h2>
          {isLong(text) && grid.rows.length === 0 ? (
            <p class="hint">{workTexts().noGrid}</p>
          ) : (
            <DataGrid
              table={{ text, delimiter, grid, hasHeader }}
              errors={outcome.report?.errors ?? outcome.errors}
              {...{ warnings, exclusions, heldOut }}
              goTo={requestedRow}
              onEdit={(edited) => {
                dispatch({ kind: 'edit', touched: null, ...edited });
              }}
              onExclude={(next) => {
                dispatch({ kind: 'exclude', exclusions: next, apart: true });
              }}
              onHoldOut={holdOut}
              onUndo={stepBack}
              onRedo={stepForward}
            />
          )}
        </section>
        <section class="panel glossary" aria-label={termTexts().glossary}>
          <Disclosure title={termTexts().glossary}>
            <Glossary />
          </Disclosure>
        </section>
      </main>
      <footer>
        <NewVersion shared={{ entry: history.present, chartSettings }} />
        <p>{texts.foot}</p>
      </footer>
    </Explained.Provider>
  );
}

/** Reports each session opened by a new link in the address bar. */
function useLinks(onOpened: (opened: Opened) => void): void {
  const latest = useRef(onOpened);
  latest.current = onOpened;
  useEffect(() => {
    let requests = 0;
    const read = () => {
      requests += 1;
      const request = requests;
      void openHash(location.hash).then((opened) => {
        // The latest of overlapping requests wins.
        if (opened !== null && request === requests) latest.current(opened);
      });
    };
    addEventListener('hashchange', read);
    return () => {
      removeEventListener('hashchange', read);
    };
  }, []);
}

/** The text on the clipboard; empty if there is none, or if the browser does not hand it out. */
async function clipboardText(): Promise<string> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return '';
  }
}

/** Selects a line of the text. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines
    .slice(0, line - 1)
    .reduce((length, { length: count }) => length + count + 1, 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}

/** The header whose meaning has to be asked; null if it is known or there is no fit. */
function openCount({ history, outcome }: Session): string | null {
  if (outcome.report === null || history.present.counts !== null) return null;
  const { concurrency } = headersOf(outcome.report.columns);
  return countsOf(concurrency) === null ? concurrency : null;
}

/** The rows that can be excluded; null if nothing has been fitted. */
function measuredRows({ outcome }: Session): number[] | null {
  const fits = outcome.report?.fits;
  return fits?.flatMap(({ points }) => points.map(({ row }) => row)) ?? null;
}

/** The rows that can be held out; null if nothing has been fitted. */
function rowsToHold(session: Session): readonly number[] | null {
  const rows = measuredRows(session);
  return rows === null ? null : heldOutOf(rows, session.history.present.exclusions);
}

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 27C7 13 11 8 17 8s8 3 12 8" />
      <circle cx="17" cy="8" r="3.5" />
    </svg>
  );
}
