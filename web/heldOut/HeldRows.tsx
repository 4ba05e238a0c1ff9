import { useId, useState } from 'preact/hooks';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { AskTerm } from '../../view/glossary/Term.tsx';
import { outcomeOf } from '../../view/planning/outcome.ts';
import { heldOutTexts } from '../texts/heldOut.ts';
import { readRows, rowsText } from './rowList.ts';

/** What the list of rows held out is made from. */
export interface HeldRowsProps {
  heldOut: readonly number[];
  onChange: (rows: readonly number[]) => void;
  /** The rows that could be held out; null where they are not known. */
  rows: readonly number[] | null;
  /** The third of the measurements at the largest concurrencies; null while there is no fit. */
  largest: (() => readonly number[]) | null;
}

/** Which rows the others are to predict. */
export function HeldRows({ heldOut, onChange, rows, largest }: HeldRowsProps) {
  const id = useId();
  const written = rowsText(heldOut);
  // What is typed stays until the rows are others.
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
          aria-disabled={largest === null}
          onClick={() => {
            if (largest === null) return;
            const found = outcomeOf(largest);
            if ('answer' in found) change(found.answer);
            else setError(found.error);
          }}
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
      {error !== null && <ErrorCard error={error} />}
    </form>
  );
}
