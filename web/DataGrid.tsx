import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ShownError } from '../view/ErrorCard.tsx';
import { nameTexts } from '../view/texts/names.ts';
import { gridTexts } from './texts/grid.ts';
import { clipboardCells, nextLine, type Grid, type GridRow } from './grid.ts';

/** What the grid shows and how it tells of edits. Columns count from 0, lines from 1. */
export interface DataGridProps {
  text: string;
  grid: Grid;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  errors: readonly ShownError[];
  onCell: (line: number, column: number, value: string) => void;
  /** Several cells at once, the first of them at a line and a column. */
  onCells: (line: number, column: number, block: string[][]) => void;
  onRemove: (line: number) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Inputs are dear; a longer table is edited in the text. */
const mostRows = 200;
const fewestColumns = 2;
/** From here on cells are narrow. */
export const manyColumns = 4;

/** The measurements as a table that can be edited; its last row is a new one. */
export function DataGrid(props: DataGridProps) {
  const { text, grid, hasHeader, errors, onRemove } = props;
  const texts = gridTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const focusAfterRemoval = useRef<number | null>(null);
  const header = hasHeader ? grid.rows[0] : undefined;
  const rows = hasHeader ? grid.rows.slice(1) : grid.rows;
  const shown = rows.slice(0, mostRows);
  const columns = Array.from({ length: Math.max(grid.columns, fewestColumns) }, (_, i) => i);
  const names = columns.map((i) => header?.cells[i]?.value || defaultName(i, columns.length));

  useLayoutEffect(() => {
    const index = focusAfterRemoval.current;
    focusAfterRemoval.current = null;
    if (index === null) return;
    const inputs = body.current?.rows[index]?.querySelectorAll('input');
    inputs?.[0]?.focus();
  });

  const cell = (line: number, column: number, row: GridRow | null) => (
    <td key={column}>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        spellcheck={false}
        aria-label={
          row === null ? texts.newCell(names[column] ?? '') : texts.cell(names[column] ?? '', line)
        }
        aria-invalid={isWrong(errors, line, column, names[column])}
        placeholder={row === null && column === 0 ? texts.new : ''}
        value={row?.cells[column]?.value ?? ''}
        onInput={(event) => {
          props.onCell(line, column, event.currentTarget.value);
        }}
        onPaste={(event) => {
          const block = clipboardCells(event.clipboardData?.getData('text/plain') ?? '');
          // A single cell goes in where the caret is.
          if (block.length === 1 && block[0]?.length === 1) return;
          event.preventDefault();
          props.onCells(line, column, block);
        }}
      />
    </td>
  );

  const dataRow = (row: GridRow, index: number) => (
    <tr key={row.line} data-line={row.line}>
      <th scope="row">{row.line}</th>
      {columns.map((column) => cell(row.line, column, row))}
      <td>
        <button
          type="button"
          class="remove"
          // Out of the way of Tab, which goes on to the next row as in a sheet.
          tabIndex={-1}
          aria-label={texts.remove(row.line)}
          aria-keyshortcuts="Control+Delete"
          title={texts.removeByKeys(row.line)}
          onClick={() => {
            focusAfterRemoval.current = index;
            onRemove(row.line);
          }}
        >
          ×
        </button>
      </td>
    </tr>
  );

  const newRow = (line: number) => (
    <tr key={line} class="new-row">
      <th scope="row">
        <span aria-hidden="true">+</span>
        <span class="usl-hidden">{texts.newRow}</span>
      </th>
      {columns.map((column) => cell(line, column, null))}
      <td />
    </tr>
  );

  return (
    <>
      <div class="grid-frame">
        <table
          class={columns.length >= manyColumns ? 'grid grid-wide' : 'grid'}
          onKeyDown={(event) => {
            handleKey(event, props);
          }}
        >
          <thead>
            <tr>
              <th scope="col">
                <span class="usl-hidden">{texts.row}</span>
              </th>
              {names.map((name, i) => (
                <th key={i} scope="col">
                  {breakable(name)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody ref={body}>
            {[
              ...shown.map((row, index) => dataRow(row, index)),
              // In the same list, so that the new row stays itself when it becomes one of the others.
              ...(rows.length <= mostRows ? [newRow(nextLine(text))] : []),
            ]}
          </tbody>
        </table>
      </div>
      <p class="hint">{texts.keys}</p>
      {rows.length > mostRows && <p class="hint">{texts.firstRows(mostRows, rows.length)}</p>}
      {rows.length <= mostRows && (
        <button
          type="button"
          class="usl-button"
          onClick={() => {
            body.current?.querySelector<HTMLInputElement>('.new-row input')?.focus();
          }}
        >
          {texts.addRow}
        </button>
      )}
    </>
  );
}

/** A long name may break after an underscore. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, i) => (
    <span key={i}>
      {i > 0 && <wbr />}
      {part}
    </span>
  ));
}

function defaultName(column: number, columns: number): string {
  if (columns === fewestColumns) {
    return column === 0 ? nameTexts().concurrency : nameTexts().throughput;
  }
  return gridTexts().column(column + 1);
}

function isWrong(
  errors: readonly ShownError[],
  line: number,
  column: number,
  name: string | undefined,
): boolean {
  return errors.some(
    ({ details }) =>
      details?.row === line && (details.column === name || details.column === String(column + 1)),
  );
}

type GridKey = TargetedKeyboardEvent<HTMLTableElement>;

function handleKey(event: GridKey, { onUndo, onRedo }: DataGridProps): void {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && (key === 'y' || (key === 'z' && event.shiftKey))) {
    event.preventDefault();
    onRedo();
  } else if (command && key === 'z') {
    event.preventDefault();
    onUndo();
  } else if (event.ctrlKey && event.key === 'Delete') {
    const { target } = event;
    const row = target instanceof HTMLElement ? target.closest('tr') : null;
    const remove = row?.querySelector<HTMLButtonElement>('.remove');
    if (remove == null) return;
    event.preventDefault();
    remove.click();
  } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
    moveVertically(event, 1);
  } else if (event.key === 'ArrowUp') {
    moveVertically(event, -1);
  }
}

/** As in a sheet: to the same column of the next or the previous row. */
function moveVertically(event: GridKey, step: number): void {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return;
  const cell = target.closest('td');
  const row = target.closest('tr');
  if (cell === null || row === null) return;
  const table = event.currentTarget;
  const next = table.rows[row.rowIndex + step]?.cells[cell.cellIndex]?.querySelector('input');
  if (next == null) return;
  event.preventDefault();
  next.focus();
  next.select();
}
