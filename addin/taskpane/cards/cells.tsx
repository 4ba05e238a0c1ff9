import { cardTexts, paneTexts } from '../../texts/pane.ts';
import type { Conversion, Selection } from '../../workbook/contract.ts';

/** Cells that are shown in the sheet when they are pressed. */
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

/** More cells than these are counted. */
export const mostNamed = 8;

/** Cells with what stands in them, each to be shown in the sheet; of many the first and a count. */
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

/** Tells of cells that hold an error of Excel, such as `#N/A`. */
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

/** Tells of numbers that the sheet holds as text: they take part, and nobody should be surprised. */
export function TextNumbers({
  cells,
  convertible,
  busy,
  onShow,
  onConvert,
}: {
  cells: Selection['textNumbers'];
  /** Those of which the fit tells the number. */
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

/** Tells of rows that are filtered away, with the way to have them take part. */
export function HiddenRows({
  hiddenRows,
  used,
  busy,
  onUse,
}: {
  hiddenRows: number;
  /** Whether hidden rows take part. */
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
