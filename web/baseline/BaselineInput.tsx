import { useId, useRef, useState } from 'preact/hooks';
import { AskTerm } from '../../view/glossary/Term.tsx';
import { baselineTexts } from '../texts/baseline.ts';

/** What the input of the table before is made from. */
export interface BaselineInputProps {
  baseline: string;
  /** The present table as it would be kept. */
  present: () => string;
  onChange: (baseline: string, touched: string | null) => void;
}

/** The table before a change: pasted, or kept from what was there. */
export function BaselineInput({ baseline, present: keep, onChange }: BaselineInputProps) {
  const present = keep();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [kept, setKept] = useState<string | null>(null);
  const words = baselineTexts();
  const cannotKeep = present.trim() === '' || present === baseline;
  return (
    <div class="usl-choice">
      <p class="usl-note" id={`${id}-help`}>
        {words.help}
      </p>
      <div>
        <div class="usl-explained">
          <label for={id}>{words.field}</label>
          <AskTerm of="comparison" name={words.field} />
        </div>
        <textarea
          ref={area}
          id={id}
          rows={5}
          spellcheck={false}
          autocomplete="off"
          aria-describedby={`${id}-help`}
          value={baseline}
          onInput={({ currentTarget: { value }, inputType }) => {
            onChange(value, /^(?:insertText|deleteContent)/.test(inputType) ? 'before' : null);
          }}
        />
      </div>
      <div class="buttons">
        <button
          type="button"
          class="usl-button"
          aria-disabled={cannotKeep}
          onClick={() => {
            if (cannotKeep) return;
            onChange(present, null);
            setKept(present);
          }}
        >
          {words.keep}
        </button>
        <button
          type="button"
          class="usl-button"
          aria-disabled={baseline === ''}
          onClick={() => {
            onChange('', null);
            area.current?.focus();
          }}
        >
          {words.remove}
        </button>
      </div>
      <p class="usl-note" role="status">
        {kept !== null && kept === baseline && kept === present ? words.kept : ''}
      </p>
    </div>
  );
}
