import type { Exclusion } from '../../view/fitForView.ts';
import { gridTexts } from '../texts/grid.ts';
import { Cell, type CellContent } from './Cell.tsx';
import type { GridRow } from './cells.ts';
import { isOfColumn, type RowMark } from './marks.ts';
import type { Grid } from './useGrid.ts';

/** What is said of a row. */
export interface RowState {
  mark: RowMark | undefined;
  exclusion: Exclusion | undefined;
  isHeldOut: boolean;
}

const nothing: CellContent = { text: '', editor: null, box: null };

/** A row: its number, its cells, its exclusion with the reason, and whether it is held out. */
export function Row({
  grid,
  index,
  state: { mark, exclusion, isHeldOut },
  reasonsId,
}: {
  grid: Grid;
  /** Index from 0, without the header; behind the last one stands the new row. */
  index: number;
  state: RowState;
  /** Id of what is wrong with the active row. */
  reasonsId: string;
}) {
  const { names, body } = grid.data;
  const texts = gridTexts();
  const row = body[index] ?? null;
  const line = row?.line ?? grid.newLine;
  const isEmpty = row?.cells.every(({ value }) => value === '') ?? true;
  const measured = names.map((name, column) => ({
    text: row?.cells[column]?.value ?? '',
    editor: row === null ? texts.newCell(name) : texts.cell(name, line),
    box: null,
  }));
  const excluded: CellContent = {
    text: exclusion?.reason ?? '',
    editor: texts.reason(line),
    box: {
      label: texts.leaveOut(line),
      checked: exclusion !== undefined,
      onChange: (checked) => {
        grid.exclude(index, checked);
      },
    },
  };
  const held: CellContent = {
    ...nothing,
    box: {
      label: texts.holdOut(line),
      checked: isHeldOut,
      onChange: (checked) => {
        grid.holdOut(index, checked);
      },
    },
  };
  const contents = [...measured, ...(isEmpty ? [nothing, nothing] : [excluded, held])];
  return (
    <div
      role="row"
      class={`grid-row ${exclusion === undefined ? '' : 'grid-out'} ${row === null ? 'grid-new' : ''}`}
      aria-rowindex={index + 2}
      data-line={line}
      data-row={index}
      style={{ '--index': index }}
    >
      <RowHeader row={row} mark={mark} />
      {contents.map((content, column) => (
        <Cell
          key={column}
          {...{ grid, column, content }}
          row={index}
          isWrong={column < names.length && isOfColumn(mark, column, names[column])}
          reasonsId={mark && reasonsId}
        />
      ))}
    </div>
  );
}

/** The number of a row, or a plus for the new one. */
function RowHeader({ row, mark }: { row: GridRow | null; mark: RowMark | undefined }) {
  const texts = gridTexts();
  return (
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
        row.line
      )}
      {mark !== undefined && <span class="usl-hidden"> {texts.marked[mark.kind]}</span>}
    </div>
  );
}
