import type { Selection } from '../../workbook/contract.ts';
import { CellList } from './CellList.tsx';

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
    <section class="usl-card usl-error" aria-label="Cells with errors">
      <p>
        {cells.length === 1 ? 'One cell holds an error' : `${cells.length} cells hold errors`} where
        a measurement could be. Correct {cells.length === 1 ? 'it' : 'them'}, or leave the{' '}
        {cells.length === 1 ? 'row' : 'rows'} out.
      </p>
      <CellList {...{ cells, onShow }} />
    </section>
  );
}
