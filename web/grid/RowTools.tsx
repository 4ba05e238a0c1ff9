import { gridTexts } from '../texts/grid.ts';
import { only } from './selection.ts';
import type { Grid } from './useGrid.ts';

/** Buttons for the selected rows; each also has a key. */
export function RowTools({ grid }: { grid: Grid }) {
  const { block, data } = grid;
  const texts = gridTexts();
  const canRemove = block.top < data.body.length;
  return (
    <div class="buttons grid-tools" role="group" aria-label={texts.rowTools}>
      <button
        type="button"
        class="usl-button"
        title={texts.insertKeys}
        onClick={() => {
          grid.insert(block.top);
        }}
      >
        {texts.insertAbove}
      </button>
      <button
        type="button"
        class="usl-button"
        onClick={() => {
          grid.insert(block.bottom + 1);
        }}
      >
        {texts.insertBelow}
      </button>
      <button
        type="button"
        class="usl-button"
        title={texts.removeKeys}
        aria-disabled={!canRemove}
        onClick={() => {
          if (canRemove) grid.remove();
        }}
      >
        {texts.remove(block.bottom - block.top + 1)}
      </button>
      <button
        type="button"
        class="usl-button"
        onClick={() => {
          grid.select(only({ row: data.body.length, column: 0 }));
        }}
      >
        {texts.addRow}
      </button>
    </div>
  );
}
