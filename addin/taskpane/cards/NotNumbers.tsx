import { useId, useRef } from 'preact/hooks';
import type { NotNumber } from '../notNumbers.ts';
import { CellList } from './CellList.tsx';

/** All cells that keep their rows from being fitted, where there are several. */
export function NotNumbers({
  cells,
  enoughOthers,
  onShow,
  onLeaveOut,
}: {
  cells: readonly NotNumber[];
  /** Whether a fit is left without their rows. */
  enoughOthers: boolean;
  onShow: (address: string) => void;
  onLeaveOut: (rows: readonly number[], reason: string) => void;
}) {
  const id = useId();
  const reason = useRef<HTMLInputElement>(null);
  const rows = [...new Set(cells.map(({ row }) => row))];
  return (
    <section class="usl-card usl-error" aria-label="Cells without a number">
      <p>
        {cells.length} cells hold something else where a number is expected.{' '}
        {enoughOthers
          ? 'Correct them, or leave their rows out.'
          : 'Correct them: a cell is to hold the number alone, and its unit belongs in the header.'}
      </p>
      <CellList {...{ cells, onShow }} />
      {enoughOthers && (
        <form
          class="together"
          onSubmit={(event) => {
            event.preventDefault();
            onLeaveOut(rows, reason.current?.value ?? '');
          }}
        >
          <label for={id}>Why, in a few words (may stay empty)</label>
          <input ref={reason} id={id} type="text" autocomplete="off" />
          <button type="submit" class="usl-button">
            {rows.length === 1 ? 'Leave this row out' : `Leave these ${rows.length} rows out`}
          </button>
        </form>
      )}
    </section>
  );
}
