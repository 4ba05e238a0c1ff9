import { useId, useState } from 'preact/hooks';
import { paneTexts } from '../texts/pane.ts';
import type { Selection, Source } from '../workbook/contract.ts';
import { typedSource } from './typedSource.ts';

/** The cells that are fitted, which can be typed instead of selected. */
export function SourceInput({
  selection,
  busy,
  onSource,
}: {
  selection: Selection;
  busy: boolean;
  onSource: (source: Source) => void;
}) {
  const id = useId();
  const texts = paneTexts().range;
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <form
      class="source"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('cells');
        const text = field instanceof HTMLInputElement ? field.value : '';
        const source = typedSource(text, selection.source.sheetName);
        setRefused(source === null ? texts.none(text) : null);
        if (source !== null && !busy) onSource(source);
      }}
    >
      <label for={id}>{texts.label}</label>
      <input
        key={selection.address}
        id={id}
        name="cells"
        type="text"
        autocomplete="off"
        spellcheck={false}
        defaultValue={selection.address}
        aria-invalid={refused !== null}
        aria-describedby={`${id}-refused`}
      />
      <button type="submit" class="usl-button" aria-disabled={busy}>
        {texts.fit}
      </button>
      <p id={`${id}-refused`} role="status">
        {refused}
      </p>
    </form>
  );
}
