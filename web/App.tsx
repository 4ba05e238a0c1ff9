import type { RefObject, TargetedEvent, TargetedKeyboardEvent } from 'preact';
import { useReducer, useRef } from 'preact/hooks';
import { ErrorCard } from '../view/ErrorCard.tsx';
import { Report } from '../view/Report.tsx';
import { asksForChoice, isNoChoice } from '../view/choice.ts';
import { ColumnChoice } from '../view/ColumnChoice.tsx';
import { DataGrid, manyColumns } from './DataGrid.tsx';
import { exampleSource, exampleText } from './example.ts';
import { removeRow, setCell, setCells } from './grid.ts';
import { advance, start, type Session } from './session.ts';

/** The page: measurements on one side, what they say on the other. */
export function App() {
  const [session, dispatch] = useReducer(advance, exampleText, start);
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { history, delimiter, grid, columns, outcome, hasHeader } = session;
  const { text, choice } = history.present;
  const isExample = text === exampleText;

  const change = (next: string, touched: string | null) => {
    dispatch({ kind: 'edit', text: next, touched });
  };
  const stepBack = () => {
    dispatch({ kind: 'undo' });
  };
  const stepForward = () => {
    dispatch({ kind: 'redo' });
  };

  return (
    <>
      <header class="masthead">
        <Logo />
        <div>
          <h1>USL Fit</h1>
          <p>How far will it scale? Paste what you measured; the answer follows as you type.</p>
        </div>
      </header>
      <main class={columns.length >= manyColumns ? 'roomy' : ''}>
        <section class="panel input" aria-labelledby="measurements">
          <h2 id="measurements">Measurements</h2>
          <TextInput
            area={textArea}
            text={text}
            onChange={change}
            onUndo={stepBack}
            onRedo={stepForward}
          />
          <div class="buttons">
            <button
              type="button"
              class="usl-button"
              disabled={history.past.length === 0}
              onClick={stepBack}
            >
              Undo
            </button>
            <button
              type="button"
              class="usl-button"
              disabled={history.future.length === 0}
              onClick={stepForward}
            >
              Redo
            </button>
            <button
              type="button"
              class="usl-button"
              disabled={isExample && isNoChoice(choice)}
              onClick={() => {
                dispatch({ kind: 'replace', text: exampleText });
              }}
            >
              Example
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
              Clear
            </button>
          </div>
          {isExample && <p class="hint">A worked example, from {exampleSource}.</p>}
          {needsChoice(session) && (
            <ColumnChoice
              names={columns}
              choice={choice}
              recognised={outcome.columns}
              errors={outcome.report?.errors ?? outcome.errors}
              onChoose={(chosen) => {
                dispatch({ kind: 'choose', choice: chosen });
              }}
            />
          )}
        </section>
        <section class="panel result" aria-label="Result">
          {isExample && <p class="tag">Worked example</p>}
          <Result session={session} />
        </section>
        <section class="panel sheet" aria-labelledby="as-table">
          <h2 id="as-table">The same as a table</h2>
          <DataGrid
            text={text}
            grid={grid}
            hasHeader={hasHeader}
            errors={outcome.report?.errors ?? outcome.errors}
            onCell={(line, column, value) => {
              change(setCell(text, delimiter, line, column, value), `cell ${line} ${column}`);
            }}
            onCells={(line, column, block) => {
              change(setCells(text, delimiter, line, column, block), null);
            }}
            onRemove={(line) => {
              change(removeRow(text, delimiter, line), null);
            }}
            onUndo={stepBack}
            onRedo={stepForward}
          />
        </section>
      </main>
      <footer>
        <p>
          Everything is computed in this page: it works without a network, and nothing leaves your
          machine.
        </p>
      </footer>
    </>
  );
}

/** A choice that was made is always in sight. */
function needsChoice({ history, columns, outcome }: Session): boolean {
  const errors = outcome.report?.errors ?? outcome.errors;
  const asks = columns.length > 1 && errors.some(asksForChoice);
  return columns.length > 2 || asks || !isNoChoice(history.present.choice);
}

function TextInput({
  area,
  text,
  onChange,
  onUndo,
  onRedo,
}: {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string, touched: string | null) => void;
  onUndo: () => void;
  onRedo: () => void;
}) {
  const onInput = (event: TargetedEvent<HTMLTextAreaElement, InputEvent>) => {
    const { value, selectionStart } = event.currentTarget;
    const typed = /^(?:insertText|deleteContent)/.test(event.inputType);
    const line = value.slice(0, selectionStart).split('\n').length;
    onChange(value, typed ? `text ${line}` : null);
  };
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    // The text area forgets its own steps when the table changes it; these are never forgotten.
    if (key === 'y' || (key === 'z' && event.shiftKey)) {
      event.preventDefault();
      onRedo();
    } else if (key === 'z') {
      event.preventDefault();
      onUndo();
    }
  };
  return (
    <>
      <label class="hint" for="text">
        A column of concurrency and one of throughput, copied from a sheet or a file
      </label>
      <textarea
        ref={area}
        id="text"
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={text}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** The report; while what is typed cannot be fitted, what is wrong with it above the last report. */
function Result({ session: { history, outcome, last } }: { session: Session }) {
  const empty = history.present.text.trim() === '';
  const stale = outcome.report === null;
  return (
    <>
      <div class="messages" role="status">
        {empty ? (
          <Start />
        ) : (
          outcome.errors.map((error) => (
            <ErrorCard key={`${error.code} ${error.message}`} error={error} silent />
          ))
        )}
      </div>
      {last !== null && (
        <div
          class={stale ? 'stale' : ''}
          {...(stale ? { role: 'group', 'aria-labelledby': 'stale-note' } : {})}
        >
          {stale && (
            <p class="stale-note" id="stale-note">
              Result of the last good data
            </p>
          )}
          <Report report={last} />
        </div>
      )}
    </>
  );
}

function Start() {
  return (
    <div class="start">
      <p class="usl-headline">Paste your measurements to see how far they scale.</p>
      <p class="usl-reason">
        At least three different levels of concurrency are needed, each with the throughput measured
        there; six or more, from 1 to past the expected peak, give an answer to rely on.
      </p>
    </div>
  );
}

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 27C7 13 11 8 17 8s8 3 12 8" />
      <circle cx="17" cy="8" r="3.5" />
    </svg>
  );
}
