import { isIn } from './selection.ts';
import type { Grid } from './useGrid.ts';

/** The content of a cell. */
export interface CellContent {
  text: string;
  /** Label of its input; null if it is not editable. */
  editor: string | null;
  /** A box to tick, for what is said of the row. */
  box: { label: string; checked: boolean; onChange: (checked: boolean) => void } | null;
}

/** A cell; the active one has the input in which it is edited. */
export function Cell({
  grid: { data, block, selection, editor, commit },
  row,
  column,
  content: { text, editor: label, box },
  isWrong,
  reasonsId,
}: {
  grid: Grid;
  row: number;
  column: number;
  content: CellContent;
  /** Whether an error names its column. */
  isWrong: boolean;
  /** Id of what is wrong with its row; undefined if nothing is. */
  reasonsId: string | undefined;
}) {
  const { active } = selection;
  const isMeasured = column < data.names.length;
  const isActive = active.row === row && active.column === column;
  const isEdited = isActive && editor.isOpen;
  return (
    <div
      role="gridcell"
      class={`grid-cell ${isMeasured ? '' : 'grid-said'}`}
      aria-colindex={column + 2}
      aria-selected={isIn(block, { row, column })}
      aria-invalid={isWrong || undefined}
      aria-describedby={isActive ? reasonsId : undefined}
      data-column={column}
      data-active={isActive ? '' : undefined}
      tabIndex={box !== null ? undefined : isActive ? 0 : -1}
    >
      {box !== null && (
        <input
          type="checkbox"
          aria-label={box.label}
          checked={box.checked}
          tabIndex={isActive ? 0 : -1}
          onChange={() => {
            box.onChange(!box.checked);
          }}
        />
      )}
      <span
        class="grid-text"
        onMouseEnter={({ currentTarget: shown }) => {
          shown.title = shown.scrollWidth > shown.clientWidth ? text : '';
        }}
      >
        {text}
      </span>
      {isActive && label !== null && (
        <input
          ref={editor.input}
          type="text"
          class="grid-editor"
          aria-label={label}
          aria-hidden={!isEdited}
          tabIndex={-1}
          inputMode={isMeasured ? 'decimal' : 'text'}
          autocomplete="off"
          spellcheck={false}
          data-open={isEdited ? '' : undefined}
          onBlur={commit}
        />
      )}
    </div>
  );
}
