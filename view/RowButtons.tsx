import type { RowLabel } from './rowLabel.ts';
import { warningTexts } from './texts/result.ts';

/** More rows than this are named together. */
const mostNamed = 8;

/** The mentioned rows: as buttons if a face can show them, else as text. */
export function RowButtons({
  rows,
  rowLabel,
  onRows,
}: {
  rows: readonly number[];
  rowLabel: RowLabel;
  onRows?: ((rows: readonly number[]) => void) | undefined;
}) {
  if (rows.length === 0) return null;
  const named = rows.slice(0, mostNamed);
  const more = rows.length - named.length;
  const texts = warningTexts();
  if (onRows === undefined) {
    return (
      <p class="usl-row-list">
        {named.map(rowLabel).join(', ')}
        {more > 0 && texts.more(more)}
      </p>
    );
  }
  return (
    <p class="usl-row-list">
      {named.map((row) => (
        <button
          key={row}
          type="button"
          class="usl-row"
          aria-label={texts.show(rowLabel(row))}
          onClick={() => {
            onRows([row]);
          }}
        >
          {rowLabel(row)}
        </button>
      ))}
      {rows.length > 1 && (
        <button
          type="button"
          class="usl-row"
          onClick={() => {
            onRows(rows);
          }}
        >
          {more > 0 ? texts.showAllRows(rows.length) : texts.showAll}
        </button>
      )}
    </p>
  );
}
