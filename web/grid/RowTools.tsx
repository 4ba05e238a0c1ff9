import { gridTexts } from '../texts/grid.ts';

/** What is done with the rows that are selected; each key does the same. */
export function RowTools({
  count,
  canRemove,
  onInsert,
  onRemove,
  onAdd,
}: {
  /** How many rows are selected. */
  count: number;
  canRemove: boolean;
  onInsert: (where: 'above' | 'below') => void;
  onRemove: () => void;
  onAdd: () => void;
}) {
  const texts = gridTexts();
  return (
    <div class="buttons grid-tools" role="group" aria-label={texts.rowTools}>
      <button
        type="button"
        class="usl-button"
        title={texts.insertKeys}
        onClick={() => {
          onInsert('above');
        }}
      >
        {texts.insertAbove}
      </button>
      <button
        type="button"
        class="usl-button"
        onClick={() => {
          onInsert('below');
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
          if (canRemove) onRemove();
        }}
      >
        {texts.remove(count)}
      </button>
      <button type="button" class="usl-button" onClick={onAdd}>
        {texts.addRow}
      </button>
    </div>
  );
}
