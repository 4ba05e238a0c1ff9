import type {
  TargetedFocusEvent,
  TargetedKeyboardEvent,
  TargetedMouseEvent,
  TargetedPointerEvent,
} from 'preact';
import { useId, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import type { Warning } from 'usl-fit';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { withoutRow, withReason } from '../../view/excluded.ts';
import type { Exclusion } from '../../view/fitForView.ts';
import { formatPlain } from '../../view/format.ts';
import { sentenceOf } from '../../view/texts/messages.ts';
import { nameTexts } from '../../view/texts/result.ts';
import { gridTexts } from '../texts/grid.ts';
import {
  blockText,
  repeatedBlock,
  beginsWithNames,
  pastedCells,
  useClipboard,
} from './clipboard.ts';
import {
  bodyOf,
  cellsIn,
  shownColumns,
  withBlock,
  withoutRows,
  withRowsAt,
  type GridTable,
  type TextEdit,
} from './edits.ts';
import { columnTracks, longestWord } from './columnTracks.ts';
import { commandOf, editCommandOf, type Command } from './keys.ts';
import { marksOf } from './marks.ts';
import { Row, RowTools } from './Row.tsx';
import {
  blockOf,
  extended,
  following,
  isSeveral,
  only,
  stepped,
  within,
  type Field,
  type CellPosition,
  type Selection,
} from './selection.ts';
import { shownRows, useWindow } from './window.ts';
import { nextLine } from './write.ts';
import { withoutOptions } from '../../view/withoutOptions.ts';

/** Props of the grid. */
export interface DataGridProps {
  table: GridTable;
  errors: readonly ShownError[];
  warnings: readonly Warning[];
  exclusions: readonly Exclusion[];
  /** Line numbers, ascending. */
  heldOut: readonly number[];
  /** A line to scroll to, whenever the object changes. */
  goTo: { line: number } | null;
  onEdit: (edit: TextEdit) => void;
  onExclude: (exclusions: readonly Exclusion[]) => void;
  onHoldOut: (lines: readonly number[]) => void;
  onUndo: () => void;
  onRedo: () => void;
}

/** Columns for the exclusion with its reason, and for holding out. */
const marks = 2;

const nearest = { block: 'nearest', inline: 'nearest' } as const;

/**
 * The measurements as an editable grid: a cell is selected, typing replaces it, and blocks of cells can be copied, cut,
 * pasted and cleared. The last row is for new data. The grid is one tab stop, like an ARIA grid; inside, Tab moves
 * between cells, and after Escape it leaves the grid.
 *
 * Source: W3C, ARIA Authoring Practices Guide, Grid.
 */
export function DataGrid(props: DataGridProps) {
  const { table, errors, warnings, exclusions, heldOut, goTo, onEdit } = props;
  const texts = gridTexts();
  const keysId = useId();
  const reasonsId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const rowsElement = useRef<HTMLDivElement>(null);
  const editor = useRef<HTMLInputElement>(null);
  const { first, page } = useWindow(frame, rowsElement);

  const body = bodyOf(table);
  const columns = shownColumns(table.grid);
  const newLine = useMemo(() => nextLine(table.text), [table.text]);
  const header = table.hasHeader ? table.grid.rows[0] : undefined;
  const names = Array.from(
    { length: columns },
    (_, i) => header?.cells[i]?.value || defaultName(i, columns),
  );
  const tracks = useMemo(() => columnTracks(names, body), [names.join('\t'), table.grid]);
  const field: Field = {
    rows: body.length + 1,
    columns,
    marks,
    page,
    isFilled: ({ row, column }) => (body[row]?.cells[column]?.value ?? '') !== '',
  };
  const marked = useMemo(() => marksOf(errors, warnings), [errors, warnings]);

  const [wanted, setWanted] = useState<Selection>(only({ row: 0, column: 0 }));
  const selection = within(wanted, field);
  const { active } = selection;
  const block = blockOf(selection);
  const [editing, setEditing] = useState<'typing' | 'changing' | null>(null);
  /** A message about the last action, until the next one. */
  const [message, setMessage] = useState<(() => string) | null>(null);
  const [problem, setProblem] = useState<ShownError | null>(null);

  // State that event handlers need before the next render.
  const now = useRef({ editing, leaving: false, tabbedFrom: null as number | null });
  /** Whether the active cell is to be focused, and whether to scroll it into view. */
  const takesFocus = useRef<'in sight' | 'where it is' | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  const select = (next: Selection) => {
    setWanted(next);
    takesFocus.current = 'in sight';
    redraw(undefined);
  };
  const say = (words: (() => string) | null, error: ShownError | null = null) => {
    setMessage(() => words);
    setProblem(error);
  };

  useLayoutEffect(() => {
    const how = takesFocus.current;
    if (how === null) return;
    takesFocus.current = null;
    const cell = rowsElement.current?.querySelector<HTMLElement>('[data-active]');
    if (cell == null) return;
    const box = cell.querySelector<HTMLElement>('input[type=checkbox]');
    (box ?? cell).focus({ preventScroll: true });
    if (how === 'in sight') cell.scrollIntoView(nearest);
  });

  useLayoutEffect(() => {
    if (goTo === null) return;
    const row = body.findIndex(({ line }) => line === goTo.line);
    if (row >= 0) select(only({ row, column: 0 }));
  }, [goTo]);

  // When the first row becomes the header, or ceases to be, every row moves by one.
  const hadHeader = useRef(table.hasHeader);
  useLayoutEffect(() => {
    if (hadHeader.current === table.hasHeader) return;
    hadHeader.current = table.hasHeader;
    const shift = table.hasHeader ? -1 : 1;
    const moved = ({ row, column }: CellPosition) => ({ row: row + shift, column });
    setWanted(({ active: a, from, to }) => ({
      active: moved(a),
      from: moved(from),
      to: moved(to),
    }));
  }, [table.hasHeader]);

  /** Line numbers of the non-empty rows in the block. */
  const linesIn = (rows = block): number[] =>
    body.slice(rows.top, rows.bottom + 1).map(({ line }) => line);
  const exclusionOf = (line: number) => exclusions.find(({ row }) => row === line);

  const setOut = (lines: readonly number[], isOut: boolean) => {
    const next = lines.reduce<readonly Exclusion[]>(
      (all, line) =>
        isOut ? withReason(all, line, exclusionOf(line)?.reason ?? '') : withoutRow(all, line),
      exclusions,
    );
    props.onExclude(next);
  };
  const setHeld = (lines: readonly number[], isHeld: boolean) => {
    const others = heldOut.filter((line) => !lines.includes(line));
    const next = isHeld ? [...others, ...lines].sort((one, other) => one - other) : others;
    props.onHoldOut(next);
  };
  /** Line numbers of a row, or of the block that contains it. */
  const linesMeant = (index: number) =>
    index >= block.top && index <= block.bottom
      ? linesIn()
      : linesIn({ ...block, top: index, bottom: index });

  const cellText = ({ row, column }: CellPosition): string => {
    const line = body[row]?.line;
    if (column < columns) return body[row]?.cells[column]?.value ?? '';
    return line === undefined ? '' : (exclusionOf(line)?.reason ?? '');
  };

  const startEditing = (by: 'typing' | 'changing') => {
    const input = editor.current;
    if (input === null) return;
    const value = by === 'typing' ? '' : cellText(active);
    input.value = value;
    // Focused immediately, so that the key that started editing is typed into the input.
    input.focus({ preventScroll: true });
    input.closest('[role=gridcell]')?.scrollIntoView(nearest);
    input.setSelectionRange(value.length, value.length);
    now.current.editing = by;
    setEditing(by);
  };
  const stopEditing = () => {
    now.current.editing = null;
    setEditing(null);
  };
  /** Commits the typed text; returns the resulting field. */
  const commit = (): Field => {
    const input = editor.current;
    if (now.current.editing === null || input === null) return field;
    const { value } = input;
    stopEditing();
    if (value === cellText(active)) return field;
    if (active.column < columns) {
      onEdit(withBlock(table, active, [[value]]));
      return active.row < body.length ? field : { ...field, rows: field.rows + 1 };
    }
    for (const line of linesIn({ ...block, top: active.row, bottom: active.row })) {
      props.onExclude(withReason(exclusions, line, value));
    }
    return field;
  };

  const clear = () => {
    if (active.column === columns) setOut(linesIn(), false);
    else if (active.column > columns) setHeld(linesIn(), false);
    else {
      const cells = cellsIn(table, block).map((row) => row.map(() => ''));
      if (cells.length > 0) onEdit(withBlock(table, { row: block.top, column: block.left }, cells));
    }
  };
  const insert = (row: number) => {
    const count = block.bottom - block.top + 1;
    onEdit(withRowsAt(table, row, count));
    const below = (at: number, column: number) => ({ row: row + at, column });
    const last = Math.max(0, Math.min(active.column, columns - 1));
    select({ ...only(below(0, last)), to: below(count - 1, last) });
    say(() => gridTexts().inserted(count));
  };
  const remove = () => {
    const lines = linesIn();
    if (lines.length === 0) return;
    onEdit(withoutRows(table, block));
    select(only({ row: block.top, column: active.column }));
    say(() => gridTexts().removed(lines.length));
  };

  const selectWhat = (what: 'all' | 'rows' | 'columns') => {
    const rows = Math.max(0, body.length - 1);
    const wide = { left: 0, right: columns - 1 };
    const high = { top: 0, bottom: rows };
    const area = {
      ...block,
      ...(what === 'columns' ? {} : wide),
      ...(what === 'rows' ? {} : high),
    };
    const from = { row: area.top, column: area.left };
    const to = { row: area.bottom, column: area.right };
    select({ active: what === 'all' ? from : active, from, to });
  };

  /** Executes the command of a key; false if the browser should handle it. */
  const perform = (command: Command, into = field): boolean => {
    const { tabbedFrom } = now.current;
    const wasLeaving = now.current.leaving;
    now.current.leaving = false;
    // Typing on the way does not end a sequence of Tab moves.
    if (command.do !== 'type' && command.do !== 'edit') now.current.tabbedFrom = null;
    say(null);
    switch (command.do) {
      case 'move':
        select(stepped(selection, command.step, command.extend, into));
        return true;
      case 'follow': {
        const { axis, back } = command;
        if (axis === 'across' && wasLeaving) return false;
        const next = following(selection, axis, back, into);
        if (next === null) return false;
        if (axis === 'across') {
          now.current.tabbedFrom = tabbedFrom ?? active.column;
          select(next);
        } else {
          // Enter after a sequence of Tabs moves to the column where it started.
          const returns = tabbedFrom !== null && !isSeveral(selection);
          select(returns ? only({ row: next.active.row, column: tabbedFrom }) : next);
        }
        return true;
      }
      case 'select':
        selectWhat(command.what);
        return true;
      case 'edit':
        startEditing('changing');
        return true;
      case 'type':
        startEditing('typing');
        // The key itself is typed into the input.
        return false;
      case 'clear':
        clear();
        return true;
      case 'insert':
        insert(block.top);
        return true;
      case 'remove':
        remove();
        return true;
      case 'undo':
        props.onUndo();
        return true;
      case 'redo':
        props.onRedo();
        return true;
      case 'leave':
        now.current.leaving = true;
        select(only(active));
        return true;
    }
  };

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    if (now.current.editing !== null) {
      const command = editCommandOf(event, now.current.editing === 'typing');
      if (command === null) return;
      if (command.do === 'cancel') {
        stopEditing();
        select(selection);
      } else {
        if (!perform(command, commit())) return;
      }
      event.preventDefault();
      return;
    }
    const command = commandOf(event);
    if (command === null) return;
    // The space key toggles a cell's checkbox.
    const onBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if (command.do === 'type' && onBox && event.key === ' ') return;
    if (perform(command)) event.preventDefault();
  };

  useClipboard(
    () => {
      const { activeElement } = document;
      return rowsElement.current?.contains(activeElement) ?? false;
    },
    {
      onCopy: () => (now.current.editing === null ? copied() : null),
      onCut: () => {
        if (now.current.editing !== null) return null;
        const text = copied();
        clear();
        return text;
      },
      onPaste: (plain, html) => {
        const read = pastedCells(plain, html, table.delimiter);
        if ('error' in read) {
          say(null, read.error);
          return true;
        }
        const { cells } = read;
        const isOne = cells.length === 1 && cells[0]?.length === 1;
        if (now.current.editing !== null) {
          // A single cell is inserted at the caret.
          if (isOne) return false;
          stopEditing();
        }
        paste(cells);
        return true;
      },
    },
  );

  const copied = (): string => {
    const cells =
      active.column < columns
        ? cellsIn(table, block)
        : linesIn().map((line) => [exclusionOf(line)?.reason ?? '']);
    return blockText(cells);
  };

  const paste = (cells: string[][]) => {
    const [height, width] = [cells.length, Math.max(...cells.map(({ length }) => length))];
    const target = { row: block.top, column: block.left };
    if (target.column >= columns) {
      // Text pasted into the marks' columns becomes reasons.
      const lines = body.slice(target.row, target.row + height).map(({ line }) => line);
      const reasons = lines.map((line, i) => ({ line, reason: cells[i]?.[0] ?? '' }));
      const given = reasons.filter(({ reason }) => reason !== '');
      props.onExclude(
        given.reduce<readonly Exclusion[]>(
          (all, { line, reason }) => withReason(all, line, reason),
          exclusions,
        ),
      );
      return;
    }
    const selected = [block.bottom - block.top + 1, block.right - block.left + 1] as const;
    const written = repeatedBlock(cells, ...selected);
    const named = table.hasHeader && target.row === 0 && beginsWithNames(cells);
    // A pasted header goes into the header row.
    onEdit(withBlock(named ? { ...table, hasHeader: false } : table, target, written));
    const across = Math.max(...written.map(({ length }) => length));
    select({
      ...only(target),
      to: {
        row: target.row + written.length - (named ? 2 : 1),
        column: target.column + across - 1,
      },
    });
    const more = target.column + across - columns;
    say(() => gridTexts().pasted(height, width, Math.max(0, more)));
  };

  /** The cell at a point of the screen, or the nearest one. */
  const cellAt = (x: number, y: number): CellPosition => {
    const heads = [...(frame.current?.querySelectorAll('[role=columnheader]') ?? [])].slice(1);
    const column = heads.findIndex((head) => x < head.getBoundingClientRect().right);
    const rowsBox = rowsElement.current?.getBoundingClientRect();
    const height = rowsElement.current?.firstElementChild?.getBoundingClientRect().height ?? 1;
    return {
      row: Math.floor((y - (rowsBox?.top ?? 0)) / height),
      column: column < 0 ? heads.length - 1 : column,
    };
  };
  /** The kind of the last pointer press, and the kind of block being dragged. */
  const pointer = useRef({ touch: true, draws: null as 'cells' | 'rows' | null });

  const onPointerDown = (event: TargetedPointerEvent<HTMLElement>) => {
    const { target } = event;
    pointer.current = { touch: event.pointerType === 'touch', draws: null };
    if (!(target instanceof Element) || event.button !== 0) return;
    const isOpen = target === editor.current && now.current.editing !== null;
    if (pointer.current.touch || isOpen) return;
    point(target, event.shiftKey);
  };
  /** Selects the target of the pointer: a cell, a row by its number, a column by its header. */
  const point = (target: Element, extend: boolean) => {
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? NaN);
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    const head = target.closest<HTMLElement>('[role=columnheader]');
    if (Number.isNaN(row) && head === null) return;
    commit();
    say(null);
    now.current.leaving = false;
    now.current.tabbedFrom = null;
    if (head !== null) {
      const column = Number(head.dataset['column'] ?? NaN);
      if (Number.isNaN(column)) selectWhat('all');
      else {
        const from = { row: 0, column: extend ? selection.from.column : column };
        const to = { row: Math.max(0, body.length - 1), column };
        select(extended(only(from), to, field));
      }
    } else if (cell === null) {
      const from = { row: extend ? selection.from.row : row, column: 0 };
      select(extended(only(from), { row, column: columns - 1 }, field));
      pointer.current.draws = 'rows';
    } else {
      const clicked = { row, column: Number(cell.dataset['column']) };
      select(extend ? extended(only(selection.from), clicked, field) : only(clicked));
      pointer.current.draws = 'cells';
    }
    // Scrolling under a pressed pointer would change the click target.
    takesFocus.current = 'where it is';
  };
  const onPointerMove = (event: TargetedPointerEvent<HTMLElement>) => {
    const { draws } = pointer.current;
    const box = frame.current?.getBoundingClientRect();
    if (draws === null || box === undefined) return;
    if (event.buttons !== 1) {
      pointer.current.draws = null;
      return;
    }
    const hovered = cellAt(event.clientX, event.clientY);
    const to = draws === 'rows' ? { row: hovered.row, column: columns - 1 } : hovered;
    const next = extended(only(selection.from), to, field);
    if (next.to.row === selection.to.row && next.to.column === selection.to.column) return;
    frame.current?.setPointerCapture(event.pointerId);
    setWanted(next);
    // Beyond an edge, rows scroll into view one by one.
    const over = event.clientY > box.bottom ? 1 : event.clientY < box.top ? -1 : 0;
    frame.current?.scrollBy(0, over * (box.height / Math.max(1, page)));
  };
  const onMouseDown = (event: TargetedMouseEvent<HTMLElement>) => {
    // The focus follows the selection.
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  };
  const onClick = (event: TargetedMouseEvent<HTMLElement>) => {
    const { target } = event;
    const { touch } = pointer.current;
    pointer.current = { touch: true, draws: null };
    // From a touch, or a screen reader.
    if (!touch || !(target instanceof Element) || target instanceof HTMLInputElement) return;
    const again = target.closest('[data-active]') !== null && now.current.editing === null;
    const isFocused = rowsElement.current?.contains(document.activeElement) ?? false;
    if (again && isFocused && !isSeveral(selection)) startEditing('changing');
    else point(target, false);
    pointer.current.draws = null;
  };
  const onDblClick = ({ target }: TargetedMouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('[data-active]') !== null) {
      if (now.current.editing === null && !(target as HTMLInputElement).matches('[type=checkbox]'))
        startEditing('changing');
    }
  };
  const onFocusOut = ({ relatedTarget, currentTarget }: TargetedFocusEvent<HTMLElement>) => {
    // The focus is moving to another cell.
    if (takesFocus.current !== null) return;
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    now.current.leaving = false;
    now.current.tabbedFrom = null;
  };

  const reasons =
    body[active.row] === undefined ? undefined : marked.get(body[active.row]?.line ?? 0);
  const [height, width] = [block.bottom - block.top + 1, block.right - block.left + 1];
  const out = new Map(exclusions.map((exclusion) => [exclusion.row, exclusion]));
  const held = new Set(heldOut);
  const hidden = table.grid.columns - columns;
  return (
    <>
      {hidden > 0 && (
        <p class="hint">
          {texts.moreColumns(formatPlain(columns), formatPlain(table.grid.columns))}
        </p>
      )}
      <div
        class="grid-frame"
        ref={frame}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onDblClick={onDblClick}
        onFocusOut={onFocusOut}
      >
        <div
          role="grid"
          class="grid"
          aria-label={texts.label}
          aria-describedby={keysId}
          aria-multiselectable="true"
          aria-rowcount={body.length + 2}
          aria-colcount={columns + marks + 1}
          style={{
            '--columns': tracks,
            '--left-out': longestWord(texts.leftOut),
            '--held-out': longestWord(texts.heldOut),
            '--digits': String(newLine).length,
          }}
        >
          <div role="rowgroup" class="grid-head">
            <div role="row" class="grid-row" aria-rowindex={1}>
              <div role="columnheader" aria-colindex={1} class="grid-number">
                <span class="usl-hidden">{texts.row}</span>
              </div>
              {names.map((name, i) => (
                <div key={i} role="columnheader" aria-colindex={i + 2} data-column={i}>
                  {breakable(name)}
                </div>
              ))}
              <div role="columnheader" aria-colindex={columns + 2} data-column={columns}>
                {texts.leftOut}
              </div>
              <div role="columnheader" aria-colindex={columns + 3} data-column={columns + 1}>
                {texts.heldOut}
              </div>
            </div>
          </div>
          <div role="rowgroup" class="grid-body" ref={rowsElement} style={{ '--rows': field.rows }}>
            {shownRows(first, page, field.rows, active.row).map((index) => {
              const row = body[index] ?? null;
              const line = row?.line ?? newLine;
              return (
                <Row
                  // A new row keeps its element when it becomes part of the data.
                  key={index}
                  {...{ index, line, row, names, block, active, editor, reasonsId }}
                  editing={editing !== null}
                  mark={row === null ? undefined : marked.get(line)}
                  exclusion={row === null ? undefined : out.get(line)}
                  isHeldOut={row !== null && held.has(line)}
                  onEditorBlur={commit}
                  onLeaveOut={(at, isOut) => {
                    setOut(linesMeant(at), isOut);
                  }}
                  onHoldOut={(at, isOut) => {
                    setHeld(linesMeant(at), isOut);
                  }}
                />
              );
            })}
          </div>
        </div>
      </div>
      <p role="status" class="hint grid-status">
        {message?.() ?? (isSeveral(selection) ? texts.selected(height, width) : '')}
      </p>
      {problem !== null && <ErrorCard error={problem} />}
      <RowTools
        count={height}
        canRemove={block.top < body.length}
        onInsert={(where) => {
          insert(where === 'above' ? block.top : block.bottom + 1);
        }}
        onRemove={remove}
        onAdd={() => {
          select(only({ row: body.length, column: 0 }));
        }}
      />
      <div id={reasonsId} class="grid-reasons" data-mark={reasons?.kind}>
        {reasons?.messages.map((message) => (
          <p key={message.message} class="hint">
            {withoutOptions(sentenceOf(message))}
          </p>
        ))}
      </div>
      <p class="hint" id={keysId}>
        {texts.keys}
      </p>
    </>
  );
}

/** Lets a long name wrap after an underscore. */
function breakable(name: string) {
  return name.split(/(?<=_)/).map((part, i) => (
    <span key={i}>
      {i > 0 && <wbr />}
      {part}
    </span>
  ));
}

function defaultName(column: number, columns: number): string {
  if (columns === 2) return column === 0 ? nameTexts().concurrency : nameTexts().throughput;
  return gridTexts().column(column + 1);
}
