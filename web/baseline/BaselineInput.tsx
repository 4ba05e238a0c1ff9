import { useId, useRef, useState } from 'preact/hooks';
import type { Exclusion } from '../../view/fitForView.ts';
import { formatPlain } from '../../view/format.ts';
import { AskTerm } from '../../view/glossary/Term.tsx';
import { isLong, partOfLong } from '../worker/limits.ts';
import { baselineTexts } from '../texts/table.ts';
import { workTexts } from '../texts/page.ts';
import { baselineText } from './baseline.ts';

/** A table that was kept, and its source. */
interface StoredBaseline {
  baseline: string;
  text: string;
  exclusions: readonly Exclusion[];
}

/** Inputs of the field for the earlier table. */
export interface BaselineInputProps {
  baseline: string;
  /** The present table, and its excluded rows. */
  text: string;
  exclusions: readonly Exclusion[];
  onChange: (baseline: string, touched: string | null) => void;
}

/** A field for the table before a change: pasted, or kept from the present one. */
export function BaselineInput({ baseline, text, exclusions, onChange }: BaselineInputProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [stored, setStored] = useState<StoredBaseline | null>(null);
  const words = baselineTexts();
  const isStored =
    stored?.baseline === baseline && stored.text === text && stored.exclusions === exclusions;
  const cannotKeep = isStored || !/\S/.test(text);
  const long = isLong(baseline);
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
          value={long ? baseline.slice(0, partOfLong) : baseline}
          readOnly={long}
          onPaste={(event) => {
            const { value, selectionStart, selectionEnd } = event.currentTarget;
            const pasted = event.clipboardData?.getData('text/plain') ?? '';
            const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
            const next = long ? pasted : before + pasted + after;
            // Text too long for the text area is not put into it even temporarily.
            if (pasted === '' || !(long || isLong(next))) return;
            event.preventDefault();
            onChange(next, null);
          }}
          onInput={({ currentTarget: { value }, inputType }) => {
            onChange(value, /^(?:insertText|deleteContent)/.test(inputType) ? 'before' : null);
          }}
        />
        {long && (
          <p class="usl-note">
            {workTexts().partOfText(formatPlain(partOfLong), formatPlain(baseline.length))}
          </p>
        )}
      </div>
      <div class="buttons">
        <button
          type="button"
          class="usl-button"
          aria-disabled={cannotKeep}
          onClick={() => {
            if (cannotKeep) return;
            const present = baselineText(text, exclusions);
            onChange(present, null);
            setStored({ baseline: present, text, exclusions });
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
        {isStored ? words.stored : ''}
      </p>
    </div>
  );
}
