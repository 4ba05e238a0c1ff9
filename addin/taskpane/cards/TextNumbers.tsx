import type { Convertible } from '../cells.ts';
import type { Selection } from '../../workbook/contract.ts';
import { CellList } from './CellList.tsx';

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
  convertible: readonly Convertible[];
  busy: boolean;
  onShow: (address: string) => void;
  onConvert: (cells: readonly Convertible[]) => void;
}) {
  if (cells.length === 0) return null;
  const one = cells.length === 1;
  return (
    <section class="usl-card" aria-label="Numbers held as text">
      <p>
        {one ? 'One cell holds its number' : `${cells.length} cells hold their numbers`} as text.{' '}
        {convertible.length === 0
          ? 'Excel does not calculate with text.'
          : `${one ? 'It was' : 'They were'} read as ${one ? 'a number' : 'numbers'} here; Excel’s own formulas do not.`}
      </p>
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
          {convertible.length === 1 ? 'Convert to a number' : 'Convert to numbers'}
        </button>
      )}
    </section>
  );
}
