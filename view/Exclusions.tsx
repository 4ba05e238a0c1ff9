import { useId, useRef, useState } from 'preact/hooks';
import { NumberField } from './controls/NumberField.tsx';
import { withReason, withoutRow } from './excluded.ts';
import type { Exclusion } from './fitForView.ts';
import { rowInWords, type RowLabel } from './rowLabel.ts';
import { exclusionTexts } from './texts/settings.ts';

/** Inputs of the list. */
export interface ExclusionsProps {
  exclusions: readonly Exclusion[];
  onChange: (exclusions: Exclusion[]) => void;
  /** The rows that may be excluded; null if they are not known. */
  rows?: readonly number[] | null;
  rowLabel?: RowLabel;
  locale?: string | undefined;
}

/** The excluded rows with their reasons, and a way to include them again. */
export function Exclusions(props: ExclusionsProps) {
  const { exclusions, onChange, rowLabel = rowInWords } = props;
  const heading = useRef<HTMLLegendElement>(null);
  return (
    <fieldset class="usl-choice usl-exclusions">
      <legend ref={heading} tabIndex={-1}>
        {exclusionTexts().title}
      </legend>
      {exclusions.length === 0 ? (
        <p class="usl-note">{exclusionTexts().none}</p>
      ) : (
        <ul>
          {exclusions.map((exclusion) => (
            <Item
              key={exclusion.row}
              exclusion={exclusion}
              name={rowLabel(exclusion.row)}
              onReason={(reason) => {
                onChange(withReason(exclusions, exclusion.row, reason));
              }}
              onBack={() => {
                onChange(withoutRow(exclusions, exclusion.row));
                // The pressed button is gone, so the focus moves to the list.
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <AddRow {...props} />
    </fieldset>
  );
}

function Item({
  exclusion: { reason },
  name,
  onReason,
  onBack,
}: {
  exclusion: Exclusion;
  name: string;
  onReason: (reason: string) => void;
  onBack: () => void;
}) {
  const id = useId();
  const texts = exclusionTexts();
  return (
    <li>
      <label for={id}>{texts.reasonFor(name)}</label>
      <div class="usl-beside">
        <input
          id={id}
          type="text"
          autocomplete="off"
          value={reason}
          placeholder={texts.reasonExample}
          onInput={({ currentTarget: { value } }) => {
            onReason(value);
          }}
        />
        <button
          type="button"
          class="usl-button"
          onClick={() => {
            onBack();
          }}
        >
          {texts.putBack}
          <span class="usl-hidden"> {name}</span>
        </button>
      </div>
    </li>
  );
}

function AddRow({ exclusions, onChange, rows = null, locale }: ExclusionsProps) {
  const texts = exclusionTexts();
  const [row, setRow] = useState<number | null>(null);
  // Clears the input after adding.
  const [added, setAdded] = useState(0);
  const check = (value: number): string | null => {
    if (!Number.isInteger(value) || value < 1) return texts.wholeRows;
    if (exclusions.some((exclusion) => exclusion.row === value)) return texts.outAlready(value);
    return rows === null || rows.includes(value) ? null : texts.noMeasurement(value);
  };
  const add = () => {
    if (row === null || check(row) !== null) return;
    onChange(withReason(exclusions, row, ''));
    setRow(null);
    setAdded(added + 1);
  };
  return (
    <form
      class="usl-add-row"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <NumberField
        key={added}
        label={texts.rowToLeaveOut}
        value={row}
        check={check}
        locale={locale}
        optional
        whenWrong="clear"
        onChange={setRow}
      />
      <button type="submit" class="usl-button" aria-disabled={row === null}>
        {texts.leaveOut}
      </button>
    </form>
  );
}
