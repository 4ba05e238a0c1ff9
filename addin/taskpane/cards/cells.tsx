import { cardTexts, paneTexts } from '../../texts/pane.ts';
import type { Conversion, Selection } from '../../workbook/contract.ts';

/** A button that selects cells in the sheet. */
export function CellButton({
  address,
  label = address,
  onPress,
}: {
  address: string;
  label?: string;
  onPress: (address: string) => void;
}) {
  return (
    <button
      type="button"
      class="usl-row"
      aria-label={paneTexts().show(label)}
      onClick={() => {
        onPress(address);
      }}
    >
      {label}
    </button>
  );
}

/** Most cells listed; further ones are only counted. */
export const mostNamed = 8;

/** A list of cells with their contents and buttons that select them; only the first few, with a count of the rest. */
export function CellList({
  cells,
  onShow,
}: {
  cells: readonly { address: string; text: string }[];
  onShow: (address: string) => void;
}) {
  const more = cells.length - mostNamed;
  return (
    <p class="usl-row-list">
      {cells.slice(0, mostNamed).map(({ address, text }) => (
        <CellButton
          key={address}
          {...{ address, label: `${address} “${text}”` }}
          onPress={onShow}
        />
      ))}
      {more > 0 && <span>{cardTexts().more(more)}</span>}
    </p>
  );
}

/** Reports cells with an Excel error, such as `#N/A`. */
export function ErrorCells({
  cells,
  onShow,
}: {
  cells: Selection['errorCells'];
  onShow: (address: string) => void;
}) {
  if (cells.length === 0) return null;
  return (
    <section class="usl-card usl-error" aria-label={cardTexts().errorCells}>
      <p>{cardTexts().errors(cells.length)}</p>
      <CellList {...{ cells, onShow }} />
    </section>
  );
}

/** Reports numbers stored as text; they are included in the fit. */
export function TextNumbers({
  cells,
  convertible,
  busy,
  onShow,
  onConvert,
}: {
  cells: Selection['textNumbers'];
  /** Those whose value the fit determined. */
  convertible: readonly Conversion[];
  busy: boolean;
  onShow: (address: string) => void;
  onConvert: (cells: readonly Conversion[]) => void;
}) {
  if (cells.length === 0) return null;
  return (
    <section class="usl-card" aria-label={cardTexts().textNumbers}>
      <p>{cardTexts().texts(cells.length, convertible.length > 0)}</p>
      <CellList {...{ cells, onShow }} />
      {convertible.length > 0 && (
        <button
          type="button"
          class="usl-button"
          aria-disabled={busy}
          onClick={() => {
            onConvert(convertible);
          }}
        >
          {cardTexts().convert(convertible.length)}
        </button>
      )}
    </section>
  );
}

/** Reports hidden rows, and offers to include them. */
export function HiddenRows({
  hiddenRows,
  used,
  busy,
  onUse,
}: {
  hiddenRows: number;
  /** Whether hidden rows are included. */
  used: boolean;
  busy: boolean;
  onUse: (use: boolean) => void;
}) {
  if (hiddenRows === 0 || used) return null;
  return (
    <section class="usl-card" aria-label={cardTexts().hiddenRows}>
      <p>{cardTexts().hidden(hiddenRows)}</p>
      <button
        type="button"
        class="usl-button"
        aria-disabled={busy}
        onClick={() => {
          onUse(true);
        }}
      >
        {cardTexts().useHidden}
      </button>
    </section>
  );
}
