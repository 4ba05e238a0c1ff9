import type { TargetedEvent, TargetedKeyboardEvent } from 'preact';
import { useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { FitReport } from 'usl-fit';
import { ErrorCard } from '../view/ErrorCard.tsx';
import { Report } from '../view/Report.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { DataGrid } from './DataGrid.tsx';
import { exampleSource, exampleText } from './example.ts';
import { looksLikeHeader, removeRow, scan, setCell, type Grid } from './grid.ts';
import { begin, edit, redo, undo, type History } from './history.ts';
import { delimiterOf, noChoice, outcomeOf, read, type Choice, type Outcome } from './outcome.ts';

type Action =
  { kind: 'edit'; text: string; touched: string | null } | { kind: 'undo' } | { kind: 'redo' };

function reduce(history: History, action: Action): History {
  if (action.kind === 'undo') return undo(history);
  if (action.kind === 'redo') return redo(history);
  return edit(history, action.text, action.touched);
}

/** The page: measurements on one side, what they say on the other. */
export function App() {
  const [history, dispatch] = useReducer(reduce, begin(exampleText));
  const [choice, setChoice] = useState<Choice>(noChoice);
  const text = history.present;
  const reading = useMemo(() => read(text), [text]);
  const delimiter = delimiterOf(reading);
  const grid = useMemo(() => scan(text, delimiter), [text, delimiter]);
  const columns = columnNames(grid);
  const valid = inRange(choice, columns.length);
  const outcome = useMemo(
    () => outcomeOf(reading, valid),
    [reading, valid.n, valid.x, valid.group],
  );

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
      <main>
        <section class="panel input" aria-labelledby="measurements">
          <h2 id="measurements">Measurements</h2>
          <TextInput history={history} onChange={change} onUndo={stepBack} onRedo={stepForward} />
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
              disabled={text === exampleText}
              onClick={() => {
                change(exampleText, null);
              }}
            >
              Example
            </button>
            <button
              type="button"
              class="usl-button"
              disabled={text === ''}
              onClick={() => {
                change('', null);
              }}
            >
              Clear
            </button>
          </div>
          {text === exampleText && <p class="hint">A worked example, from {exampleSource}.</p>}
          {needsChoice(outcome, columns.length) && (
            <ColumnChoice
              names={columns}
              choice={valid}
              recognised={outcome.columns}
              onChoose={setChoice}
            />
          )}
        </section>
        <section class="panel result" aria-label="Result">
          <Result outcome={outcome} empty={text.trim() === ''} />
        </section>
        <section class="panel sheet" aria-labelledby="as-table">
          <h2 id="as-table">The same as a table</h2>
          <DataGrid
            text={text}
            grid={grid}
            hasHeader={outcome.columns?.hasHeader ?? null}
            errors={outcome.report?.errors ?? outcome.errors}
            onCell={(line, column, value) => {
              change(setCell(text, delimiter, line, column, value), `cell ${line} ${column}`);
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

function columnNames(grid: Grid): string[] {
  const header = looksLikeHeader(grid.rows[0]) ? grid.rows[0] : undefined;
  return Array.from(
    { length: grid.columns },
    (_, i) => header?.cells[i]?.value || `Column ${i + 1}`,
  );
}

/** A choice of a column that is no longer there is no choice. */
function inRange({ n, x, group }: Choice, columns: number): Choice {
  const there = (column: number | null) => (column !== null && column <= columns ? column : null);
  return { n: there(n), x: there(x), group: there(group) };
}

function needsChoice({ errors }: Outcome, columns: number): boolean {
  const asks = errors.some(
    ({ code }) => code === 'ambiguous-column' || code === 'column-not-found',
  );
  return columns > 2 || (asks && columns > 1);
}

function TextInput({
  history,
  onChange,
  onUndo,
  onRedo,
}: {
  history: History;
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
        id="text"
        rows={8}
        spellcheck={false}
        autocomplete="off"
        value={history.present}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** The report; while the text cannot be fitted, what is wrong with it above the last report. */
function Result({ outcome, empty }: { outcome: Outcome; empty: boolean }) {
  const last = useRef<FitReport | null>(null);
  if (outcome.report !== null) last.current = outcome.report;
  if (empty) last.current = null;
  const report = outcome.report ?? last.current;
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
      {report !== null && (
        <div class={stale ? 'stale' : ''}>
          {stale && <p class="stale-note">The result of the last data that could be fitted:</p>}
          <Report report={report} />
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
