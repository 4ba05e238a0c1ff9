import type { ComponentChildren } from 'preact';
import type { Output } from '../workbook/contract.ts';
import type { DestinationKind } from './state/paneState.ts';
import { paneTexts } from '../texts/pane.ts';

function places(): readonly { value: DestinationKind; label: string }[] {
  return [
    { value: 'new-sheet', label: paneTexts().newSheet },
    { value: 'beside', label: paneTexts().beside },
  ];
}

/** The toolbar, always visible. */
export function Bar({
  busy,
  insertable,
  target,
  output,
  onFit,
  onInsert,
  onTarget,
  onUpdate,
  children,
}: {
  /** While busy, buttons are disabled by `aria-disabled`, so that they keep the focus. */
  busy: boolean;
  insertable: boolean;
  target: DestinationKind;
  /** The output inserted earlier from these measurements. */
  output: Output | null;
  onFit: () => void;
  onInsert: () => void;
  onTarget: (destination: DestinationKind) => void;
  onUpdate: (output: Output) => void;
  /** What is going on, and can be stopped from wherever the pane is scrolled to. */
  children: ComponentChildren;
}) {
  return (
    <header class="bar">
      <h1 class="usl-hidden">USL Fit</h1>
      <button
        type="button"
        class="usl-button usl-primary"
        id="fit"
        aria-disabled={busy}
        onClick={onFit}
      >
        {paneTexts().fit}
      </button>
      <span class="insert">
        <button
          type="button"
          class="usl-button"
          aria-disabled={busy || !insertable}
          onClick={onInsert}
        >
          {paneTexts().insert}
        </button>
        <label class="usl-hidden" for="place">
          {paneTexts().whereToInsert}
        </label>
        <select
          id="place"
          value={target}
          onChange={({ currentTarget: { value } }) => {
            onTarget(value === 'beside' ? 'beside' : 'new-sheet');
          }}
        >
          {places().map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
      {output !== null && (
        <button
          type="button"
          class="usl-button"
          aria-disabled={busy || !insertable}
          onClick={() => {
            onUpdate(output);
          }}
        >
          {paneTexts().update(output.sheetName)}
        </button>
      )}
      {children}
    </header>
  );
}
