import type { RefObject } from 'preact';
import type { Exclusion } from '../../view/fitForView.ts';
import { gridTexts } from '../texts/grid.ts';
import { isOfColumn, type RowMark } from './marks.ts';
import type { GridRow } from './cells.ts';
import { isIn, type Block, type CellPosition } from './selection.ts';

/** Props of a row of the grid. */
export interface RowProps {
  /** Index from 0, without the header. */
  index: number;
  /** Its line number in the text; for the new row the number it would get. */
  line: number;
  /** `null` for the new row. */
  row: GridRow | null;
  names: readonly string[];
  block: Block;
  active: CellPosition;
  editing: boolean;
  /** The input in the active cell. */
  editor: RefObject<HTMLInputElement | null>;
  onEditorBlur: () => void;
  mark: RowMark | undefined;
  /** Id of the list of reasons. */
  reasonsId: string;
  exclusion: Exclusion | undefined;
  isHeldOut: boolean;
  onLeaveOut: (index: number, isOut: boolean) => void;
  onHoldOut: (index: number, isOut: boolean) => void;
}

/** A row: its number, its cells, its exclusion with the reason, and whether it is held out. */
export function Row(props: RowProps) {
  const { index, line, row, names, block, active, editing, mark, exclusion, isHeldOut } = props;
  const texts = gridTexts();
  const columns = names.length;
  const isEmpty = row?.cells.every(({ value }) => value === '') ?? true;
  const cell = (column: number, content: Content) => {
    const position = { row: index, column };
    const isActive = active.row === index && active.column === column;
    const isEdited = isActive && editing;
    const isWrong = column < columns && isOfColumn(mark, column, names[column]);
    const { box } = content;
    return (
      <div
        key={column}
        role="gridcell"
        class={`grid-cell ${column < columns ? '' : 'grid-said'}`}
        aria-colindex={column + 2}
        aria-selected={isIn(block, position)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isActive && mark !== undefined ? props.reasonsId : undefined}
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
              box.onChange(index, !box.checked);
            }}
          />
        )}
        <span
          class="grid-text"
          onMouseEnter={({ currentTarget: shown }) => {
            shown.title = shown.scrollWidth > shown.clientWidth ? content.text : '';
          }}
        >
          {content.text}
        </span>
        {isActive && content.editor !== null && (
          <input
            ref={props.editor}
            type="text"
            class="grid-editor"
            aria-label={content.editor}
            aria-hidden={!isEdited}
            tabIndex={-1}
            inputMode={column < columns ? 'decimal' : 'text'}
            autocomplete="off"
            spellcheck={false}
            data-open={isEdited ? '' : undefined}
            onBlur={props.onEditorBlur}
          />
        )}
      </div>
    );
  };
  return (
    <div
      role="row"
      class={`grid-row ${exclusion === undefined ? '' : 'grid-out'} ${row === null ? 'grid-new' : ''}`}
      aria-rowindex={index + 2}
      data-line={line}
      data-row={index}
      style={{ '--index': index }}
    >
      <div
        role="rowheader"
        class="grid-number"
        aria-colindex={1}
        data-mark={mark?.kind}
        title={row === null ? texts.newRow : undefined}
      >
        {row === null ? (
          <>
            <span aria-hidden="true">+</span>
            <span class="usl-hidden">{texts.newRow}</span>
          </>
        ) : (
          line
        )}
        {mark !== undefined && <span class="usl-hidden"> {texts.marked[mark.kind]}</span>}
      </div>
      {names.map((name, column) =>
        cell(column, {
          text: row?.cells[column]?.value ?? '',
          editor: row === null ? texts.newCell(name) : texts.cell(name, line),
          box: null,
        }),
      )}
      {cell(
        columns,
        isEmpty
          ? nothing
          : {
              text: exclusion?.reason ?? '',
              editor: texts.reason(line),
              box: {
                label: texts.leaveOut(line),
                checked: exclusion !== undefined,
                onChange: props.onLeaveOut,
              },
            },
      )}
      {cell(
        columns + 1,
        isEmpty
          ? nothing
          : {
              text: '',
              editor: null,
              box: { label: texts.holdOut(line), checked: isHeldOut, onChange: props.onHoldOut },
            },
      )}
    </div>
  );
}

/** The content of a cell. */
interface Content {
  text: string;
  /** Label of its input; null if it is not editable. */
  editor: string | null;
  box: {
    label: string;
    checked: boolean;
    onChange: (index: number, checked: boolean) => void;
  } | null;
}

const nothing: Content = { text: '', editor: null, box: null };

/** Buttons for the selected rows; each also has a key. */
export function RowTools({
  count,
  canRemove,
  onInsert,
  onRemove,
  onAdd,
}: {
  /** Number of selected rows. */
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
