import { useId, useLayoutEffect, useMemo } from 'preact/hooks';
import type { Warning } from 'usl-fit';
import { ErrorCard, type ShownError } from '../../view/ErrorCard.tsx';
import { formatPlain } from '../../view/format.ts';
import { sentenceOf } from '../../view/texts/messages.ts';
import { withoutOptions } from '../../view/withoutOptions.ts';
import { gridTexts } from '../texts/grid.ts';
import type { GridAction, GridData } from './changes.ts';
import { columnTracks, longestWord } from './columnTracks.ts';
import { GridHead } from './GridHead.tsx';
import { marksOf, type RowMark } from './marks.ts';
import { Row } from './Row.tsx';
import { RowTools } from './RowTools.tsx';
import { isSeveral, only } from './selection.ts';
import { useClipboard } from './useClipboard.ts';
import { marks, useGrid, type Grid } from './useGrid.ts';
import { useKeyboard } from './useKeyboard.ts';
import { usePointer } from './usePointer.ts';
import { shownRows } from './window.ts';

/** Props of the grid. */
export interface DataGridProps extends Pick<GridData, 'table' | 'exclusions' | 'heldOut'> {
  errors: readonly ShownError[];
  warnings: readonly Warning[];
  /** A line to scroll to, whenever the object changes. */
  goTo: { line: number } | null;
  dispatch: (action: GridAction) => void;
}

/**
 * The measurements as an editable grid: a cell is selected, typing replaces it, and blocks of cells can be copied, cut,
 * pasted and cleared. The last row is for new data. The grid is one tab stop, like an ARIA grid; inside, Tab moves
 * between cells, and after Escape it leaves the grid.
 *
 * Source: W3C, ARIA Authoring Practices Guide, Grid.
 */
export function DataGrid({ errors, warnings, goTo, dispatch, ...said }: DataGridProps) {
  const grid = useGrid(said, dispatch);
  const { reset, ...keyboard } = useKeyboard(grid);
  const pointer = usePointer(grid, reset);
  useClipboard(grid);
  const { data, selection } = grid;
  const { table, body } = data;
  const texts = gridTexts();
  const keysId = useId();
  const reasonsId = useId();
  const marked = useMemo(() => marksOf(errors, warnings), [errors, warnings]);

  useLayoutEffect(() => {
    if (goTo === null) return;
    const row = body.findIndex(({ line }) => line === goTo.line);
    if (row >= 0) grid.select(only({ row, column: 0 }));
  }, [goTo]);

  const reasons = marked.get(body[selection.active.row]?.line ?? NaN);
  const columns = data.names.length;
  return (
    <>
      {table.grid.columns > columns && (
        <p class="hint">
          {texts.moreColumns(formatPlain(columns), formatPlain(table.grid.columns))}
        </p>
      )}
      <div class="grid-frame" ref={grid.frame} {...keyboard} {...pointer}>
        <Table {...{ grid, marked, keysId, reasonsId }} />
      </div>
      <Status grid={grid} />
      <RowTools grid={grid} />
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

/** The head and the rows in sight. */
function Table({
  grid,
  marked,
  keysId,
  reasonsId,
}: {
  grid: Grid;
  marked: ReadonlyMap<number, RowMark>;
  keysId: string;
  reasonsId: string;
}) {
  const { data, field, sight, newLine, selection } = grid;
  const { table, names, body } = data;
  const texts = gridTexts();
  const tracks = useMemo(() => columnTracks(names, body), [names.join('\t'), table.grid]);
  const excluded = new Map(data.exclusions.map((exclusion) => [exclusion.row, exclusion]));
  const heldOut = new Set(data.heldOut);
  const rows = shownRows(sight.first, sight.page, field.rows, selection.active.row);
  return (
    <div
      role="grid"
      class="grid"
      aria-label={texts.label}
      aria-describedby={keysId}
      aria-multiselectable="true"
      aria-rowcount={body.length + 2}
      aria-colcount={names.length + marks + 1}
      style={{
        '--columns': tracks,
        '--left-out': longestWord(texts.leftOut),
        '--held-out': longestWord(texts.heldOut),
        '--digits': String(newLine).length,
      }}
    >
      <GridHead names={names} />
      <div role="rowgroup" class="grid-body" ref={grid.rows} style={{ '--rows': field.rows }}>
        {rows.map((index) => {
          // Nothing is said of the new row.
          const line = body[index]?.line ?? NaN;
          return (
            <Row
              // A new row keeps its element when it becomes part of the data.
              key={index}
              {...{ grid, index, reasonsId }}
              state={{
                mark: marked.get(line),
                exclusion: excluded.get(line),
                isHeldOut: heldOut.has(line),
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** What the last action did, or how much is selected. */
function Status({ grid: { notice, selection, block } }: { grid: Grid }) {
  const [height, width] = [block.bottom - block.top + 1, block.right - block.left + 1];
  const selected = isSeveral(selection) ? gridTexts().selected(height, width) : '';
  return (
    <>
      <p role="status" class="hint grid-status">
        {notice.message?.() ?? selected}
      </p>
      {notice.error !== null && <ErrorCard error={notice.error} />}
    </>
  );
}
