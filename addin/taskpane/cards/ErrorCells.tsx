import { CellButton } from '../CellButton.tsx';
import type { Selection } from '../workbook.ts';
import { mostNamed } from './mostNamed.ts';

/** Tells of cells that hold an error of Excel, such as `#N/A`. */
export function ErrorCells({
  cells,
  onShow,
}: {
  cells: Selection['errorCells'];
  onShow: (address: string) => void;
}) {
  if (cells.length === 0) return null;
  const more = cells.length - mostNamed;
  return (
    <section class="usl-card usl-error" aria-label="Cells with errors">
      <p>
        {cells.length === 1 ? 'One cell holds an error' : `${cells.length} cells hold errors`} where
        a measurement could be. Correct {cells.length === 1 ? 'it' : 'them'}, or leave the{' '}
        {cells.length === 1 ? 'row' : 'rows'} out.
      </p>
      <p class="usl-row-list">
        {cells.slice(0, mostNamed).map(({ address, text }) => (
          <CellButton
            key={address}
            {...{ address, label: `${address} ${text}` }}
            onPress={onShow}
          />
        ))}
        {more > 0 && <span>and {more} more</span>}
      </p>
    </section>
  );
}
