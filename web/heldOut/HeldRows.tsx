import { useId, useRef, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { AskTerm } from '../../view/glossary/Term.tsx';
import { needsWorker, sizeOf } from '../../view/worker/limits.ts';
import { failureOf, useWorker } from '../worker/useTask.tsx';
import type { Session } from '../session.ts';
import { heldOutTexts } from '../texts/table.ts';
import { largestRequestOf, largestIn } from './heldOut.ts';
import { readRows, rowsText } from './rowList.ts';

/** Inputs of the list of held-out rows. */
export interface HeldRowsProps {
  heldOut: readonly number[];
  onChange: (rows: readonly number[]) => void;
  /** The rows that can be held out; null if unknown. */
  rows: readonly number[] | null;
  /** Source of the third at the largest concurrencies. */
  session: Session;
}

/** A field for the rows that the others are to predict. */
export function HeldRows({ heldOut, onChange, rows, session }: HeldRowsProps) {
  const id = useId();
  const written = rowsText(heldOut);
  // Typed text stays until the rows change.
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null);
  const [error, setError] = useState<ShownError | null>(null);
  const text = draft !== null && draft.over === written ? draft.text : written;
  const outcome = readRows(text, rows);
  const problem = 'problem' in outcome ? outcome.problem : null;
  const change = (next: readonly number[]) => {
    setDraft(null);
    setError(null);
    onChange(next);
  };
  const [inBackground, working] = useWorker();
  const latest = useRef(session.history.present);
  latest.current = session.history.present;
  const request = largestRequestOf(session.history.present, session.table, session.outcome.report);
  const holdLargest = async () => {
    if (request === null) return;
    const entry = latest.current;
    const task = { kind: 'largest' as const, ...request };
    const found = needsWorker(sizeOf(request.table, request.series.length), entry.settings)
      ? await inBackground(task).catch((fault: unknown) => ({ error: failureOf(fault) }))
      : largestIn(request);
    // The result is only valid for the entry it was requested for.
    if (found === null || latest.current !== entry) return;
    if ('answer' in found) change(found.answer);
    else setError(found.error);
  };
  const words = heldOutTexts();
  return (
    <form
      class="usl-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if ('rows' in outcome) change(outcome.rows);
      }}
    >
      <p class="usl-note">{words.why}</p>
      <div class="usl-field">
        <div class="usl-explained">
          <label for={id}>{words.field}</label>
          <AskTerm of="holdOut" name={words.field} />
        </div>
        <input
          id={id}
          type="text"
          autocomplete="off"
          spellcheck={false}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onInput={({ currentTarget: { value } }) => {
            setDraft({ text: value, over: written });
          }}
        />
        <p id={`${id}-problem`} class="usl-problem" aria-live="polite">
          {problem}
        </p>
      </div>
      <div class="buttons">
        <button
          type="submit"
          class="usl-button"
          aria-disabled={problem !== null || text === written}
        >
          {words.hold}
        </button>
        <button
          type="button"
          class="usl-button"
          aria-disabled={request === null}
          onClick={() => void holdLargest()}
        >
          {words.largest}
        </button>
        <button
          type="button"
          class="usl-button"
          aria-disabled={heldOut.length === 0}
          onClick={() => {
            change([]);
          }}
        >
          {words.none}
        </button>
      </div>
      {working}
      {error !== null && <ErrorCard error={error} />}
    </form>
  );
}
