import { useEffect, useRef, useState } from 'preact/hooks';
import { UslError, type FitReport } from 'usl-fit';
import { asksForChoice, isNoChoice, noChoice, type Choice } from '../../view/choice.ts';
import { ColumnChoice } from '../../view/ColumnChoice.tsx';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { fitForView } from '../../view/fitForView.ts';
import { Report } from '../../view/Report.tsx';
import { columnNames } from './columnNames.ts';
import { contentOf } from './content.ts';
import { TextNumbers } from './TextNumbers.tsx';
import type { Selection, Workbook } from './workbook.ts';

type State =
  | { kind: 'start' }
  | { kind: 'fitted'; report: FitReport; selection: Selection }
  | {
      kind: 'failed';
      errors: readonly ShownError[];
      /** Null where nothing could be read. */
      selection: Selection | null;
      /** Which column is which; null when nobody can tell. */
      columns: FitReport['columns'] | null;
    };

type Insertion =
  | { kind: 'none' }
  | { kind: 'inserting' }
  | { kind: 'inserted'; sheetNames: readonly string[] }
  | { kind: 'failed'; sheetNames: readonly string[]; error: ShownError };

const fewestRows = 3;
const fewestColumns = 2;

/** The pane: one button reads the selection, one writes what came of it. */
export function Pane({ workbook, locale }: { workbook: Workbook; locale?: string | undefined }) {
  const [state, setState] = useState<State>({ kind: 'start' });
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [reading, setReading] = useState(false);
  const [insertion, setInsertion] = useState<Insertion>({ kind: 'none' });
  const asked = useRef(false);
  const busy = reading || insertion.kind === 'inserting';

  const fit = async () => {
    if (busy) return;
    asked.current = true;
    setReading(true);
    setInsertion({ kind: 'none' });
    try {
      const selection = await workbook.readSelection();
      const before = selectionOf(state);
      const kept = before !== null && sameColumns(before, selection) ? choice : noChoice;
      setChoice(kept);
      setState(fitSelection(selection, kept, workbook));
    } catch (error) {
      const errors = [described(error, workbook)];
      setState({ kind: 'failed', errors, selection: null, columns: null });
    }
    setReading(false);
  };

  const choose = (chosen: Choice) => {
    const selection = selectionOf(state);
    if (busy || selection === null) return;
    setChoice(chosen);
    setInsertion({ kind: 'none' });
    setState(fitSelection(selection, chosen, workbook));
  };

  const insert = async () => {
    if (busy || state.kind !== 'fitted') return;
    setInsertion({ kind: 'inserting' });
    const sheetNames: string[] = [];
    try {
      for (const content of contentOf(state.report, state.selection, locale)) {
        sheetNames.push((await workbook.insertFit(content)).sheetName);
      }
      setInsertion({ kind: 'inserted', sheetNames });
    } catch (error) {
      setInsertion({ kind: 'failed', sheetNames, error: described(error, workbook) });
    }
  };

  useEffect(() => {
    void fitWhatIsSelected(workbook).then((found) => {
      // A click that came first has the word.
      if (found !== null && !asked.current) setState(found);
    });
  }, [workbook]);

  return (
    <>
      <header class="bar">
        <h1 class="usl-hidden">USL Fit</h1>
        <button
          type="button"
          class="usl-button usl-primary"
          aria-disabled={busy}
          onClick={() => void fit()}
        >
          Fit
        </button>
        <button
          type="button"
          class="usl-button"
          disabled={state.kind !== 'fitted'}
          aria-disabled={busy}
          onClick={() => void insert()}
        >
          Insert into workbook
        </button>
      </header>
      <main>
        <div role="status">
          <InsertionNote insertion={insertion} />
          <ReadingNote state={state} reading={reading} />
        </div>
        {insertion.kind === 'failed' && <ErrorCard error={insertion.error} />}
        <Choosers state={state} choice={choice} onChoose={choose} />
        <Content state={state} locale={locale} />
      </main>
    </>
  );
}

function InsertionNote({ insertion }: { insertion: Insertion }) {
  if (insertion.kind === 'inserting') return <p class="note">Inserting…</p>;
  const sheetNames = 'sheetNames' in insertion ? insertion.sheetNames : [];
  if (sheetNames.length === 0) return null;
  const quoted = sheetNames.map((name) => `‘${name}’`).join(', ');
  return (
    <p class="note done">
      Inserted on sheet{sheetNames.length > 1 ? 's' : ''} {quoted}.
    </p>
  );
}

function ReadingNote({ state, reading }: { state: State; reading: boolean }) {
  if (reading) return <p class="note">Reading the selection…</p>;
  if (state.kind !== 'fitted') return null;
  return (
    <p class="note">
      Fitted from <strong>{state.selection.address}</strong>
    </p>
  );
}

function Content({ state, locale }: { state: State; locale: string | undefined }) {
  switch (state.kind) {
    case 'start':
      return <Start />;
    case 'failed':
      return (
        <>
          {state.errors.map((error) => (
            <ErrorCard key={`${error.code} ${error.message}`} error={error} />
          ))}
        </>
      );
    case 'fitted':
      return (
        <>
          <TextNumbers cells={state.selection.textNumbers} />
          <Report report={state.report} locale={locale} />
        </>
      );
  }
}

function Start() {
  return (
    <div class="start">
      <p class="usl-headline">See how far your system scales.</p>
      <ol>
        <li>Put concurrency in one column and the throughput measured there in the next.</li>
        <li>Select both columns, with or without their headers.</li>
        <li>
          Choose <strong>Fit</strong>.
        </li>
      </ol>
      <p class="note">
        Three levels of concurrency are the least; six or more, from 1 to past the expected peak,
        give an answer to rely on.
      </p>
    </div>
  );
}

function selectionOf(state: State): Selection | null {
  return state.kind === 'start' ? null : state.selection;
}

/** A choice outlives a new reading of the same columns, no other. */
function sameColumns(one: Selection, other: Selection): boolean {
  const [before, after] = [columnNames(one), columnNames(other)];
  return (
    one.sheetName === other.sheetName &&
    one.origin.column === other.origin.column &&
    before.length === after.length &&
    before.every((name, i) => name === after[i])
  );
}

/** Choosers, where the core asks, where it took a column by itself, and where a choice was made. */
function Choosers({
  state,
  choice,
  onChoose,
}: {
  state: State;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const selection = selectionOf(state);
  if (selection === null || state.kind === 'start') return null;
  const fitted = state.kind === 'fitted';
  const columns = fitted ? state.report.columns : state.columns;
  const errors = fitted ? state.report.errors : state.errors;
  const asks = errors.some(asksForChoice) || columns?.group != null;
  if (!asks && isNoChoice(choice)) return null;
  return (
    <ColumnChoice
      names={columnNames(selection)}
      choice={choice}
      recognised={columns}
      errors={errors}
      onChoose={onChoose}
    />
  );
}

function fitSelection(selection: Selection, choice: Choice, workbook: Workbook): State {
  try {
    const report = fitForView(selection.table, choice);
    const { errors, columns } = report;
    if (report.fits.length === 0) return { kind: 'failed', errors, selection, columns };
    return { kind: 'fitted', report, selection };
  } catch (error) {
    return { kind: 'failed', errors: [described(error, workbook)], selection, columns: null };
  }
}

/** When the pane opens, a selection that can be fitted is; any other is no error, nobody has asked. */
async function fitWhatIsSelected(workbook: Workbook): Promise<State | null> {
  try {
    const selection = await workbook.readSelection();
    const { cells } = selection.table;
    if (cells.length < fewestRows || (cells[0]?.length ?? 0) < fewestColumns) return null;
    const state = fitSelection(selection, noChoice, workbook);
    return state.kind === 'fitted' ? state : null;
  } catch {
    return null;
  }
}

function described(error: unknown, workbook: Workbook): ShownError {
  return error instanceof UslError ? error : workbook.describe(error);
}
