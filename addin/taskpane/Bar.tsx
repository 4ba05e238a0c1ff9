import type { ComponentChildren } from 'preact';
import type { Output } from '../workbook/contract.ts';
import type { DestinationKind } from './state/paneState.ts';
import { paneTexts } from '../texts/pane.ts';
import { Button } from './Button.tsx';

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
  const texts = paneTexts();
  const isIdle = busy || !insertable;
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
        {texts.fit}
      </button>
      <span class="insert">
        <Button label={texts.insert} busy={isIdle} onPress={onInsert} />
        <label class="usl-hidden" for="place">
          {texts.whereToInsert}
        </label>
        <select
          id="place"
          value={target}
          onChange={({ currentTarget: { value } }) => {
            onTarget(value === 'beside' ? 'beside' : 'new-sheet');
          }}
        >
          <option value="new-sheet">{texts.newSheet}</option>
          <option value="beside">{texts.beside}</option>
        </select>
      </span>
      {output !== null && (
        <Button
          label={texts.update(output.sheetName)}
          busy={isIdle}
          onPress={() => {
            onUpdate(output);
          }}
        />
      )}
      {children}
    </header>
  );
}
